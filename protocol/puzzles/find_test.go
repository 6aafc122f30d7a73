// Puzzles found in games.

package puzzles

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/arena"
	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

func played(t *testing.T, text string) *game.Record {
	g, err := notation.NewPGNReader(strings.NewReader(text)).Next()
	require.NoError(t, err)
	return g
}

func find(t *testing.T, s Settings, games ...*game.Record) (all []*Puzzle) {
	f := NewFinder(s)
	for _, g := range games {
		require.NoError(t, f.Find(context.Background(), g, nil, func(z *Puzzle) { all = append(all, z) }))
	}
	return all
}

func quick() Settings {
	s := DefaultSettings()
	s.Nodes, s.Options.Hash, s.Proof = 3000, 1, 300_000
	return s
}

// The mate that White misses, and the one that Black finds.
func TestFindMates(t *testing.T) {
	missed := played(t, "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. a3 d6 *")
	found := played(t, "[Event \"Kieninger's trap\"]\n\n1. d4 Nf6 2. c4 e5 3. dxe5 Ng4 4. Bf4 Nc6 5. Nf3 Bb4+ 6. Nbd2 Qe7 7. a3 Ngxe5 8. axb4 Nd3# 0-1")
	all := find(t, quick(), missed, found, missed)
	require.Len(t, all, 2, "each position once")
	legal, trap := all[0], all[1]
	require.Equal(t, 1, legal.Mate)
	require.Equal(t, "A - B turn 7", legal.Source)
	require.Equal(t, Easiest, legal.Grade())
	require.Equal(t, `r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - hmvc 4; fmvn 4; bm Qxf7#; dm 1; id "A - B turn 7"; c0 "grade 1";`,
		legal.EPD().String())
	require.Equal(t, "Black to move and win at once", trap.Task())

	var b strings.Builder
	require.NoError(t, notation.WritePGN(&b, trap.PGN()))
	require.Contains(t, b.String(), `[FEN "r1b1k2r/ppppqppp/2n5/4n3/1PP2B2/5N2/1P1NPPPP/R2QKB1R b KQkq - 0 8"]`)
	require.Contains(t, b.String(), "{Black to move and win at once} 8... Nd3# $1 0-1")
	back := played(t, b.String())
	require.Equal(t, "1", back.Tag("Grade"))
	require.True(t, trap.solves(back.Turns[0].Legs))
}

// On a live server boards do not take turns: a puzzle is for who moved in its position.
func TestPuzzlesOfBoardsThatDoNotTakeTurns(t *testing.T) {
	all := find(t, quick(), played(t, "[Variant \"double2\"]\n\n1A. e4 1B. e4 1b. e5 2B. Qh5 2b. Nc6 3B. Bc4 3b. Nf6 4B. Qxf7# 0-1"))
	require.Len(t, all, 1)
	require.Equal(t, "turn 8", all[0].Source)
	require.Equal(t, "B-White to move and win at once", all[0].Task())
}

// Weak games of variants with more legs, boards and seats have puzzles.
func TestPuzzlesOfWeakGames(t *testing.T) {
	found := 0
	for _, name := range []string{"chess", "duck", "double2", "duchess2"} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		for seed := range uint64(4) {
			g, err := arena.Weak(context.Background(), v, seed)
			require.NoError(t, err)
			g.Turns = g.Turns[:min(len(g.Turns), 90)]
			s := quick()
			s.Nodes = 1000
			for _, z := range find(t, s, g) {
				found++
				requireWhole(t, z)
			}
		}
	}
	require.Positive(t, found)
}

// requireWhole checks everything that a puzzle claims.
func requireWhole(t *testing.T, z *Puzzle) {
	p := z.Position()
	require.Equal(t, z.Start, p.String())
	require.True(t, z.solves(z.Solution[0]))
	require.True(t, z.Grade() >= Easiest && z.Grade() <= Hardest)
	e, err := notation.ReadEPD(z.Variant, z.EPD().String())
	require.NoError(t, err, z.EPD().String())
	require.Equal(t, z.Mate, e.Mate)
	for _, legs := range z.Solution {
		for _, m := range legs {
			require.True(t, p.Legal(m))
			p.Make(m)
		}
	}
	if end := movegen.Result(p); z.Mate > 0 {
		require.True(t, end.Over() && !end.Drawn(), z.Start)
	}
}

func TestGrades(t *testing.T) {
	for _, c := range []struct {
		z     Puzzle
		grade int
	}{{Puzzle{Mate: 1}, 1}, {Puzzle{Mate: 2}, 2}, {Puzzle{Mate: 2, Quiet: true}, 3}, {Puzzle{Mate: 4, Quiet: true}, 5},
		{Puzzle{Mate: 9}, 5}, {Puzzle{Settled: 1}, 1}, {Puzzle{Settled: 5}, 3}, {Puzzle{Settled: 30}, 5}} {
		require.Equal(t, c.grade, c.z.Grade())
	}
}
