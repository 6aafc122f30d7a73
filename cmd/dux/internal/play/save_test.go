// Saving games at the terminal.

package play

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/cmd/dux/internal/command"
	"dux/movegen/game"
	"dux/movegen/variants"
)

// A game that could not be saved can be saved again with the same name, but not over a
// game that was.
func TestSavingAgain(t *testing.T) {
	var said bytes.Buffer
	g := &terminal{Call: &command.Call{Out: &said}, game: game.From(variants.Standard.Position())}
	g.game.Record().Start = "not a position"
	path := filepath.Join(t.TempDir(), "game.pgn")
	require.NoError(t, g.save(path))
	require.Contains(t, said.String(), "position: ")
	require.NoFileExists(t, path)
	g.game.Record().Start = variants.Standard.Start
	require.NoError(t, g.save(path))
	require.FileExists(t, path)
	require.NoError(t, g.save(path))
	require.Contains(t, said.String(), "exists already")
	require.FileExists(t, path)
}
