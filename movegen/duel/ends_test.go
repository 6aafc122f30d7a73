// How games of Duel Chess end.

package duel_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/duel"
)

func read(t *testing.T, v *movegen.Variant, text string) movegen.Position {
	p, err := v.New(text)
	require.NoError(t, err)
	return p
}

func play(t *testing.T, p movegen.Position, turns ...string) {
	for _, turn := range turns {
		_, err := movegen.PlayTurn(p, turn)
		require.NoError(t, err)
	}
}

// Every way in which a game can end, reached by a turn.
func TestEnds(t *testing.T) {
	white, black := movegen.Team(0), movegen.Team(1)
	for _, end := range []struct {
		name    string
		variant *movegen.Variant
		pos     string
		turns   []string
		want    movegen.Outcome
	}{
		{"mate", duel.Small, "k4/5/K4/2*2/5/4R/4n|3/3/3 w - - 0 1", []string{"e2d2", "e1c2", "d2d7"}, movegen.Win(white, movegen.Checkmate)},
		{"mate on the board, no help from prisoners of one colour", duel.Small, "3k1/5/4r/2*2/5/PP3/K4|3/3/N2 b - - 0 1",
			[]string{"e5e1"}, movegen.Win(black, movegen.Checkmate)},
		{"bare king", duel.Small, "2k2/5/1p3/2*2/2N2/4P/2K2|rbd/3/n1B w - - 0 1", []string{"c3b5@y1"}, movegen.Win(white, movegen.BareKing)},
		{"bared and mated at once", duel.Small, "r3k/1R3/5/2*2/5/R4/2K2|3/3/3 w - - 0 1", []string{"a2a7@x1"}, movegen.Win(white, movegen.BareKing)},
		{"nine", duel.Middle, "3k2r/7/2p4/3*3/3N3/7/3K3|ppp/nnb/br1 w - - 0 1", []string{"d3c5@z1"}, movegen.Win(white, movegen.NinePrisoners)},
		{"nine for Black", duel.Large, "4k3r/9/9/9/4*4/9/9/8R/4KQ3|PPP/NNB/BR1 b - - 0 1", []string{"i9i2@z1"}, movegen.Win(black, movegen.NinePrisoners)},
		{"bare king before nine", duel.Middle, "3k3/7/2p4/3*3/3N3/7/3K3|ppp/nnb/br1 w - - 0 1", []string{"d3c5@z1"}, movegen.Win(white, movegen.BareKing)},
		{"stalemate", duel.Small, "k4/p4/P3R/2*2/2R2/1R3/2K2|3/3/3 w - - 0 1", []string{"e5d5"}, movegen.Draw(movegen.Stalemate)},
		{"stalemate, no help from prisoners of one colour", duel.Small, "k4/p4/P3R/2*2/2R2/1R3/2K2|n2/3/3 w - - 0 1", []string{"e5d5"}, movegen.Draw(movegen.Stalemate)},
		{"repetition", duel.Small, duel.Small.Start,
			[]string{"b1c3", "b7c5", "c3b1", "c5b7", "b1c3", "b7c5", "c3b1", "c5b7"}, movegen.Draw(movegen.Repetition)},
		{"50 moves", duel.Small, "2k1r/5/5/2*2/5/5/2K1R|3/3/3 w - - 99 60", []string{"c1b1"}, movegen.Draw(movegen.FiftyMoves)},
		{"50 moves, a Duel turn", duel.Small, "2k1r/5/5/2*2/5/5/2K1R|N2/3/r2 w - - 99 60", []string{"x3y1"}, movegen.Draw(movegen.FiftyMoves)},
		{"a win comes before 50 moves", duel.Small, "k4/5/K4/2*2/5/3R1/4n|3/3/3 w - - 99 60", []string{"d2d7"}, movegen.Win(white, movegen.Checkmate)},
	} {
		t.Run(end.name, func(t *testing.T) {
			p := read(t, end.variant, end.pos)
			for _, turn := range end.turns {
				require.False(t, movegen.Result(p).Over(), "before %s", turn)
				play(t, p, turn)
			}
			require.Equal(t, end.want, movegen.Result(p))
			if end.want.Over() && !end.want.Drawn() {
				require.Empty(t, p.Generate(nil, movegen.All))
				require.Zero(t, movegen.CountTurns(p))
			}
		})
	}
}

