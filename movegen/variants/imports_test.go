// Which packages import which.

package variants_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// source is a Go file of Dux.
type source struct {
	path  string // with slashes, from the root
	floor string // the first folder, not counting internal, where make module puts packages
	lines int
	file  *ast.File
	set   *token.FileSet
}

// sources parses all Go files of Dux, tests included.
func sources(t *testing.T) []source {
	root := filepath.Join("..", "..")
	var all []source
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := entry.Name(); entry.IsDir() && (name == "testdata" || strings.HasPrefix(name, ".") && path != root) {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		s := source{set: token.NewFileSet()}
		if s.file, err = parser.ParseFile(s.set, path, nil, parser.ParseComments); err != nil {
			return err
		}
		s.lines = s.set.File(s.file.Pos()).LineCount()
		if path, err = filepath.Rel(root, path); err != nil {
			return err
		}
		s.path = filepath.ToSlash(path)
		s.floor, _, _ = strings.Cut(strings.TrimPrefix(s.path, "internal/"), "/")
		all = append(all, s)
		return nil
	})
	require.NoError(t, err)
	return all
}

// below lists the floors that each floor may import, beside itself.
var below = map[string][]string{
	"movegen":  {},
	"engine":   {"movegen"},
	"eval":     {"engine", "movegen"},
	"perft":    {"engine", "eval", "movegen"},
	"protocol": {"perft", "engine", "eval", "movegen"},
	"bench":    {"protocol", "perft", "engine", "eval", "movegen"},
	"cmd":      {"bench", "protocol", "perft", "engine", "eval", "movegen"},
}

// games are the packages for single games, and the board of one.
var games = []string{"chess", "double", "duchess", "duck", "duel", "rutland", "graph"}

// Imports run downwards, and no package above eval imports a game.
func TestImports(t *testing.T) {
	const module = "dux/"
	seen := map[string]bool{}
	for _, s := range sources(t) {
		if strings.HasSuffix(s.path, "_test.go") {
			continue
		}
		file, floor := strings.TrimPrefix(s.path, "internal/"), s.floor
		seen[floor] = true
		if path.Dir(file) == "engine" { // names of systems follow an underscore
			require.NotContains(t, path.Base(s.path), "_", "%s: what depends on the system belongs into engine/platform", s.path)
		}
		for _, spec := range s.file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			require.NoError(t, err)
			to, own := strings.CutPrefix(imported, module)
			if !own {
				continue
			}
			to = strings.TrimPrefix(to, "internal/")
			lower, _, _ := strings.Cut(to, "/")
			require.True(t, floor == lower || slices.Contains(below[floor], lower), "%s imports %s, which is above it", s.path, imported)
			game, room := strings.CutPrefix(to, "movegen/")
			if game, _, _ = strings.Cut(game, "/"); room && slices.Contains(games, game) {
				knows := floor == "eval" || floor == "movegen" && (mayKnow(file) || strings.HasPrefix(file, "movegen/"+game+"/"))
				require.True(t, knows, "%s imports the game %s", s.path, game)
			}
		}
	}
	for floor := range below {
		require.True(t, seen[floor], "no floor %s", floor)
	}
}

// mayKnow reports whether a file of movegen may import games: a game that is
// built upon another, or the list of games.
func mayKnow(file string) bool {
	room := strings.Split(file, "/")[1]
	return room == "variants" || slices.Contains(games, room)
}
