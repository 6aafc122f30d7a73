// Folders of games: which files, in which order, of which generations.

package selfplay

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/duck"
)

// A folder stands for its files of games, in the order of their numbers.
func TestFoldersHoldGenerations(t *testing.T) {
	dir := t.TempDir()
	var want []string
	for i, name := range []string{"duck-2.games", "duck-10.games", "duck-10b.games", "duck-x.games"} {
		c := config(t, duck.Variant, 1)
		c.Evaluator, c.Nodes, c.Seed = []string{"first", "second", "first", "third"}[i], 10+i, uint64(i)
		c.Path = filepath.Join(dir, name)
		play(t, c)
		want = append(want, c.Path)
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "notes.txt"), nil, 0o600))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "old.games"), 0o700))
	files, pooled, err := Pool(dir)
	require.NoError(t, err)
	require.True(t, pooled)
	require.Equal(t, want, files)
	alone, pooled, err := Pool(want[2], "missing")
	require.NoError(t, err)
	require.False(t, pooled)
	require.Equal(t, []string{want[2], "missing"}, alone)
	_, _, err = Pool(filepath.Join(dir, "old.games"))
	require.ErrorContains(t, err, "expected a folder of files that end in .games")

	set, err := Read(files...)
	require.NoError(t, err)
	all, of := set.Generations()
	require.Equal(t, []Generation{{"second", 1, 11}, {"first", 2, 12}, {"third", 1, 13}}, all)
	require.Equal(t, []int{1, 0, 1, 2}, of)
}

func TestNamesAreOrderedByTheirNumbers(t *testing.T) {
	for _, pair := range [][2]string{
		{"g2.games", "g10.games"}, {"2.games", "g1.games"}, {"a-9-b", "a-10-a"}, {"a", "ab"}, {"", "a"}, {"a1", "b0"}, {"7", "7a"},
		{"99999999999999999999999", "999999999999999999999990"},
	} {
		require.Negative(t, byNumbers(pair[0], pair[1]), pair)
		require.Positive(t, byNumbers(pair[1], pair[0]), pair)
		require.Zero(t, byNumbers(pair[0], pair[0]))
	}
}
