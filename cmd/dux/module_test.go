//go:build accept && linux

// Dux as a module that others import.

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A stranger's programs use what make module leaves to others, and nothing else can be
// imported. Of the module, everything builds, and no function that others call speaks of a
// type that they cannot name.
func TestPublishedModule(t *testing.T) {
	dir := t.TempDir()
	module, stranger := filepath.Join(dir, "module"), filepath.Join(dir, "stranger")
	in := func(folder, input string, args ...string) (string, error) {
		cmd := exec.CommandContext(t.Context(), args[0], args[1:]...)
		cmd.Dir, cmd.Stdin, cmd.Env = folder, strings.NewReader(input), append(os.Environ(), "GOFLAGS=-trimpath")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	done := func(folder, input string, args ...string) string {
		out, err := in(folder, input, args...)
		require.NoError(t, err, "%v\n%s", args, out)
		return out
	}
	require.NoError(t, os.Mkdir(module, 0o777))
	done("../..", "", "sh", "-c", `git ls-files -z | xargs -0 cp --parents -t "$0"`, module)
	done(module, "", "make", "module", "MODULE=example.org/you/dux")
	done(module, "", "go", "vet", "./...")
	requireNamed(t, module)
	done(module, "", "go", "build", "-o", dir, "./cmd/dux")

	require.NoError(t, os.CopyFS(stranger, os.DirFS("testdata/stranger")))
	done(dir, "", "cp", "module/go.mod", "module/go.sum", stranger)
	done(stranger, "", "go", "mod", "edit", "-module", "example.org/stranger",
		"-require", "example.org/you/dux@v0.0.0", "-replace", "example.org/you/dux=../module")
	require.Contains(t, done(stranger, "", "go", "run", "./turns"), "h1g1@f1\n")
	require.Equal(t, "a1a8 #1\n", done(stranger, "", "go", "run", "./best"))
	require.Equal(t, "duck 2 rnbqkbnr/ppp1pppp/8/3p4/3*P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 <nil>\n",
		done(stranger, "[Variant \"duck\"]\n\n1. e4@e5 d5@d4 *\n", "go", "run", "./replay"))
	program := filepath.Join(dir, "dux")
	require.Regexp(t, `^(1-0|0-1|1/2-1/2) \d+\n$`, done(stranger, "", "go", "run", "./referee", program, program))

	require.NoError(t, os.WriteFile(filepath.Join(stranger, "thief.go"), []byte("package main\n\nimport _ \"example.org/you/dux/internal/bench\"\n\nfunc main() {}\n"), 0o666))
	out, err := in(stranger, "", "go", "build", ".")
	require.Error(t, err)
	require.Contains(t, out, "use of internal package example.org/you/dux/internal/bench not allowed")
}

// requireNamed fails if what a public package exports speaks of a package below internal.
func requireNamed(t *testing.T, module string) {
	packages := map[string]bool{}
	require.NoError(t, filepath.WalkDir(module, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && slices.Contains([]string{"internal", "cmd", "testdata"}, entry.Name()) {
			return fs.SkipDir
		}
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		packages[path.Dir(name)] = true
		private := map[string]bool{}
		for _, spec := range file.Imports {
			if imported := strings.Trim(spec.Path.Value, `"`); strings.Contains(imported, "/internal/") {
				private[path.Base(imported)] = true
				if spec.Name != nil {
					private[spec.Name.Name] = true
				}
			}
		}
		ast.FileExports(file)
		ast.Inspect(file, func(n ast.Node) bool {
			if _, body := n.(*ast.BlockStmt); body {
				return false
			}
			if s, ok := n.(*ast.SelectorExpr); ok {
				if of, ok := s.X.(*ast.Ident); ok {
					require.False(t, private[of.Name], "%s: others cannot name %s.%s", set.Position(s.Pos()), of.Name, s.Sel.Name)
				}
			}
			return true
		})
		return nil
	}))
	require.Len(t, packages, 16, "public packages")
}
