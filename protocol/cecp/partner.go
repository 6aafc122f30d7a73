package cecp

import (
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
)

// partner is who plays the other board of a double-board game, and what has
// been agreed with him. Players and engines of bughouse share some words, which
// Dux says and understands:
//
//	+n ++n +++n   a knight would be good, very good, mate (pieces p n b r q,
//	              d bishop and queen, h rook and queen, trades for all)
//	-n --n ---n   the same for the opponents: let them have none
//	x             all of that is over
//	sit, go       wait with the next move; move again
//	fast, slow    move faster; as usual
//	dead          I am mated whatever I do, and wait
type partner struct {
	there bool // and a server that ends the game
	talks bool // as the option says

	sit, fast bool               // he has asked for
	wishes    [movegen.Kinds]int // what a piece for him is worth, in centipawns
	fears     [movegen.Kinds]int // what a piece for his opponent costs
	choice    engine.Result      // Dux's turn while it looks for one that helps him
	price     engine.Score       // what that turn may cost
	probes    []probe            // to be made
	news      news               // what they have found
	told      news               // what he knows of it
	hurried   bool               // Dux has asked him to be fast
}

func (p *partner) newGame() { *p = partner{there: p.there, talks: p.talks} }

// hurry is by how much shorter Dux thinks when asked to be fast.
const hurry = 4

// worths are what one, two and three signs before a piece stand for. What mates
// now may not in a few turns, so even three are worth less than a piece.
var worths = [...]int{0, 40, 80, 160}

// fearPart is by how much less a fear counts than a wish: a wish is granted
// once, what is feared has to be kept from the opponent turn after turn.
const fearPart = 8

// pieces are the kinds that the letters of requests stand for.
var pieces = map[byte][]movegen.Kind{
	'p': {movegen.Pawn}, 'n': {movegen.Knight}, 'b': {movegen.Bishop}, 'r': {movegen.Rook}, 'q': {movegen.Queen},
	'd': {movegen.Bishop, movegen.Queen}, 'h': {movegen.Rook, movegen.Queen},
	't': {movegen.Pawn, movegen.Knight, movegen.Bishop, movegen.Rook, movegen.Queen},
}

// partnered reports whether a partner plays the other board.
func (s *Session) partnered() bool {
	return s.partner.there && s.game.Position().Variant().Hands
}

// meet takes the name of the partner, "" if he has gone.
func (s *Session) meet(name string) error {
	s.partner.there = name != ""
	return nil
}

// say tells the partner something.
func (s *Session) say(text string) { s.Print("tellics ptell %s", text) }

// hear takes what the partner says. What is no request needs no answer.
func (s *Session) hear(text string) error {
	p := &s.partner
	words := strings.Fields(strings.ToLower(text))
	if !p.talks || !s.partnered() || len(words) == 0 {
		return nil
	}
	switch word := words[0]; {
	case word == "sit":
		p.sit = true
		s.say("Ok, I sit while my clock allows. Tell me when to go.")
	case word == "go" || word == "move":
		p.sit = false
		if s.search == sitting {
			s.Stop()
		}
	case word == "fast":
		p.fast = true
	case word == "slow":
		p.fast = false
	case word == "x":
		p.wishes, p.fears = [movegen.Kinds]int{}, [movegen.Kinds]int{}
	case word == "help":
		s.say("I understand sit, go, fast, slow, +/++/+++/-/--/---{p,n,b,r,q,d,h,trades}, x.")
	case word[0] == '+':
		s.note(&p.wishes, word, "+")
	case word[0] == '-':
		s.note(&p.fears, word, "-")
	}
	return nil
}

// note takes down a request: signs, then letters of pieces or "trades".
func (s *Session) note(worth *[movegen.Kinds]int, word, sign string) {
	letters := strings.TrimLeft(word, sign)
	if letters == "trades" {
		letters = "t"
	}
	n := min(len(word)-len(letters), len(worths)-1)
	for _, c := range []byte(letters) {
		for _, k := range pieces[c] {
			worth[k] = worths[n]
			if sign == "-" {
				worth[k] /= fearPart
			}
		}
	}
	if letters != "" && pieces[letters[0]] != nil {
		s.say("Ok, " + harmless(word))
	}
}

// consult thinks of the partner before the turn found is played: Dux about to
// be mated asks for what saves; else a turn may serve him better.
func (s *Session) consult(r engine.Result) {
	p := &s.partner
	p.choice = r
	if !p.talks {
		s.play(r)
		return
	}
	if r.Score.IsLoss() && s.mayWait(r.Score) > 0 {
		s.listSaves()
		if s.probe() {
			return
		}
	}
	if turns, price := s.favours(r.Turn[0]); len(turns) > 0 && !r.Score.IsWin() {
		p.price = engine.Score(price)
		if p.fast {
			p.price *= desperate
		}
		s.Start(s.game.Position(), engine.Limits{Only: turns, Nodes: max(r.Nodes/obligingShare, obligingNodes), Aside: true}, false)
		s.search = obliging
		return
	}
	s.settle(r)
}

// desperate is how many times more a partner's wish may cost who waits for it
// with his clock running out: ungranted, it loses the game.
const desperate = 5

// A turn that helps the partner is looked for with a part of the nodes that the
// own one has taken, and at least so many.
const (
	obligingShare = 8
	obligingNodes = 500
)

