//go:build !windows

package xboardconf

// codePage returns that of Windows in western Europe and America, as under
// Wine.
func codePage() int { return 1252 }
