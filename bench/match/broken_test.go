// Engines that crash, cheat, print for ever or do not start lose their games, and the
// match continues.

package match

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/bench/stats"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/client"
	"dux/protocol/live"
)

// TestMain lets the test program run as an engine.
func TestMain(m *testing.M) {
	if mode, is := strings.CutPrefix(slices.Concat(os.Args, []string{""})[1], asEngine); is {
		if mode == "bughouse" || mode == "double" {
			playBughouse(mode)
		} else {
			playBroken(mode, os.Stdin, os.Stdout)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// asEngine begins the argument that makes the test program an engine.
const asEngine = "engine:"

// playBroken is a UCI engine with random moves that misbehaves from its second
// turn on, as mode says.
func playBroken(mode string, input io.Reader, out io.Writer) {
	if mode == "mute" {
		time.Sleep(time.Hour)
	}
	if mode == "usage" {
		fmt.Fprintln(os.Stderr, "engine: unknown command \x1b[31m\"name=x\"")
		os.Exit(2)
	}
	p := variants.All[0].Position()
	random := rand.New(rand.NewPCG(1, 0)) // a fixed seed: even fool's mate is a random game
	turns := 0
	in := bufio.NewScanner(input)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		words := strings.Fields(in.Text())
		if len(words) == 0 {
			continue
		}
		switch words[0] {
		case "uci":
			fmt.Fprintln(out, "uciok")
		case "isready":
			fmt.Fprintln(out, "readyok")
		case "quit":
			if mode == "stays" {
				time.Sleep(time.Hour)
			}
			return
		case "position":
			text, moves, _ := strings.Cut(strings.TrimPrefix(in.Text(), "position fen "), " moves ")
			p, _ = variants.All[0].New(text)
			for _, m := range strings.Fields(moves) {
				_, _ = movegen.PlayTurn(p, m)
			}
		case "go":
			if turns++; turns > 1 && misbehave(mode, out) { // before any game can be over
				return
			}
			legal := movegen.TurnTexts(p)
			fmt.Fprintln(out, "info depth 1 nodes 1 score cp 0")
			fmt.Fprintln(out, "bestmove", legal[random.IntN(len(legal))])
		}
	}
}

// misbehave does what mode says, and reports whether that ends the engine.
func misbehave(mode string, out io.Writer) (ends bool) {
	switch mode {
	case "crash":
		os.Exit(3)
	case "closes":
		_ = os.Stdout.Close()
		time.Sleep(time.Hour)
	case "ends":
		return true
	case "panics":
		panic("a bug")
	case "sleeps":
		time.Sleep(400 * time.Millisecond)
	case "hangs":
		time.Sleep(time.Hour)
		return true
	case "talks":
		for {
			if _, err := fmt.Fprintln(out, "info string I am still here"); err != nil {
				return true
			}
			time.Sleep(time.Second)
		}
	case "illegal":
		fmt.Fprintln(out, "bestmove a1a1")
	case "nothing":
		fmt.Fprintln(out, "bestmove")
	case "garbage":
		for range 200 {
			fmt.Fprintln(out, strings.Repeat("\x00\xff garbage ", 500))
		}
		fmt.Fprintln(out, "bestmove \x1b[2J}{\x00\xff"+strings.Repeat("x", 5000))
	case "child": // leaves a child process that holds its pipes
		child := exec.Command(os.Args[0], asEngine+"mute")
		child.Stdout = os.Stdout
		_ = child.Start()
		os.Exit(3)
	}
	return false
}

// brokenSpec returns the engine as a process.
func brokenSpec(t *testing.T, mode string) Spec {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	return Spec{Name: mode, Command: []string{self, asEngine + mode}, Proto: "uci"}
}

// brokenInside returns the engine in this process, where a test controls the
// clock.
func brokenInside(mode string) Spec {
	return Spec{Name: mode, Proto: "uci", Serve: func(in io.Reader, out io.Writer) { playBroken(mode, in, out) }}
}

// against returns a match of Dux, which must not be blamed, against an engine.
func against(t *testing.T, spec Spec, games int) *Config {
	c := config(t, "chess", games)
	c.Openings = ""
	c.Engines = []Spec{{Name: "dux", TC: client.TimeControl{Nodes: 100}}, spec}
	c.TC = client.TimeControl{MoveTime: 250 * time.Millisecond}
	c.Margin = 100 * time.Millisecond
	c.Rules = Adjudication{MaxTurns: 40}
	return c
}

func requireFaults(t *testing.T, c *Config, cause client.Cause) {
	t.Helper()
	units, err := Run(t.Context(), c)
	require.NoError(t, err)
	require.Len(t, units, 1)
	for i, g := range units[0].Games {
		require.Equal(t, string(cause), g.Cause, g.Reason)
		require.Equal(t, 1, g.Guilty)
		require.Equal(t, i, g.Winner, "dux plays team %d", i)
		require.NotRegexp(t, `[\x00-\x1f{}]`, g.Reason)
		require.Less(t, len(g.Reason), 300)
	}
	r := NewReport(units, nil)
	require.Equal(t, map[string]int{c.Engines[1].Name + ": " + string(cause): 2}, r.Faults)
	require.Equal(t, 2, r.Engines[0].Wins)
	require.Equal(t, 1, r.Pair.Faulty)
	require.Zero(t, r.Pair.Elo)
	require.Equal(t, make([]float64, 5), r.Pair.Pentanomial)
}

func TestBrokenEnginesLoseAndTheMatchContinues(t *testing.T) {
	for mode, cause := range map[string]client.Cause{
		"ends": client.Crash, "panics": client.Crash, "sleeps": client.TimeForfeit, "hangs": client.Stalled,
		"illegal": client.IllegalMove, "nothing": client.IllegalMove, "garbage": client.IllegalMove,
	} {
		t.Run(mode, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { requireFaults(t, against(t, brokenInside(mode), 2), cause) })
		})
	}
	for mode, cause := range map[string]client.Cause{"crash": client.Crash, "closes": client.Crash, "child": client.Crash} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			c := against(t, brokenSpec(t, mode), 2)
			c.TC = client.TimeControl{Nodes: 1}
			requireFaults(t, c, cause)
		})
	}
}

