//go:build !unix

package selfplay

import "os"

// lock does nothing where files cannot be locked this way.
func lock(*os.File) error { return nil }
