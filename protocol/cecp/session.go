// A session and its commands.

package cecp

import (
	"errors"
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/driver"
	"dux/protocol/gui"
)

// Session is one conversation with a GUI.
type Session struct {
	*driver.Driver
	role   *role
	user   *user
	player *player
	native bool // the GUI puts two pieces down in one ply
}

// New returns a session that answers through d.
func New(d *driver.Driver) *Session {
	r := new(role)
	u := &user{Driver: d, role: r}
	s := &Session{Driver: d, role: r, user: u, player: newPlayer(d, r, u), native: true}
	s.newGame()
	return s
}

// command executes a command; args is the rest of the line.
type command func(s *Session, args string) error

// nothing is for commands without effect.
func nothing(*Session, string) error { return nil }

// onClock returns a command that concerns only the clocks.
func onClock(do func(c *clock, args string) error) command {
	return func(s *Session, args string) error { return do(&s.player.clock, args) }
}

// onPlayer returns a command that concerns what Dux does in the game.
func onPlayer(do func(p *player, args string) error) command {
	return func(s *Session, args string) error { return do(s.player, args) }
}

// onUser returns a command that concerns what the user does or is shown.
func onUser(do func(u *user, args string) error) command {
	return func(s *Session, args string) error { return do(s.user, args) }
}

// setting returns a command that sets an option of the engine.
func setting(option string) command {
	return func(s *Session, value string) error { return s.Set(option, value) }
}

// commands are all commands except quit, by their first word.
var commands = map[string]command{
	"xboard": nothing, "random": nothing, "ics": nothing, "rating": nothing, "name": nothing,
	"hover": nothing, "egtpath": nothing, "white": nothing, "black": nothing,

	"protover": (*Session).protover, "accepted": (*Session).accepted, "rejected": (*Session).rejected,
	"option": (*Session).option, "memory": setting("Hash"), "cores": setting("Threads"), "ping": (*Session).ping,

	"new": (*Session).new, "variant": (*Session).variant, "setboard": (*Session).setboard,
	"usermove": (*Session).usermove, "undo": (*Session).undo, "remove": (*Session).remove,
	"result": (*Session).result, "holding": (*Session).holding,

	"partner": (*Session).meet, "ptell": (*Session).hear,

	"force": onPlayer((*player).force), "go": onPlayer((*player).goOn), "playother": onPlayer((*player).playOther),
	"?": onPlayer((*player).moveNow), "draw": onPlayer((*player).draw),
	"pause": onPlayer((*player).pause), "resume": onPlayer((*player).resume),
	"hard": onPlayer((*player).hardOn), "easy": onPlayer((*player).hardOff),

	"level": onClock((*clock).level), "st": onClock((*clock).perMove), "sd": onClock((*clock).toDepth),
	"nps": onClock((*clock).perSecond), "time": onClock((*clock).tell), "otim": onClock((*clock).tellTheirs),

	"analyze": onPlayer((*player).analyze), "exit": onPlayer((*player).exit), ".": onPlayer((*player).stat),
	"exclude": onPlayer((*player).exclude), "include": onPlayer((*player).include),
	"hint": onPlayer((*player).hint), "bk": onPlayer((*player).book),

	"computer": onUser((*user).opponent), "post": onUser((*user).postOn), "nopost": onUser((*user).postOff),
	"lift": onUser((*user).lift), "put": onUser((*user).put), questionTag: onPlayer((*player).answer),
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
		s.player.halt()
		return true
	case known && s.role.illegal && needsPosition[word]:
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

// Info implements driver.Handler.
func (s *Session) Info(info engine.Info) { s.player.info(info) }

// Done implements driver.Handler.
func (s *Session) Done(r engine.Result) { s.player.done(r) }

// End implements driver.Handler.
func (s *Session) End() { s.player.halt() }

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
	if s.role.black = true; s.role.mode != analysing {
		s.role.mode = playing
	}
	s.user.computer, s.role.name = false, ""
	s.setUp(gui.For(v, s.native), v.Position(), 0)
}

// setUp begins a game at p.
func (s *Session) setUp(c gui.Codec, p movegen.Position, m gui.Memory) {
	s.player.halt()
	s.role.begin(c, p, m)
	s.player.partner.NewGame()
	s.user.forget()
}

// ping answers after everything before it is done, which includes Dux's move if
// it is on turn. While Dux sits, that could take too long.
func (s *Session) ping(args string) error {
	n, err := number(args)
	if err != nil {
		return err
	}
	if err := s.Ready(s.role.Position().Variant()); err != nil {
		s.Print("telluser %v", err)
	}
	s.player.pings = append(s.player.pings, n)
	if !s.player.onTurn() || s.player.partner.Sits() {
		s.player.pong()
	}
	return nil
}
