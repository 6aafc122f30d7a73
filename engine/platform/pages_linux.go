package platform

import "syscall"

func largePages(memory []byte) { _ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) }
