// Large pages.

package platform

import "unsafe"

// LargePages requests large pages for a table, of at least a page, that is read
// at random: with small pages nearly each access misses the TLB too.
func LargePages[E any](table []E) {
	var e E
	largePages(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(table))), len(table)*int(unsafe.Sizeof(e))))
}
