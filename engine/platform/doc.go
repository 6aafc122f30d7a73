// Package platform uses features of processors and operating systems that Go's
// standard library lacks: free memory, large pages, prefetching, limits. Where
// a system lacks a feature, everything works the same without it.
package platform
