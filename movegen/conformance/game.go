// Random games, played and taken back.

package conformance

import (
	"slices"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dux/movegen"
	"dux/movegen/sound"
)

// game is a random game in progress.
type game struct {
	t    *rapid.T
	v    *movegen.Variant
	p    movegen.Searchable
	keys []uint64       // of the positions at the starts of turns so far
	seen []movegen.Move // legs met so far, each once
	last [movegen.MaxSeats][]movegen.Move
}

func newGame(t *rapid.T, v *movegen.Variant, text string) *game {
	p, err := v.New(text)
	require.NoError(t, err)
	return &game{t: t, v: v, p: p.(movegen.Searchable)}
}

// play plays until the game is over or long enough, and takes back all moves.
func (g *game) play() {
	g.warm()
	start := g.p.Clone()
	legs := 0
	for range maxTurns {
		g.keys = append(g.keys, g.p.Key())
		g.checkTurn()
		if movegen.Result(g.p).Over() {
			break
		}
		before, seat, turns := g.p.String(), g.p.Seat(), g.p.Turns()
		var turn []movegen.Move
		for len(turn) == 0 || g.p.Leg() != 0 {
			require.Equal(g.t, seat, g.p.Seat(), "the legs of a turn have one seat")
			require.Equal(g.t, len(turn), g.p.Leg())
			m := g.choose()
			g.p.Make(m)
			turn = append(turn, m)
			if g.p.Leg() != 0 {
				g.checkLeg()
			}
		}
		require.LessOrEqual(g.t, len(turn), g.v.Legs)
		require.Equal(g.t, turns+1, g.p.Turns(), "turns after %s", before)
		g.last[seat] = turn
		legs += len(turn)
	}
	for range legs {
		g.p.Unmake()
	}
	require.NoError(g.t, sound.Undone(start, g.p), "after the whole game has been taken back")
}

// warm allocates the stacks, so that a clone is equal field by field.
func (g *game) warm() {
	moves := g.p.Generate(nil, movegen.All)
	for _, m := range moves[:min(1, len(moves))] {
		g.p.Make(m)
		g.p.Unmake()
	}
}

// choose picks the next leg: mostly any, sometimes one that moves the last piece
// back, so that positions repeat.
func (g *game) choose() movegen.Move {
	moves := g.p.Generate(nil, movegen.All)
	require.NotEmpty(g.t, moves, "a leg leads to a whole turn: %s", g.p)
	if rapid.IntRange(0, 3).Draw(g.t, "back") == 0 {
		leg, last := g.p.Leg(), g.last[g.p.Seat()]
		for _, m := range moves {
			if leg < len(last) && m.To() == last[leg].From() && (m.From() == last[leg].To() || leg > 0) {
				return m
			}
		}
	}
	return moves[rapid.IntRange(0, len(moves)-1).Draw(g.t, "move")]
}

// remember adds legs to those seen.
func (g *game) remember(moves []movegen.Move) {
	for _, m := range moves {
		if !slices.Contains(g.seen, m) {
			g.seen = append(g.seen, m)
		}
	}
}
