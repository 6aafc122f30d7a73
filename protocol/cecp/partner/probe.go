// Which extra piece in a hand would decide the game.

package partner

import (
	"dux/engine"
	"dux/movegen"
)

// probe is the question whether a piece more in a hand would decide the game on
// this board. It is answered by a short search with that piece in hand.
type probe struct {
	kind movegen.Kind
	ours bool // in Dux's hand, not in the opponent's
}

// news is the news for the partner.
type news struct {
	wanted, feared [movegen.Kinds]bool // pieces with which Dux, or its opponent, mates
	wait           bool                // any capture of the partner's would lose
	dead           bool                // Dux is mated, and no piece saves it
}

// A probe takes a part of the nodes that Dux's last turn has taken, for the other
// board needs the processor too, and not more than the mates of two or three
// moves ask that one piece brings.
const (
	probeShare    = 16
	probeNodes    = 300
	probeNodesMax = 3000
)

// Moved sets up the questions after Dux's turn: with which extra piece would Dux
// mate, and with which would it be mated. Pieces in hand already do not count.
func (p *Partner) Moved(b Board) {
	p.probes = nil
	if !p.talks || !p.Plays(b.Position.Variant()) {
		return
	}
	p.news = news{}
	if !b.Thought.Score.IsWin() {
		p.addProbes(b, true)
	}
	if !b.Thought.Score.IsLoss() {
		p.addProbes(b, false)
	}
}

// Rest drops the questions that are left.
func (p *Partner) Rest() { p.probes = nil }

// listSaves sets up the questions for a turn on which Dux is about to be mated.
func (p *Partner) listSaves(b Board) {
	p.probes, p.news = nil, news{}
	p.addProbes(b, true)
}

// addProbes sets up those about the hand of one side. Where a queen moves as
// rooks, bishops and pawns do, it is asked about first: if it does not mate, they
// do not either.
func (p *Partner) addProbes(b Board, ours bool) {
	if b.Position.Variant().QueenCombines {
		p.addProbe(b, ours, movegen.Knight, movegen.Queen)
	} else {
		p.addProbe(b, ours, movegen.Pawn, movegen.Knight, movegen.Bishop, movegen.Rook, movegen.Queen)
	}
}

// addProbe sets up one for each of the kinds that is not in that hand.
func (p *Partner) addProbe(b Board, ours bool, kinds ...movegen.Kind) {
	hands := b.Position.(movegen.Hander)
	for _, k := range kinds {
		if hands.Hand(b.holder(ours), k) == 0 {
			p.probes = append(p.probes, probe{k, ours})
		}
	}
}

// holder is Dux's seat, or its opponent's.
func (b *Board) holder(ours bool) movegen.Seat {
	if b.Black == ours {
		return movegen.Black
	}
	return movegen.White
}

// Probe asks for the search that answers the next question; ok is false if there
// is none.
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
	return Step{Position: pos, Limits: engine.Limits{Nodes: nodes, Aside: true}}, true
}

// onTurn reports whether Dux is to move.
func (b *Board) onTurn() bool { return b.Position.Seat() == b.holder(true) }

// probed takes the answer to a probe. The last one lets Dux go on.
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
	}
	if v := b.Position.Variant(); decides && asked.kind == movegen.Queen && v.QueenCombines {
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

// tellNews reports changes to the partner.
func (p *Partner) tellNews(v *movegen.Variant) {
	now, told := &p.news, &p.told
	if !now.covers(told) {
		p.say("x")
		told.wanted, told.feared = [movegen.Kinds]bool{}, [movegen.Kinds]bool{}
	}
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		letter := string(v.Letters[k] + 'a' - 'A')
		if now.wanted[k] && !told.wanted[k] {
			p.say("+++" + letter)
		}
		if now.feared[k] && !told.feared[k] {
			p.say("---" + letter)
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

// covers reports whether all that was told still holds.
func (n *news) covers(told *news) bool {
	for k := range n.wanted {
		if told.wanted[k] && !n.wanted[k] || told.feared[k] && !n.feared[k] {
			return false
		}
	}
	return true
}
