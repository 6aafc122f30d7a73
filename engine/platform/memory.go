// Free memory, on any system.

package platform

// Memory is the memory that a process can still get, in MB.
type Memory struct {
	Free  int // of the machine, or of the container in which the process runs
	Space int // address space, which a process does not give back: at most noLimit
}

// noLimit is more than any machine has.
const noLimit = 1 << 30

// FreeMemory returns the memory that the process can still get; false if that
// is unknown.
func FreeMemory() (Memory, bool) { return freeMemory() }
