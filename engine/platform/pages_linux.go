// Large pages on Linux.

// Large pages of Linux, which save TLB misses.

package platform

import "syscall"

// largePages asks for large pages for memory.
func largePages(memory []byte) { _ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) }
