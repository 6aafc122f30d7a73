// A session and its commands.

package cecp

import (
	"errors"
	"strings"
	"time"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/cecp/partner"
	"dux/protocol/driver"
	"dux/protocol/gui"
)

// Session is one conversation with a GUI.
type Session struct {
	*driver.Driver
	table   table
	clock   clock
	partner *partner.Partner
	search  purpose

	illegal  bool // the GUI has set up a position that cannot be read
	native   bool // the GUI puts two pieces down in one ply
	post     bool // show thinking
	hard     bool // think in the opponent's time
	computer bool // the opponent is an engine
	mouse    gui.Mouse
	told     bool  // the user has been told that a pass is due
	guided   bool  // the line above the board says what the user should do
	pings    []int // to be answered after the move
}

// New returns a session that answers through d.
func New(d *driver.Driver) *Session {
	s := &Session{Driver: d, native: true, clock: newClock(time.Now)}
	s.partner = partner.New(s.say)
	s.newGame()
	return s
}

// command executes a command; args is the rest of the line.
type command func(s *Session, args string) error

// nothing is for commands without effect.
func nothing(*Session, string) error { return nil }

// onClock returns a command that concerns only the clocks.
func onClock(do func(c *clock, args string) error) command {
	return func(s *Session, args string) error { return do(&s.clock, args) }
}

// commands are all commands except quit, by their first word.
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

	"level": onClock((*clock).level), "st": onClock((*clock).perMove), "sd": onClock((*clock).toDepth),
	"nps": onClock((*clock).perSecond), "time": onClock((*clock).tell), "otim": onClock((*clock).tellTheirs),

	"analyze": (*Session).analyze, "exit": (*Session).exit, ".": (*Session).stat,
	"exclude": (*Session).exclude, "include": (*Session).include,
	"hint": (*Session).hint, "bk": (*Session).book,

	"lift": (*Session).lift, "put": (*Session).put, questionTag: (*Session).answer,
}

// needsPosition are the commands that Dux refuses after a position that it could not
// read: it must not act on the old one, which the GUI no longer shows.
var needsPosition = map[string]bool{
	"go": true, "playother": true, "analyze": true, "hint": true, "bk": true, "undo": true, "remove": true, "exclude": true, "include": true,
	"lift": true, "put": true, questionTag: true,
}

var errIllegal = errors.New("illegal position")

// Command implements driver.Handler.
func (s *Session) Command(line string) (quit bool) {
	line = strings.TrimSpace(line)
	word, args, _ := strings.Cut(line, " ")
	switch do, known := commands[word]; {
	case word == "":
	case word == "quit":
		s.halt()
		return true
	case known && s.illegal && needsPosition[word]:
		s.Print("Error (%v): %s", errIllegal, harmless(line))
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

// dangerous are words that make XBoard end the game or the engine wherever they
// occur.
var dangerous = []string{"draw", "offer", "unknown host", "no remote directory", "not found", "no such file",
	"can't alloc", "permission denied"}

// unsaid stands for text that must not be repeated to a GUI.
const unsaid = "..."

// harmless returns text as it may be repeated to a GUI, unsaid if it must not
// be.
func harmless(text string) string {
	text = driver.Echo(text)
	for _, word := range dangerous {
		if strings.Contains(strings.ToLower(text), word) {
			return unsaid
		}
	}
	return text
}

// newGame sets up chess, with Dux playing Black unless it analyses.
func (s *Session) newGame() {
	v := variants.Standard
	if s.table.black = true; s.table.mode != analysing {
		s.table.mode = playing
	}
	s.computer, s.table.name = false, ""
	s.setUp(gui.For(v, s.native), v.Position(), 0)
}

// setUp begins a game at p.
func (s *Session) setUp(c gui.Codec, p movegen.Position, m gui.Memory) {
	s.halt()
	s.illegal = false
	s.table.begin(c, p, m)
	s.partner.NewGame()
	s.mouse, s.guided = gui.Mouse{}, false
}

// halt aborts a running search.
func (s *Session) halt() {
	s.Abort()
	s.partner.Halt()
	s.clock.stop()
	s.search = idle
	s.pong()
}

// onTurn reports whether the search is for a turn that Dux has to play.
func (s *Session) onTurn() bool {
	return s.search == thinking || s.search == helping && s.partner.Busy()
}

// ping answers after everything before it is done, which includes Dux's move if
// it is on turn. While Dux sits, that could take too long.
func (s *Session) ping(args string) error {
	n, err := number(args)
	if err != nil {
		return err
	}
	if err := s.Ready(s.table.Position().Variant()); err != nil {
		s.Print("telluser %v", err)
	}
	s.pings = append(s.pings, n)
	if !s.onTurn() || s.partner.Sits() {
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
