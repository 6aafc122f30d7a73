//go:build !unix

package selfplay

import "os"

// lock does nothing on systems without this kind of lock.
func lock(*os.File) error { return nil }