// Without a clock an engine that prints output for ever still has to move.
func TestEngineThatPrintsForEverLoses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := against(t, brokenInside("talks"), 2)
		c.TC = client.TimeControl{Nodes: 1}
		requireFaults(t, c, client.Stalled)
	})
}

// A panic of an engine in this process loses its game; the log has the stack.
func TestPanicInsideLosesTheGame(t *testing.T) {
	p := &duxPlayer{} // it cannot search
	thought, err := p.Think(t.Context(), &live.Game{}, client.Timing{})
	var f *client.Fault
	require.ErrorAs(t, err, &f)
	require.Equal(t, client.Crash, f.Cause)
	require.Contains(t, f.Detail, "panic: ")
	require.Empty(t, thought.Turn)

	synctest.Test(t, func(t *testing.T) {
		c := against(t, brokenInside("panics"), 2)
		c.LogDir = t.TempDir()
		requireFaults(t, c, client.Crash)
		text, err := os.ReadFile(filepath.Join(c.LogDir, "unit00000-game0-panics.log"))
		require.NoError(t, err)
		require.Contains(t, string(text), "! panic: a bug\n")
		require.Contains(t, string(text), "misbehave")
	})
}

// An engine that did not start has not lost a game: the run ends with an error.
func TestEngineThatDoesNotStartEndsTheRun(t *testing.T) {
	absent := brokenSpec(t, "absent")
	absent.Command = []string{"/nonexistent/engine"}
	silent := Spec{Name: "silent", Command: []string{"true"}, Proto: "xboard"}
	mistaken := brokenSpec(t, "usage")
	mistaken.Command = append(mistaken.Command, "name=x")
	other := Spec{Name: "other", Variant: "draughts", Serve: brokenInside("sound").Serve, Proto: "uci"}
	for _, c := range []struct {
		spec Spec
		why  []string
	}{
		{absent, []string{"engine absent: no start: ", "no such file", "\nstarted: /nonexistent/engine"}},
		{silent, []string{"engine silent: no start: ", " before ", "\nstarted: true"}},
		{mistaken, []string{" before ", "name=x", "\nit printed:\n  engine: unknown command [31m\"name=x\"\n", " name=x'"}},
		{other, []string{"engine other: no start: it does not play draughts"}},
	} {
		for _, games := range []int{2, 400} {
			m := against(t, c.spec, games)
			m.SPRT = &stats.SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}
			units, err := Run(t.Context(), m)
			require.Empty(t, units)
			var failed *startError
			require.ErrorAs(t, err, &failed)
			for _, why := range c.why {
				require.ErrorContains(t, err, why)
			}
		}
	}
	synctest.Test(t, func(t *testing.T) {
		_, err := Run(t.Context(), against(t, brokenInside("mute"), 2))
		require.ErrorContains(t, err, "engine mute: no start: ")
	})
}

// dying is an engine that starts a few times, then no more.
func dying(starts int) Spec {
	spec := brokenInside("sound")
	serve := spec.Serve
	spec.Restart = true
	spec.Serve = func(in io.Reader, out io.Writer) {
		if starts--; starts >= 0 {
			serve(in, out)
		}
	}
	return spec
}

