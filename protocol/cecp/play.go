// Playing: what Dux does in a position, and with the result of a search.

package cecp

import (
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/cecp/partner"
	"dux/protocol/gui"
)

// purpose is the purpose of the running search.
type purpose uint8

const (
	idle      purpose = iota // no search runs
	thinking                 // Dux's turn
	pondering                // Dux's turn after the expected reply
	analysis                 // the position, until it changes
	hinting                  // a suggestion for the user
	helping                  // for the partner; see package partner
)

func (s *Session) force(string) error {
	s.halt()
	s.table.mode = forcing
	s.table.plan, s.table.expected = nil, nil
	return nil
}

func (s *Session) goOn(string) error { return s.take(s.table.Black()) }

func (s *Session) playOther(string) error { return s.take(!s.table.Black()) }

// take makes Dux play a colour from now on.
func (s *Session) take(black bool) error {
	s.halt()
	s.table.take(black)
	s.next()
	return nil
}

func (s *Session) moveNow(string) error {
	if s.onTurn() {
		s.Stop()
	} else if len(s.open()) > 0 {
		s.next() // the user leaves the choice to Dux
	}
	return nil
}

func (s *Session) pause(string) error {
	s.Suspend()
	s.clock.pause()
	return nil
}

func (s *Session) resume(string) error {
	s.clock.resume()
	s.Resume()
	return nil
}

func (s *Session) hardOn(string) error {
	s.hard = true
	if !s.illegal && s.table.mode == playing && s.search == idle && !s.table.onMove() {
		s.ponder()
	}
	return nil
}

func (s *Session) hardOff(string) error {
	s.hard = false
	if s.search == pondering {
		s.halt()
	}
	return nil
}

func (s *Session) draw(string) error {
	if s.table.agrees() {
		s.Print("offer draw")
	}
	return nil
}

// next does what the new position requires.
func (s *Session) next() {
	if s.illegal {
		return
	}
	switch s.table.mode {
	case analysing:
		s.analyse()
	case playing:
		if o := s.table.Result(); o.Over() && !s.partnered() {
			s.claim(o)
		} else if s.table.stuck() {
			s.stay()
		} else if s.table.onMove() {
			s.move()
		} else {
			s.wait()
		}
	}
}

// stay handles a position in which the side to move has no move. With a partner
// the game may continue: the server reports its end, or a piece to drop.
func (s *Session) stay() {
	if !s.partnered() {
		s.claim(s.table.Position().Stuck())
		return
	}
	s.partner.Rest()
	if s.table.onMove() {
		s.clock.start()
	}
	asked := s.clock.asked
	s.halt()
	s.clock.asked = asked // it keeps running
}

// move makes Dux's next ply, at once or after a search.
func (s *Session) move() {
	s.clock.start()
	if s.search == pondering && s.table.Made() == 0 {
		s.search = thinking
		s.PonderHit()
		return
	}
	if ply, ok := s.table.next(); ok {
		s.emit(ply)
		return
	}
	s.think(thinking, s.limits())
}

// limits returns the limits of Dux's turn by the clock.
func (s *Session) limits() engine.Limits {
	overhead := time.Duration(s.Options().MoveOverhead) * time.Millisecond
	l := s.clock.limits(s.table.Plies(s.table.black), s.table.Codec().Shape().PliesPerTurn, overhead)
	l.Hurry = s.partner.Hurries(s.board())
	return l
}

// think searches the current position.
func (s *Session) think(what purpose, limits engine.Limits) {
	legs, limits := s.table.question(limits)
	s.startAfter(legs, limits, false)
	s.search = what
}

// startAfter searches the position after these legs.
func (s *Session) startAfter(legs []movegen.Move, limits engine.Limits, ponder bool) {
	p := s.table.Position()
	movegen.After(p, legs, func() { s.Start(p, limits, ponder) })
}

// emit makes Dux's ply and sends it to the GUI.
func (s *Session) emit(ply gui.Ply) {
	for _, leg := range ply.Legs() {
		s.Print("move %s", leg)
	}
	s.make(ply)
	s.clock.spend(s.table.Plies(s.table.black))
	if s.table.Made() == 0 {
		s.clock.stop()
		s.partner.Moved(s.board())
	}
	s.next()
	s.pong() // after the result, if the ply ends the game
}

// Done implements driver.Handler.
func (s *Session) Done(r engine.Result) {
	what := s.search
	s.search = idle
	switch {
	case what == hinting:
		s.tellHint(r.Turn)
	case what == helping:
		s.follow(s.partner.Found(s.board(), r))
	case what != thinking:
	case len(r.Turn) == 0:
		s.claim(s.table.Position().Stuck())
	case !s.table.opposed() && s.table.givesUp(r.Score):
		s.table.mode = forcing
		s.Print("resign")
		s.halt()
	case s.partnered():
		s.follow(s.partner.Consult(s.board(), r))
	default:
		s.play(r)
	}
}

// play plays the turn that a search has found.
func (s *Session) play(r engine.Result) {
	s.table.decide(r)
	if s.partnered() && len(s.table.plan) > 0 {
		s.partner.Grant(s.table.Position(), s.table.plan[0])
	}
	if ply, ok := s.table.planned(); ok {
		s.emit(ply)
	}
}

// partnered reports whether a partner plays the other board.
func (s *Session) partnered() bool { return s.partner.Plays(s.table.variant()) }

// board returns the state of this board for package partner.
func (s *Session) board() partner.Board {
	options := s.Options()
	limited := options.Limited()
	return partner.Board{
		Position: s.table.Position(), Black: s.table.black, Thought: s.table.thought,
		Clock: s.clock.left, Theirs: s.clock.theirs, Spent: s.clock.spent(), Base: s.clock.base,
		Races: s.clock.suddenDeath() && !limited, Limited: limited,
	}
}

// follow executes a step for the partner: a search, or the turn to play.
func (s *Session) follow(step partner.Step) {
	switch {
	case step.Position != nil:
		s.Start(step.Position, step.Limits, false)
		s.search = helping
		if step.Sits {
			s.StopAfter(step.Wait)
			s.pong()
		}
	case len(step.Turn.Turn) > 0:
		s.play(step.Turn)
	default:
		s.ponder()
	}
}

// wait waits for the opponent: it makes a user's forced plies, and Dux ponders.
func (s *Session) wait() {
	if !s.computer {
		s.help()
	}
	if s.search != idle {
		return
	}
	step, _ := s.partner.Probe(s.board())
	s.follow(step)
}

// ponder searches the position after the reply that Dux expects.
func (s *Session) ponder() {
	if !s.hard || s.table.Made() > 0 || len(s.table.expected) == 0 {
		return
	}
	reply, ok := s.table.plyOf(s.table.expected)
	if !ok {
		return
	}
	s.Print("Hint: %s", reply)
	if s.table.ponders() {
		s.table.common = nil
		s.startAfter(s.table.expected, s.limits(), true)
		s.search = pondering
	}
}

// claim reports the outcome of the game to the GUI.
func (s *Session) claim(o movegen.Outcome) { s.finish(s.table.ending(o)) }

// finish ends the game with a result.
func (s *Session) finish(result string) {
	s.Print("%s", result)
	s.table.mode = forcing
	s.halt()
}
