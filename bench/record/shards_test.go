// Records of one match from several machines.

package record_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/match"
	"dux/bench/record"
)

func TestShardsMergeIntoTheWholeRun(t *testing.T) {
	dir := t.TempDir()
	whole := config(t, "chess", 16)
	whole.Concurrency = 2
	units := play(t, whole)
	require.Len(t, units, 8)
	var paths, idle []string // units played by one shard only
	for i := range 16 {
		c := config(t, "chess", 16)
		c.Shard = match.Shard{Index: 15 - i, Of: 16}
		c.JSON = filepath.Join(dir, string(rune('a'+i))+".jsonl")
		if len(play(t, c)) > 0 {
			paths = append(paths, c.JSON)
		} else {
			idle = append(idle, c.JSON)
		}
	}
	require.Len(t, idle, 8)
	_, _, err := record.Merge(context.Background(), idle, io.Discard)
	require.ErrorContains(t, err, "no finished unit in ")
	paths = append(idle, paths...)
	merged, missing, err := record.Merge(context.Background(), append(paths, paths[len(paths)-1]), io.Discard)
	require.NoError(t, err)
	require.Empty(t, missing)
	require.Equal(t, asText(t, units), asText(t, merged))
	require.Equal(t, match.NewReport(units, nil), match.NewReport(merged, nil))

	_, missing, err = record.Merge(context.Background(), paths[:len(paths)-1], io.Discard)
	require.NoError(t, err)
	require.Len(t, missing, 1)
}

func TestMergeRefusesOtherRuns(t *testing.T) {
	dir := t.TempDir()
	a, b := config(t, "chess", 2), config(t, "chess", 2)
	a.JSON, b.JSON = filepath.Join(dir, "a"), filepath.Join(dir, "b")
	b.Seed = 8
	play(t, a)
	play(t, b)
	_, _, err := record.Merge(context.Background(), []string{a.JSON, b.JSON}, io.Discard)
	require.ErrorContains(t, err, "belongs to run")
	_, _, err = record.Merge(context.Background(), []string{filepath.Join(dir, "none")}, io.Discard)
	require.ErrorIs(t, err, os.ErrNotExist)
}
