// The file of tables on a disk that fails.

package web

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"dux/engine"
	"dux/movegen/variants"
	"dux/protocol/live"
	"dux/protocol/web/table"
)

// Visitors do not read where the file is.
func TestVisitorsAreNotToldOfFiles(t *testing.T) {
	s, err := openStore(t.TempDir())
	require.NoError(t, err)
	require.NoError(t, s.put("x", kept{}))
	require.NoError(t, s.close())
	require.Equal(t, errNotKept, s.put("x", kept{}))
	require.Equal(t, errNotKept, s.trim(0, nil))
}

// What happens while a server ends is refused: it could not be stored.
func TestEndedServersChangeNothing(t *testing.T) {
	s := start(t, t.TempDir())
	path, _ := s.open("chess", "you", "you")
	room, err := s.hall.room(strings.TrimPrefix(path, "/t/"), "")
	require.NoError(t, err)
	s.end()
	require.Equal(t, errEnding, room.do(func(*table.Table) error { return nil }))
	_, err = room.enter("", nil)
	require.Equal(t, errEnding, err)
	require.False(t, s.hall.start(func() { t.Error("it searches") }))
}

// A damaged file is named, whatever has happened to it.
func TestDamagedFilesAreNamed(t *testing.T) {
	dir := t.TempDir()
	s, err := openStore(dir)
	require.NoError(t, err)
	for i := range 20 {
		require.NoError(t, s.put(itoa(i), kept{Stored: table.Stored{Words: strings.Repeat("x", 500*i)}}))
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

// hurt stores two tables, does something to the file, and returns the store, the file
// and how often the store has lost it.
func hurt(t *testing.T, harm func(file string)) (s *store, lost chan bool) {
	dir := t.TempDir()
	s, err := openStore(dir)
	require.NoError(t, err)
	lost = make(chan bool, 10)
	s.onLoss(func() { lost <- true })
	for i := range 20 {
		require.NoError(t, s.put(itoa(i), kept{Stored: table.Stored{Words: strings.Repeat("x", 500*i)}}))
	}
	harm(filepath.Join(dir, "tables.db"))
	return s, lost
}

// Whatever is done to the file while the server runs costs what was in it, but neither
// the server nor what is stored afterwards.
func TestFilesThatChangeUnderTheServer(t *testing.T) {
	write := func(text string) func(string) {
		return func(file string) { require.NoError(t, os.WriteFile(file, []byte(text), 0o600)) }
	}
	for what, harm := range map[string]func(file string){
		"emptied": func(file string) { require.NoError(t, os.Truncate(file, 0)) },
		"removed": func(file string) { require.NoError(t, os.Remove(file)) },
		"replaced": func(file string) {
			other, err := openStore(t.TempDir())
			require.NoError(t, err)
			require.NoError(t, other.put("1", kept{Stored: table.Stored{Words: "other"}}))
			require.NoError(t, other.close())
			require.NoError(t, os.Rename(other.path, file))
		},
		"without a folder": func(file string) { require.NoError(t, os.RemoveAll(filepath.Dir(file))) },
		"moved away":       func(file string) { require.NoError(t, os.Rename(file, file+".old")) },
	} {
		t.Run(what, func(t *testing.T) {
			s, lost := hurt(t, harm)
			defer s.close()
			require.NoError(t, s.put("new", kept{Stored: table.Stored{Words: "new"}}))
			<-lost
			k, err := s.get("new")
			require.NoError(t, err)
			require.Equal(t, "new", k.Words)
			require.Empty(t, lost)
			require.NoError(t, s.trim(1, nil))
		})
	}
	for what, harm := range map[string]func(file string){
		"cut":     func(file string) { require.NoError(t, os.Truncate(file, 9000)) },
		"cut far": func(file string) { require.NoError(t, os.Truncate(file, 100)) },
		"rubbish": write(strings.Repeat("rubbish ", 10000)),
		"zeros":   write(strings.Repeat("\x00", 1<<17)),
	} {
		t.Run(what, func(t *testing.T) {
			s, lost := hurt(t, harm)
			defer s.close()
			require.Equal(t, errNotKept, s.put("new", kept{}))
			_, err := s.get("1")
			require.Equal(t, errNotKept, err)
			require.NoError(t, os.Rename(s.path, s.path+".bad"))
			require.Eventually(t, func() bool { return s.put("new", kept{Stored: table.Stored{Words: "new"}}) == nil }, 20*time.Second, 50*time.Millisecond)
			<-lost
			k, err := s.get("new")
			require.NoError(t, err)
			require.Equal(t, "new", k.Words)
		})
	}
}

// The size of the file is not looked at while it is read: a fault of the processor then
// is an error, too.
func TestFaultsAreErrors(t *testing.T) {
	s, _ := hurt(t, func(string) {})
	require.NoError(t, s.close())
	require.NoError(t, s.open())
	var zero *int
	err := s.use(func() error {
		require.NoError(t, os.Truncate(s.path, 0))
		return s.db.Update(func(tx *bbolt.Tx) error { return tx.Bucket(bucket).Put([]byte("x"), nil) })
	})
	require.ErrorContains(t, err, "tables.db")
	require.Nil(t, s.db)
	require.ErrorContains(t, s.use(func() error { return nil }), "cannot be opened", "at once")
	s.tried = time.Time{}
	require.ErrorContains(t, s.use(func() error { *zero = 1; return nil }), "nil pointer")
	require.Nil(t, s.file)
}

// Of what is kept the visitor with most tables loses the oldest; what is in use stays.
func TestWhatIsRemoved(t *testing.T) {
	at := func(minutes int) time.Time { return time.Date(2026, 1, 1, 0, minutes, 0, 0, time.UTC) }
	x := index{}
	for i := range 10 {
		x["greedy"+itoa(i)] = entry{Seen: at(100 + i), By: "greedy"}
	}
	x["old"] = entry{Seen: at(0), By: "modest"}
	x["runs"] = entry{Seen: at(1), By: "greedy", Runs: true}
	x["played"] = entry{Seen: at(2), By: "greedy"}
	used := map[string]bool{"played": true}
	for _, c := range []struct {
		limit int
		names []string
	}{{13, nil}, {12, []string{"greedy0"}}, {10, []string{"greedy0", "greedy1", "greedy2"}}} {
		names, enough := x.surplus(c.limit, used)
		require.True(t, enough)
		require.Equal(t, c.names, names)
	}
	names, enough := x.surplus(2, used)
	require.True(t, enough)
	require.Len(t, names, 11)
	require.NotContains(t, names, "runs")
	require.NotContains(t, names, "played")
	_, enough = x.surplus(1, used)
	require.False(t, enough, "what is in use stays")
}

// A server whose file has only games that go on says so to those who want another.
func TestGamesThatGoOnAreNotRemoved(t *testing.T) {
	h := newHall(t.Context(), must(openStore(t.TempDir())), engine.DefaultOptions(), 1)
	defer func() { require.NoError(t, h.close()) }()
	setup := table.Setup{Variant: variants.Standard, Seats: seatsOf("w", "b")}
	played, err := h.open(setup, terms{})
	require.NoError(t, err)
	_, err = h.rooms[played].enter("", table.Keys{"b"})
	require.NoError(t, err)
	setup.Control = live.Control{Base: time.Hour}
	timed, err := h.open(setup, terms{})
	require.NoError(t, err)
	for _, keys := range []table.Keys{{"w"}, {"b"}} {
		w, err := h.rooms[timed].enter("", keys)
		require.NoError(t, err)
		h.rooms[timed].leave(w)
	}
	unused, err := h.open(setup, terms{})
	require.NoError(t, err)
	require.NoError(t, h.store.trim(2, h.inUse()))
	for name, there := range map[string]bool{played: true, timed: true, unused: false} {
		k, err := h.store.get(name)
		require.NoError(t, err)
		require.Equal(t, there, k != nil)
	}
	require.Equal(t, errKept, h.store.trim(1, h.inUse()))
}
