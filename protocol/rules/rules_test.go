// The rules for people: a page for every variant, with checked diagrams.

package rules

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/draw"
	"dux/movegen/variants"
)

// Every variant has a page, every diagram in it has legal turns (otherwise For
// fails), and the page answers what people ask.
func TestEveryVariantHasItsPage(t *testing.T) {
	for _, v := range variants.All {
		page, err := For(v)
		require.NoError(t, err, v.Name)
		text, pictures := page.Text(draw.View{}), 0
		for _, b := range page.Blocks {
			if b.Diagram != nil {
				pictures++
				require.NotEmpty(t, b.Diagram.Caption, v.Name)
			}
			require.NotContains(t, b.Text, "\x00")
			require.NotContains(t, b.Text, "<no value>")
		}
		require.GreaterOrEqual(t, pictures, 4, v.Name)
		for _, answer := range []string{"How it ends", "not a draw", "are written", "Where it comes from", "Decision"} {
			require.Contains(t, text, answer, v.Name)
		}
		require.NotContains(t, text, "**")
		for line := range strings.Lines(text) {
			require.LessOrEqual(t, len(line), 90, line)
		}
		require.NotContains(t, text, "\n\n\n")
		require.True(t, strings.HasPrefix(page.Blocks[0].Text, "# "), v.Name)
	}
}

// Pages of one family differ where their games do.
func TestPagesSayWhatIsSpecial(t *testing.T) {
	for name, want := range map[string]struct{ has, lacks []string }{
		"duchess":       {[]string{"clockwise round the board", "the wizard still teleports", "that of the player's flap"}, []string{"no partners"}},
		"duchess4":      {[]string{"clockwise round the board", "Partners sit opposite each other", "the wizard still teleports"}, []string{"no partners"}},
		"duchess3":      {[]string{"clockwise round the board", "no partners", "nobody can resign", "the game is over"}, []string{"a partner's king", "goes on playing"}},
		"duchess2":      {[]string{"The players take turns", "no partners", "Checkmate wins", "A player may resign", "Capitals are Red's, small letters Blue's"}, []string{"a partner's king", "A team wins", "number after a letter", "goes on playing"}},
		"duel":          {[]string{"the capture is not possible"}, []string{"the player who captured them wins"}},
		"duel9":         {[]string{"the player who captured them wins"}, []string{"all nine prisoners have the other colour", " D "}},
		"rutland":       {[]string{"the king's four squares"}, []string{"nothing: en passant"}},
		"rutland-plain": {[]string{"this variant does without"}, []string{"four squares"}},
	} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		page, err := For(v)
		require.NoError(t, err)
		text := strings.Join(strings.Fields(page.Text(draw.View{})), " ")
		for _, words := range want.has {
			require.Contains(t, text, words, name)
		}
		for _, words := range want.lacks {
			require.NotContains(t, text, words, name)
		}
	}
}

// Who reads of a game with fewer players sees its board, not that of six; and the
// pieces of medieval games are medieval. Only larger boards of Duel Chess show the
// smallest one, and say so.
func TestDiagramsAreOfTheirOwnGame(t *testing.T) {
	for _, v := range variants.All {
		page, err := For(v)
		require.NoError(t, err)
		for _, b := range page.Blocks {
			if b.Diagram == nil {
				continue
			}
			shown := b.Diagram.Position.Variant()
			switch v.Family {
			case "duel", "rutland":
				require.Equal(t, v.Family, shown.Family, b.Diagram.Caption)
			case "double", "double2":
				require.Equal(t, strings.Contains(v.Name, "medieval"), strings.Contains(shown.Name, "medieval"), b.Diagram.Caption)
			default:
				require.Equal(t, v.Name, shown.Name, b.Diagram.Caption)
			}
		}
	}
}

func TestMarkdownHasItsPictures(t *testing.T) {
	for _, name := range []string{"duck", "duchess3"} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		page, err := For(v)
		require.NoError(t, err)
		dir := t.TempDir()
		require.NoError(t, page.Markdown(dir))
		text, err := os.ReadFile(filepath.Join(dir, name+".md"))
		require.NoError(t, err)
		pictures, err := filepath.Glob(filepath.Join(dir, name+"-*.svg"))
		require.NoError(t, err)
		require.Equal(t, len(pictures), strings.Count(string(text), ".svg)"))
		require.NotEmpty(t, pictures)
		for _, p := range pictures {
			require.Contains(t, string(text), "]("+filepath.Base(p)+")")
		}
	}
}

// A page with a wrong diagram is rejected.
func TestDiagramsAreChecked(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	w := &writer{}
	_, err := w.moves("chess", start, "e4", "")
	require.ErrorContains(t, err, "nothing moves from e4")
	_, err = w.turn("chess", start, "e2e5", "")
	require.ErrorContains(t, err, "not a legal move")
	_, err = w.then("chess", start, "e2e4", "")
	require.ErrorContains(t, err, "does not go on")
	_, err = w.then("duck", start, "e2e5", "")
	require.ErrorContains(t, err, "begins no legal turn")
	const lone = "2k2/5/3p1/2*2/2N2/P4/2K2|3/3/3 w - - 0 1"
	_, err = w.then("duel", lone, "c3d5", "")
	require.ErrorContains(t, err, "ends the game", "its status would contradict the caption")
	_, err = w.turn("duel", lone, "c3d5@y3", "")
	require.ErrorContains(t, err, "ends the game")
	_, err = w.end("chess", start, "e2e4", "1-0 (checkmate)", "")
	require.ErrorContains(t, err, "Black to move")
	_, err = w.moves("chess", "8/8", "e2", "")
	require.Error(t, err)
	_, err = san("chess", start, "e2e5")
	require.Error(t, err)
}
