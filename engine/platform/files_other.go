//go:build !unix

package platform

// IgnoreFileLimit does nothing where files have no limits of their own.
func IgnoreFileLimit() {}
