// The GUI's commands about the game.

package cecp

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"dux/movegen/spelling"
	"dux/movegen/variants"
	"dux/protocol/gui"
	"dux/protocol/notation"
)

func (s *Session) new(string) error {
	s.player.clock.depth, s.player.clock.nps, s.player.clock.left = 0, 0, 0
	s.newGame()
	s.NewGame()
	if s.role.mode == analysing {
		s.player.next()
	}
	return nil
}

func (s *Session) variant(name string) error {
	name = strings.ToLower(name)
	v, err := variants.Find(name)
	if err != nil {
		s.Print("Error (unsupported variant): %s", harmless(name))
		return nil
	}
	c := gui.For(v, s.native)
	if c == nil {
		s.Print("Error (%s): variant %s", gui.NoBoard(v), harmless(name))
		return nil
	}
	s.role.name = name
	s.setUp(c, v.Position(), 0)
	s.NewGame()
	for _, line := range gui.Setup(c, name) {
		s.Print("%s", line)
	}
	if err := s.CheckEvalFile(v); err != nil {
		s.Print("# %s", harmless(err.Error()))
	}
	s.player.next()
	return nil
}

func (s *Session) setboard(fen string) error {
	c := s.role.Codec()
	p, m, err := gui.Read(c, fen)
	if err != nil {
		s.player.halt()
		s.role.illegal = true
		s.Print("tellusererror Illegal position: %s", harmless(strings.TrimPrefix(err.Error(), "position: ")))
		return nil
	}
	s.setUp(c, p, m)
	if s.role.mode == analysing {
		s.player.next()
	}
	return nil
}

func (s *Session) usermove(text string) error {
	if s.role.illegal {
		s.refuse(errIllegal.Error(), text)
		return nil
	}
	if s.player.onTurn() {
		s.refuse("not your turn", text)
		return nil
	}
	ply, ok, err := s.role.Find(text)
	if ok {
		s.player.make(ply)
		if open := s.player.open(); len(open) > 0 {
			s.user.ask(open)
		} else {
			s.player.next()
		}
		return nil
	}
	if s.role.Made() == 0 && !gui.LooksLikeMove(text) {
		if err = s.wholeTurn(text); err == nil {
			s.player.next()
			return nil
		}
	}
	switch {
	case s.role.mode == playing && s.user.computer && !s.role.onMove() && gui.LooksLikeMove(text):
		// An engine would wait for ever after an error message.
		s.player.finish(wins(s.role.black, "illegal move"))
	case err != nil:
		s.refuse(err.Error(), text)
	default:
		s.refuse("", text)
	}
	return nil
}

// refuse rejects a move for a reason, "" if there is none that XBoard can be told.
func (s *Session) refuse(reason, text string) {
	// A question mark would become a full stop.
	if reason = takenBack(strings.TrimSuffix(reason, "?")); reason == "" || reason == unsaid {
		s.Print("Illegal move: %s", takenBack(text))
		return
	}
	s.Print("Illegal move (%s): %s", reason, takenBack(text))
}

// otherAnswers are what XBoard takes for the answer to another command when it
// is in the message about an illegal move, which then stays on XBoard's board.
var otherAnswers = []string{"name", "rating", "result", "board", "bk", "computer", "variant", "hint", "random", "depth",
	"accepted", "protover", "time", "otim", "analyze", "no matching move"}

// takenBack returns text for the message about an illegal move, without what
// would keep XBoard from taking the move back.
func takenBack(text string) string {
	text = strings.ReplaceAll(harmless(text), "?", ".")
	for _, word := range otherAnswers {
		if strings.Contains(text, word) {
			return unsaid
		}
	}
	return text
}

// wholeTurn makes a turn that a user has typed in SAN or as canonical text,
// even if the GUI's board needs several plies for it. The error says what to
// write instead.
func (s *Session) wholeTurn(text string) error {
	legs, err := notation.Read(s.role.Position(), text)
	if err != nil {
		return errors.New(strings.TrimPrefix(err.Error(), spelling.Printable(text)+": "))
	}
	for _, turn := range s.role.Left() {
		if slices.Equal(turn.Legs, legs) {
			for _, ply := range turn.Plies {
				s.player.make(ply)
			}
			return nil
		}
	}
	return errors.New("not a legal move")
}

func (s *Session) undo(string) error {
	_, err := s.takeBack(1)
	return err
}

// remove takes back a move of each colour; Dux keeps its colour. If that ended
// in the middle of a user's turn, the whole turn is taken back, as a GUI takes
// back what the engine rejects.
func (s *Session) remove(string) error {
	const plies = 2
	whole := plies
	alone := s.role.mode == playing && !s.user.computer
	if alone {
		whole = s.role.Whole(plies, !s.role.black)
	}
	taken, err := s.takeBack(whole)
	if err != nil || !alone {
		return err
	}
	for _, ply := range taken[plies:] {
		s.Print("Illegal move (taken back): %s", ply)
	}
	if s.role.Made() > 0 || s.role.onMove() {
		s.player.next()
	} else if unseen := s.role.Unseen(); unseen != "" {
		s.user.guide(unseen)
	} else if whole > plies {
		s.user.guide("your turn again")
	}
	return nil
}

// takeBack takes plies back and returns them, the last one first.
func (s *Session) takeBack(n int) ([]gui.Ply, error) {
	if s.role.Undoable() < n {
		return nil, fmt.Errorf("there is nothing to take back")
	}
	s.player.halt()
	plies := s.role.takeBack(n)
	s.user.forget()
	if s.role.mode == analysing {
		s.player.next()
	}
	return plies, nil
}

// result ends the game.
func (s *Session) result(string) error {
	s.player.halt()
	if s.role.mode == playing {
		s.role.mode = forcing
	}
	return nil
}
