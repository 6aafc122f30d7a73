package match

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzJournal reads a text as the files of a run that is resumed or merged. What
// is accepted is written as it was read, as a report, and as PGN.
func FuzzJournal(f *testing.F) {
	for _, name := range []string{"chess", "double2", "duchess3"} {
		c := config(f, name, 2)
		c.TC.Nodes, c.Rules.MaxTurns, c.Openings = 20, 2, "random:2"
		text, err := os.ReadFile(playedTo(f, c))
		require.NoError(f, err)
		f.Add(text)
		f.Add(text[:len(text)/2])
		f.Add(bytes.Repeat(text, 2))
		f.Add(bytes.Replace(text, []byte(`"units":1`), []byte(`"units":1000000000`), 1))
	}
	path := filepath.Join(f.TempDir(), "run")
	f.Fuzz(func(t *testing.T, text []byte) {
		require.NoError(t, os.WriteFile(path, text, 0o644))
		games, whole, err := readLines(path, func(g *journalLine) error { return nil })
		if err == nil {
			require.LessOrEqual(t, whole, int64(len(text)))
			require.LessOrEqual(t, len(games), int(whole))
		}
		units, missing, err := Merge(context.Background(), []string{path})
		if err != nil {
			return
		}
		require.Len(t, missing, units[0].Units-len(units))
		NewReport(units, nil).Write(io.Discard)
		again := path + ".again"
		require.NoError(t, WriteJSON(again, units))
		merged, _, err := Merge(context.Background(), []string{again, path})
		require.NoError(t, err)
		require.Equal(t, asText(t, units), asText(t, merged))
		require.NoError(t, WritePGN(path+".pgn", units))
	})
}
