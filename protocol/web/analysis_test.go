// Lines of an analysis: their turns in SAN.

package web

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen/chess"
	"dux/movegen/game"
)

// TestLinesAreWrittenFromTheirPositions follows a line whose turns mean something else,
// or nothing, in the position that it begins from.
func TestLinesAreWrittenFromTheirPositions(t *testing.T) {
	r, err := game.Parse(chess.Chess, "", []string{"e2e4", "f7f6", "b1c3", "g7g5", "d1h5"})
	require.NoError(t, err)
	var info engine.Info
	for _, turn := range r.Turns {
		info.PV = append(info.PV, turn.Legs)
	}
	p := chess.Chess.Position()
	l := newLine(p, info)
	require.Equal(t, []string{"e4", "f6", "Nc3", "g5", "Qh5#"}, l.Turns)
	require.Equal(t, []string{"e2", "e4"}, []string{l.From, l.To})
	require.Equal(t, chess.Chess.Position().String(), p.String())
}
