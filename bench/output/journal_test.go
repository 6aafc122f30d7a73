// Journals: continued, cut short, damaged.

package output

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

type line struct {
	N int `json:"n"`
}

func numbers(all *[]int) func(*line, int64) error {
	return func(l *line, _ int64) error {
		if l.N < 0 {
			return errors.New("below 0")
		}
		*all = append(*all, l.N)
		return nil
	}
}

const three = "{\"n\":1}\n{\"n\":2}\n{\"n\":3}\n"

// An incomplete entry at the end stays until another one takes its place. One that lacks
// only its end counts.
func TestJournalsContinue(t *testing.T) {
	for _, c := range []struct {
		text string
		want []int
		cut  int64
	}{
		{"", nil, 0},
		{three, []int{1, 2, 3}, 0},
		{three + `{"n":4}`, []int{1, 2, 3, 4}, 0},
		{three + `{"n":`, []int{1, 2, 3}, 5},
		{three + "{\"n\x00\x00\x00", []int{1, 2, 3}, 6},
		{three + "\x00\x00\x00", []int{1, 2, 3}, 3},
		{three + "{\"n\":4}\x00\x00", []int{1, 2, 3, 4}, 2},
		{`{"`, nil, 2},
	} {
		path := write(t, "run", c.text)
		var all []int
		cut, err := Each(path, Lines[line](), numbers(&all))
		require.NoError(t, err, "%q", c.text)
		require.Equal(t, c.want, all)
		require.Equal(t, c.cut, cut, "%q", c.text)
		require.Equal(t, cut > 0, CutNote(path, cut) != "")

		all = nil
		j, err := OpenJournal(path, Lines[line](), numbers(&all))
		require.NoError(t, err)
		require.Equal(t, c.cut, j.Cut)
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, c.text, string(text), "opening changes nothing")
		require.NoError(t, j.Append(&line{7}))
		require.NoError(t, j.Append(&line{8}))
		require.NoError(t, j.Close())
		all = nil
		cut, err = Each(path, Lines[line](), numbers(&all))
		require.NoError(t, err)
		require.Zero(t, cut)
		require.Equal(t, append(c.want, 7, 8), all)
	}
}

// Damage before the end is refused with its line, and the file stays as it is.
func TestDamageIsRefused(t *testing.T) {
	for at := range len(three) {
		for _, c := range []byte{0, '}', '{', 'x', '-', 0xff} { // the last is no UTF-8
			data := []byte(three)
			if data[at] == c {
				continue
			}
			data[at] = c
			path := write(t, "run", string(data))
			var all []int
			_, err := OpenJournal(path, Lines[line](), numbers(&all))
			if err == nil { // the end of the last line, or a name that is another
				require.True(t, at == len(three)-1 && c == 0 || at%8 == 2, "%q", data)
				continue
			}
			require.ErrorContains(t, err, fmt.Sprintf("run, line %d: ", 1+at/8))
			after, err := os.ReadFile(path)
			require.NoError(t, err)
			require.Equal(t, data, after)
			require.NoFileExists(t, path+lockSuffix)
		}
	}
	missing := filepath.Join(t.TempDir(), "run")
	j, err := OpenJournal(missing, Lines[line](), nil)
	require.NoError(t, err)
	_, err = OpenJournal(missing, Lines[line](), nil)
	require.ErrorContains(t, err, "another process")
	require.NoError(t, j.Finish(func() error { return os.Remove(missing) }))
	linked := filepath.Join(t.TempDir(), "run.journal")
	require.NoError(t, os.Symlink(missing, linked))
	_, err = OpenDerivedJournal(linked, Lines[line](), nil)
	require.ErrorContains(t, err, "not a plain file")
	require.NoFileExists(t, missing)
	require.NoFileExists(t, linked+lockSuffix)
	_, err = Each(write(t, "long", strings.Repeat(" ", maxLine+1)), Lines[line](), nil)
	require.ErrorContains(t, err, "line 1: expected a unit of games")
}
