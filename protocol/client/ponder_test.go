// Pondering of engines over UCI and CECP: hits, misses, illegal replies.

package client

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/live"
)

// ponderer is an engine that always plays a2a3 or a7a6 and so on, expects a
// reply, and records its input.
type ponderer struct {
	heard   []string
	replies []string // "MOVE ponder EXPECTED"
}

func (p *ponderer) serve(in io.Reader, out io.Writer) {
	answer := func() {
		fmt.Fprintf(out, "info depth 3 seldepth 5 score cp 20 nodes 9\nbestmove %s\n", p.replies[0])
		p.replies = p.replies[1:]
	}
	for s := bufio.NewScanner(in); s.Scan(); {
		line := s.Text()
		p.heard = append(p.heard, line)
		switch {
		case line == "uci":
			fmt.Fprint(out, "id name Ponderer 7\noption name Ponder type check default false\nuciok\n")
		case line == "isready":
			fmt.Fprintln(out, "readyok")
		case strings.HasPrefix(line, "go ponder"):
		case strings.HasPrefix(line, "go"), line == "ponderhit", line == "stop":
			answer()
		case line == "quit":
			return
		}
	}
}

func TestPonderingHitsAndMisses(t *testing.T) {
	ctx := context.Background()
	engine := &ponderer{replies: []string{"e2e4 ponder e7e5", "g1f3 ponder b8c6", "a2a3", "f1c4"}}
	player, err := Start(ctx, &Engine{Proto: "uci", Serve: engine.serve, Ponder: true}, nil)
	require.NoError(t, err)
	require.Equal(t, "Ponderer 7", player.Program())
	chess := variants.Standard
	control := live.Control{Base: 10 * time.Second}
	setup := live.Setup{Variant: chess, Teams: true}
	setup.Seats[0].Control, setup.Seats[1].Control = control, control
	g, err := live.New(setup)
	require.NoError(t, err)
	require.NoError(t, player.NewGame(ctx, g))
	timing := Timing{TC: TimeControl{Base: 10 * time.Second}, Own: 10 * time.Second, Opponent: 9 * time.Second}
	now := time.Now()
	g.Begin(now)
	play := func(seat int, text string) {
		_, err := g.PlayText(chess.Seats[seat], text, now)
		require.NoError(t, err)
	}
	think := func(want string) {
		thought, err := player.Think(ctx, g, timing)
		require.NoError(t, err)
		require.Equal(t, want, thought.Turn)
		require.Equal(t, Thought{Turn: want, Scored: true, Score: 20, Depth: 3, SelDepth: 5, Nodes: 9, Used: thought.Used}, thought)
		play(0, want)
	}
	think("e2e4")
	play(1, "e7e5")
	think("g1f3")   // after ponderhit
	play(1, "g8f6") // not the expected reply
	think("f1c4")
	player.GameOver("*", "")
	player.Close()
	moves := "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	heard := strings.Join(engine.heard, "\n")
	require.Contains(t, heard, "setoption name Ponder value true")
	require.Contains(t, heard, moves+"\ngo wtime 10000 btime 9000 winc 0 binc 0\n"+
		moves+" moves e2e4 e7e5\ngo ponder wtime ")
	require.Contains(t, heard, "\nponderhit\n"+moves+" moves e2e4 e7e5 g1f3 b8c6\ngo ponder ")
	require.Contains(t, heard, "\nstop\n"+moves+" moves e2e4 e7e5 g1f3 g8f6\ngo wtime ")
}

