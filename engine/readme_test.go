// README.md explains every technique that has a switch.

package engine

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// The README lists every technique that can be switched off, with its file.
func TestTechniquesAreExplained(t *testing.T) {
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	files := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `(\\w+)` \\| .* \\| `(\\w+\\.go)` \\|$").FindAllStringSubmatch(string(text), -1) {
		files[row[1]] = row[2]
	}
	for _, o := range OptionList {
		if !o.Technique {
			continue
		}
		require.Contains(t, files, o.Name)
		require.FileExists(t, files[o.Name])
		delete(files, o.Name)
	}
	require.Empty(t, files, "techniques that do not exist")
}
