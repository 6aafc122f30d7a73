// An interrupted run of dux annotate continues.

package games

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/search"
	"dux/engine"
	"dux/protocol/annotate"
)

func TestInterruptedAnnotateContinues(t *testing.T) {
	dir := t.TempDir()
	game, out := filepath.Join(dir, "game.pgn"), filepath.Join(dir, "out.pgn")
	require.NoError(t, os.WriteFile(game, []byte("1. e4 e5 2. Ke2 *\n"), 0o600))
	args := []string{game, "-nodes", "100", "-hash", "1", "-out", out, "-resume"}

	// What an interrupted run leaves: findings, and half a line.
	games, _, err := readPGN(&command.Call{}, []string{game})
	require.NoError(t, err)
	e := search.Engine{}
	j, err := openAnnotations(out+".journal", runKey(games, engine.Limits{Nodes: 100}, e), io.Discard)
	require.NoError(t, err)
	require.NoError(t, j.add(0, &annotate.Finding{Ply: 3, Score: 777, Line: []string{"b8c6"}, Depth: 3}))
	require.NoError(t, j.close())
	f, err := os.OpenFile(out+".journal", os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = f.WriteString(`{"game":0,"finding":{"ply":2,"sc`)
	require.NoError(t, err)
	require.NoError(t, f.Close())

	var log strings.Builder
	require.Equal(t, command.Done, Annotate.Run(args, nil, io.Discard, &log), log.String())
	text, err := os.ReadFile(out)
	require.NoError(t, err)
	require.Contains(t, string(text), "[%eval -7.77]", "taken over")
	require.NoFileExists(t, out+".journal")
	require.NoError(t, os.Remove(out))

	// The journal's name is derived, so a link there is not followed.
	require.NoError(t, os.Symlink(filepath.Join(dir, "elsewhere"), out+".journal"))
	log.Reset()
	require.Equal(t, command.Failed, Annotate.Run(args, nil, io.Discard, &log))
	require.Contains(t, log.String(), "out.pgn.journal is not a plain file")
	require.NoFileExists(t, filepath.Join(dir, "elsewhere"))
	require.NoError(t, os.Remove(out+".journal"))

	// Findings of other games, or with other limits, are not used.
	j, err = openAnnotations(out+".journal", "other", io.Discard)
	require.NoError(t, err)
	require.NoError(t, j.close())
	log.Reset()
	require.Equal(t, command.Failed, Annotate.Run(args, nil, io.Discard, &log))
	require.Contains(t, log.String(), "belongs to other games or other limits; begin anew by -force")
}
