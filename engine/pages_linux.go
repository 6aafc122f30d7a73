package engine

import (
	"syscall"
	"unsafe"
)

// largePages asks for large pages under the table: probes go all over it, and
// with small ones nearly each misses the cache of addresses as well. It is a
// wish; without them everything works the same.
func largePages(buckets []bucket) {
	size := len(buckets) * int(unsafe.Sizeof(bucket{}))
	memory := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(buckets))), size)
	_ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE)
}
