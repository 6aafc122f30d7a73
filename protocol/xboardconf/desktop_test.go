// How a desktop and XBoard find Dux.

package xboardconf

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

func TestShare(t *testing.T) {
	files, err := Share("/usr/share", "/usr/bin/dux", "<svg/>")
	require.NoError(t, err)
	plugin := strings.Split(files[Plugin], "\n")
	require.Equal(t, "plugin spec 0.0", plugin[0])
	require.True(t, strings.HasPrefix(plugin[1], "\"Dux\"\t-fcp\t/usr/bin/dux\t-testLegality\tfalse\t"))
	require.NotContains(t, plugin[1], " ", "XBoard would quote the whole line")
	require.Equal(t, strings.Join(variants.Names(), ","), plugin[2])
	require.Equal(t, len(variants.All), strings.Count(files[Games], "\n[Desktop Action "))
	require.Contains(t, files[Games], "Exec=xboard @"+filepath.Join("/usr/share", Settings, General)+"\n")
	require.Contains(t, files[filepath.Join(Settings, Duchess)], filepath.Join("/usr/share", Settings, Pieces))

	files, err = Share("/home/a b/share", "/home/a b/dux", "<svg/>")
	require.NoError(t, err)
	require.NotContains(t, files, Plugin, "no form for blanks")
	require.Contains(t, files[Menu], `Exec="/home/a b/dux" web`)
	_, err = Share("/usr/share", `/home/a"b/dux`, "<svg/>")
	require.ErrorContains(t, err, "expected a path without quotes")
}

func TestExecWord(t *testing.T) {
	for word, want := range map[string]string{
		"/usr/bin/dux": "/usr/bin/dux",
		"/a b/dux":     `"/a b/dux"`,
		"/100%/dux":    "/100%%/dux",
		"/$a/`b`/dux":  "\"/\\\\$a/\\\\`b\\\\`/dux\"",
	} {
		require.Equal(t, want, execWord(word))
	}
}

func TestList(t *testing.T) {
	const system = "-size 49\n-firstChessProgramNames {fairymax\n\"Crafty\" -fcp crafty\n}\n-x y\n"
	for own, before := range map[string]string{
		"":                                "fairymax\n\"Crafty\" -fcp crafty\n", // the user has saved nothing yet
		"-size 72":                        "fairymax\n\"Crafty\" -fcp crafty\n",
		"-firstChessProgramNames {a\n}\n": "a\n",
		"-firstChessProgramNames {}\n":    "",
	} {
		once, err := List(own, system, "/opt/dux")
		require.NoError(t, err)
		require.Contains(t, once, "-firstChessProgramNames {"+before+"\"Dux\" -fcp /opt/dux -testLegality false ")
		twice, err := List(once, system, "/opt/dux")
		require.NoError(t, err)
		require.Equal(t, once, twice)
		moved, err := List(once, system, "/opt/my games/dux")
		require.NoError(t, err)
		require.Equal(t, 1, strings.Count(moved, nickname))
		require.Contains(t, moved, `"Dux" -fcp '"/opt/my games/dux" cecp' -testLegality`)
	}
	alone, err := List("", "", "/opt/dux")
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(alone, "-firstChessProgramNames {\"Dux\" -fcp "))
}
