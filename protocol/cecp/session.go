package cecp

import (
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/driver"
	"dux/protocol/gui"
)

// mode is what Dux does with the position.
type mode uint8

const (
	forcing   mode = iota // only follows the moves
	playing               // plays one colour
	analysing             // thinks about every position
)

// purpose is what the running search is for.
type purpose uint8

const (
	idle purpose = iota
	thinking
	pondering
	analysis
	hinting
	obliging // looking for a turn that helps the partner
	probing  // whether a piece more would mate, in the opponent's time
	saving   // whether a piece more would save
	sitting  // waiting with the turn that has been found
)

// Session is one conversation.
type Session struct {
	*driver.Driver
	native bool // the GUI puts two pieces down in one ply
	game   *gui.Game
	mode   mode
	black  bool // the colour Dux plays
	clock  clock
	resign resignation
	asked  time.Time // since when Dux's clock runs, zero if it does not
	paused time.Time // since when all stands still, zero if it does not

	search   purpose
	common   []movegen.Move   // legs settled before the position searched
	plan     []movegen.Move   // the turn that Dux has begun
	expected []movegen.Move   // the reply that Dux expects to its last turn
	last     engine.Info      // found last
	excluded map[gui.Ply]bool // next plies not to be analysed
	pings    []int            // to be answered after the move

	post     bool // show thinking
	hard     bool // think in the opponent's time
	computer bool // the opponent is an engine
	mouse    gui.Mouse
	told     bool // that a pass is due
	partner  partner
	bars     func(movegen.Move) bool // what the game of this name forbids beside its rules, nil for nothing
}

// New makes a session that answers through d.
func New(d *driver.Driver) *Session {
	s := &Session{Driver: d, native: true, clock: usual, partner: partner{talks: true}}
	s.newGame()
	return s
}

// command answers one command; args is the rest of its line.
type command func(s *Session, args string) error

// nothing is for commands that ask for nothing.
func nothing(*Session, string) error { return nil }

// commands are all commands but quit, by their first word.
var commands = map[string]command{
	"xboard": nothing, "random": nothing, "ics": nothing, "rating": nothing, "name": nothing,
	"hover": nothing, "egtpath": nothing, "white": nothing, "black": nothing,

	"protover": (*Session).protover, "accepted": (*Session).accepted, "rejected": (*Session).rejected,
	"option": (*Session).option, "memory": (*Session).memory, "cores": (*Session).cores,
	"computer": (*Session).opponent, "ping": (*Session).ping,

	"new": (*Session).new, "variant": (*Session).variant, "setboard": (*Session).setboard,
	"usermove": (*Session).usermove, "undo": (*Session).undo, "remove": (*Session).remove,
	"result": (*Session).result, "holding": (*Session).holding,

	"partner": (*Session).meet, "ptell": (*Session).hear,

	"force": (*Session).force, "go": (*Session).goOn, "playother": (*Session).playOther,
	"?": (*Session).moveNow, "draw": (*Session).draw, "pause": (*Session).pause, "resume": (*Session).resume,
	"hard": (*Session).hardOn, "easy": (*Session).hardOff, "post": (*Session).postOn, "nopost": (*Session).postOff,

	"level": (*Session).level, "st": (*Session).st, "sd": (*Session).sd, "nps": (*Session).nps,
	"time": (*Session).time, "otim": (*Session).otim,

	"analyze": (*Session).analyze, "exit": (*Session).exit, ".": (*Session).stat,
	"exclude": (*Session).exclude, "include": (*Session).include,
	"hint": (*Session).hint, "bk": (*Session).book,

	"lift": (*Session).lift, "put": (*Session).put, questionTag: (*Session).answer,
}

// Command implements driver.Handler.
func (s *Session) Command(line string) (quit bool) {
	line = strings.TrimSpace(line)
	word, args, _ := strings.Cut(line, " ")
	switch do, known := commands[word]; {
	case word == "":
	case word == "quit":
		s.halt()
		return true
	case known:
		if err := do(s, strings.TrimSpace(args)); err != nil {
			s.Print("Error (%s): %s", harmless(err.Error()), harmless(line))
		}
	case gui.LooksLikeMove(word):
		_ = s.usermove(line)
	default:
		s.Print("Error (unknown command): %s", harmless(line))
	}
	return false
}

// End implements driver.Handler.
func (s *Session) End() { s.halt() }

// dangerous are words that make XBoard end the game or the engine wherever it
// reads them.
var dangerous = []string{"draw", "offer", "unknown host", "no remote directory", "not found", "no such file",
	"can't alloc", "permission denied"}

// harmless is text as it may be repeated to a GUI, "..." if it must not be.
func harmless(text string) string {
	text = driver.Echo(text)
	for _, word := range dangerous {
		if strings.Contains(strings.ToLower(text), word) {
			return "..."
		}
	}
	return text
}

// newGame sets chess up, with Dux playing Black unless it analyses.
func (s *Session) newGame() {
	v := variants.Standard
	if s.black = true; s.mode != analysing {
		s.mode = playing
	}
	s.computer = false
	s.setUp(gui.For(v, s.native), v.Position(), 0)
}

// setUp begins a game at p.
func (s *Session) setUp(c gui.Codec, p movegen.Position, m gui.Memory) {
	s.halt()
	s.game = gui.NewGame(c, p, m)
	s.plan, s.expected, s.resign.turns = nil, nil, 0
	s.last = engine.Info{}
	s.partner.newGame()
	s.changed()
}

// changed forgets what held only for the former position.
func (s *Session) changed() {
	s.excluded, s.mouse = nil, gui.Mouse{}
}

// halt ends the search, if there is one, without an answer.
func (s *Session) halt() {
	s.Abort()
	s.search, s.asked = idle, time.Time{}
	s.pong()
}

// onTurn reports whether the search is about a turn that Dux is to play.
func (s *Session) onTurn() bool {
	switch s.search {
	case thinking, obliging, saving, sitting:
		return true
	}
	return false
}

// ping answers when everything before it is done; what Dux is thinking about
// in its own time is done with the move.
func (s *Session) ping(args string) error {
	n, err := number(args)
	if err != nil {
		return err
	}
	if err := s.Ready(s.game.Position().Variant()); err != nil {
		s.Print("telluser %v", err)
	}
	s.pings = append(s.pings, n)
	if s.search != thinking {
		s.pong()
	}
	return nil
}

func (s *Session) pong() {
	for _, n := range s.pings {
		s.Print("pong %d", n)
	}
	s.pings = nil
}
