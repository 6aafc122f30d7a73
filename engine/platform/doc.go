// Package platform uses features of processors and operating systems that Go's
// standard library lacks: free memory, large pages, prefetching, limits,
// and files that are replaced whole. Where a system lacks a feature, everything works the same without it.
package platform
