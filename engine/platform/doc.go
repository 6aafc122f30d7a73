// Package platform is what Dux asks of processors and systems and Go has no word
// for: how much memory is free, large pages, fetching memory ahead, limits.
// Where a system has no answer, everything works the same without it.
package platform
