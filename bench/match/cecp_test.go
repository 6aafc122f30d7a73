package match

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
	"dux/protocol/gui"
)

// An engine may write its moves in coordinates or in SAN; XBoard takes both.
func TestMovesInSANAreRead(t *testing.T) {
	chess, err := variants.Find("chess")
	require.NoError(t, err)
	for _, c := range []struct{ position, text, want string }{
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "e1c1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O", "e1c1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O", "e8g8"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w k - 0 1", "O-O", ""},
		{"4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Nge2", "g1e2"},
		{"4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Ne2", ""},
		{"3n2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "exd8=N", "e7d8n"},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Rh8+", "h1h8"},
	} {
		p, err := chess.New(c.position)
		require.NoError(t, err)
		player := &cecpPlayer{game: gui.NewGame(gui.For(chess, true), p, 0)}
		ply, ok := player.read(c.text)
		require.Equal(t, c.want != "", ok, c.text)
		if ok {
			require.Equal(t, c.want, ply.String(), c.text)
		}
	}
}

func TestResigningIsUnderstood(t *testing.T) {
	for line, want := range map[string]bool{
		"resign": true, "resign { refuses own move }": true, "tellics resign": true,
		"tellics whisper I shall not resign yet": false, "tellicsnoalias resign": false, "move e2e4": false,
	} {
		require.Equal(t, want, resigns(strings.Fields(line)), line)
	}
}
