package cecp

import (
	"slices"
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/gui"
)

// resignation is how hopeless games are given up.
type resignation struct {
	score engine.Score // worse than minus this, 0: never
	turns int          // in a row
}

// patience is how many hopeless turns in a row make Dux resign.
const patience = 3

func (s *Session) force(string) error {
	s.halt()
	s.mode = forcing
	s.plan, s.expected = nil, nil
	return nil
}

func (s *Session) goOn(string) error { return s.take(s.game.Black()) }

func (s *Session) playOther(string) error { return s.take(!s.game.Black()) }

// take has Dux play a colour from now on.
func (s *Session) take(black bool) error {
	s.halt()
	if black != s.black {
		s.last = engine.Info{} // of the other side
	}
	s.mode, s.black = playing, black
	s.next()
	return nil
}

func (s *Session) moveNow(string) error {
	if s.onTurn() {
		s.Stop()
	}
	return nil
}

func (s *Session) pause(string) error {
	s.Suspend()
	s.paused = time.Now()
	return nil
}

func (s *Session) resume(string) error {
	if !s.paused.IsZero() && !s.asked.IsZero() {
		from := s.paused
		if from.Before(s.asked) {
			from = s.asked
		}
		s.asked = s.asked.Add(time.Since(from))
	}
	s.paused = time.Time{}
	s.Resume()
	return nil
}

