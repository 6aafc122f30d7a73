// Games of tables of four.

package selfplay

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
)

func tables(t *testing.T, games int) *Config {
	c := config(t, double(t), games)
	c.Nodes, c.Table = 30, true
	return c
}

// What is captured on one board comes into the partner's hand on the other, and one
// end ends both games: the partner of the winner wins too.
func TestBoardsOfATable(t *testing.T) {
	c := tables(t, 2)
	h, err := c.header()
	require.NoError(t, err)
	book, err := c.book(nil)
	require.NoError(t, err)
	p := newPlayer(c, h, book)
	for n := 0; n < 8; n += 2 {
		games, err := p.games(t.Context(), n)
		require.NoError(t, err)
		require.Len(t, games, 2)
		var captured, given [2][]game.Gift
		for i, g := range games {
			require.Equal(t, n+i, g.Number)
			at, err := g.Cursor()
			require.NoError(t, err)
			for j, turn := range at.Walk(0) {
				pos := at.Position()
				if prize := movegen.HintsOf(pos).Prize(turn.Legs[0]); prize != movegen.NoKind && j >= g.Random {
					captured[i] = append(captured[i], game.Gift{Seat: turn.Seat ^ 1, Kind: prize})
				}
			}
			require.NoError(t, at.Err())
			pos := at.Position()
			for _, gift := range g.Gifts {
				for range gift.N {
					given[i] = append(given[i], game.Gift{Seat: gift.Seat, Kind: gift.Kind})
				}
			}
			if g.End == otherBoard {
				require.False(t, movegen.Result(pos).Over())
				require.Equal(t, games[1-i].Drawn, g.Drawn)
				require.NotEqual(t, games[1-i].Winner, g.Winner)
			}
		}
		require.ElementsMatch(t, captured[0], given[1])
		require.ElementsMatch(t, captured[1], given[0])
		require.NotEmpty(t, given[0])
		require.NotEqual(t, games[0].End == otherBoard, games[1].End == otherBoard)
	}
}

// What is captured before the other board has had a turn is there from its start on.
func TestBoardsOfATableStartWithTheFirstCaptures(t *testing.T) {
	c := tables(t, 2)
	c.Random = [2]int{}
	h, err := c.header()
	require.NoError(t, err)
	book, err := c.book(nil)
	require.NoError(t, err)
	p := newPlayer(c, h, book)
	before := 0
	for n := 0; n < 60; n += 2 {
		games, err := p.games(t.Context(), n)
		require.NoError(t, err)
		for _, g := range games {
			if g.Start != c.Variant.Start {
				before++
			}
			pack := packer{variant: c.Variant, table: true}
			packed, err := pack.pack(nil, g)
			require.NoError(t, err)
			u := &Unpacker{Variant: c.Variant, Trees: true}
			require.NoError(t, u.Replay(packed, func(pos movegen.Position, at *Point) {
				if at.Tree {
					require.Equal(t, at.Score, eval.New(pos).Evaluate(at.Team), "%s", pos)
				}
			}))
		}
	}
	require.Positive(t, before)
}

// A player who will be mated waits for turns of the other board, but not forever, and
// not if the player there waits as well.
func TestMatedPlayersWait(t *testing.T) {
	pos, err := double(t).New("6rk/5Npp/8/8/8/8/8/K7[] b - - 0 1")
	require.NoError(t, err)
	here, there := &seated{Cursor: game.From(pos), patience: [2]int{2, 2}}, &seated{}
	require.False(t, here.wait(-900, there))
	mated := engine.MatedIn(1)
	require.True(t, here.wait(mated, there))
	there.waits = true
	require.False(t, here.wait(mated, there))
	there.waits = false
	require.True(t, here.wait(mated, there))
	require.False(t, here.wait(mated, there), "no patience left")
	require.Equal(t, [2]int{2, 0}, here.patience)
}

// Only boards with hands make tables, and their gifts are captures.
func TestTablesAreRefused(t *testing.T) {
	for _, name := range []string{"chess", "duck", "double2"} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		c := config(t, v, 2)
		c.Table = true
		require.ErrorContains(t, c.Validate(), "-table needs a game on one board with hands, such as double, got "+name)
	}
	c := tables(t, 2)
	c.Gifts = 0.3
	require.ErrorContains(t, c.Validate(), "leave out -gifts or -table")

	c = tables(t, 2)
	require.True(t, play(t, c).Table())
	alone := config(t, double(t), 1)
	require.False(t, play(t, alone).Table())
	_, err := Read(alone.Path, c.Path)
	require.ErrorContains(t, err, "name files of one kind")
}

// Tables of four have fast turns too.
func TestTablesHaveFastTurns(t *testing.T) {
	c := tables(t, 4)
	c.Full, c.Fast = 4, 5
	set := play(t, c)
	require.Len(t, set.Games, 4)
	require.Equal(t, 4, set.Headers[0].Full)
}