// favours are the turns that are worth most to the partner, and how much more
// than turn m; none if nothing is worth more.
func (s *Session) favours(m movegen.Move) (turns [][]movegen.Move, price int) {
	p := s.game.Position()
	if _, ok := p.(movegen.Prizer); !ok || s.partner.wishes == [movegen.Kinds]int{} && s.partner.fears == [movegen.Kinds]int{} {
		return nil, 0
	}
	best := s.favour(p, m)
	own := best
	for _, legal := range p.Generate(nil, movegen.All) {
		if s.barred(legal) {
			continue
		}
		worth := s.favour(p, legal)
		if worth > best {
			best, turns = worth, nil
		}
		if worth == best && best > own {
			turns = append(turns, []movegen.Move{legal})
		}
	}
	return turns, best - own
}

// favour is what m is worth to the partner: the piece that it hands him, less
// the one that the opponent could then hand to the partner's opponent.
func (s *Session) favour(p movegen.Position, m movegen.Move) int {
	return s.partner.wishes[prize(p, m)] - s.exposes(p, m)
}

// prize is the kind that m hands to the partner, NoKind if none.
func prize(p movegen.Position, m movegen.Move) movegen.Kind {
	if prizes, ok := p.(movegen.Prizer); ok {
		return prizes.Prize(m)
	}
	return movegen.NoKind
}

// exposes is the cost of the worst piece that the opponent can capture after m.
func (s *Session) exposes(p movegen.Position, m movegen.Move) int {
	if s.partner.fears == [movegen.Kinds]int{} {
		return 0
	}
	p.Make(m)
	feared := 0
	for _, reply := range p.Generate(nil, movegen.Noisy) {
		feared = max(feared, s.partner.fears[prize(p, reply)])
	}
	p.Unmake()
	return feared
}

// barred reports whether bughouse is played, which forbids m.
func (s *Session) barred(m movegen.Move) bool { return s.bars != nil && s.bars(m) }

// bar leaves out of a search of p what is barred.
func (s *Session) bar(p movegen.Position, limits *engine.Limits) {
	if s.bars == nil {
		return
	}
	for _, m := range p.Generate(nil, movegen.All) {
		if s.barred(m) {
			limits.Except = append(limits.Except, []movegen.Move{m})
		}
	}
}

// grant strikes a wish that the turn fulfils.
func (s *Session) grant(turn []movegen.Move) {
	if s.partnered() && len(turn) > 0 {
		s.partner.wishes[prize(s.game.Position(), turn[0])] = 0
	}
}

// obliged is the turn that helps the partner if it does not cost too much, or
// else Dux's own.
func (s *Session) obliged(r engine.Result) engine.Result {
	own := s.partner.choice
	if len(r.Turn) == 0 || r.Score < own.Score-s.partner.price || r.Score.IsLoss() && !own.Score.IsLoss() {
		return own
	}
	return r
}

// settle plays the turn, at once or, if the partner wants to wait or Dux is
// about to be mated, as late as the clock allows.
func (s *Session) settle(r engine.Result) {
	wait := s.mayWait(r.Score)
	if !r.Score.IsLoss() {
		wait = min(wait, s.clock.left/courtesy)
	}
	waits := s.partner.talks && wait > 0 && (r.Score.IsLoss() || s.partner.sit && s.harms(r.Turn[0]))
	s.urge(waits && r.Score.IsLoss() && s.ahead() <= 0)
	if !waits {
		s.play(r)
		return
	}
	s.Start(s.game.Position(), engine.Limits{Infinite: true, Depth: 1, Aside: true, Only: [][]movegen.Move{r.Turn}}, false)
	s.search = sitting
	s.StopAfter(wait)
	s.pong()
}

// urge asks the partner to be fast while Dux waits for what he does, and is
// behind on the clock: then each second that he thinks is one less for both.
func (s *Session) urge(fast bool) {
	if fast != s.partner.hurried {
		s.partner.hurried = fast
		if fast {
			s.say("fast")
		} else {
			s.say("slow")
		}
	}
}

// harms reports whether turn m is what a partner who wants to wait fears. If he
// does not say what he fears, it is any.
func (s *Session) harms(m movegen.Move) bool {
	return s.partner.fears == [movegen.Kinds]int{} || s.exposes(s.game.Position(), m) > 0
}

// courtesy is the share of its time, inverted, that Dux waits with a turn when
// only the partner wants to.
const courtesy = 12

// lead is the least by which Dux must be ahead on the clock to wait: who is
// behind, waits for his own flag.
const lead = time.Second / 2

// Mated within so many turns, Dux waits even if it falls behind, for a piece or
// for the partner to win first, and keeps only that share of its time, inverted.
const (
	lastTurns  = 8
	keptOfLast = 50
)

// mayWait is how long Dux may wait with a turn of this score.
func (s *Session) mayWait(score engine.Score) time.Duration {
	if turns, mate := score.Mate(); mate && score.IsLoss() && -turns <= lastTurns {
		return s.left() - s.clock.base/keptOfLast
	}
	return s.ahead()
}

// left is what Dux's clock shows now.
func (s *Session) left() time.Duration { return s.clock.left - time.Since(s.asked) }

// ahead is how long Dux may wait without falling behind on the clock.
func (s *Session) ahead() time.Duration { return s.left() - s.clock.theirs - lead }
