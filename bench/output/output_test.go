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

// A file that exists is refused, continued or replaced; nothing is lost in an empty one.
func TestExisting(t *testing.T) {
	refuse, resume, force := Existing{}, Existing{Resume: true}, Existing{Force: true}
	there, dir := write(t, "there", "mine"), t.TempDir()
	link := filepath.Join(dir, "link")
	require.NoError(t, os.Symlink(there, link))
	for _, path := range []string{there, link} {
		require.EqualError(t, refuse.Check(path), path+" exists; name another file, or replace it by -force")
		require.EqualError(t, resume.Check(path), path+" exists; name another file, or replace it by -force")
		require.NoError(t, force.Check(path))
		require.EqualError(t, refuse.CheckRun(path), path+" exists; continue that run by -resume, replace it by -force, or name another file")
		require.NoError(t, resume.CheckRun(path))
		require.NoError(t, force.CheckRun(path))
	}
	for _, e := range []Existing{refuse, resume, force} {
		for _, path := range []string{write(t, "empty", ""), filepath.Join(dir, "new"), os.DevNull} {
			require.NoError(t, e.Check(path))
			require.NoError(t, e.CheckRun(path))
		}
		require.ErrorContains(t, e.Check(dir), "folder")
		require.ErrorContains(t, e.CheckRun(dir), "folder")
		require.ErrorIs(t, e.Check(filepath.Join(dir, "none", "new")), os.ErrNotExist)
	}
	for _, e := range []Existing{refuse, resume, {Resume: true, Force: true}} {
		require.NoError(t, e.Begin(there))
		require.FileExists(t, there)
	}
	unlock, err := Lock(there)
	require.NoError(t, err)
	require.ErrorContains(t, force.Begin(there), "another process")
	require.NoError(t, unlock())
	require.NoError(t, force.Begin(link))
	require.NoFileExists(t, link)
	require.FileExists(t, there)
	require.NoError(t, force.Begin(there))
	require.NoFileExists(t, there)
	require.NoError(t, force.Begin(there))
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
