// The code page as Windows reports it.

package xboardconf

import "golang.org/x/sys/windows"

// codePage returns the system's ANSI code page.
func codePage() int { return int(windows.GetACP()) }
