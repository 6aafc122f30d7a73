// Tests of the tags that name players.

package notation

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

func TestPlayerTags(t *testing.T) {
	for name, expected := range map[string]string{
		"duck":     "White=a Black=b",
		"double2":  "White=a,c Black=b,d WhiteA=a BlackA=d WhiteB=b BlackB=c",
		"duchess3": "White=a Black=b,c Red=a Blue=b Yellow=c",
		"duchess4": "White=a,c Black=b,d Red=a Blue=b Yellow=c Green=d",
	} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		var words []string
		for _, tag := range PlayerTags(v, strings.Split("abcd", "")[:len(v.Seats)]) {
			words = append(words, fmt.Sprintf("%s=%s", tag.Name, strings.ReplaceAll(tag.Value, ", ", ",")))
		}
		require.Equal(t, expected, strings.Join(words, " "), name)
	}
	v, err := variants.Find("duchess3")
	require.NoError(t, err)
	require.Equal(t, "b, b", PlayerTags(v, []string{"a", "b", "b"})[1].Value, "two teams of one engine")
	v, err = variants.Find("duchess4")
	require.NoError(t, err)
	require.Equal(t, "b", PlayerTags(v, []string{"a", "b", "a", "b"})[1].Value, "one team of one engine")
}
