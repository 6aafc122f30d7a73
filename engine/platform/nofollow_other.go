//go:build !unix

// Links on systems other than Unix.

package platform

// NoFollow makes opening a link fail, where the system can do that.
const NoFollow = 0
