// After Ready the table is in memory.

package engine

import (
	"os"
	"os/exec"
	"syscall"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"dux/movegen/chess"
)

// resident returns the share of the table that the system has mapped.
func (t *table) resident() float64 {
	size := len(t.buckets) * int(unsafe.Sizeof(bucket{}))
	pages := make([]byte, size/os.Getpagesize())
	_, _, errno := syscall.Syscall(syscall.SYS_MINCORE, uintptr(unsafe.Pointer(&t.buckets[0])), uintptr(size), uintptr(unsafe.Pointer(&pages[0])))
	if errno != 0 {
		return 0
	}
	n := 0
	for _, page := range pages {
		n += int(page & 1)
	}
	return float64(n) / float64(len(pages))
}

// This runs in a process of its own: memory that other tests used is already
// mapped.
func TestReadyTakesTheMemory(t *testing.T) {
	const alone = "DUX_TEST_ALONE"
	if os.Getenv(alone) == "" {
		child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
		child.Env = append(os.Environ(), alone+"=1")
		out, err := child.CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Contains(t, string(out), "--- PASS: "+t.Name())
		return
	}
	var untouched table
	untouched.resize(64)
	require.Less(t, untouched.resident(), 1.0, "not mapped before use")
	options := DefaultOptions()
	options.Hash = 64
	e := New(options, nil)
	require.False(t, e.table.made())
	e.Ready(chess.Chess)
	require.Equal(t, 1.0, e.table.resident())
	require.NoError(t, e.Set("Hash", "128"))
	require.Equal(t, 1.0, e.table.resident())
}
