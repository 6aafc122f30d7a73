//go:build !unix && !js

// Files that others may cut or replace: not here.

package web

import "os"

// unlock does nothing: Windows lets nobody cut or replace a file that is mapped into
// memory.
func unlock(*os.File) {}
