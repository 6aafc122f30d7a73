//go:build !js

// The package for web pages and Node.

package web

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWritePackage(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "package")
	program := Program{Packed: []byte("program"), Loader: []byte("loader"), Notices: []byte("others")}
	require.NoError(t, WritePackage(dir, program))
	require.NoError(t, WritePackage(dir, program), "again, over its own files")
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		return string(text)
	}
	var about struct {
		Version, Exports, Types string
		Files                   []string
	}
	require.NoError(t, json.Unmarshal([]byte(read("package.json")), &about))
	require.Regexp(t, `^\d+\.\d+\.\d+`, about.Version)
	for _, name := range append(about.Files, about.Exports, about.Types, "README.md", "LICENSE") { // npm adds the last two by itself
		require.NotEmpty(t, read(name))
	}
	require.Equal(t, "program", read("dux.wasm.gz"))

	// The types and the README know what there is.
	script := read("dux.js")
	for _, name := range []string{"version", "variants", "levels", "geometry", "position", "close", "moves", "play", "undo", "svg", "search"} {
		require.Contains(t, script, name)
		require.Regexp(t, `\b`+name+`[(:]`, read("dux.d.ts"))
		require.Regexp(t, `\b`+name+`\b`, read("README.md"))
	}

	other := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(other, "mine"), nil, 0o644))
	require.ErrorContains(t, WritePackage(other, program), "has other files in it")
}

func TestSemanticVersions(t *testing.T) {
	for is, want := range map[string]string{
		"1.2.3": "1.2.3", "1.2.3-rc.1": "1.2.3-rc.1", "2026-11-29-3d33fe1": "0.0.0-2026-11-29-3d33fe1", "2026-11-29-3d33fe1+": "0.0.0-2026-11-29-3d33fe1", "devel": "0.0.0-devel",
	} {
		require.Equal(t, want, semantic(is))
	}
	require.False(t, strings.Contains(semantic("a b"), " "))
}
