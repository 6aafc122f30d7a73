// The shape of the code: short files and functions, comments, names of files.

package variants_test

import (
	"go/ast"
	"maps"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// Limits that keep code readable.
const (
	longestFile     = 400 // lines
	longestFunction = 80  // lines
	mostParameters  = 6
	mostMethods     = 50 // of a type, unexported ones included
)

// Files, functions and parameter lists are short, and each file has a comment
// above the package clause that says what it is for.
func TestShapeAndDoc(t *testing.T) {
	for _, s := range sources(t) {
		require.LessOrEqual(t, s.lines, longestFile, "lines of %s", s.path)
		require.True(t, headed(s.file), "%s: no comment above the package clause says what the file is for", s.path)
		ast.Inspect(s.file, func(n ast.Node) bool {
			var signature *ast.FuncType
			switch n := n.(type) {
			case *ast.FuncDecl:
				signature = n.Type
			case *ast.FuncLit:
				signature = n.Type
			default:
				return true
			}
			from, to := s.set.Position(n.Pos()), s.set.Position(n.End())
			require.LessOrEqual(t, to.Line-from.Line+1, longestFunction, "lines of the function at %s:%d", s.path, from.Line)
			require.LessOrEqual(t, signature.Params.NumFields(), mostParameters, "parameters of the function at %s:%d", s.path, from.Line)
			return true
		})
	}
}

// No type has so many methods that nobody knows them all. Those of a type that it embeds
// count there.
func TestTypesAreNarrow(t *testing.T) {
	methods := map[string]int{}
	for _, s := range sources(t) {
		if strings.HasSuffix(s.path, "_test.go") {
			continue
		}
		for _, d := range s.file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil {
				continue
			}
			of := f.Recv.List[0].Type
			if star, ok := of.(*ast.StarExpr); ok {
				of = star.X
			}
			if name, ok := of.(*ast.Ident); ok { // types with parameters are small
				methods[path.Dir(s.path)+"."+name.Name]++
			}
		}
	}
	require.Greater(t, methods["engine.worker"], 10)
	for name, n := range methods {
		require.LessOrEqual(t, n, mostMethods, "methods of %s", name)
	}
}

// headed reports whether there is a comment above the package clause.
func headed(file *ast.File) bool {
	return slices.ContainsFunc(file.Comments, func(c *ast.CommentGroup) bool {
		return c.Pos() < file.Package && c.Text() != "" // a build constraint has no text
	})
}

// The files of the games' folders, except tests, have the names that movegen/doc.go
// lists, and each listed file exists in some folder.
func TestNamesInRooms(t *testing.T) {
	all := sources(t)
	listed := ""
	for _, s := range all {
		if s.path == "movegen/doc.go" {
			_, listed, _ = strings.Cut(s.file.Doc.Text(), "# Files of a room\n")
		}
	}
	seen := map[string]bool{}
	for _, s := range all {
		room, name := path.Split(strings.TrimPrefix(s.path, "movegen/"))
		if room = path.Clean(room); !slices.Contains(games, room) || room == "graph" {
			continue
		}
		seen[name] = true
		if !strings.HasSuffix(name, "_test.go") {
			require.Regexp(t, `[\t ]`+regexp.QuoteMeta(name)+`\b`, listed, "movegen/doc.go does not list %s", s.path)
		}
	}
	for _, name := range regexp.MustCompile(`[a-z_]+\.go\b`).FindAllString(listed, -1) {
		require.True(t, seen[name], "movegen/doc.go lists %s, which no game has", name)
	}
}

// The search makes legs in one place.
func TestSearchMakesLegsAtOnePlace(t *testing.T) {
	var places []string
	for _, s := range sources(t) {
		if path.Dir(s.path) != "engine" || strings.HasSuffix(s.path, "_test.go") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if f, ok := call.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Make" {
					places = append(places, s.path)
				}
			}
			return true
		})
	}
	require.Equal(t, []string{"engine/worker.go"}, places)
}

// The contract of a game stays small: a newcomer reads all of it.
func TestContract(t *testing.T) {
	const position, search, optional, fields = 17, 3, 7, 22 // at most
	methods := reflect.TypeFor[movegen.Position]().NumMethod()
	require.LessOrEqual(t, methods, position)
	require.LessOrEqual(t, reflect.TypeFor[movegen.Searchable]().NumMethod(), methods+search)
	require.LessOrEqual(t, reflect.TypeFor[movegen.Variant]().NumField(), fields)
	found := 0
	for _, s := range sources(t) {
		if path.Dir(s.path) != "movegen" || strings.HasSuffix(s.path, "_test.go") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok {
				if _, ok := spec.Type.(*ast.InterfaceType); ok {
					found++
				}
			}
			return true
		})
	}
	require.LessOrEqual(t, found-2, optional, "optional interfaces, beside Position and Searchable")
}

// told is how often the floors above movegen may tell anew what package game tells: the
// view of a GUI in its own moves, the referee, and games as lines of JSON.
var told = []string{"bench/record.Game", "protocol/gui.Game", "protocol/live.Game"}

// Above movegen nobody has a type of their own for a game, a record of one, a turn or a gift.
func TestGamesAreToldOnce(t *testing.T) {
	var found []string
	for _, s := range sources(t) {
		if strings.HasSuffix(s.path, "_test.go") || s.floor == "movegen" {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok && slices.Contains([]string{"game", "turn", "gift", "record"}, strings.ToLower(spec.Name.Name)) {
				found = append(found, path.Dir(s.path)+"."+spec.Name.Name)
			}
			return true
		})
	}
	require.ElementsMatch(t, told, found, "game.Record, game.Turn and game.Gift say it")
}

// makers are the files above the engine that make and unmake legs themselves: a search of
// their own, and games packed leg by leg. All others use a game.Cursor, or what package
// movegen has to play, to try and to take back turns.
var makers = []string{"bench/selfplay/pack.go", "bench/selfplay/sampler.go", "protocol/puzzles/prove.go"}

// The same holds for which of two boards is to move.
func TestLegsAreMadeByCursors(t *testing.T) {
	found := map[string]bool{}
	for _, s := range sources(t) {
		if strings.HasSuffix(s.path, "_test.go") || slices.Contains([]string{"movegen", "engine", "eval", "perft"}, s.floor) {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if f, ok := call.Fun.(*ast.SelectorExpr); ok && slices.Contains([]string{"Make", "Unmake", "SetTurn", "SetTurnFor"}, f.Sel.Name) {
					found[s.path] = true
				}
			}
			return true
		})
	}
	require.Equal(t, makers, slices.Sorted(maps.Keys(found)))
}
