// What README.md says of the protocols.

package protocol

import (
	"fmt"
	"os"
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

// The README explains every option that a GUI gets, with its default.
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
