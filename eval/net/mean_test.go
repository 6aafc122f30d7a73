// Means of nets.

package net

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMean(t *testing.T) {
	f := toy("toy", 3)
	a, b := toyNet(t, f), toyNet(t, f)
	same, err := Mean(a, b)
	require.NoError(t, err)
	require.Equal(t, a.Bytes(), same.Bytes())

	b.columns[0], b.bias[1], b.outputs[2], b.outBias[0], b.Scale = a.columns[0]+9, a.bias[1]-9, a.outputs[2]+3, a.outBias[0]-900, a.Scale+30
	mean, err := Mean(a, a, b)
	require.NoError(t, err)
	require.Equal(t, a.columns[0]+3, mean.columns[0])
	require.Equal(t, a.bias[1]-3, mean.bias[1])
	require.Equal(t, a.outputs[2]+1, mean.outputs[2])
	require.Equal(t, a.outBias[0]-300, mean.outBias[0])
	require.Equal(t, a.Scale+10, mean.Scale)
	require.Equal(t, a.columns[1:], mean.columns[1:], "what is equal stays as it is")
}

func TestMeanOfNetsThatDoNotMatch(t *testing.T) {
	f := toy("toy", 3)
	wide := toyNet(t, f)
	wide.Width = 2 * WidthStep
	for _, c := range []struct {
		nets []*Net
		want string
	}{
		{nil, "expected at least one net"},
		{[]*Net{toyNet(t, f), toyNet(t, toy("chequers", 3))}, "nets for toy and for chequers have no mean"},
		{[]*Net{toyNet(t, f), wide}, "nets of 32 neurons and 1 outputs, and of 64 and 1, have no mean"},
	} {
		_, err := Mean(c.nets...)
		require.EqualError(t, err, c.want)
	}
}
