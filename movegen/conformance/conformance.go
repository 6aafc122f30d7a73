// Package conformance tests any game against the contract of movegen.Position: by
// random games, which are shortened to the fewest moves that fail, and by fuzz
// targets for texts.
//
// A game's own tests call Run, FuzzPosition and FuzzTurn; RunBarred, if it has
// en passant captures that a check may forbid; RunMates, if there is a file of mates.
package conformance

import (
	"flag"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dux/movegen"
)

// Random games and their length: enough for many cases of castling, en passant,
// promotions and drops in every game, within seconds. The flag -rapid.checks plays
// more games, -rapid.seed plays others.
const (
	games    = 20
	maxTurns = 60
)

// Run tests v in games from its start and from the given positions.
func Run(t *testing.T, v *movegen.Variant, positions ...string) {
	t.Run("metadata", func(t *testing.T) { metadata(t, v) })
	t.Run("no allocations", func(t *testing.T) { allocations(t, v) })
	for _, text := range append([]string{v.Start}, positions...) {
		t.Run("games from "+text, func(t *testing.T) {
			Steady(t, games)
			rapid.Check(t, func(t *rapid.T) { newGame(t, v, text).play() })
		})
	}
}

// Steady makes rapid make the same checks on every run, unless a flag asks for
// others.
func Steady(t *testing.T, checks int) {
	for name, value := range map[string]string{
		"rapid.seed": "1", "rapid.checks": strconv.Itoa(checks), "rapid.nofailfile": "true",
	} {
		if f := flag.Lookup(name); f.Value.String() == f.DefValue {
			require.NoError(t, f.Value.Set(value))
		}
	}
}

func metadata(t *testing.T, v *movegen.Variant) {
	require.NotEmpty(t, v.Name)
	require.NotEmpty(t, v.Title)
	require.NotEmpty(t, v.Description)
	require.Equal(t, v.Start, v.Position().String(), "the start reads back")
	require.Same(t, v, v.Position().Variant())
	require.Equal(t, v.Seats[0], v.Position().Seat(), "the first seat begins")
	require.Len(t, v.Cells, v.Squares)
	require.Positive(t, v.Legs)
	_, hander := v.Position().(movegen.Hander)
	require.False(t, v.Hands && !hander, "hands without movegen.Hander")

	names, cells := map[string]bool{}, map[movegen.Cell]bool{}
	for s := range movegen.Square(v.Squares) {
		names[v.SquareText(s)] = true
		if cell := v.Cells[s]; cell != movegen.NoCell {
			require.False(t, cells[cell], "cell %v stands for one square", cell)
			cells[cell] = true
		}
	}
	require.Len(t, names, v.Squares, "names of squares differ")

	letters := map[byte]bool{}
	for k, letter := range v.Letters {
		if letter != 0 {
			require.False(t, letters[letter], "letter %c stands for one kind", letter)
			letters[letter] = true
			require.Equal(t, movegen.Kind(k), v.Kind(letter))
		}
	}
	teams := map[movegen.Team]bool{}
	for _, s := range v.Seats {
		teams[v.Team(s)] = true
	}
	require.Len(t, teams, v.NTeam)
}

// allocations checks that the methods which search and perft call do not allocate
// once the stacks have grown.
func allocations(t *testing.T, v *movegen.Variant) {
	p := v.Position()
	counter, counts := p.(interface{ CountTurns() int }) // without one turns are played, as seldom as that is asked
	moves := make([]movegen.Move, 0, 4096)
	for range 6 {
		moves = p.Generate(moves[:0], movegen.All)
		require.NotEmpty(t, moves)
		m := moves[len(moves)/2]
		require.Zero(t, testing.AllocsPerRun(20, func() {
			p.Generate(moves[:0], movegen.Noisy)
			p.Generate(moves[:0], movegen.All)
			p.Legal(m)
			p.(movegen.Searchable).SEE(m, 0)
			movegen.InCheck(p)
			p.Make(m)
			if counts {
				counter.CountTurns()
			}
			p.Outcome()
			p.Drawn()
			p.Repetitions()
			if !p.Outcome().Over() && p.(movegen.Searchable).MayPass() {
				p.Make(movegen.Pass)
				p.Unmake()
			}
			p.Unmake()
		}), "at %s", p)
		p.Make(m)
	}
}
