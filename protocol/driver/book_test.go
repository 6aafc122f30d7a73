// Moves from the built-in book and from a book file.

package driver

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/chess"
)

// answer returns the turn that d plays from the start of chess.
func answer(d *Driver, limits engine.Limits) (string, engine.Result) {
	l := new(listener)
	d.Start(chess.Chess.Position(), limits, false)
	for d.search != nil {
		<-d.events.ready
		d.dispatch(l)
	}
	return movegen.TurnText(chess.Chess.Position(), l.results[0].Turn), l.results[0]
}

func TestOwnBook(t *testing.T) {
	d, _ := start(t)
	defer d.Close()
	_, result := answer(d, engine.Limits{Depth: 2})
	require.Positive(t, result.Depth, "the book is off")

	require.NoError(t, d.Set("ownbook", "true"))
	played := map[string]int{}
	var first, second []string
	for _, games := range []*[]string{&first, &second} {
		require.NoError(t, d.Set("BookSeed", "7"))
		for range 20 {
			turn, result := answer(d, engine.Limits{Depth: 2})
			require.Zero(t, result.Depth, "no search")
			played[turn]++
			*games = append(*games, turn)
		}
	}
	require.Greater(t, len(played), 1, "games differ")
	require.Equal(t, first, second, "the seed repeats them")

	_, result = answer(d, engine.Limits{Depth: 2, Only: [][]movegen.Move{{chess.Chess.Position().Generate(nil, movegen.All)[0]}}})
	require.Positive(t, result.Depth, "the search is restricted")
	require.NoError(t, d.Set("Skill Level", "0"))
	_, result = answer(d, engine.Limits{Depth: 2})
	require.Positive(t, result.Depth, "a beginner has no book")
	require.NoError(t, d.Set("Skill Level", "20"))
	require.NoError(t, d.Set("UCI_LimitStrength", "true"))
	require.NoError(t, d.Set("UCI_Elo", "0"))
	_, result = answer(d, engine.Limits{Depth: 2})
	require.Positive(t, result.Depth, "nor has one whose rating says so")
}

func TestBookFile(t *testing.T) {
	d, _ := start(t)
	defer d.Close()
	path := filepath.Join(t.TempDir(), "a.bin")
	require.NoError(t, os.WriteFile(path, []byte("\x46\x3b\x96\x18\x16\x91\xfc\x9c\x02\x10\x00\x01\x00\x00\x00\x00"), 0o600)) // a2a3
	require.NoError(t, d.Set("OwnBook", "true"))
	require.NoError(t, d.Set("BookFile", path))
	turn, _ := answer(d, engine.Limits{Depth: 2})
	require.Equal(t, "a2a3", turn)
	require.ErrorContains(t, d.Set("BookFile", path+"x"), "option BookFile: "+path+"x: the file does not exist")
	turn, _ = answer(d, engine.Limits{Depth: 2})
	require.Equal(t, "a2a3", turn, "an error changes nothing")
	require.NoError(t, d.Set("BookFile", DefaultBookFile))
	turn, _ = answer(d, engine.Limits{Depth: 2})
	require.NotEqual(t, "a2a3", turn)
	require.ErrorContains(t, d.Set("OwnBook", "maybe"), "must be true or false")
	require.ErrorContains(t, d.Set("Book Seed", "-1"), "from 0 to")
}
