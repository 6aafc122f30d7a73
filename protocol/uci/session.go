// A conversation in UCI, and its commands.

package uci

import (
	"fmt"
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/driver"
	"dux/protocol/gui"
	"dux/protocol/notation"
)

// Session is one conversation with a GUI.
type Session struct {
	*driver.Driver
	variant  *movegen.Variant
	game     *game.Cursor // at the position to search
	refused  error        // why the last position command set up nothing, nil if it did
	owed     bool         // a refused search is answered when it is stopped
	counting *counting    // a perft in the background, nil if none
	showWDL  bool         // whether scores come with the chances of win, draw and loss
}

// New returns a session that answers through d.
func New(d *driver.Driver) *Session {
	s := &Session{Driver: d}
	s.setVariant(variants.Standard)
	return s
}

func (s *Session) setVariant(v *movegen.Variant) {
	s.variant, s.game, s.refused = v, game.From(v.Position()), nil
}

func (s *Session) position() movegen.Position { return s.game.Position() }

// commands are the commands by their first word. They return an error for what
// they cannot read.
var commands = map[string]func(s *Session, args []string) error{
	"uci": (*Session).uci, "ucinewgame": (*Session).newGame,
	"setoption": (*Session).setOption, "position": (*Session).setPosition, "go": (*Session).goOn,
	"stop": (*Session).stop, "ponderhit": (*Session).ponderHit,
	"debug": ignore, "register": ignore,
	"isready": func(s *Session, _ []string) error { return s.AnswerReady(s.variant) },
	"d":       (*Session).show, "eval": (*Session).evaluate,
}

// Command implements driver.Handler.
func (s *Session) Command(line string) (quit bool) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	if words[0] == "quit" {
		s.End()
		return true
	}
	do, known := commands[words[0]]
	if !known {
		s.Print("info string unknown command %q", driver.Echo(line))
	} else if err := do(s, words[1:]); err != nil {
		s.Print("info string %s", driver.Echo(err.Error()))
	}
	return false
}

// End implements driver.Handler: a running search is answered.
func (s *Session) End() { s.settle() }

// settle ends a perft or a search in the background; the search is answered.
func (s *Session) settle() {
	s.Finish(s)
	if s.owed {
		s.owed = false
		s.Print(nothing)
	}
	s.counting.end()
	s.counting = nil
}

func ignore(*Session, []string) error { return nil }

func (s *Session) newGame([]string) error {
	s.settle()
	s.NewGame()
	s.setVariant(s.variant)
	return nil
}

func (s *Session) stop([]string) error {
	s.settle()
	return nil
}

func (s *Session) ponderHit([]string) error {
	if s.owed {
		return s.stop(nil)
	}
	s.PonderHit()
	return nil
}

// setPosition reads startpos or fen TEXT, and the moves from there. Without a legal
// setup the position stays unchanged, but nothing is played in it; at a move that is not
// legal it is that before the move, as in Stockfish.
func (s *Session) setPosition(args []string) error {
	s.settle()
	setup, moves := driver.CutMoves(args)
	p, err := s.setup(setup)
	s.refused = err
	if err != nil {
		return err
	}
	s.game = game.From(p)
	for _, text := range moves {
		// A GUI sends the whole game each time, in canonical text, which is the fastest to read.
		legs, err := gui.ParseTurn(s.position(), text)
		if err != nil {
			legs, err = notation.Read(s.position(), text)
		}
		if err == nil {
			_, err = s.game.Play(legs)
		}
		if err != nil {
			return fmt.Errorf("position: moves: %w (played up to there)", err)
		}
	}
	return nil
}

func (s *Session) setup(words []string) (movegen.Position, error) {
	switch {
	case len(words) == 1 && words[0] == "startpos":
		return s.variant.Position(), nil
	case len(words) > 1 && words[0] == "fen":
		return notation.ReadPosition(s.variant, strings.Join(words[1:], " "))
	}
	return nil, fmt.Errorf("position: expected startpos or fen TEXT, then moves")
}

// show prints the board, its text and its state.
func (s *Session) show([]string) error {
	if s.refused != nil {
		s.Print("info string %s", driver.Echo(s.refuse("d").Error())) // what follows is the last one that was read
	}
	for line := range strings.Lines(draw.Text(s.position())) {
		s.Print("%s", strings.TrimRight(line, "\n"))
	}
	s.Print("Fen: %s", s.position())
	s.Print("Key: %016X", s.position().Key())
	if o := movegen.Result(s.position()); o.Over() {
		s.Print("Result: %s (%s)", o.Text(s.variant.NTeam), o.Reason)
	}
	return nil
}

// evaluate prints the static evaluation for the side to move.
func (s *Session) evaluate([]string) error {
	if s.refused != nil {
		return s.refuse("eval")
	}
	team := s.variant.Team(s.position().Seat())
	score := s.Evaluator(s.position().Clone()).Evaluate(team)
	s.Print("Evaluation: %s (side to move)", engine.Score(score))
	return nil
}
