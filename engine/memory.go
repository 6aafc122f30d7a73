package engine

import "fmt"

// CheckMemory reports that there is no room for a table of so many megabytes
// besides what is in use. Go would end the process for it, or the system later.
func CheckMemory(mb int) error {
	if free, known := freeMemory(); known && mb > free {
		return fmt.Errorf("%d MB are more than the %d MB of memory that are free", mb, free)
	}
	return nil
}