// A bared king is lost before the prisoner has been placed, but the turn still
// has its placements.
func TestBareKingBetweenLegs(t *testing.T) {
	p := read(t, duel.Small, "2k2/5/1p3/2*2/2N2/4P/2K2|3/3/3 w - - 0 1")
	for _, m := range p.Generate(nil, movegen.Noisy) {
		p.Make(m)
		require.Equal(t, movegen.Win(0, movegen.BareKing), p.Outcome())
		require.Len(t, p.Generate(nil, movegen.All), 9)
		require.Equal(t, 9, movegen.CountTurns(p))
		p.Unmake()
	}
}

// A draw by 50 moves is none while the capture that ends the count is under way.
func TestFiftyMovesBetweenLegs(t *testing.T) {
	p := read(t, duel.Small, "2k1r/5/1p3/2*2/2N2/4P/2K2|3/3/3 w - - 100 60")
	require.True(t, p.Drawn().Over())
	p.Make(p.Generate(nil, movegen.Noisy)[0])
	require.False(t, p.Drawn().Over())
}

func TestExchanges(t *testing.T) {
	v := duel.Small.Values
	for _, c := range []struct {
		pos, leg string
		want     int
	}{
		{"2k1r/5/1p3/2*2/2N2/4P/2K2|3/3/3 w - - 0 1", "c3b5", v[movegen.Pawn]},
		{"2k1r/p4/1p3/2*2/2N2/4P/2K2|3/3/3 w - - 0 1", "c3b5", v[movegen.Pawn] - v[movegen.Knight]},
		{"2k1r/p4/1p3/2*2/P1N2/4P/2K2|3/3/3 w - - 0 1", "c3d5", 0},
		{"2k1r/5/5/Pp*2/5/5/2K1R|3/3/3 w - b5 0 1", "a4b5", v[movegen.Pawn]},
		{"2k1r/5/5/2*2/5/5/2K1R|r2/3/R2 w - - 0 1", "x1x3", v[movegen.Rook]},
		{"2k1r/5/5/2*2/5/5/2K1R|r2/3/2R w - - 0 1", "z1z3", -v[movegen.Rook]},
		{"2k1r/5/5/2*2/5/5/2K1R|r2/3/2R w - - 0 1", "z1y1", 0},
	} {
		p := read(t, duel.Small, c.pos)
		for _, m := range p.Generate(nil, movegen.All) {
			if p.LegText(m) == c.leg {
				require.True(t, p.(movegen.Searchable).SEE(m, c.want), "%s at %s", c.leg, c.pos)
				require.False(t, p.(movegen.Searchable).SEE(m, c.want+1), "%s at %s", c.leg, c.pos)
			}
		}
	}
}

// The counters go on where 16 bits end.
func TestCountersDoNotOverflow(t *testing.T) {
	p := read(t, duel.Small, "2k1r/5/5/2*2/5/5/2K1R|3/3/3 w - - 32767 40000")
	play(t, p, "e1d1", "e7d7")
	require.Equal(t, "2kr1/5/5/2*2/5/5/2KR1|3/3/3 w - - 32769 40001", p.String())
	require.Equal(t, movegen.Draw(movegen.FiftyMoves), p.Drawn())
	require.Zero(t, p.Repetitions())
}

// The pawn on a4 is pinned: it may not take en passant.
func TestBarredEnPassant(t *testing.T) {
	conformance.RunBarred(t, duel.Small, "r1k2/1p3/5/P1*2/5/5/K4|3/3/3 b b - 0 1", "b6b4", "a1a2", "c7d7", "a2a1", "d7c7")
}
