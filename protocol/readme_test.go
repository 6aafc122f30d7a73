package protocol

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/protocol/driver"
)

func readme(t *testing.T) string {
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	return string(text)
}

// The functions that the README leads through exist.
func TestTheWalkLeadsThroughTheCode(t *testing.T) {
	_, walk, found := strings.Cut(readme(t), "\n## From a line of CECP")
	require.True(t, found)
	steps := regexp.MustCompile("(?m)^\\d+\\. `([^`]+)`").FindAllStringSubmatch(walk, -1)
	require.GreaterOrEqual(t, len(steps), 12)
	folders := map[string]string{"protocol": ".", "driver": "driver", "cecp": "cecp", "gui": "gui", "engine": "../engine"}
	for _, step := range steps {
		folder, name, _ := strings.Cut(step[1], ".")
		require.Contains(t, functions(t, folders[folder]), name, step[1])
	}
	for _, name := range regexp.MustCompile("`(driver|cecp)\\.([A-Z]\\w+\\.\\w+)`").FindAllStringSubmatch(walk, -1) {
		require.Contains(t, functions(t, folders[name[1]]), name[2])
	}
}

// functions are the functions of a package, methods as Type.name.
func functions(t *testing.T, folder string) (names []string) {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	require.NoError(t, err)
	for _, file := range files {
		syntax, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, d := range syntax.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			name := f.Name.Name
			if f.Recv != nil {
				receiver := f.Recv.List[0].Type
				if star, ok := receiver.(*ast.StarExpr); ok {
					receiver = star.X
				}
				if of, ok := receiver.(*ast.Ident); ok {
					name = of.Name + "." + name
				}
			}
			names = append(names, name)
		}
	}
	return names
}

// Every option that a GUI is told of is explained, with its default.
func TestOptionsAreExplained(t *testing.T) {
	_, table, found := strings.Cut(readme(t), "\n## Options\n")
	require.True(t, found)
	table, _, _ = strings.Cut(table, "\n## ")
	var out strings.Builder
	Serve(strings.NewReader("uci\nquit\n"), &out, UCI)
	Serve(strings.NewReader("protover 2\nquit\n"), &out, CECP)
	told := regexp.MustCompile(`(?m)^option name (.+?) type|^feature option="(.+?) -`).FindAllStringSubmatch(out.String(), -1)
	require.NotEmpty(t, told)
	for _, option := range told {
		require.Contains(t, table, "\n| `"+option[1]+option[2]+"`")
	}
	for _, o := range driver.UserOptions() {
		if !o.Check {
			require.Regexp(t, fmt.Sprintf("(?m)^\\| `%s`.* \\| number \\| %d \\| %d-%d \\|", o.Name, o.Default, o.Min, o.Max), table)
		}
	}
}
