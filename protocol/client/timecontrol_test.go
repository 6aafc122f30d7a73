// Time controls as text.

package client

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTimeControls(t *testing.T) {
	for _, text := range []string{"2/10+0.5", "40/60+0", "5+0"} {
		tc, err := ParseTimeControl(text)
		require.NoError(t, err)
		require.Equal(t, text, tc.String())
	}
	for _, bad := range []string{"", "x", "0/5", "5+", "-1", "5+x", "a/5", "1e9"} {
		_, err := ParseTimeControl(bad)
		require.Error(t, err, bad)
	}
}
