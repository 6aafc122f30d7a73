// Which command lines are refused.

package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Without questions there are no answers to sort, and without time no moment for "stop".
func TestCheck(t *testing.T) {
	command := []string{"./dux"}
	require.NoError(t, check(command, 1, leastBudget))
	require.ErrorContains(t, check(nil, 1, leastBudget), "expected the engine's command")
	require.ErrorContains(t, check(command, 0, leastBudget), "-n must be at least 1, got 0")
	for _, budget := range []time.Duration{-time.Second, 0, time.Millisecond} {
		require.ErrorContains(t, check(command, 1, budget), "-budget must be at least 10ms")
	}
}
