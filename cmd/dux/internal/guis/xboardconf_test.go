//go:build !js

// The lines with which dux xboard-conf says how to start XBoard.

package guis

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The lines that xboard-conf prints can be pasted, with any name of the folder.
func TestStartLines(t *testing.T) {
	require.Equal(t, "xboard @/home/ann/.dux/dux.conf", startLine("xboard", "/home/ann/.dux/dux.conf"))
	require.Equal(t, "xboard '@/home/ann/my dir/dux.conf'", startLine("xboard", "/home/ann/my dir/dux.conf"))
	require.Equal(t, `xboard '@/home/ann'\''s/dux.conf'`, startLine("xboard", "/home/ann's/dux.conf"))
	require.Equal(t, `winboard -opt "C:\my dir\dux.conf"`, startLine("winboard", `C:\my dir\dux.conf`))
}
