// Scripts that stand alone.

package assets

import (
	"regexp"
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
	require.Contains(t, text, `const make = (...all) => modules["board.js"].make(...all);`, "marks.js and board.js import each other")
	require.Contains(t, text, `const { Board } = modules["board.js"];`)
	require.NotContains(t, text, "</script")
	_, err = Script(`import { x } from "./nowhere.js";` + "\n")
	require.ErrorContains(t, err, "nowhere.js")
	_, err = Script(`import * as all from "./board.js";` + "\n")
	require.ErrorContains(t, err, "import * as all")
}

// Styles are joined in order.
func TestStyles(t *testing.T) {
	text, err := Styles("style.css", "board.css")
	require.NoError(t, err)
	require.Regexp(t, regexp.MustCompile(`(?s)--ground.*\.mark-last`), text)
	_, err = Styles("nothing.css")
	require.Error(t, err)
}
