//go:build !windows

// The code page on systems other than Windows.

package xboardconf

// codePage returns that of Windows in western Europe and America, as under
// Wine.
func codePage() int { return 1252 }
