// Large pages on Linux.

package platform

import "syscall"

// LargePages requests large pages for a table. Probes are spread over all of
// it, and with small pages nearly each one misses the TLB too.
func LargePages(memory []byte) { _ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) }
