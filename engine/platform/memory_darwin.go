// The memory that macOS leaves to a process.

package platform

import "golang.org/x/sys/unix"

// freeMemory uses the percentage that the system reports as available.
func freeMemory() (Memory, bool) {
	size, err := unix.SysctlUint64("hw.memsize")
	if err != nil {
		return Memory{}, false
	}
	percent, err := unix.SysctlUint32("kern.memorystatus_level")
	if err != nil || percent > 100 {
		return Memory{}, false
	}
	return Memory{Free: int(size >> 20 * uint64(percent) / 100), Space: noLimit}, true
}
