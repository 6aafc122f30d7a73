package cecp

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
	"dux/protocol/notation"
)

func (s *Session) new(string) error {
	s.clock.depth = 0
	s.clock.left = 0
	s.newGame()
	s.NewGame()
	if s.mode == analysing {
		s.next()
	}
	return nil
}

func (s *Session) variant(name string) error {
	v, err := variants.Find(name)
	var c gui.Codec
	if err == nil {
		c = gui.For(v, s.native)
	}
	if c == nil {
		s.Print("Error (unsupported variant): %s", harmless(name))
		return nil
	}
	s.bars = v.Alias(name).Bars
	s.setUp(c, v.Position(), 0)
	s.NewGame()
	for _, line := range gui.Setup(c, name) {
		s.Print("%s", line)
	}
	if err := s.CheckEvalFile(v); err != nil {
		s.Print("# %s", harmless(err.Error()))
	}
	s.next()
	return nil
}

func (s *Session) setboard(fen string) error {
	c := s.game.Codec()
	p, m, err := c.Read(fen)
	if err != nil {
		s.Print("tellusererror Illegal position: %s", harmless(strings.TrimPrefix(err.Error(), "position: ")))
		return nil
	}
	s.setUp(c, p, m)
	if s.mode == analysing {
		s.next()
	}
	return nil
}

func (s *Session) usermove(text string) error {
	if s.onTurn() {
		s.Print("Illegal move (not your turn): %s", harmless(text))
		return nil
	}
	ply, ok, err := s.game.Find(text)
	if ok {
		s.make(ply)
		if !s.ask() {
			s.next()
		}
		return nil
	}
	if s.wholeTurn(text) {
		s.next()
		return nil
	}
	switch {
	case s.mode == playing && s.computer && s.game.Black() != s.black && gui.LooksLikeMove(text):
		// An engine would wait for ever after a complaint.
		s.finish(s.wins(s.black, "illegal move"))
	case err != nil:
		s.Print("Illegal move (%s): %s", harmless(err.Error()), harmless(text))
	default:
		s.Print("Illegal move: %s", harmless(text))
	}
	return nil
}

// wholeTurn makes the turn that a user has typed in SAN, or in canonical text
// although the GUI's board takes it in several plies.
func (s *Session) wholeTurn(text string) bool {
	if s.game.Made() > 0 || gui.LooksLikeMove(text) {
		return false
	}
	legs, err := notation.Read(s.game.Position(), text)
	if err != nil {
		return false
	}
	for _, turn := range s.game.Left() {
		if slices.Equal(turn.Legs, legs) {
			for _, ply := range turn.Plies {
				s.make(ply)
			}
			return true
		}
	}
	return false
}

// make makes a ply of anybody.
func (s *Session) make(ply gui.Ply) {
	s.game.Make(ply)
	s.changed()
	if s.search == pondering && !s.expecting() || s.search == hinting || s.search == analysis || s.search == probing {
		s.halt()
	}
	if s.plan != nil && s.game.Made() == 0 {
		s.plan = nil
	}
}

func (s *Session) undo(string) error {
	_, err := s.takeBack(1)
	return err
}

// remove takes back a move of each colour; Dux goes on playing its own. A user
// who would stand in the middle of a turn gets whole turns back, for a GUI takes
// back what the engine refuses.
func (s *Session) remove(string) error {
	const plies = 2
	whole := plies
	alone := s.mode == playing && !s.computer
	if alone {
		whole = s.game.Whole(plies, !s.black)
	}
	taken, err := s.takeBack(whole)
	if err != nil || !alone {
		return err
	}
	for _, ply := range taken[plies:] {
		s.Print("Illegal move (taken back): %s", ply)
	}
	if s.game.Made() > 0 || s.game.Black() == s.black {
		s.next()
	} else if whole > plies {
		s.guide("your turn again")
	}
	return nil
}

// takeBack takes plies back, and returns them from the last one on.
func (s *Session) takeBack(n int) (plies []gui.Ply, err error) {
	if s.game.Undoable() < n {
		return nil, fmt.Errorf("nothing to take back")
	}
	s.halt()
	for range n {
		ply, _ := s.game.Undo()
		plies = append(plies, ply)
	}
	s.plan, s.expected, s.resign.turns = nil, nil, 0
	s.changed()
	if s.mode == analysing {
		s.next()
	}
	return plies, nil
}

// result ends the game.
func (s *Session) result(string) error {
	s.halt()
	if s.mode == playing {
		s.mode = forcing
	}
	return nil
}

// holding sets the hands: [WHITE] [BLACK], and what has changed, which they
// include already.
func (s *Session) holding(args string) error {
	p := s.game.Position()
	hands, ok := p.(movegen.Hander)
	if !ok {
		return nil
	}
	v := p.Variant()
	var want [2][movegen.Kinds]int
	for seat := range want {
		_, rest, open := strings.Cut(args, "[")
		letters, rest, closed := strings.Cut(rest, "]")
		if !open || !closed {
			return fmt.Errorf("want [WHITE] [BLACK]")
		}
		for _, letter := range []byte(letters) {
			k := v.Kind(letter)
			if k == movegen.NoKind || k == movegen.King {
				return fmt.Errorf("no piece %q", letter)
			}
			want[seat][k]++
		}
		args = rest
	}
	return s.setHands(hands, want)
}

// setHands sets the hands where they differ, which ends what can be taken back.
// They are tried on a copy first: on an error nothing has changed.
func (s *Session) setHands(hands movegen.Hander, want [2][movegen.Kinds]int) error {
	trial := s.game.Position().Clone().(movegen.Hander)
	if changed, err := fill(trial, want); err != nil || !changed {
		return err
	}
	s.haltForHands()
	if _, err := fill(hands, want); err != nil {
		return err
	}
	s.game.Forget()
	s.changed()
	s.next()
	return nil
}

// fill sets the hands where they differ, and reports whether any did.
func fill(hands movegen.Hander, want [2][movegen.Kinds]int) (changed bool, err error) {
	for seat, kinds := range want {
		for k, n := range kinds {
			seat, k := movegen.Seat(seat), movegen.Kind(k)
			if hands.Hand(seat, k) == n {
				continue
			}
			changed = true
			if err := hands.SetHand(seat, k, n); err != nil {
				return changed, err
			}
		}
	}
	return changed, nil
}

// haltForHands ends the search, but not the waiting for its end, nor Dux's time.
func (s *Session) haltForHands() {
	pings, asked := s.pings, s.asked
	s.pings = nil
	s.halt()
	s.pings, s.asked = pings, asked
	s.expected = nil
}
