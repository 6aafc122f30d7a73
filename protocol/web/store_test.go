// The file of tables on a disk that fails.

package web

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/protocol/web/table"
)

// Visitors do not read where the file is.
func TestVisitorsAreNotToldOfFiles(t *testing.T) {
	s, err := openStore(t.TempDir())
	require.NoError(t, err)
	require.NoError(t, s.close())
	require.Equal(t, errNotKept, s.put("x", kept{}))
	require.Equal(t, errNotKept, s.trim(0))
}

// What happens while a server ends is refused: it could not be stored.
func TestEndedServersChangeNothing(t *testing.T) {
	s := start(t, t.TempDir())
	path, _ := s.open("chess", "you", "you")
	room, err := s.hall.room(strings.TrimPrefix(path, "/t/"))
	require.NoError(t, err)
	s.end()
	require.Equal(t, errEnding, room.do(func(*table.Table) error { return nil }))
	_, err = room.enter(nil)
	require.Equal(t, errEnding, err)
	require.False(t, s.hall.start(func() { t.Error("it searches") }))
}

// A damaged file is named, whatever has happened to it.
func TestDamagedFilesAreNamed(t *testing.T) {
	dir := t.TempDir()
	s, err := openStore(dir)
	require.NoError(t, err)
	for i := range 20 {
		require.NoError(t, s.put(itoa(i), kept{Record: table.Record{Words: strings.Repeat("x", 500*i)}}))
	}
	require.NoError(t, s.close())
	file := filepath.Join(dir, "tables.db")
	good, err := os.ReadFile(file)
	require.NoError(t, err)
	zeros := make([]byte, len(good))
	for _, bad := range [][]byte{
		good[:100], good[:9000], good[:40000], []byte(strings.Repeat("rubbish ", 1000)),
		append(good[:8192:8192], zeros[8192:]...),
	} {
		dir := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(dir, "tables.db"), bad, 0o600))
		_, err := New(Config{Dir: dir})
		require.ErrorContains(t, err, "tables.db is damaged")
	}
	s, err = openStore(dir)
	require.NoError(t, err)
	require.NoError(t, s.close())
}
