package match

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/bench/record"
	"dux/movegen"
	"dux/movegen/duchess"
	"dux/protocol/client"
	"dux/protocol/live"
)

// The table receives what an engine says over CECP.
func TestWordsOfEngines(t *testing.T) {
	black, white := &liveEngine{seat: 3}, &liveEngine{seat: 2}
	var thought client.Thought
	for line, want := range map[string]live.Word{
		"":                                {Verb: live.Thinking},
		"tellics ptell +n":                {Verb: live.Talk, Text: "+n"},
		"offer draw":                      {Verb: live.Draw},
		"resign":                          {Verb: live.Resign},
		"1-0 {Black resigns}":             {Verb: live.Thinking}, // White cannot resign for Black
		"0-1 {White resigns}":             {Verb: live.Resign},
		"move n@F3":                       {Verb: live.Move, Text: "n@F3", Note: client.Thought{}},
		"Illegal move (no greeting): e2e": {Verb: live.Fail, Text: "refused: Illegal move (no greeting): e2e"},
	} {
		require.Equal(t, want, white.word(line, &thought), line)
	}
	require.Equal(t, live.Resign, black.word("1-0 {Black resigns}", &thought).Verb)
	black.word("9 35 120 4000 e7e5", &thought)
	require.Equal(t, 9, black.word("move e7e5", &thought).Note.(client.Thought).Depth)
	require.Zero(t, thought, "the thought of the previous turn is cleared")
	require.Equal(t, "N@f3", white.Spell(nil, "n@F3"))
	require.Equal(t, "e7e8q", white.Spell(nil, "E7E8Q"))
}

// With three players an engine that resigns fails; with two teams it loses the
// game.
func TestNobodyResignsInAGameOfThree(t *testing.T) {
	for v, cause := range map[*movegen.Variant]string{duchess.Three: string(client.IllegalMove), duchess.Six: "normal"} {
		g, err := live.New(live.Setup{Variant: v, Teams: true})
		require.NoError(t, err)
		quitter := quitter{}
		tab := &table{
			game: g, players: []client.Player{quitter, quitter, quitter}[:v.NTeam], specs: []*Spec{{Name: "a"}, {Name: "b"}, {Name: "c"}}[:v.NTeam],
			rules: &Adjudication{}, record: new(record.Game),
		}
		ending, err := tab.play(context.Background())
		require.NoError(t, err)
		require.Equal(t, cause, ending.Cause, ending.Reason)
	}
}

// quitter is an engine that resigns.
type quitter struct{}

func (quitter) NewGame(context.Context, *live.Game) error { return nil }
func (quitter) Think(context.Context, *live.Game, client.Timing) (client.Thought, error) {
	return client.Thought{Resigned: true}, nil
}
func (quitter) Program() string         { return "" }
func (quitter) GameOver(string, string) {}
func (quitter) Close()                  {}

// Engines lose by an illegal turn, and the reason names it.
func TestIllegalTurnsOfEnginesAreFaults(t *testing.T) {
	g := liveGame(t)
	_, err := g.Play(0, "e2e5", time.Now())
	require.Error(t, err)
	ending := endingOf(g)
	require.Equal(t, string(client.IllegalMove), ending.Cause)
	require.Equal(t, "a (A-White): illegal move, e2e5: not a legal move", ending.Reason)
	require.Equal(t, 0, ending.Guilty)
	require.Equal(t, "0-1", ending.Result)
}

// An engine that does not read delays nobody and is abandoned at the end.
func TestEnginesThatDoNotReadDelayNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		over := make(chan bool)
		player, err := client.StartCECP(t.Context(), &client.Engine{Serve: func(in io.Reader, out io.Writer) {
			for lines := bufio.NewScanner(in); lines.Scan() && lines.Text() != "accepted done"; {
				if lines.Text() == "protover 2" {
					fmt.Fprintln(out, "feature done=1")
				}
			}
			<-over
		}}, time.Second, nil)
		require.NoError(t, err)
		defer player.Close()
		defer close(over)
		e := &liveEngine{CECP: player, told: make(chan string, toldLimit)}
		ctx, cancel := context.WithCancel(t.Context())
		wait := e.Listen(ctx, func(live.Word) bool { return true })
		start := time.Now()
		for range 2 * toldLimit {
			e.tell("time 100")
		}
		synctest.Wait()
		require.Zero(t, time.Since(start))
		cancel()
		wait()
		require.Equal(t, client.Goodbye, time.Since(start))
	})
}
