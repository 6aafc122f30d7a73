// Sessions over CECP with GUIs that know the board but not the rules.

package cecp_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
	"dux/protocol/protocoltest"
)

// Everything that users do with XBoard, in every variant and with both kinds of
// GUI.
func TestCECPSessions(t *testing.T) {
	for i, v := range variants.All {
		for _, native := range kinds(v) {
			t.Run(fmt.Sprintf("%s/native=%t", v.Name, native), func(t *testing.T) {
				u := newUser(t, native)
				u.choose(v)
				u.movesBothSides()
				u.setsUp(v)
				u.analyses()
				u.plays()
				u.choose(variants.All[(i+1)%len(variants.All)])
				u.movesBothSides()
				u.choose(v)
				u.plays()
				u.Say("quit")
				u.Over()
			})
		}
	}
}

// kinds returns the kinds of GUI to test: without and, if that differs, with
// two pieces put down in one ply.
func kinds(v *movegen.Variant) []bool {
	if slices.Equal(gui.Setup(gui.For(v, false), v.Name), gui.Setup(gui.For(v, true), v.Name)) {
		return []bool{true}
	}
	return []bool{false, true}
}

// user is a GUI with a game of its own, which it uses to check Dux's output.
type user struct {
	*protocoltest.Conversation
	t      *testing.T
	random *rand.Rand
	native bool
	game   *gui.Game
	plies  []gui.Ply // since the position was set up
	pings  int
	hint   string // the reply that Dux last said it expects
}

func newUser(t *testing.T, native bool) *user {
	u := &user{Conversation: protocoltest.Start(serve), t: t, random: rand.New(rand.NewPCG(7, 8)), native: native}
	t.Cleanup(u.HangUp)
	u.Say("xboard", "protover 2")
	u.until("feature done=1")
	if native {
		u.Say("accepted dice")
	} else {
		u.Say("rejected dice")
	}
	u.Say("post", "st 0.5")
	return u
}

// complaint matches error messages.
var complaint = regexp.MustCompile("^(Error|Illegal|tellusererror)")

// until reads up to a line with this beginning and returns the rest of that
// line. Dux must not print an error before it.
func (u *user) until(begin string) string {
	for {
		line, ok := u.Next()
		require.True(u.t, ok, "the output ended before %s", begin)
		if rest, found := strings.CutPrefix(line, begin); found {
			return rest
		}
		require.NotRegexp(u.t, complaint, line)
		if reply, found := strings.CutPrefix(line, "Hint: "); found {
			u.hint = reply
		}
	}
}

// sync reads up to the answer to everything sent before.
func (u *user) sync() {
	u.pings++
	u.Say(fmt.Sprintf("ping %d", u.pings))
	u.until(fmt.Sprintf("pong %d", u.pings))
}

// choose begins a game of the variant; the user moves for both sides.
func (u *user) choose(v *movegen.Variant) {
	name := v.Name
	if name == "chess" {
		name = "normal"
	}
	codec := gui.For(v, u.native)
	u.Say("new", "nps 1000", "variant "+name) // 500 nodes per move
	for _, line := range gui.Setup(codec, name) {
		require.Empty(u.t, u.until(line))
	}
	u.Say("force")
	u.game, u.plies = gui.NewGame(codec, v.Position(), 0), nil
	u.agree()
}

// move makes a random turn.
func (u *user) move() {
	g := u.game
	legs := protocoltest.Pick(u.random, g.Position())
	for _, ply := range gui.Encode(g.Codec(), g.Position(), g.Memory(), legs).Plies {
		u.make(ply)
	}
}

func (u *user) make(ply gui.Ply) {
	u.Say("usermove " + ply.String())
	u.game.Move(ply)
	u.plies = append(u.plies, ply)
}

// undo takes back the last ply.
func (u *user) undo() (ply gui.Ply) {
	u.Say("undo")
	ply, ok := u.game.Undo()
	require.True(u.t, ok)
	u.plies = u.plies[:len(u.plies)-1]
	return ply
}

// agree checks that Dux has as many moves as the user's game.
func (u *user) agree() {
	u.Say("analyze", ".", "exit")
	told := strings.Fields(u.until("stat01:"))
	require.Len(u.t, told, 5)
	require.Equal(u.t, fmt.Sprint(len(u.game.Left())), told[4])
}

// errs sends commands that Dux must reject.
func (u *user) errs() {
	u.Say("usermove a1a1")
	u.until("Illegal move")
	u.Say("usermove nonsense")
	u.until("Illegal move")
}

