package variants_test

import (
	"go/ast"
	"testing"

	"github.com/stretchr/testify/require"
)

// What a reader must be able to keep in mind.
const (
	longestFile     = 400 // lines
	longestFunction = 80  // lines
	mostParameters  = 6
)

// Files, functions and parameter lists are short.
func TestShape(t *testing.T) {
	for _, s := range sources(t) {
		require.LessOrEqual(t, s.lines, longestFile, "lines of %s", s.path)
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
