// Merging of shards replays every game, in any order.

package record_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/match"
	"dux/bench/record"
	"dux/movegen/variants"
	"dux/protocol/client"
)

// config returns a small match of Dux against itself.
func config(t testing.TB, variant string, games int) *match.Config {
	t.Helper()
	v, err := variants.Find(variant)
	require.NoError(t, err)
	hash := client.Option{Name: "Hash", Value: "1"}
	return &match.Config{
		Variant: v, Games: games, Openings: "random:4", Seed: 7,
		Engines: []match.Spec{
			{Name: "a", Options: []client.Option{hash}}, {Name: "b", Options: []client.Option{hash, {Name: "NullMove", Value: "false"}}},
		},
		TC: client.TimeControl{Nodes: 300}, Rules: match.Adjudication{MaxTurns: 60},
	}
}

func play(t testing.TB, c *match.Config) []record.Unit {
	t.Helper()
	units, err := match.Run(context.Background(), c)
	require.NoError(t, err)
	return units
}

func asText(t testing.TB, units []record.Unit) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, record.EncodeJSON(&b, units))
	return b.String()
}

// playedTo plays a small run and returns its JSON file.
func playedTo(t testing.TB, c *match.Config) string {
	t.Helper()
	c.JSON = filepath.Join(t.TempDir(), "run")
	play(t, c)
	return c.JSON
}

// spoilt returns a copy of a run with a change in its second unit.
func spoilt(t *testing.T, sound string, spoil func(*record.Unit)) string {
	t.Helper()
	units, _, err := record.Merge(context.Background(), []string{sound}, io.Discard)
	require.NoError(t, err)
	spoil(&units[1])
	path := filepath.Join(t.TempDir(), "spoilt")
	require.NoError(t, record.WriteJSON(path, units))
	return path
}

// A merge trusts no record: it replays the games and reports records that no
// match writes.
func TestMergeReplaysGames(t *testing.T) {
	sound := playedTo(t, config(t, "chess", 4))
	for why, spoil := range map[string]func(u *record.Unit, g *record.Game){
		"the units of a run must be from 1":              func(u *record.Unit, g *record.Game) { u.Units = 1_000_000_000 },
		"game 1: turn 3: ":                               func(u *record.Unit, g *record.Game) { g.Turns[2].Turn = "a1a1" },
		"game 1: turn 1: ":                               func(u *record.Unit, g *record.Game) { slices.Reverse(g.Turns) },
		"game 0: opening: ":                              func(u *record.Unit, g *record.Game) { u.Games[0].Opening.Turns[0] = "e1e8" },
		"game 1: another opening than that of game 0":    func(u *record.Unit, g *record.Game) { g.Opening.Turns = nil },
		"game 1: engine 0 plays team 0, expected engine": func(u *record.Unit, g *record.Game) { g.Seating = []int{0, 1} },
		"game 1: is game 0 of unit 1":                    func(u *record.Unit, g *record.Game) { g.Game = 0 },
		`game 1: result "?", but winner`:                 func(u *record.Unit, g *record.Game) { g.Result = "?" },
		"game 1: result 1/2-1/2, but the game goes on": func(u *record.Unit, g *record.Game) {
			g.Turns, g.Winner, g.Result, g.Cause = g.Turns[:1], -1, "1/2-1/2", "normal"
		},
		`game 1: cause "normal", but engine 1 has failed`: func(u *record.Unit, g *record.Game) { g.Guilty, g.Cause = 1, "normal" },
		`game 1: cause "abandoned", but engine -1 has`:    func(u *record.Unit, g *record.Game) { g.Cause = "abandoned" },
		"game 1: result 1-0, but engine 1 has failed": func(u *record.Unit, g *record.Game) {
			g.Turns, g.Cause, g.Guilty, g.Winner, g.Result = nil, "abandoned", 1, 0, "1-0"
		},
		"game 1: result 1-0, but adjudicated: maximum length": func(u *record.Unit, g *record.Game) {
			g.Turns, g.Cause, g.Reason, g.Winner, g.Result = nil, "adjudication", record.TooLong, 0, "1-0"
		},
		"cannot be printed":  func(u *record.Unit, g *record.Game) { g.Reason = "\x1b[2J" },
		`engine "\x1b[2J": `: func(u *record.Unit, g *record.Game) { u.Engines[0] = "\x1b[2J" },
		"in game, engines":   func(u *record.Unit, g *record.Game) { u.Seed++ },
	} {
		path := spoilt(t, sound, func(u *record.Unit) { spoil(u, &u.Games[1]) })
		_, _, err := record.Merge(context.Background(), []string{path}, io.Discard)
		require.ErrorContains(t, err, "line 2: ")
		require.ErrorContains(t, err, why)
	}
}

