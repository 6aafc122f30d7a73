// Scripts that stand alone.

package assets

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A script has each module once, after those that it imports, and imports nothing itself.
func TestScript(t *testing.T) {
	text, err := Script("import { Board } from \"./board.js\";\nimport { list } from \"./tree.js\";\nnew Board(list);\n")
	require.NoError(t, err)
	require.NotRegexp(t, `(?m)^(import|export) `, text)
	for _, module := range []string{"board.js", "marks.js", "pointer.js", "tree.js"} {
		require.Equal(t, 1, strings.Count(text, "modules[\""+module+"\"] = "), module)
	}
	require.Less(t, strings.Index(text, `modules["marks.js"] = `), strings.Index(text, `modules["board.js"] = `))
	require.Contains(t, text, `const { Board } = modules["board.js"];`)
	require.NotContains(t, text, "</script")
	_, err = Script(`import { x } from "./nowhere.js";` + "\n")
	require.ErrorContains(t, err, "nowhere.js")
	_, err = Script(`import * as all from "./board.js";` + "\n")
	require.ErrorContains(t, err, "import * as all")
}

// No module imports itself by way of others.
func TestModulesHaveAnOrder(t *testing.T) {
	names, err := fs.Glob(Files, "*.js")
	require.NoError(t, err)
	importing := regexp.MustCompile(`(?m)^import .* from "\./([\w-]+\.js)";$`)
	left := map[string][]string{}
	for _, name := range names {
		text, err := Files.ReadFile(name)
		require.NoError(t, err)
		left[name] = nil
		for _, found := range importing.FindAllStringSubmatch(string(text), -1) {
			left[name] = append(left[name], found[1])
		}
	}
	for len(left) > 0 {
		before := len(left)
		maps.DeleteFunc(left, func(_ string, imported []string) bool {
			return !slices.ContainsFunc(imported, func(name string) bool { _, waits := left[name]; return waits })
		})
		require.Less(t, len(left), before, "these import each other: %v", left)
	}
}

// Styles are joined in order.
func TestStyles(t *testing.T) {
	text, err := Styles("style.css", "board.css")
	require.NoError(t, err)
	require.Regexp(t, regexp.MustCompile(`(?s)--ground.*\.mark-last`), text)
	_, err = Styles("nothing.css")
	require.Error(t, err)
}
