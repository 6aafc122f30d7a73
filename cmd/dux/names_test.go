// Which files may name a game.

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// mayNameGames lists the files above eval that may have the name of a game as a
// string.
var mayNameGames = []string{
	"protocol/gui/codec.go",       // lists the codec of each game
	"protocol/cecp/user.go",       // a tag of messages
	"protocol/web/families.go",    // the games of the first page, with their pictures
	"protocol/web/table/show.go",  // a word for the browser
	"protocol/xboardconf/conf.go", // a folder
}

// Code above eval asks a game for what it needs, not for its name.
func TestGamesAreNotNamed(t *testing.T) {
	root := filepath.Join("..", "..")
	found := map[string]bool{}
	require.NoError(t, filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && slices.Contains([]string{"movegen", "eval", "testdata", ".git"}, entry.Name()) {
			return fs.SkipDir
		}
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		name, err := filepath.Rel(root, path)
		require.NoError(t, err)
		name = filepath.ToSlash(name)
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			literal, ok := n.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(literal.Value)
			require.NoError(t, err)
			if slices.Contains(variants.Names(), text) {
				found[name] = true
				require.Contains(t, mayNameGames, name, "%s names the game %s", set.Position(literal.Pos()), text)
			}
			return true
		})
		return nil
	}))
	require.Len(t, found, len(mayNameGames), "files that name games")
}