// refuses sends a position that cannot be read, and commands that Dux must not execute in
// the old one then.
func (u *user) refuses() {
	u.Say("setboard nonsense w")
	u.until("tellusererror Illegal position")
	for _, line := range []string{"go", "analyze", "playother", "hint", "undo"} {
		u.Say(line)
		u.until("Error (illegal position): " + line)
	}
	u.Say("usermove " + u.game.Left()[0].Plies[0].String())
	u.until("Illegal move (illegal position)")
}

// movesBothSides makes moves, takes some back, and makes them again.
func (u *user) movesBothSides() {
	const turns = 6
	for range turns {
		u.move()
		u.agree()
	}
	var taken []gui.Ply
	for range turns {
		taken = append(taken, u.undo())
		u.agree()
	}
	u.errs()
	slices.Reverse(taken)
	for _, ply := range taken {
		u.make(ply)
	}
	u.agree()
}

// setsUp continues from a position in the middle of a game.
func (u *user) setsUp(v *movegen.Variant) {
	const turns = 20
	p := v.Position()
	for range turns {
		for _, leg := range protocoltest.Pick(u.random, p) {
			p.Make(leg)
		}
	}
	codec := u.game.Codec()
	fen := codec.Write(p, 0)
	p, m, err := codec.Read(fen)
	require.NoError(u.t, err)
	u.refuses()
	u.Say("setboard " + fen)
	u.game, u.plies = gui.NewGame(codec, p, m), nil
	u.agree()
	u.Say("memory 8", "cores 2")
	u.move()
	u.agree()
}

// thinking matches a line of Dux's thinking.
var thinking = regexp.MustCompile(`^\d+ -?\d+ \d+ \d+ (.*)$`)

// watches waits for thinking about the present position.
func (u *user) watches() {
	u.sync()
	for {
		line, ok := u.Next()
		require.True(u.t, ok)
		if thought := thinking.FindStringSubmatch(line); thought != nil {
			u.follows(strings.Fields(thought[1]))
			return
		}
		require.NotRegexp(u.t, complaint, line)
	}
}

// follows checks that a line can be played.
func (u *user) follows(line []string) {
	require.NotEmpty(u.t, line)
	for _, text := range line {
		ply, ok, err := u.game.Find(text)
		require.True(u.t, ok, "%s of %v in %s: %v", text, line, u.game.Position(), err)
		u.game.Move(ply)
	}
	for range line {
		u.game.Undo()
	}
}

// analyses lets Dux analyse while moves are made and taken back.
func (u *user) analyses() {
	u.Say("analyze")
	u.watches()
	before := len(u.plies)
	u.move()
	u.watches()
	u.errs()
	u.Say("memory 4", "cores 1")
	u.watches()
	for len(u.plies) > before {
		u.undo()
	}
	u.watches()
	u.Say("exit")
	u.agree()
}

// plays plays a game against Dux, which ponders. The user makes in turn the
// move that Dux expects and another one.
func (u *user) plays() {
	u.Say("hard", "go")
	black := u.game.Black()
	pondered := false
	for round := range 4 {
		u.answered(black)
		if u.ended() {
			return
		}
		u.hint = ""
		u.sync()
		pondered = pondered || u.hint != ""
		if round == 1 {
			u.errs()
			u.Say("cores 2", "memory 8")
		}
		u.replies(black, round%2 == 0)
		if u.ended() {
			return
		}
	}
	require.True(u.t, pondered)
	u.Say("cores 1", "easy")
	u.answered(black)
}

// answered reads the plies that Dux has to make.
func (u *user) answered(black bool) {
	for u.game.Black() == black && !u.game.Result().Over() {
		text := u.until("move ")
		for strings.HasSuffix(text, ",") {
			text += u.until("move ")
		}
		ply, ok, err := u.game.Find(text)
		require.True(u.t, ok, "%s in %s: %v", text, u.game.Position(), err)
		u.game.Move(ply)
		u.plies = append(u.plies, ply)
	}
}

// replies makes a turn of the user: the expected one or another.
func (u *user) replies(black, expected bool) {
	g := u.game
	left := slices.Clone(g.Left())
	u.random.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
	i := slices.IndexFunc(left, func(t gui.Encoded) bool { return (t.Plies[g.Made()].String() == u.hint) == expected })
	turn := left[max(i, 0)]
	for _, ply := range turn.Plies[g.Made():] {
		if g.Black() == black {
			u.answered(black)
		} else {
			u.make(ply)
		}
	}
}

// result matches a line with the result of the game.
var result = regexp.MustCompile(`^(1-0|0-1|1/2-1/2) \{.+\}$`)

// ended reads the result, if there is one.
func (u *user) ended() bool {
	if !u.game.Result().Over() {
		return false
	}
	for {
		line, ok := u.Next()
		require.True(u.t, ok)
		if result.MatchString(line) {
			return true
		}
		require.NotRegexp(u.t, complaint, line)
	}
}
