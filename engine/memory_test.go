// The memory of workers and threads is what CheckMemory assumes.

package engine

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/chess"
	"dux/movegen/duchess"
)

// A worker takes as much memory as was computed before.
func TestWorkerSize(t *testing.T) {
	const threads = 8
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	o := DefaultOptions()
	o.Hash, o.Threads = 1, threads
	e := New(o, nil)
	require.NoError(t, e.Ready(duchess.Six))
	runtime.GC()
	runtime.ReadMemStats(&after)
	taken := int(after.HeapAlloc-before.HeapAlloc) >> 20
	counted := o.Memory(duchess.Six)
	require.LessOrEqual(t, taken, counted)
	require.Greater(t, taken, (counted-1)*3/4)
	require.Greater(t, counted, 4*threads)
	runtime.KeepAlive(e)
}

// The size of a worker depends on the game.
func TestMemoryOfThreads(t *testing.T) {
	o := DefaultOptions()
	one := o.Memory(duchess.Six)
	o.Threads = 512
	require.Greater(t, o.Memory(duchess.Six), one+511*(workerSize(duchess.Six)>>20))
	require.Less(t, o.Memory(chess.Chess), o.Memory(duchess.Six)/3)
	require.Equal(t, 1, roomFor(1, chess.Chess))
}
