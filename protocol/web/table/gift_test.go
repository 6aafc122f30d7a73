// Hands that players change, in the state of a table, its record and its PGN.

package table

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/protocol/notation"
)

// finalOf reads PGN and returns the last position of its last game, and the number
// of games.
func finalOf(t *testing.T, table *Table) (pos string, n int) {
	games, err := table.Show().Games()
	require.NoError(t, err)
	var b bytes.Buffer
	for _, g := range games {
		require.NoError(t, notation.WritePGN(&b, g))
	}
	for r := notation.NewPGNReader(&b); ; n++ {
		g, err := r.Next()
		if err == io.EOF {
			return pos, n
		}
		require.NoError(t, err)
		p, err := g.Position()
		require.NoError(t, err)
		if n > 0 {
			require.Equal(t, withoutHands(pos), withoutHands(p.String()))
		}
		for _, turn := range g.Turns {
			for _, m := range turn.Legs {
				p.Make(m)
			}
		}
		pos = p.String()
	}
}

func withoutHands(pos string) string {
	board, rest, _ := strings.Cut(pos, "[")
	_, rest, _ = strings.Cut(rest, "]")
	return board + rest
}

// Players of the table change the hands, whoever is to move; all see it, and the
// record and its PGN keep it.
func TestGiving(t *testing.T) {
	table := seated(t, "double", "", "w", "b")
	require.Equal(t, []string{"Q", "R", "B", "N", "P"}, table.Show().State().Gives)
	require.ErrorIs(t, table.Give(Keys{"x"}, Handover{Seat: "White", Piece: "N"}), errNotYours)
	require.ErrorIs(t, table.Give(nil, Handover{Seat: "White", Piece: "N"}), errNotYours)
	require.NoError(t, table.Play(Keys{"w"}, "e4"))
	stamp := table.Stamp(1)
	require.NoError(t, table.Give(Keys{"w"}, Handover{Seat: "Black", Piece: "N"}))
	require.NotEqual(t, stamp, table.Stamp(1), "engines have to search again")
	state := table.Show().State()
	require.Equal(t, "Black gets a knight from the partner", state.Given)
	require.Equal(t, []HandView{{"N", state.Seats[1].Pieces[0].ID, 1}}, state.Seats[1].Pieces)
	require.NoError(t, table.Play(Keys{"b"}, "N@e6"))
	require.Empty(t, table.Show().State().Given)
	for _, wrong := range []Handover{{Seat: "Red", Piece: "N"}, {Seat: "White", Piece: "K"}, {Seat: "White"}, {Seat: "White", Piece: "QQ"}, {Seat: "White", Piece: "Q", Out: true}} {
		require.Error(t, table.Give(Keys{"w"}, wrong), "%v", wrong)
	}
	for range 2 {
		require.NoError(t, table.Give(Keys{"b"}, Handover{Seat: "White", Piece: "P"}))
	}
	require.NoError(t, table.Give(Keys{"b"}, Handover{Seat: "White", Piece: "q"}))
	require.Equal(t, "White gets 2 pawns from the partner; White gets a queen from the partner", table.Show().State().Given)
	const want = "rnbqkbnr/pppppppp/4n3/8/4P3/8/PPPP1PPP/RNBQKBNR[QPP] w KQkq - 1 2"
	require.Equal(t, want, table.Position().String())

	pos, games := finalOf(t, table)
	require.Equal(t, want, pos)
	require.Equal(t, 3, games)
	old, err := table.Show().BoardAt(1)
	require.NoError(t, err)
	require.Contains(t, old.Position, "[n]")
	text, err := json.Marshal(table.Show().Stored())
	require.NoError(t, err)
	var r Stored
	require.NoError(t, json.Unmarshal(text, &r))
	again, err := Restore(r)
	require.NoError(t, err)
	require.Equal(t, table.Show().State(), again.Show().State())

	_, err = again.Propose(Keys{"b"}, "takeback")
	require.NoError(t, err)
	require.NoError(t, again.Answer(Keys{"w"}, true))
	require.Equal(t, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[QPPn] b KQkq - 0 1", again.Show().State().Position)
	require.NoError(t, again.Play(Keys{"b"}, "N@f6"), "the table goes on from there")
}

// A changed hand withdraws offers, which were made in another position.
func TestGivingWithdrawsOffers(t *testing.T) {
	table := seated(t, "double-medieval", "", "w", "b")
	_, err := table.Propose(Keys{"w"}, "draw")
	require.NoError(t, err)
	require.NoError(t, table.Give(Keys{"b"}, Handover{Seat: "White", Piece: "N"}))
	require.ErrorContains(t, table.Answer(Keys{"b"}, true), "no such offer")
	_, err = table.Propose(Keys{"b"}, "resign")
	require.NoError(t, err)
	require.ErrorIs(t, table.Give(Keys{"b"}, Handover{Seat: "White", Piece: "N"}), errOver)
}

// Where captures fill the hands, nobody else does.
func TestOnlyOneBoardIsGiven(t *testing.T) {
	for _, variant := range []string{"chess", "double2"} {
		table := seated(t, variant, "", "k")
		require.Empty(t, table.Show().State().Gives)
		require.Error(t, table.Give(Keys{"k"}, Handover{Seat: table.Variant.SeatName(table.Variant.Seats[0]), Piece: "N"}))
	}
}
