package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What xboard-conf prints can be pasted, whatever the folder is called.
func TestStartLines(t *testing.T) {
	require.Equal(t, "xboard @/home/ann/.dux/dux.conf", startLine("linux", "/home/ann/.dux/dux.conf"))
	require.Equal(t, "xboard '@/home/ann/my dir/dux.conf'", startLine("linux", "/home/ann/my dir/dux.conf"))
	require.Equal(t, `xboard '@/home/ann'\''s/dux.conf'`, startLine("darwin", "/home/ann's/dux.conf"))
	require.Equal(t, `winboard -cp @"C:\my dir\dux.conf"`, startLine("windows", `C:\my dir\dux.conf`))
}