// The board decides, not the recorded result.
func TestMergeComparesResultsWithTheBoard(t *testing.T) {
	chess, err := variants.Find("chess")
	require.NoError(t, err)
	mate := record.Game{
		Opening: record.Opening{Start: chess.Start, Turns: []string{"f2f3", "e7e5", "g2g4"}}, Turns: []record.Entry{{Turn: "d8h4"}},
		Seating: []int{0, 1}, Result: "0-1", Winner: 1, Reason: "checkmate", Cause: "normal", Guilty: -1,
	}
	require.NoError(t, mate.Verify(chess))
	wrong := mate
	wrong.Winner, wrong.Result = 0, "1-0"
	require.ErrorContains(t, wrong.Verify(chess), "but the game ends 0-1 on the board (checkmate)")
	wrong = mate
	wrong.Cause, wrong.Guilty = "abandoned", 0
	require.ErrorContains(t, wrong.Verify(chess), "but the game ends 0-1 on the board")
	wrong = mate
	wrong.Reason = "stalemate"
	require.ErrorContains(t, wrong.Verify(chess), "ended by stalemate (normal), but the game ends on the board (checkmate)")
	wrong = mate
	wrong.Turns = append(wrong.Turns, record.Entry{Turn: "a2a3"})
	require.ErrorContains(t, wrong.Verify(chess), "turn 2: after the end of the game (checkmate)")
	resigned := mate
	resigned.Opening.Turns = resigned.Opening.Turns[:2]
	resigned.Turns, resigned.Winner, resigned.Result = nil, 0, "1-0"
	require.NoError(t, resigned.Verify(chess))
}

// Records of every kind of game pass: two teams, six seats, three players,
// boards that take turns.
func TestMergeAcceptsEveryGame(t *testing.T) {
	for _, name := range []string{"duck", "duel", "double2", "duchess", "duchess3"} {
		c := config(t, name, 2)
		c.TC.Nodes, c.Rules.MaxTurns = 50, 6
		units, missing, err := record.Merge(context.Background(), []string{playedTo(t, c)}, io.Discard)
		require.NoError(t, err, name)
		require.Len(t, units, 1)
		require.Empty(t, missing)
	}
}

// The order of files does not matter; a copy counts once; a unit that was
// played twice with different games is refused.
func TestMergeDoesNotDependOnOrder(t *testing.T) {
	var paths []string
	for i := range 3 {
		c := config(t, "chess", 8)
		c.Shard = match.Shard{Index: i, Of: 3}
		paths = append(paths, playedTo(t, c))
	}
	paths = append(paths, paths[0])
	merged := func() []byte {
		units, missing, err := record.Merge(context.Background(), paths, io.Discard)
		require.NoError(t, err)
		require.Empty(t, missing)
		path := filepath.Join(t.TempDir(), "merged")
		require.NoError(t, record.WriteJSON(path, units))
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		return text
	}
	first := merged()
	slices.Reverse(paths)
	require.Equal(t, string(first), string(merged()))

	other := spoilt(t, paths[0], func(u *record.Unit) { u.Games[1].Turns[0].Depth++ })
	for _, order := range [][]string{{paths[0], other}, {other, paths[0]}} {
		_, _, err := record.Merge(context.Background(), order, io.Discard)
		require.ErrorContains(t, err, "unit 3 was played twice, with other games in "+order[0])
	}
}

// A hostile file takes little memory and time.
func TestMergeIsBounded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "long")
	require.NoError(t, os.WriteFile(path, bytes.Repeat([]byte{' '}, 32<<20), 0o644))
	_, _, err := record.Merge(context.Background(), []string{path}, io.Discard)
	require.ErrorContains(t, err, "line 1: expected a unit of games, got a line of more than 16 MB")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, _, err = record.Merge(ctx, []string{playedTo(t, config(t, "chess", 2))}, io.Discard)
	require.ErrorIs(t, err, context.Canceled)
}

func TestRanges(t *testing.T) {
	require.Equal(t, "0, 2-4, 6-7, 9", record.Ranges([]int{0, 2, 3, 4, 6, 7, 9}))
	require.Empty(t, record.Ranges(nil))
}
