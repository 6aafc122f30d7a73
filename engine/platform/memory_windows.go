// The memory that Windows leaves to a process.

package platform

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

// memoryStatus is MEMORYSTATUSEX.
type memoryStatus struct {
	length, load                     uint32
	totalPhysical, availablePhysical uint64
	totalPageFile, availablePageFile uint64
	totalVirtual, availableVirtual   uint64
	availableExtendedVirtual         uint64
}

var globalMemoryStatusEx = windows.NewLazySystemDLL("kernel32.dll").NewProc("GlobalMemoryStatusEx")

// freeMemory returns the free physical memory, or the commit limit that is left
// if that is less.
func freeMemory() (Memory, bool) {
	s := memoryStatus{length: uint32(unsafe.Sizeof(memoryStatus{}))}
	if globalMemoryStatusEx.Find() != nil {
		return Memory{}, false
	}
	if done, _, _ := globalMemoryStatusEx.Call(uintptr(unsafe.Pointer(&s))); done == 0 {
		return Memory{}, false
	}
	return Memory{Free: int(min(s.availablePhysical, s.availablePageFile) >> 20), Space: int(s.availableVirtual >> 20)}, true
}
