// Files that are replaced: whole or not at all, and never others.

package platform

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func text(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(content)
}

func names(t *testing.T, dir string) (all []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

// A file is replaced completely or not at all, and keeps its permissions. Nothing is
// left beside it.
func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "games.pgn")
	require.NoError(t, os.WriteFile(path, []byte("before"), 0o600))
	before, err := os.Stat(path)
	require.NoError(t, err)
	failure := errors.New("no more")
	require.ErrorIs(t, WriteFile(path, func(w io.Writer) error {
		_, _ = io.WriteString(w, strings.Repeat("half", 10_000))
		require.Len(t, names(t, dir), 2)
		return failure
	}), failure)
	require.Equal(t, "before", text(t, path))
	require.NoError(t, WriteText(path, "after"))
	require.Equal(t, "after", text(t, path))
	after, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, before.Mode(), after.Mode())
	require.Equal(t, []string{"games.pgn"}, names(t, dir))

	require.ErrorContains(t, WriteText(filepath.Join(dir, "none", "x"), ""), filepath.Join(dir, "none", "x")+": ")
	require.ErrorContains(t, WriteText(dir, ""), dir)
	require.ErrorContains(t, Writable(dir), "folder")
	require.NoError(t, WriteText(filepath.Join(dir, strings.Repeat("n", 250)), "long"))
}

// New files get the permissions that any program's new files get.
func TestNewFilesFollowTheUmask(t *testing.T) {
	dir := t.TempDir()
	usual, err := os.Create(filepath.Join(dir, "usual"))
	require.NoError(t, err)
	require.NoError(t, usual.Close())
	require.NoError(t, WriteText(filepath.Join(dir, "new"), ""))
	expected, err := os.Stat(usual.Name())
	require.NoError(t, err)
	got, err := os.Stat(filepath.Join(dir, "new"))
	require.NoError(t, err)
	require.Equal(t, expected.Mode(), got.Mode())
}

// Links stay: the file is replaced that they lead to, even if it is missing. What lies
// beside it is left alone, whatever it is called.
func TestWriteFileFollowsOnlyTheLinkThatIsNamed(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	require.NoError(t, os.WriteFile(at("precious"), []byte("mine"), 0o644))
	if err := os.Symlink("precious", at("games.part")); err != nil {
		t.Skip("no links here: ", err)
	}
	require.NoError(t, WriteText(at("games"), "new"))
	require.Equal(t, "mine", text(t, at("precious")))

	require.NoError(t, os.Mkdir(at("there"), 0o755))
	require.NoError(t, os.Symlink(filepath.Join("there", "file"), at("link")))
	require.NoError(t, Writable(at("link")))
	require.Empty(t, names(t, at("there")))
	for _, content := range []string{"first", "second"} {
		require.NoError(t, WriteText(at("link"), content))
		require.Equal(t, content, text(t, at("there/file")))
	}
	link, err := os.Readlink(at("link"))
	require.NoError(t, err)
	require.Equal(t, filepath.Join("there", "file"), link)

	require.NoError(t, os.Symlink("circle", at("circle")))
	require.Error(t, WriteText(at("circle"), ""))
	require.ErrorIs(t, WriteNew(at("circle"), nil), os.ErrExist)
	require.ErrorIs(t, WriteNew(at("games"), nil), os.ErrExist)
}

// A name that Dux derives leads nowhere else.
func TestDerivedNamesFollowNoLink(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	require.NoError(t, os.WriteFile(at("precious"), []byte("mine"), 0o644))
	if err := os.Symlink("precious", at("link")); err != nil {
		t.Skip("no links here: ", err)
	}
	require.NoError(t, os.Symlink("missing", at("dangling")))
	require.NoError(t, os.Symlink("circle", at("circle")))
	require.NoError(t, os.Mkdir(at("folder"), 0o755))
	for _, name := range []string{"link", "dangling", "circle", "folder"} {
		_, err := OpenDerived(at(name))
		require.ErrorContains(t, err, name+" is not a plain file")
		require.ErrorContains(t, WriteDerived(at(name), "x"), name+" is not a plain file")
	}
	require.NoFileExists(t, at("missing"))
	require.Equal(t, "mine", text(t, at("precious")))
	for range 2 {
		file, err := OpenDerived(at("new"))
		require.NoError(t, err)
		require.NoError(t, file.Close())
		require.NoError(t, WriteDerived(at("new"), "x"))
		require.Equal(t, "x", text(t, at("new")))
	}
}

// What killed processes left is removed, and nothing else.
func TestRemoveParts(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"run.17.part", "run.part", "run.1a.part", "run2.17.part", "run..part", "run.17.part.gz"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), nil, 0o644))
	}
	require.NoError(t, os.Mkdir(filepath.Join(dir, "run.18.part"), 0o755))
	RemoveParts(filepath.Join(dir, "run"))
	require.Equal(t, []string{"run..part", "run.17.part.gz", "run.18.part", "run.1a.part", "run.part", "run2.17.part"}, names(t, dir))

	err := WriteFile(filepath.Join(dir, "cut"), func(io.Writer) error {
		RemoveUnfinished()
		return nil
	})
	require.Error(t, err)
	require.NoFileExists(t, filepath.Join(dir, "cut"))
	require.Len(t, names(t, dir), 6)
}

func TestWritable(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	require.NoError(t, Writable(file))
	require.NoFileExists(t, file, "nothing is left behind")
	require.NoError(t, os.WriteFile(file, []byte("text"), 0o644))
	require.NoError(t, Writable(file))
	require.Equal(t, "text", text(t, file))
	require.NoError(t, Writable(os.DevNull))
	require.Error(t, Writable(filepath.Join(file, "x")))
}

// Streams of this process, devices and pipes are written to, not replaced.
func TestStreamsAreNotReplaced(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the names of streams are those of Linux")
	}
	path := filepath.Join(t.TempDir(), "log")
	file, err := os.Create(path)
	require.NoError(t, err)
	defer file.Close()
	_, err = file.WriteString("a line\n")
	require.NoError(t, err)
	stdout := os.Stdout
	defer func() { os.Stdout = stdout }()
	os.Stdout = file
	for _, name := range []string{path, "/proc/self/fd/" + fmt.Sprint(file.Fd()), "/dev/fd/" + fmt.Sprint(file.Fd())} {
		require.False(t, Replaceable(name), name)
		require.NoError(t, WriteText(name, name+"\n"))
	}
	require.Equal(t, 4, strings.Count(text(t, path), "\n"))
	require.NoError(t, WriteText(os.DevNull, "nothing"))
	require.Error(t, WriteText("/dev/full", "nothing"))
}
