package platform

import "syscall"

// LargePages asks for large pages under a table: probes go all over it, and
// with small ones nearly each misses the cache of addresses as well.
func LargePages(memory []byte) { _ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) }
