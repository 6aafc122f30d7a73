package platform

// Memory is what a process can still have, in MB.
type Memory struct {
	Free  int // of the machine, or of the container that the process runs in
	Space int // of addresses, which a process does not give back: at most noLimit
}

// noLimit is more than any machine has.
const noLimit = 1 << 30

// FreeMemory is the memory that can still be had; false where that is not known.
func FreeMemory() (Memory, bool) { return freeMemory() }