// A reply that ends the game, or that is illegal, is not pondered on.
func TestPonderingNeedsALegalReply(t *testing.T) {
	ctx := context.Background()
	foolish, err := game.Parse(variants.Standard, "", []string{"f2f3", "e7e5", "g2g4"})
	require.NoError(t, err)
	for _, reply := range []string{"d8h4 ponder a2a3", "b8c6 ponder h7h8", "b8c6 ponder e7e5"} {
		engine := &ponderer{replies: []string{reply}}
		player, err := Start(ctx, &Engine{Proto: "uci", Serve: engine.serve, Ponder: true}, nil)
		require.NoError(t, err)
		g, err := live.New(live.Setup{Variant: variants.Standard, Teams: true, Opening: foolish.Turns})
		require.NoError(t, err)
		require.NoError(t, player.NewGame(ctx, g))
		_, err = player.Think(ctx, g, Timing{TC: TimeControl{Nodes: 1}})
		require.NoError(t, err)
		player.Close()
		require.NotContains(t, strings.Join(engine.heard, "\n"), "ponder wtime", reply)
		require.NotContains(t, strings.Join(engine.heard, "\n"), "go ponder", reply)
	}
}

// answerer is an engine for CECP that records its input. It plays the next of
// its moves after go, and after moves unless it is in force mode.
type answerer struct {
	heard []string
	moves []string
}

func (a *answerer) serve(in io.Reader, out io.Writer) {
	playing := false
	answer := func() {
		fmt.Fprintf(out, "3 20 1 9 %s\nmove %s\n", a.moves[0], a.moves[0])
		a.moves = a.moves[1:]
	}
	for s := bufio.NewScanner(in); s.Scan(); {
		line := s.Text()
		a.heard = append(a.heard, line)
		switch word, text, _ := strings.Cut(line, " "); word {
		case "protover":
			fmt.Fprint(out, "feature ping=1 usermove=1 setboard=1 done=1\n")
		case "ping":
			fmt.Fprintln(out, "pong "+text)
		case "force":
			playing = false
		case "go":
			playing = true
			answer()
		case "usermove":
			if playing {
				answer()
			}
		case "quit":
			return
		}
	}
}

// A CECP engine ponders by itself: it plays on, and gets only its opponent's
// moves. After others than one reply it begins anew.
func TestPonderingOverCECP(t *testing.T) {
	ctx := context.Background()
	const clocks = "time 1000\notim 900\n"
	for ponder, want := range map[bool]string{
		true: clocks + "go\n" + clocks + "usermove e7e5\n" +
			"force\nusermove b8c6\nusermove f1b5\nusermove a7a6\n" + clocks + "go\nresult * {}\nforce\nquit",
		false: clocks + "go\nforce\nusermove e7e5\n" + clocks + "go\nforce\n" +
			"usermove b8c6\nusermove f1b5\nusermove a7a6\n" + clocks + "go\nforce\nresult * {}\nforce\nquit",
	} {
		engine := &answerer{moves: []string{"e2e4", "g1f3", "b1c3"}}
		player, err := Start(ctx, &Engine{Proto: "xboard", Serve: engine.serve, Ponder: ponder}, nil)
		require.NoError(t, err)
		g, err := live.New(live.Setup{Variant: variants.Standard, Teams: true})
		require.NoError(t, err)
		require.NoError(t, player.NewGame(ctx, g))
		timing := Timing{TC: TimeControl{Base: 10 * time.Second}, Own: 10 * time.Second, Opponent: 9 * time.Second}
		now := time.Now()
		g.Begin(now)
		play := func(seat int, text string) {
			_, err := g.PlayText(variants.Standard.Seats[seat], text, now)
			require.NoError(t, err)
		}
		think := func(want string) {
			thought, err := player.Think(ctx, g, timing)
			require.NoError(t, err)
			require.Equal(t, want, movegen.TurnText(g.Position(), thought.Legs))
			require.Equal(t, Thought{Legs: thought.Legs, Scored: true, Score: 20, Depth: 3, Nodes: 9, Used: thought.Used}, thought)
			play(0, want)
		}
		think("e2e4")
		play(1, "e7e5")
		think("g1f3")
		play(1, "b8c6")
		play(0, "f1b5") // by somebody else
		play(1, "a7a6")
		think("b1c3")
		player.GameOver("*", "")
		player.Close()
		heard := strings.Join(engine.heard, "\n")
		_, turns, _ := strings.Cut(heard, "ping 1\n")
		require.Equal(t, want, turns)
	}
}