func TestEngineThatStartsNoMoreEndsTheRun(t *testing.T) {
	for _, goOn := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			c := against(t, dying(4), 8) // one start to try it, three games
			c.JSON, c.Recover = filepath.Join(t.TempDir(), "run"), goOn
			units, err := Run(t.Context(), c)
			if !goOn {
				require.ErrorContains(t, err, "no start")
				require.Len(t, units, 1, "a game that was not played is not recorded")
				return
			}
			require.NoError(t, err)
			require.Len(t, units, 4)
			require.Equal(t, map[string]int{"sound: no start": 5}, NewReport(units, nil).Faults)
		})
	}
}

// Games lost by faults do not count in the SPRT; too many of them end the run.
func TestFaultsEndTheRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := against(t, brokenInside("illegal"), 400)
		c.SPRT = &stats.SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}
		c.JSON = filepath.Join(t.TempDir(), "run")
		units, err := Run(t.Context(), c)
		require.ErrorContains(t, err, "engine illegal has lost 4 games by faults, more than 3: illegal (White): illegal move, a1a1")
		require.Len(t, units, 2)
		c.Resume = true
		_, err = Run(t.Context(), c)
		require.ErrorContains(t, err, "has lost 4 games")
		c.Recover = true
		units, err = Run(t.Context(), c)
		require.NoError(t, err)
		require.Len(t, units, 200)
		r := NewReport(units, c.SPRT)
		require.Equal(t, stats.Continue.String(), r.Pair.Verdict)
		require.Zero(t, *r.Pair.LLR)
		require.Equal(t, 200, r.Pair.Faulty)
		var text strings.Builder
		r.Write(&text)
		require.NotContains(t, text.String(), "Elo: inf")
	})
}

// An interrupted run must not blame the thinking engine for its silence: the
// resumed run plays the game again.
func TestInterruptedRunBlamesNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		c := against(t, brokenInside("hangs"), 2)
		c.TC, c.JSON = client.TimeControl{MoveTime: time.Hour}, filepath.Join(t.TempDir(), "run")
		units, err := Run(ctx, c)
		require.ErrorIs(t, err, context.DeadlineExceeded)
		require.Empty(t, units)
		text, err := os.ReadFile(c.JSON + ".journal")
		require.NoError(t, err)
		require.Empty(t, text)
	})
}

// Only the engine that thinks is charged its time.
func TestEnginesAreChargedTheirTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := against(t, brokenInside("sleeps"), 2)
		c.TC, c.Rules = client.TimeControl{Base: time.Hour}, Adjudication{MaxTurns: 3}
		c.Engines[0].TC.Base = time.Hour
		units, err := Run(t.Context(), c)
		require.NoError(t, err)
		var millis [2][]int64
		for _, g := range units[0].Games {
			require.Equal(t, "adjudication", g.Cause, g.Reason)
			for i, turn := range g.Turns {
				millis[g.Seating[i%2]] = append(millis[g.Seating[i%2]], turn.Millis)
			}
		}
		require.Equal(t, [2][]int64{{0, 0, 0, 0, 0, 0}, {0, 400, 400, 400, 400, 400}}, millis, "except for its first turn")
	})
}

func TestEngineThatDoesNotQuitIsKilled(t *testing.T) {
	spec := brokenSpec(t, "stays")
	p, err := startPlayer(context.Background(), &spec, nil, nil)
	require.NoError(t, err)
	p.Close() // waits for its end
}

func TestProtocolIsDetected(t *testing.T) {
	c := against(t, brokenSpec(t, "sound"), 2)
	c.Engines[1].Proto = ""
	require.NoError(t, c.tryEngines(t.Context()))
	require.Equal(t, "uci", c.Engines[1].Proto)
	require.Empty(t, c.Engines[0].Proto)
}

// Time during which the referee was suspended is not charged to any clock.
func TestSuspensionsOfTheRefereeAreNotCharged(t *testing.T) {
	for _, tc := range []client.TimeControl{{Base: time.Second}, {Nodes: 1}} {
		synctest.Test(t, func(t *testing.T) {
			tab := duel(t, tc, func(out io.Writer) {
				time.Sleep(10 * time.Second)
				fmt.Fprintln(out, "bestmove e2e4")
			})
			tab.pulse = new(client.Pulse) // no pulse: this process is suspended
			require.NoError(t, tab.turn(t.Context()))
			require.Len(t, tab.game.Turns(), 1)
			require.Less(t, tc.Base-tab.game.Clocks[0].Left, time.Second/2)
		})
	}
}
