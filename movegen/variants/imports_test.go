package variants_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// below says which floors each floor of the house may import, beside itself.
var below = map[string][]string{
	"movegen":  {},
	"engine":   {"movegen"},
	"eval":     {"engine", "movegen"},
	"perft":    {"engine", "eval", "movegen"},
	"protocol": {"perft", "engine", "eval", "movegen"},
	"bench":    {"protocol", "perft", "engine", "eval", "movegen"},
	"cmd":      {"bench", "protocol", "perft", "engine", "eval", "movegen"},
}

// games are the rooms of one game each, and the board of one.
var games = []string{"chess", "double", "duchess", "duck", "duel", "rutland", "graph"}

// Imports run downward, and no package above the evaluation knows a game.
func TestImports(t *testing.T) {
	const module = "dux/"
	root := filepath.Join("..", "..")
	seen := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := entry.Name(); entry.IsDir() && (name == "testdata" || strings.HasPrefix(name, ".") && path != root) {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		require.NoError(t, err)
		from, err := filepath.Rel(root, path)
		require.NoError(t, err)
		from = filepath.ToSlash(from)
		floor, _, _ := strings.Cut(from, "/")
		seen[floor] = true
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			require.NoError(t, err)
			to, own := strings.CutPrefix(imported, module)
			if !own {
				continue
			}
			lower, _, _ := strings.Cut(to, "/")
			require.True(t, floor == lower || slices.Contains(below[floor], lower), "%s imports %s, which is above it", from, imported)
			game, room := strings.CutPrefix(to, "movegen/")
			if game, _, _ = strings.Cut(game, "/"); room && slices.Contains(games, game) {
				knows := floor == "eval" || floor == "movegen" && (mayKnow(from) || strings.HasPrefix(from, "movegen/"+game+"/"))
				require.True(t, knows, "%s imports the game %s", from, game)
			}
		}
		return nil
	})
	require.NoError(t, err)
	for floor := range below {
		require.True(t, seen[floor], "no floor %s", floor)
	}
}

// mayKnow reports whether a file of movegen belongs to a game or to the list of
// them: games are built upon each other.
func mayKnow(file string) bool {
	room := strings.Split(file, "/")[1]
	return room == "variants" || slices.Contains(games, room)
}
