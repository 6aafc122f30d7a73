// Which extra piece in a hand would decide the game.

package partner

import (
	"dux/engine"
	"dux/movegen"
)

// probe asks whether an extra piece in a hand would decide the game on this
// board. A short search with that piece in hand answers it.
type probe struct {
	kind movegen.Kind
	ours bool // in Dux's hand, or else in the opponent's
}

// news is the information for the partner.
type news struct {
	wanted, feared [movegen.Kinds]bool // kinds with which Dux, or its opponent, mates
	wait           bool                // any extra piece mates Dux, even a pawn: the partner should not lose one
	dead           bool                // Dux is mated, and no piece saves it
}

// A probe takes a part of the nodes of Dux's last turn, as the other board
// needs the processor too, and not more than it takes to find a mate in two or
// three moves.
const (
	probeShare    = 16
	probeNodes    = 300
	probeNodesMax = 3000
)

// Moved sets up the probes after Dux's turn: with which extra piece would Dux
// mate, and with which would it be mated. Pieces that are already in hand do
// not count.
func (p *Partner) Moved(b Board) {
	p.probes = nil
	if !p.talks || !p.Plays(b.Position.Variant()) {
		return
	}
	p.tellClocks(b)
	p.news = news{}
	if !b.Thought.Score.IsLoss() {
		p.addProbes(b, false) // first, as the partner may give such a piece away at once
	}
	if !b.Thought.Score.IsWin() {
		p.addProbes(b, true)
	}
}

// Rest drops the remaining probes.
func (p *Partner) Rest() { p.probes = nil }

// listSaves sets up the probes for a turn on which Dux is about to be mated.
func (p *Partner) listSaves(b Board) {
	p.probes, p.news = nil, news{}
	p.addProbes(b, true)
}

// addProbes sets up the probes for the hand of one side. If a queen moves like
// rooks, bishops and pawns together, it comes first: if it does not mate, they
// do not either.
func (p *Partner) addProbes(b Board, ours bool) {
	if combines(b.Position.Variant()) {
		p.addProbe(b, ours, movegen.Knight, movegen.Queen)
	} else {
		p.addProbe(b, ours, movegen.Pawn, movegen.Knight, movegen.Bishop, movegen.Rook, movegen.Queen)
	}
}

// combines reports whether a queen moves like rook, bishop and pawn: only such a queen has a
// higher value than a rook.
func combines(v *movegen.Variant) bool {
	return v.Values[movegen.Queen] > v.Values[movegen.Rook]
}

// addProbe sets up a probe for each of the kinds that is not in that hand.
func (p *Partner) addProbe(b Board, ours bool, kinds ...movegen.Kind) {
	hands := b.Position.(movegen.Hander)
	for _, k := range kinds {
		if hands.Hand(b.holder(ours), k) == 0 {
			p.probes = append(p.probes, probe{k, ours})
		}
	}
}

// holder returns Dux's seat, or its opponent's.
func (b *Board) holder(ours bool) movegen.Seat {
	if b.Black == ours {
		return movegen.Black
	}
	return movegen.White
}

// Probe returns the search for the next probe; ok is false if there is none.
func (p *Partner) Probe(b Board) (step Step, ok bool) {
	if len(p.probes) == 0 {
		return Step{}, false
	}
	pos := b.Position.Clone()
	if err := pos.(movegen.Hander).SetHand(b.holder(p.probes[0].ours), p.probes[0].kind, 1); err != nil {
		p.probes = nil
		return Step{}, false
	}
	p.purpose = probing
	if b.onTurn() {
		p.purpose = saving
	}
	nodes := min(max(b.Thought.Nodes/probeShare, probeNodes), probeNodesMax)
	return Step{Position: pos, Limits: engine.Limits{Nodes: nodes, Probe: true}}, true
}

// onTurn reports whether Dux is to move.
func (b *Board) onTurn() bool { return b.Position.Seat() == b.holder(true) }

// probed receives the result of a probe. After the last one Dux continues.
func (p *Partner) probed(b Board, what purpose, r engine.Result) Step {
	asked := p.probes[0]
	p.probes = p.probes[1:]
	var decides bool
	switch {
	case what == saving:
		decides = !r.Score.IsLoss()
	case asked.ours:
		decides = r.Score.IsLoss()
	default:
		decides = r.Score.IsWin()
	}
	if asked.ours {
		p.news.wanted[asked.kind] = decides
	} else {
		p.news.feared[asked.kind] = decides
		if decides {
			p.warn(b.Position.Variant(), asked.kind)
		}
	}
	if v := b.Position.Variant(); decides && asked.kind == movegen.Queen && combines(v) {
		p.addProbe(b, asked.ours, movegen.Rook, movegen.Bishop, movegen.Pawn)
	}
	if step, ok := p.Probe(b); ok {
		return step
	}
	if what == saving {
		p.news.dead = p.news.wanted == [movegen.Kinds]bool{}
	} else {
		p.news.wait = p.news.feared[movegen.Pawn]
	}
	p.tellNews(b.Position.Variant())
	if what == saving {
		return p.settle(b, p.choice)
	}
	return Step{}
}

// warn tells the partner that the opponent mates with this kind, unless they know.
func (p *Partner) warn(v *movegen.Variant, k movegen.Kind) {
	if !p.told.feared[k] {
		p.told.feared[k] = true
		p.say("---" + letter(v, k))
	}
}

// letter returns the letter of a kind, in lower case.
func letter(v *movegen.Variant, k movegen.Kind) string { return string(v.Letters[k] + 'a' - 'A') }

// tellNews sends changes to the partner.
func (p *Partner) tellNews(v *movegen.Variant) {
	now, told := &p.news, &p.told
	if !now.covers(told) {
		p.say("x")
		told.wanted, told.feared = [movegen.Kinds]bool{}, [movegen.Kinds]bool{}
	}
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		if now.wanted[k] && !told.wanted[k] {
			p.say("+++" + letter(v, k))
		}
		if now.feared[k] {
			p.warn(v, k)
		}
	}
	switch {
	case now.dead && !told.dead:
		p.say("dead")
	case now.wait && !told.wait:
		p.say("sit")
	case told.wait && !now.wait:
		p.say("go")
	}
	*told = *now
}

// covers reports whether everything that was told still holds.
func (n *news) covers(told *news) bool {
	for k := range n.wanted {
		if told.wanted[k] && !n.wanted[k] || told.feared[k] && !n.feared[k] {
			return false
		}
	}
	return true
}
