// Files that are locked, replaced whole, or refused.

package output

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

// A path can be locked once, unlocking leaves nothing behind, and a lock file
// of a process that died does not lock.
func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run")
	require.NoError(t, os.WriteFile(path+lockSuffix, nil, 0o644))
	for range 2 {
		unlock, err := Lock(path)
		require.NoError(t, err)
		_, err = Lock(path)
		require.ErrorContains(t, err, "another process")
		require.NoError(t, unlock())
		require.NoFileExists(t, path+lockSuffix)
	}
	mine := write(t, "flake.lock", "mine")
	_, err := Lock(strings.TrimSuffix(mine, lockSuffix))
	require.ErrorContains(t, err, "is not a lock that dux wrote")
	require.FileExists(t, mine)
	unlock, err := Lock(os.DevNull)
	require.NoError(t, err)
	require.NoError(t, unlock())
	none := filepath.Join(t.TempDir(), "none", "run")
	_, err = Lock(none)
	require.ErrorIs(t, err, os.ErrNotExist)
	require.ErrorContains(t, err, "open "+none+": ")
}

func TestForms(t *testing.T) {
	for _, c := range []struct {
		form        Form
		own, others string
	}{
		{Picture, `<svg xmlns="http://www.w3.org/2000/svg" viewBox`, "<?xml version"},
		{Pixels, "\x89PNG\r\n\x1a\n\x00", "GIF89a"},
		{Net, "DUXNET1\n\x00", "DUX"},
		{NetReport, "# Net for duck\n", "# Notes\n"},
		{Profile, "\x1f\x8b\x08", "# notes"},
		{Trace, "go 1.26 trace\x00\x00\x00", "go home"},
		{EngineLog, "    0.000 > uci\n", "notes\n"},
		{UnitsOfRun, `{"schema":1,"run":"1"}`, "{}"},
	} {
		require.NoError(t, c.form.Check(write(t, "own", c.own)))
		require.NoError(t, c.form.Check(write(t, "empty", "")))
		require.NoError(t, c.form.Check(filepath.Join(t.TempDir(), "new")))
		require.NoError(t, c.form.Check(os.DevNull))
		require.ErrorContains(t, c.form.Check(write(t, "others", c.others)), c.form.Name)
		require.ErrorContains(t, c.form.Check(t.TempDir()), "folder")
	}
}

func TestCheckPGN(t *testing.T) {
	const own = "[Event \"dux match\"]\n\n1. e4 *\n"
	require.NoError(t, CheckPGN(write(t, "own", own+"\n"+own), "dux match"))
	require.NoError(t, CheckPGN(write(t, "empty", ""), "dux match"))
	require.NoError(t, CheckPGN(filepath.Join(t.TempDir(), "new"), "dux match"))
	for _, text := range []string{"# README\n", "\n" + own, own + "[Event \"club\"]\n", "[White \"a\"]\n" + own} {
		require.Error(t, CheckPGN(write(t, "others", text), "dux match"), "%q", text)
	}
}

func TestSame(t *testing.T) {
	a := write(t, "a", "")
	dir := filepath.Dir(a)
	require.NoError(t, os.Link(a, filepath.Join(dir, "hard")))
	require.True(t, Same(a, filepath.Join(dir, ".", "a")))
	require.True(t, Same(a, filepath.Join(dir, "hard")))
	require.True(t, Same(filepath.Join(dir, "new"), filepath.Join(dir, "x", "..", "new")))
	require.False(t, Same(a, filepath.Join(dir, "new")))
	require.False(t, Same(os.DevNull, os.DevNull))
}
