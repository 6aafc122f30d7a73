// The shape of the code: short files and functions, comments, names of files.

package variants_test

import (
	"go/ast"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Limits that keep code readable.
const (
	longestFile     = 400 // lines
	longestFunction = 80  // lines
	mostParameters  = 6
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
