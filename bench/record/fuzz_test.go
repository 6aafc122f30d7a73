// Random journals never crash the reader.

package record_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/match"
	"dux/bench/output"
	"dux/bench/record"
)

// FuzzJournal reads a text as the files of a run to resume or merge. Accepted
// files are written back the same, as a report, and as PGN.
func FuzzJournal(f *testing.F) {
	var head record.Unit
	for _, name := range []string{"chess", "double2", "duchess3"} {
		c := config(f, name, 2)
		c.TC.Nodes, c.Rules.MaxTurns, c.Openings = 20, 2, "random:2"
		text, err := os.ReadFile(playedTo(f, c))
		require.NoError(f, err)
		f.Add(text)
		f.Add(text[:len(text)/2])
		f.Add(bytes.Repeat(text, 2))
		units, _, err := record.Merge(context.Background(), []string{c.JSON}, io.Discard)
		require.NoError(f, err)
		head = units[0]
		line := fmt.Sprintf(`{"run":%q,"binary":%q,`, head.Run, head.Binary)
		f.Add([]byte(line + string(text[bytes.Index(text, []byte(`{"unit":0,"game":`))+1:bytes.LastIndex(text, []byte("]"))]) + "\n"))
		f.Add(bytes.Replace(text, []byte(`"units":1`), []byte(`"units":1000000000`), 1))
	}
	path := filepath.Join(f.TempDir(), "run")
	f.Fuzz(func(t *testing.T, text []byte) {
		require.NoError(t, os.WriteFile(path, text, 0o644))
		require.NoError(t, os.WriteFile(path+".journal", text, 0o644))
		if files, err := record.Open(record.Paths{JSON: path}, output.Existing{Resume: true}, head, io.Discard); err == nil {
			require.NoError(t, files.Close(false))
			require.NoError(t, os.WriteFile(path, text, 0o644))
		}
		units, missing, err := record.Merge(context.Background(), []string{path}, io.Discard)
		if err != nil {
			return
		}
		require.Len(t, missing, units[0].Units-len(units))
		match.NewReport(units, nil).Write(io.Discard)
		again := path + ".again"
		require.NoError(t, record.WriteJSON(again, units))
		merged, _, err := record.Merge(context.Background(), []string{again, path}, io.Discard)
		require.NoError(t, err)
		require.Equal(t, asText(t, units), asText(t, merged))
		require.NoError(t, record.WritePGN(path+".pgn", units, record.Notes{Nodes: true, NPS: true, TimeLeft: true, SelDepth: true}))
	})
}
