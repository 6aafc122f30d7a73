package engine

import (
	"fmt"
	"unsafe"

	"dux/engine/platform"
	"dux/movegen"
)

// reserve is memory, in MB, that is left for everything else.
const reserve = 64

// CheckMemory reports that there is no room for so many megabytes besides what is
// in use. Go would end the process for it, or the system later.
func CheckMemory(mb int) error { return checkGrowth(mb, mb) }

// checkGrowth is CheckMemory for a block of so many megabytes that takes the
// place of a smaller one. The system gets memory back, but not the addresses.
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

// Memory is how many megabytes searches of the game need: the table, and what
// each thread learns.
func (o *Options) Memory(v *movegen.Variant) int {
	return o.Hash + (o.Threads*workerSize(v)+1<<20-1)>>20
}

// CheckMemory reports that table and threads have no room besides what is in use.
func (o *Options) CheckMemory(v *movegen.Variant) error {
	if err := CheckMemory(o.Memory(v)); err != nil {
		return fmt.Errorf("table of %d MB and %d threads in %s: %w", o.Hash, o.Threads, v.Name, err)
	}
	return nil
}

// bufferSize is what a worker's lists of moves grow to, in bytes: measured.
const bufferSize = 1 << 20

// workerSize is how many bytes a worker takes.
func workerSize(v *movegen.Variant) int {
	return int(unsafe.Sizeof(worker{})) + historySize(v) + bufferSize
}

// roomFor is how many of so many workers there is room for, at least one.
func roomFor(threads int, v *movegen.Variant) int {
	free, known := platform.FreeMemory()
	if !known {
		return threads
	}
	room := (min(free.Free, free.Space) - reserve) << 20 / workerSize(v)
	return max(min(threads, room), 1)
}
