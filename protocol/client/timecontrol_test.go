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
	tc, err := ParseTimeControl("40/1:30+0.5")
	require.NoError(t, err)
	require.Equal(t, "40/90+0.5", tc.String())
	tc, err = ParseTimeControl("1:30:00+30")
	require.NoError(t, err)
	require.Equal(t, "5400+30", tc.String())
	tc, err = ParseTimeControl("inf")
	require.NoError(t, err)
	require.False(t, tc.Set(), "nodes or a depth are needed")
	for _, bad := range []string{"", "x", "0/5", "5+", "-1", "5+x", "a/5", "1e9", ":5", "1:", "1:2:3:4", "1::3", "0:00", "40/inf", "inf+1"} {
		_, err := ParseTimeControl(bad)
		require.Error(t, err, bad)
	}
}
