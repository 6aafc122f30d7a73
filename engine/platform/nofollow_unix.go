//go:build unix

// Links on Unix.

package platform

import "syscall"

// NoFollow makes opening a link fail, where the system can do that.
const NoFollow = syscall.O_NOFOLLOW
