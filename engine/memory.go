// Whether the memory asked for is free.

package engine

import (
	"fmt"
	"unsafe"

	"dux/engine/platform"
	"dux/movegen"
)

// reserve is the memory, in MB, that is left for everything else.
const reserve = 64

// CheckMemory returns an error if this many megabytes are not free. Without the
// check Go, or later the system, would end the process.
func CheckMemory(mb int) error { return checkGrowth(mb, mb) }

// checkGrowth is CheckMemory for a block that replaces a smaller one. The
// memory of the old block is released, but not its addresses.
func checkGrowth(more, whole int) error {
	free, known := platform.FreeMemory()
	if !known {
		return nil
	}
	left := max(min(free.Free, free.Space)-reserve, 0)
	if more > free.Free-reserve || whole > free.Space-reserve {
		return fmt.Errorf("%d MB are more than the %d MB of memory that are free", whole, left)
	}
	return nil
}

// Memory returns how many megabytes searches of the game need: for the table,
// and for the histories of each thread.
func (o *Options) Memory(v *movegen.Variant) int {
	bytes := int64(o.Threads) * int64(workerSize(v)) // an int has 32 bits on some processors
	return o.Hash + int((bytes+1<<20-1)>>20)
}

// CheckMemory returns an error if there is no memory for table and threads.
func (o *Options) CheckMemory(v *movegen.Variant) error {
	if err := CheckMemory(o.Memory(v)); err != nil {
		return fmt.Errorf("table of %d MB and %d threads in %s: %w", o.Hash, o.Threads, v.Name, err)
	}
	return nil
}

// bufferSize is how large a worker's lists of moves become, in bytes: measured.
const bufferSize = 1 << 20

// workerSize returns the size of a worker in bytes.
func workerSize(v *movegen.Variant) int {
	return int(unsafe.Sizeof(worker{})) + historySize(v) + bufferSize
}

// roomFor returns the number of workers that memory allows: at most threads, at
// least one.
func roomFor(threads int, v *movegen.Variant) int {
	free, known := platform.FreeMemory()
	if !known {
		return threads
	}
	room := int64(min(free.Free, free.Space)-reserve) << 20 / int64(workerSize(v))
	return int(max(min(int64(threads), room), 1))
}