func (s *Session) hardOn(string) error {
	s.hard = true
	if s.mode == playing && s.search == idle && s.game.Black() != s.black {
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
	if s.mode == playing && s.last.Bound != engine.NoBound && engine.AgreesToDraw(s.game.Position(), s.last.Score) {
		s.Print("offer draw")
	}
	return nil
}

// next does what is due in the position that has arisen.
func (s *Session) next() {
	switch s.mode {
	case analysing:
		s.analyse()
	case playing:
		if o := s.game.Result(); o.Over() && !s.partnered() {
			s.claim(o)
		} else if s.stuck() {
			s.stay()
		} else if s.game.Black() == s.black {
			s.move()
		} else {
			s.wait()
		}
	}
}

// stuck reports whether there is no turn to play, or none but what is barred.
func (s *Session) stuck() bool {
	return !slices.ContainsFunc(s.game.Left(), func(t gui.Turn) bool { return !s.barred(t.Legs[0]) })
}

// stay is for a position in which nobody can move: with a partner the game may
// go on, and the server tells of its end, or of a piece that saves.
func (s *Session) stay() {
	if !s.partnered() {
		s.claim(s.game.Position().Stuck())
		return
	}
	s.partner.probes = nil
	asked := s.asked
	if asked.IsZero() && s.game.Black() == s.black {
		asked = time.Now()
	}
	s.halt()
	s.asked = asked // its clock runs on
}

// move makes Dux's next ply: what it has planned, what is forced within a turn,
// or what it finds.
func (s *Session) move() {
	if s.asked.IsZero() {
		s.asked = time.Now()
	}
	if s.search == pondering && s.game.Made() == 0 {
		s.search = thinking
		s.PonderHit()
		return
	}
	if ply, ok := s.planned(); ok {
		s.emit(ply)
		return
	}
	s.plan = nil
	if ply, ok := s.game.Forced(); ok && s.game.Made() > 0 {
		s.emit(ply)
		return
	}
	s.think(thinking, s.limits())
}

// limits is what the clock allows for Dux's turn.
func (s *Session) limits() engine.Limits {
	overhead := time.Duration(s.Options().MoveOverhead) * time.Millisecond
	l := s.clock.limits(s.game, s.black, overhead)
	if l.Time > 0 && !s.asked.IsZero() { // begun again, as the hands have changed
		l.Time = max(l.Time-time.Since(s.asked), time.Millisecond)
	}
	if s.partner.fast {
		l.Time = (l.Time + hurry - 1) / hurry
	}
	return l
}

// planned is the next ply of the turn that Dux has begun.
func (s *Session) planned() (gui.Ply, bool) {
	for _, t := range s.game.Left() {
		if s.plan != nil && slices.Equal(t.Legs, s.plan) {
			return t.Plies[s.game.Made()], true
		}
	}
	return gui.Ply{}, false
}

// think searches the position that the plies made lead to.
func (s *Session) think(what purpose, limits engine.Limits) {
	s.common = s.game.Common()
	made, next := s.game.Made(), len(s.common)
	for _, t := range s.game.Left() {
		if made > 0 {
			limits.Only = append(limits.Only, t.Legs[next:])
		}
		if s.excluded[t.Plies[made]] {
			limits.Except = append(limits.Except, t.Legs[next:])
		}
	}
	s.startAfter(s.common, limits, false)
	s.search = what
}

// startAfter searches the position after these legs, but for what is barred.
func (s *Session) startAfter(legs []movegen.Move, limits engine.Limits, ponder bool) {
	p := s.game.Position()
	for _, m := range legs {
		p.Make(m)
	}
	s.bar(p, &limits)
	s.Start(p, limits, ponder)
	for range legs {
		p.Unmake()
	}
}

// emit makes a ply of Dux's and tells the GUI.
func (s *Session) emit(ply gui.Ply) {
	for _, leg := range ply.Legs() {
		s.Print("move %s", leg)
	}
	s.make(ply)
	s.spend()
	if s.game.Made() == 0 {
		s.asked = time.Time{}
		s.listProbes()
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
	case what == probing || what == saving:
		s.probed(what, r)
	case what == obliging:
		s.settle(s.obliged(r))
	case what == sitting:
		s.play(r)
	case what != thinking:
	case len(r.Turn) == 0:
		s.claim(s.game.Position().Stuck())
	case s.givesUp(r.Score):
		s.mode = forcing
		s.Print("resign")
		s.halt()
	case s.partnered():
		s.consult(r)
	default:
		s.play(r)
	}
}

// play plays what has been found.
func (s *Session) play(r engine.Result) {
	s.plan = append(append([]movegen.Move(nil), s.common...), r.Turn...)
	s.expected = r.Ponder
	s.grant(s.plan)
	if ply, ok := s.planned(); ok {
		s.emit(ply)
	}
}

// givesUp reports whether to resign with this score.
func (s *Session) givesUp(score engine.Score) bool {
	_, nobody := s.game.Position().Variant().Resign(0)
	if s.resign.score == 0 || nobody != nil || score > -s.resign.score {
		s.resign.turns = 0
		return false
	}
	s.resign.turns++
	return s.resign.turns >= patience
}

// wait is for the opponent: forced plies are made for a user, and Dux ponders.
func (s *Session) wait() {
	if !s.computer {
		s.help()
	}
	if s.search == idle && !s.probe() {
		s.ponder()
	}
}

// ponder thinks about the position after the reply that Dux expects, if it will
// then be on turn: of three players, another one may be.
func (s *Session) ponder() {
	if !s.hard || s.game.Made() > 0 || len(s.expected) == 0 {
		return
	}
	p := s.game.Position()
	i := slices.IndexFunc(s.game.Left(), func(t gui.Turn) bool { return slices.Equal(t.Legs, s.expected) })
	if i < 0 {
		return
	}
	s.tellHint(s.expected)
	for _, m := range s.expected {
		p.Make(m)
	}
	turn := !movegen.Result(p).Over() && gui.Black(p.Variant(), p.Seat()) == s.black
	for range s.expected {
		p.Unmake()
	}
	if turn {
		s.common = nil
		s.startAfter(s.expected, s.limits(), true)
		s.search = pondering
	}
}

// expecting reports whether the opponent's plies are those pondered on.
func (s *Session) expecting() bool {
	if s.game.Made() == 0 {
		return slices.Equal(s.game.Last(), s.expected)
	}
	return slices.ContainsFunc(s.game.Left(), func(t gui.Turn) bool { return slices.Equal(t.Legs, s.expected) })
}

// claim tells the GUI how the game has ended.
func (s *Session) claim(o movegen.Outcome) {
	if o.Drawn() {
		s.finish("1/2-1/2 {Draw by " + o.Reason.String() + "}")
		return
	}
	black := o.Winner == 1
	if mated := s.mated(o.Winner); mated != "" {
		s.finish(resultOf(black) + " {" + mated + "}")
		return
	}
	reason := o.Reason.String()
	if o.Reason == movegen.Checkmate {
		reason = "mate"
	}
	s.finish(s.wins(black, reason))
}

// wins is the result in which that colour wins.
func (s *Session) wins(black bool, reason string) string {
	result, who := resultOf(black), "White"
	if black {
		who = "Black"
	}
	if reason == "mate" {
		return result + " {" + who + " mates}"
	}
	return result + " {" + who + " wins: " + strings.TrimSpace(reason) + "}"
}

// resultOf is the result in which that colour wins.
func resultOf(black bool) string {
	if black {
		return "0-1"
	}
	return "1-0"
}

// mated says which seats of the losers are mated, where a colour has several; ""
// where it has one.
func (s *Session) mated(winner movegen.Team) string {
	v := s.game.Position().Variant()
	p, several := s.game.Position().(movegen.Mated)
	if !several {
		return ""
	}
	var names []string
	for _, seat := range p.MatedSeats() {
		if v.Team(seat) != winner {
			names = append(names, v.SeatName(seat))
		}
	}
	switch n := len(names); n {
	case 0:
		return ""
	case 1:
		return names[0] + " is mated"
	default:
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1] + " are mated"
	}
}

// finish ends the game with a result.
func (s *Session) finish(result string) {
	s.Print("%s", result)
	s.mode = forcing
	s.halt()
}
