// Names of games.

package variants_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

func TestNamesAsOthersWriteThem(t *testing.T) {
	for _, v := range variants.All {
		words := strings.ReplaceAll(v.Name, "-", " ")
		for _, name := range []string{v.Name, strings.ToUpper(v.Name), words, words + " Chess", strings.ReplaceAll(words, " ", "") + "Chess"} {
			found, err := variants.Find(name)
			require.NoError(t, err, name)
			require.Same(t, v, found, name)
		}
	}
	for name, want := range map[string]string{"Standard": "chess", "From Position": "chess", "Bughouse": "double", "Duel 7": "duel7", "double_medieval": "double-medieval"} {
		found, err := variants.Find(name)
		require.NoError(t, err, name)
		require.Equal(t, want, found.Name)
	}
	for _, name := range []string{"", " ", "-", "xiangqi", "duckduck"} {
		_, err := variants.Find(name)
		require.ErrorContains(t, err, "unknown variant")
	}
}
