// How boards look in terminals of different kinds.

package positions

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/draw"
)

func TestTerminalCapabilities(t *testing.T) {
	for _, c := range []struct {
		env      map[string]string
		expected draw.View
	}{
		{map[string]string{"TERM": "xterm", "LANG": "en_GB.UTF-8"}, draw.View{Colour: true, Figurines: true}},
		{map[string]string{"TERM": "xterm", "LANG": "en_GB.UTF-8", "NO_COLOR": "1"}, draw.View{Figurines: true}},
		{map[string]string{"TERM": "xterm", "LC_ALL": "C", "LANG": "en_GB.UTF-8"}, draw.View{Colour: true}},
		{map[string]string{"TERM": "dumb", "LANG": "en_GB.UTF-8"}, draw.View{}},
		{map[string]string{"LC_CTYPE": "de_DE.utf8"}, draw.View{Colour: true, Figurines: true}},
	} {
		require.Equal(t, c.expected, capable(func(name string) string { return c.env[name] }), "%v", c.env)
	}
}
