// Parts of a conversation in CECP that no script can show.

package cecp

import (
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/driver"
)

func session(t *testing.T, lines ...string) *Session {
	d := driver.New(io.Discard)
	t.Cleanup(d.Close)
	s := New(d)
	for _, line := range lines {
		require.False(t, s.Command(line))
	}
	return s
}

// With three players a third one may be next after the reply that Dux expects.
func TestDuxPondersOnItsOwnTurns(t *testing.T) {
	for variant, ponders := range map[string]purpose{"chess": pondering, "duchess": pondering, "duchess3": idle} {
		s := session(t, "variant "+variant, "force")
		turn := func() []movegen.Move { return s.role.Left()[0].Legs }
		for _, ply := range s.role.Left()[0].Plies {
			s.player.make(ply)
		}
		for s.role.Made() > 0 || s.role.Black() { // Dux's turn
			s.player.make(s.role.Left()[0].Plies[s.role.Made()])
		}
		s.role.mode, s.role.black, s.player.hard, s.role.expected = playing, true, true, turn()
		s.player.ponder()
		require.Equal(t, ponders, s.player.search, variant)
		s.Command("quit")
	}
}

// Dux is mated, but its partner may still save it: its clock runs.
func TestTheClockRunsWhileDuxWaits(t *testing.T) {
	s := session(t, "variant bughouse", "partner Duck", "level 0 1:40 0", "force",
		"setboard 7k/8/8/8/8/8/r4PPP/6K1[] b - - 0 1", "playother", "time 10000", "usermove a2a1")
	require.True(t, s.role.stuck())
	later := s.player.clock.asked.Add(95 * time.Second)
	s.player.clock.now = func() time.Time { return later }
	s.Command("holding [N] []")
	require.Equal(t, thinking, s.player.search)
	require.Equal(t, 5*time.Second, s.player.clock.left-s.player.clock.spent())
	s.Command("quit")
}

// Dux's clock stands still while the opponent is to move.
func TestDuxsClockStopsWithItsTurn(t *testing.T) {
	for _, line := range []string{"force", "new", "undo", "result 1-0", "analyze", "setboard 8/8/8/8/8/k7/8/K6R w - - 0 1"} {
		s := session(t, "force", "usermove e2e4", "go")
		require.False(t, s.player.clock.asked.IsZero())
		s.Command(line)
		require.True(t, s.player.clock.asked.IsZero(), line)
		s.Command("quit")
	}
}

// A tournament manager that waits for the pong must get the result first.
func TestTheResultComesBeforeThePong(t *testing.T) {
	var out strings.Builder
	d := driver.New(&out)
	s := New(d)
	for _, line := range []string{"force", "setboard 7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "st 1000", "go", "ping 5"} {
		s.Command(line)
	}
	mate, err := movegen.ParseTurn(s.role.Position(), "g6g7")
	require.NoError(t, err)
	d.Abort()
	s.Done(engine.Result{Turn: mate})
	d.Close()
	require.Equal(t, "move g6g7\n1-0 {White mates}\npong 5\n", out.String())
}

// Dux waits for the flag at its partner's board, if flags fall and its strength is
// not limited.
func TestDuxWaitsForAFlag(t *testing.T) {
	for line, waits := range map[string]bool{
		"level 0 0:20 0": true, "level 0 0:20 1": false, "level 40 0:20 0": false, "st 20": false, "nps 1000": false,
		"option Skill Level=5": false, "option UCI_LimitStrength=1": false, "option Talk=0": false, "option Talk=off": false,
	} {
		s := session(t, "variant bughouse", "partner Duck", "level 0 0:20 0", line, "force", "time 2000", "otim 2000",
			"ptell clock 1.0 20.0: wait if you have more", "go")
		s.Abort()
		turn, err := movegen.ParseTurn(s.role.Position(), "e2e4")
		require.NoError(t, err)
		s.Done(engine.Result{Turn: turn})
		require.Equal(t, waits, s.player.search == helping && s.player.partner.Busy(), line)
		require.Equal(t, !waits, s.role.Position().Seat() == movegen.Black, line)
		s.Command("quit")
	}
}

// While Dux considers its partner, a ping waits for the move, or for what ends the
// turn. While it sits, the ping does not wait.
func TestPingsWaitForTheMove(t *testing.T) {
	const marker = " no book\n\n"
	for _, c := range []struct{ message, found, end, want string }{
		{"+++n", "d2c2", "", marker + "move d2d5\npong 5\n"},
		{"+++n", "d2c2", "force", marker + "pong 5\n"},
		{"+++n", "d2c2", "new", marker + "pong 5\n"},
		{"+++n", "d2c2", "result 1-0 {White wins}", marker + "pong 5\n"},
		{"+++n", "d2c2", "undo", marker + "pong 5\n"},
		{"+++n", "d2c2", "quit", marker + "pong 5\n"},
		{"sit", "d2d5", "quit", "pong 5\n" + marker},
	} {
		var out strings.Builder
		d := driver.New(&out)
		s := New(d)
		for _, line := range []string{"variant bughouse", "partner Duck", "force", "setboard 4k2r/8/4p3/3n4/8/8/3R4/3RK3[] w - - 0 1",
			"usermove e1e2", "usermove h8h7", "time 300000", "otim 1000", "ptell " + c.message, "go"} {
			s.Command(line)
		}
		ends := func(text string) { // the search, with this turn
			turn, err := movegen.ParseTurn(s.role.Position(), text)
			require.NoError(t, err)
			d.Abort()
			s.Done(engine.Result{Turn: turn})
		}
		ends(c.found)
		require.Equal(t, helping, s.player.search)
		s.Command("ping 5")
		s.Command("bk")
		if c.end == "" {
			ends("d2d5")
		}
		s.Command(c.end)
		s.Command("quit")
		d.Close()
		_, answers, _ := strings.Cut(out.String(), "tellics ptell Ok, ")
		_, answers, _ = strings.Cut(answers, "\n")
		require.Equal(t, c.want, answers, c.end)
	}
}

// What Dux thought of a position says nothing about one before, to which it is taken back.
func TestNoDrawByThoughtsOfMovesTakenBack(t *testing.T) {
	s := session(t, "force", "usermove e2e4", "usermove e7e5", "usermove g1f3", "usermove g8f6")
	s.role.mode, s.role.thought = playing, engine.Info{Score: -300, Bound: engine.Exact}
	require.True(t, s.role.agrees())
	require.False(t, s.Command("remove"))
	require.False(t, s.role.agrees())
}

// What Dux expects below full strength is no hint.
func TestAHintEndsWeakPondering(t *testing.T) {
	for level, search := range map[string]purpose{"0": hinting, "20": pondering} {
		s := session(t, "option Skill Level="+level, "force", "setboard 7k/5K1p/7P/8/1p6/8/8/R7 w - - 0 1")
		s.role.mode, s.player.hard, s.role.expected = playing, true, s.role.Left()[0].Legs
		s.player.ponder()
		require.Equal(t, pondering, s.player.search)
		require.False(t, s.Command("hint"))
		require.Equal(t, search, s.player.search, level)
		s.Command("quit")
	}
}

// As the protocol says: the limits of sd and nps hold until new.
func TestNewEndsDepthAndNodeRate(t *testing.T) {
	s := session(t, "sd 3", "nps 1000", "new", "level 0 1 0")
	require.Zero(t, s.player.limits().Depth)
	require.Zero(t, s.player.limits().Nodes)
	require.Equal(t, time.Minute, s.player.limits().Time)
}
