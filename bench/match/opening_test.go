// Files of positions as editors write them.

package match

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// Files of positions may begin with a byte order mark and have any line ends.
func TestPositionsOfEditors(t *testing.T) {
	chess, err := variants.Find("chess")
	require.NoError(t, err)
	book, err := readPositions(chess, strings.NewReader("\ufeff"+chess.Start+"\r\n# a remark\r\n\r\n4k3/8/8/8/8/8/8/4K2R w K - bm Kf2; id \"1\";\n"+
		"4k3/8/8/8/8/8/8/4K2R w Q - hmvc 98; fmvn 70;\n4k3/8/8/8/8/8/8/4K2R w K - 0 0\n"))
	require.NoError(t, err)
	require.Zero(t, book.over)
	var starts []string
	for _, o := range book.book {
		starts = append(starts, o.Start)
	}
	require.Equal(t, []string{chess.Start, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 98 70", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}, starts)

	for line, why := range map[string]string{
		"4k3/8/8/8/8/8/8/4K2R w X - bm Kf2;": "castling: ",
		"4k3/8/8/8/8/8/8/4K2R":               "side to move: is missing",
	} {
		_, err := readPositions(chess, strings.NewReader(line))
		require.ErrorContains(t, err, "line 1: position: "+why)
	}
}

// Games are known by what they begin with, in PGN and in JSON.
func TestFilesOfGames(t *testing.T) {
	for _, c := range []struct{ text, why string }{
		{"{\"variant\":\"chess\",\"turns\":[{\"turn\":\"e2e4\"},{\"turn\":\"e7e5\"}],\"result\":\"*\"}\n", ""},
		{"\n[White \"x\"]\n\n1. e4 e5 *\n", ""},
		{"{\"schema\":1,\"run\":\"\"}\n", "line 1: expected a position on each line, or games in PGN or in JSON as dux pgn -to json writes them; this is another JSON"},
		{"{\n  \"variant\": \"chess\"\n}\n", "line 1: expected a position on each line"},
		{"{\"variant\":\"duck\",\"turns\":[]}\n", "game 1: expected a game of chess, got duck"},
	} {
		config := config(t, "chess", 4)
		config.Openings = filepath.Join(t.TempDir(), "openings.json")
		require.NoError(t, os.WriteFile(config.Openings, []byte(c.text), 0o600))
		book, err := config.ReadBook()
		if c.why != "" {
			require.ErrorContains(t, err, c.why)
			continue
		}
		require.NoError(t, err)
		opening, err := book.Opening(0)
		require.NoError(t, err)
		require.Len(t, opening.Turns, 2)
	}
}

// An opening in which the game is over is none: its game would be won without a turn.
func TestOpeningsOfFinishedGamesAreLeftOut(t *testing.T) {
	for name, text := range map[string]string{
		"last.epd":  "4k3/8/8/8/8/8/8/4K2R w K - \nR5k1/5ppp/8/8/8/8/8/6K1 b - - \n",
		"games.pgn": "1. e4 e5 *\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
	} {
		c := config(t, "chess", 4)
		c.Openings = filepath.Join(t.TempDir(), name)
		require.NoError(t, os.WriteFile(c.Openings, []byte(text), 0o600))
		var said bytes.Buffer
		c.Warnings = &said
		book, err := c.ReadBook()
		require.NoError(t, err)
		require.Len(t, book, 1)
		require.Equal(t, "openings "+c.Openings+": the game is over in 1 of 2; these are left out\n", said.String())
		first := strings.IndexByte(text, '\n') + 1
		require.NoError(t, os.WriteFile(c.Openings, []byte(text[first:]), 0o600))
		_, err = c.ReadBook()
		require.ErrorContains(t, err, "the game is over in each of them")
	}
}
