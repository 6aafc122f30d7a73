// Settings that differ.

package output

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestDifferences(t *testing.T) {
	type settings struct {
		Nodes  int      `json:"nodes"`
		Table  bool     `json:"table,omitempty"`
		Random [2]int   `json:"random"`
		Names  []string `json:"names"`
	}
	same, err := Differences(settings{Nodes: 1}, &settings{Nodes: 1})
	require.NoError(t, err)
	require.Empty(t, same)
	different, err := Differences(settings{Nodes: 1, Table: true, Names: []string{"a"}}, settings{Nodes: 2, Random: [2]int{0, 3}, Names: []string{"a"}})
	require.NoError(t, err)
	require.Equal(t, "nodes 1, not 2; random [0,0], not [0,3]; table true, not none", different)
	different, err = Differences(settings{}, settings{Table: true})
	require.NoError(t, err)
	require.Equal(t, "table none, not true", different)
}
