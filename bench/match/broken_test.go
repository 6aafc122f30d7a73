package match

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

// TestMain lets the test program play the part of an engine.
func TestMain(m *testing.M) {
	if mode := os.Getenv("DUX_TEST_ENGINE"); mode != "" {
		if mode == "bughouse" || mode == "double" {
			playBughouse(mode)
		} else {
			playBroken(mode)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// playBroken is a UCI engine of random moves, broken as mode says from its
// third turn on.
func playBroken(mode string) {
	if mode == "mute" {
		time.Sleep(time.Hour)
	}
	p := variants.All[0].Position()
	random := rand.New(rand.NewPCG(1, 0)) // of a fixed seed: fool's mate is a random game, too
	turns := 0
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		words := strings.Fields(in.Text())
		if len(words) == 0 {
			continue
		}
		switch words[0] {
		case "uci":
			fmt.Println("uciok")
		case "isready":
			fmt.Println("readyok")
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
			if turns++; turns > 1 { // before any game can be over
				misbehave(mode)
			}
			legal := movegen.TurnTexts(p)
			fmt.Println("info depth 1 nodes 1 score cp 0")
			fmt.Println("bestmove", legal[random.IntN(len(legal))])
		}
	}
}

func misbehave(mode string) {
	switch mode {
	case "crash":
		os.Exit(3)
	case "closes":
		_ = os.Stdout.Close()
		time.Sleep(time.Hour)
	case "sleeps":
		time.Sleep(400 * time.Millisecond)
	case "paused":
		pause(400 * time.Millisecond)
	case "hangs":
		time.Sleep(time.Hour)
	case "illegal":
		fmt.Println("bestmove a1a1")
	case "nothing":
		fmt.Println("bestmove")
	case "garbage":
		for range 2000 {
			fmt.Println(strings.Repeat("\x00\xff garbage ", 500))
		}
		fmt.Println("bestmove \x00\xff")
	case "child": // leaves a child behind that holds its pipes
		child := exec.Command("sleep", "3600")
		child.Stdout = os.Stdout
		_ = child.Start()
		os.Exit(3)
	}
}

func brokenSpec(t *testing.T, mode string) Spec {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	return Spec{Name: mode, Command: []string{"env", "DUX_TEST_ENGINE=" + mode, self}, Proto: "uci"}
}

func TestBrokenEnginesLoseAndTheMatchGoesOn(t *testing.T) {
	handshake = 3 * time.Second
	t.Cleanup(func() { handshake = 10 * time.Second }) // the subtests run after this function
	chess, err := variants.Find("chess")
	require.NoError(t, err)
	for mode, cause := range map[string]Cause{
		"crash": Crash, "closes": Crash, "child": Crash, "sleeps": TimeForfeit, "paused": TimeForfeit, "hangs": Stalled,
		"illegal": IllegalMove, "nothing": IllegalMove, "garbage": IllegalMove, "mute": NoStart,
		"absent": NoStart,
	} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			broken := brokenSpec(t, mode)
			if mode == "absent" {
				broken.Command = []string{"/nonexistent/engine"}
			}
			c := &Config{
				Variant: chess, Engines: []Spec{{Name: "dux"}, broken}, Games: 2,
				TC: TimeControl{MoveTime: 250 * time.Millisecond}, Margin: 100 * time.Millisecond,
				Rules: Adjudication{MaxTurns: 40},
			}
			if cause != TimeForfeit {
				c.TC.MoveTime = 3 * time.Second // a busy machine must not be the fault
			}
			c.Engines[0].TC = TimeControl{Nodes: 100}
			units, err := Run(context.Background(), c)
			require.NoError(t, err)
			require.Len(t, units, 1)
			for i, g := range units[0].Games {
				require.Equal(t, string(cause), g.Cause, g.Reason)
				require.Equal(t, 1, g.Guilty)
				require.Equal(t, i, g.Winner, "dux plays team %d", i)
			}
			r := NewReport(units, nil)
			require.Equal(t, map[string]int{mode + ": " + string(cause): 2}, r.Faults)
			require.Equal(t, 2, r.Engines[0].Wins)
		})
	}
}

// A run that is cut off while an engine thinks must not blame it for having said
// nothing: the game is played again when the run is resumed.
func TestRunThatIsCutOffBlamesNobody(t *testing.T) {
	chess, err := variants.Find("chess")
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	path := filepath.Join(t.TempDir(), "run")
	units, err := Run(ctx, &Config{
		Variant: chess, Engines: []Spec{{Name: "dux", TC: TimeControl{Nodes: 100}}, brokenSpec(t, "hangs")}, Games: 2,
		TC: TimeControl{MoveTime: time.Hour}, JSON: path,
	})
	require.ErrorIs(t, err, context.DeadlineExceeded)
	require.Empty(t, units)
	text, err := os.ReadFile(path + ".journal")
	require.NoError(t, err)
	require.Empty(t, text)
}

func TestEngineThatDoesNotQuitIsKilled(t *testing.T) {
	spec := brokenSpec(t, "stays")
	p, err := startPlayer(context.Background(), &spec, nil)
	require.NoError(t, err)
	process := p.(*uciPlayer).process
	p.Close()
	_, running := <-process.gone
	require.False(t, running)
}

func TestProtocolIsFoundOut(t *testing.T) {
	spec := brokenSpec(t, "sound")
	spec.Proto = ""
	specs := []Spec{spec, {Name: "dux"}}
	settleProtocols(context.Background(), specs)
	require.Equal(t, "uci", specs[0].Proto)
	require.Empty(t, specs[1].Proto)
}
