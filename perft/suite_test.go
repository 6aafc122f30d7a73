// The suites of counts against the golden files.

package perft

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// TestSuitesAreTheGoldenFiles fails if a suite is missing or does not say what
// the golden file of its variant says.
func TestSuitesAreTheGoldenFiles(t *testing.T) {
	for _, v := range variants.All {
		golden, err := LoadGolden(filepath.Join("testdata", v.Name+".json"))
		require.NoError(t, err)
		var want bytes.Buffer
		require.NoError(t, golden.WriteSuite(&want))
		path := filepath.Join("suites", v.Name+suiteExt)
		got, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, want.String(), string(got), "dux perft -golden perft/testdata/%s.json -epd >%s", v.Name, path)

		suite, err := LoadSuite(path, "")
		require.NoError(t, err)
		require.Equal(t, v.Name, suite.Variant)
		for i, p := range suite.Positions {
			require.Equal(t, golden.Positions[i].Pos, p.Pos)
			require.Equal(t, golden.Positions[i].Perft, p.Perft)
		}
	}
}

// Suites of others write positions in other ways, which are read as everywhere.
func TestSuitesOfOthers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "chess.epd")
	require.NoError(t, os.WriteFile(path, []byte("4k3/8/8/8/8/8/8/4K2R w KQ - 0 0 ;D1 15\r\n4k3/8/8/8/8/8/8/4K2R w K - ;D1 15 ;D2 66\n"), 0o600))
	suite, err := LoadSuite(path, "")
	require.NoError(t, err)
	require.Len(t, suite.Positions, 2)
	err = suite.Verify(t.Context(), variants.Standard, Options{}, func(what string) { t.Error(what) })
	require.NoError(t, err)
}
