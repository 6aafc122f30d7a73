// The walks through the code in the READMEs name functions that exist, and no page has
// marks of a merge.

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// All functions that the walks in the READMEs of protocol and bench name exist, and no walk is long.
func TestWalksLeadThroughTheCode(t *testing.T) {
	exists := functions(t)
	for _, w := range []struct {
		file, heading string
		least, most   int // steps
	}{
		{"../../protocol/README.md", "\n## From a line of CECP", 12, 15},
		{"../../protocol/README.md", "\n## From a turn in the browser", 8, 9},
		{"../../protocol/README.md", "\n## From a PGN file", 12, 15},
		{"../../bench/README.md", "\n## From a configuration", 12, 15},
	} {
		file := w.file
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		_, walk, found := strings.Cut(string(text), w.heading)
		require.True(t, found, file)
		walk, _, _ = strings.Cut(walk, "\n## ")
		steps := regexp.MustCompile("(?m)^\\d+\\. `([^`]+)`").FindAllStringSubmatch(walk, -1)
		require.GreaterOrEqual(t, len(steps), w.least, file)
		require.LessOrEqual(t, len(steps), w.most, "%s: the way got longer", file)
		for _, step := range steps {
			require.True(t, exists[step[1]], "%s: %s", file, step[1])
		}
		for _, name := range regexp.MustCompile("`(\\w+\\.\\w+\\.\\w+)`").FindAllStringSubmatch(walk, -1) {
			require.True(t, exists[name[1]], "%s: %s", file, name[1])
		}
	}
}

// functions returns the functions of the module: package.function, and for
// methods package.Type.method.
func functions(t *testing.T) map[string]bool {
	names := map[string]bool{}
	require.NoError(t, filepath.WalkDir("../..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range syntax.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			name := syntax.Name.Name + "."
			if f.Recv != nil {
				receiver := f.Recv.List[0].Type
				if star, ok := receiver.(*ast.StarExpr); ok {
					receiver = star.X
				}
				if of, ok := receiver.(*ast.Ident); ok {
					name += of.Name + "."
				}
			}
			names[name+f.Name.Name] = true
		}
		return nil
	}))
	return names
}

// No page of the documentation has lines that git has left of two versions.
func TestPagesAreMerged(t *testing.T) {
	left := regexp.MustCompile("(?m)^(<{7}|={7}|>{7})( |$)")
	require.NoError(t, filepath.WalkDir("../..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".md" {
			return err
		}
		text, err := os.ReadFile(path)
		require.NotRegexp(t, left, string(text), path)
		return err
	}))
}
