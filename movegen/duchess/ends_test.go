// How games of Duchess end.

package duchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duchess"
	"dux/movegen/graph"
)

func read(t *testing.T, v *movegen.Variant, text string) *duchess.Position {
	p, err := v.New(text)
	require.NoError(t, err)
	return p.(*duchess.Position)
}

// play plays turns, none of which may end the game but the last.
func play(t *testing.T, p movegen.Position, turns ...string) {
	for _, turn := range turns {
		require.Equal(t, movegen.Outcome{}, movegen.Result(p), "before %s", turn)
		_, err := movegen.PlayTurn(p, turn)
		require.NoError(t, err)
	}
}

func TestMatesThatEndTheGame(t *testing.T) {
	for _, c := range []struct {
		name        string
		variant     *movegen.Variant
		start, turn string
		outcome     movegen.Outcome
	}{
		{"all three of the other team", duchess.Six,
			"K1b1Q2c2R2a4/K2a1/K3b1Q4c2R4a4/K4a1/K5b1Q6c2R6c4/K6a1 5 0", "6c4-6a4", movegen.Win(0, movegen.TeamMated)},
		{"two of three", duchess.Six,
			"K1b1Q2c2R2a4/K2a1/K3b1Q4c2R4c4/K4a1/K5b1Q6c2R6c4/K6a1 5 0", "6c4-6a4", movegen.Outcome{}},
		{"two mated, one stalemated", duchess.Six,
			"K1b1Q2c2R2a4/K2a1/K3b1Q4c2R4a4/K4a1/K5b1Q6c4/K6a1 5 0", "6c4-6c2", movegen.Outcome{}},
		{"both of the other team", duchess.Four,
			"K1a1/K2b1Q1c2R1a4/-/K4a1/K5b1Q4c2R4c4/- 5 0", "4c4-4a4", movegen.Win(1, movegen.TeamMated)},
		{"the only opponent", duchess.Two,
			"K1b1Q4c2R4c4/-/-/K4a1/-/- 1 0", "4c4-4a4", movegen.Win(0, movegen.Checkmate)},
		{"the left neighbour", duchess.Three,
			"K1b1Q3c2R3c4/-/K3a1/-/K5b1/- 1 0", "3c4-3a4", movegen.Win(0, movegen.NeighbourMated)},
		{"the right neighbour, to the third one's profit", duchess.Three,
			"K1b1Q5c2R5c4/-/K3b1/-/K5a1/- 1 0", "5c4-5a4", movegen.Win(1, movegen.NeighbourMated)},
	} {
		p := read(t, c.variant, c.start)
		play(t, p, c.turn)
		require.Equal(t, c.outcome, p.Outcome(), c.name)
		if c.outcome.Over() {
			require.Zero(t, movegen.CountTurns(p), c.name)
			require.Empty(t, p.Generate(nil, movegen.All), c.name)
			require.False(t, p.Legal(movegen.Pass), c.name)
			_, err := movegen.ParseTurn(p, "pass")
			require.ErrorContains(t, err, "over", c.name)
		}
	}
}

// The mover wins who mates both others in one turn.
func TestBothOthersMated(t *testing.T) {
	const start = "K1b1Q3d3D1b3F3c5R5b4R5d6B1c1B3c2N5c4/-/K3a1/-/K5e4/- 1 0"
	p := read(t, duchess.Three, start)
	ended := false
	for _, turn := range movegen.TurnTexts(p) {
		p := read(t, duchess.Three, start)
		play(t, p, turn)
		if p.Outcome().Over() && len(p.MatedSeats()) == 2 {
			require.Equal(t, movegen.Win(0, movegen.NeighbourMated), p.Outcome(), turn)
			ended = true
		}
	}
	require.True(t, ended)
}

func TestWhoCannotMovePasses(t *testing.T) {
	for name, text := range map[string]string{
		"mated":      "K1b1Q2c2R2a4/K2a1/K3b1/K4b1/K5b1/K6b1 2 0",
		"stalemated": "K1b1Q2c2/K2a1/K3b1/K4b1/K5b1/K6b1 2 0",
	} {
		p := read(t, duchess.Six, text)
		require.Equal(t, name == "mated", movegen.InCheck(p), name)
		require.Equal(t, []movegen.Move{movegen.Pass}, p.Generate(nil, movegen.All), name)
		require.Equal(t, 1, movegen.CountTurns(p), name)
		require.True(t, p.Legal(movegen.Pass), name)
		play(t, p, "pass")
		require.Equal(t, movegen.Seat(2), p.Seat(), name)
		require.False(t, p.Legal(movegen.Pass), name)
	}
}

// stuffed is a board for two full of the first player's pawns, with a knight
// before the other king, so that nobody is in check and nobody can move.
func stuffed() string {
	flaps := [movegen.MaxSeats]string{"", "-", "-", "K4a1", "-", "-"}
	for i, cell := range duchess.Two.Cells {
		s := movegen.Square(i)
		switch name := graph.Name(s); {
		case cell == movegen.NoCell || name == "4a1":
		case name == "1c1":
			flaps[0] += "K1c1"
		case name == "4b2":
			flaps[0] += "N4b2"
		default:
			flaps[0] += "P" + name
		}
	}
	return strings.Join(flaps[:], "/") + " 1 0"
}

func TestAllPassing(t *testing.T) {
	p := read(t, duchess.Two, stuffed())
	play(t, p, "pass", "pass")
	require.Equal(t, movegen.Draw(movegen.AllPassed), movegen.Result(p))
	p.Unmake()
	require.Equal(t, movegen.Outcome{}, movegen.Result(p))
	p = read(t, duchess.Two, p.String())
	play(t, p, "pass")
	require.Equal(t, movegen.Outcome{}, movegen.Result(p), "a text knows of no passes")
}

// A pass that is not forced is the search's own and no step towards a draw.
func TestNullMoves(t *testing.T) {
	p := duchess.Two.Position()
	for range 4 {
		require.True(t, p.(movegen.Searchable).MayPass())
		p.Make(movegen.Pass)
	}
	require.Equal(t, movegen.Outcome{}, p.Drawn())
	require.False(t, read(t, duchess.Two, "K1a1P1c3/-/-/K4a1/-/- 1 0").MayPass(), "king and pawns")
}

func TestTurnLimit(t *testing.T) {
	for v, limit := range map[*movegen.Variant]string{duchess.Six: "659", duchess.Four: "439", duchess.Three: "329", duchess.Two: "219"} {
		before := strings.TrimSuffix(v.Start, "0") + limit
		p := read(t, v, before)
		play(t, p, "1c3-1c4")
		require.Equal(t, movegen.Draw(movegen.TurnLimit), movegen.Result(p), v.Name)
		p = read(t, v, p.String())
		require.Equal(t, movegen.Outcome{}, movegen.Result(p), "set up at the limit")
	}
	p := read(t, duchess.Two, "K1b1Q4c2R4c4/-/-/K4a1/-/- 1 219")
	play(t, p, "4c4-4a4")
	require.Equal(t, movegen.Win(0, movegen.Checkmate), movegen.Result(p), "a mate comes first")
}

func TestRepetition(t *testing.T) {
	p := duchess.Three.Position()
	round := []string{"1b2-1a4", "3b2-3a4", "5b2-5a4", "1a4-1b2", "3a4-3b2", "5a4-5b2"}
	play(t, p, round...)
	require.Equal(t, 1, p.Repetitions())
	play(t, p, round...)
	require.Equal(t, movegen.Draw(movegen.Repetition), movegen.Result(p))
}
