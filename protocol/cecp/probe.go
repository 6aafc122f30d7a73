package cecp

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

// news is what the partner should know.
type news struct {
	wanted, feared [movegen.Kinds]bool // pieces with which Dux, or its opponent, mates
	wait           bool                // any capture of his would lose
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

// listProbes sets up the questions after a turn of Dux's: with what would it
// mate, and with what would it be mated. Of what is in hand already one more
// does not matter.
func (s *Session) listProbes() {
	p := &s.partner
	p.probes = nil
	if !p.talks || !s.partnered() {
		return
	}
	p.news = news{}
	if !s.last.Score.IsWin() {
		s.addProbes(true)
	}
	if !s.last.Score.IsLoss() {
		s.addProbes(false)
	}
}

// listSaves sets up the questions for a turn on which Dux is about to be mated.
func (s *Session) listSaves() {
	s.partner.probes, s.partner.news = nil, news{}
	s.addProbes(true)
}

// addProbes sets up those about the hand of one side. What a queen who
// combines the lesser pieces cannot do, they cannot either.
func (s *Session) addProbes(ours bool) {
	if s.queenCombines() {
		s.addProbe(ours, movegen.Knight, movegen.Queen)
	} else {
		s.addProbe(ours, movegen.Pawn, movegen.Knight, movegen.Bishop, movegen.Rook, movegen.Queen)
	}
}

func (s *Session) queenCombines() bool { return s.game.Position().Variant().QueenCombines }

// addProbe sets up one for each of the kinds that is not in that hand.
func (s *Session) addProbe(ours bool, kinds ...movegen.Kind) {
	hands := s.game.Position().(movegen.Hander)
	for _, k := range kinds {
		if hands.Hand(s.holder(ours), k) == 0 {
			s.partner.probes = append(s.partner.probes, probe{k, ours})
		}
	}
}

// holder is Dux's seat, or its opponent's.
func (s *Session) holder(ours bool) movegen.Seat {
	if s.black == ours {
		return movegen.Black
	}
	return movegen.White
}

// probe begins the next search; it reports false if there is none.
func (s *Session) probe() bool {
	p := &s.partner
	if len(p.probes) == 0 {
		return false
	}
	pos := s.game.Position().Clone()
	if err := pos.(movegen.Hander).SetHand(s.holder(p.probes[0].ours), p.probes[0].kind, 1); err != nil {
		p.probes = nil
		return false
	}
	nodes := min(max(s.last.Nodes/probeShare, probeNodes), probeNodesMax)
	limits := engine.Limits{Nodes: nodes, Aside: true}
	s.bar(pos, &limits)
	s.Start(pos, limits, false)
	s.search = probing
	if s.game.Black() == s.black {
		s.search = saving
	}
	return true
}

// probed takes the answer to a probe. The last one lets Dux go on.
func (s *Session) probed(what purpose, r engine.Result) {
	p := &s.partner
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
	if decides && asked.kind == movegen.Queen && s.queenCombines() {
		s.addProbe(asked.ours, movegen.Rook, movegen.Bishop, movegen.Pawn)
	}
	if s.probe() {
		return
	}
	none := [movegen.Kinds]bool{}
	if what == saving {
		p.news.dead = p.news.wanted == none
	} else {
		p.news.wait = p.news.feared[movegen.Pawn]
	}
	s.tellNews()
	if what == saving {
		s.settle(p.choice)
	} else {
		s.ponder()
	}
}

// tellNews tells the partner what has changed.
func (s *Session) tellNews() {
	now, told := &s.partner.news, &s.partner.told
	if !now.covers(told) {
		s.say("x")
		told.wanted, told.feared = [movegen.Kinds]bool{}, [movegen.Kinds]bool{}
	}
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		letter := string(s.game.Position().Variant().Letters[k] + 'a' - 'A')
		if now.wanted[k] && !told.wanted[k] {
			s.say("+++" + letter)
		}
		if now.feared[k] && !told.feared[k] {
			s.say("---" + letter)
		}
	}
	switch {
	case now.dead && !told.dead:
		s.say("dead")
	case now.wait && !told.wait:
		s.say("sit")
	case told.wait && !now.wait:
		s.say("go")
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
