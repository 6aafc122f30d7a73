//go:build !js

// dux web -static and -package: builds WebAssembly and writes the site, or the package for
// other pages.

package guis

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"

	"dux/cmd/dux/internal/command"
	"dux/protocol/web"
)

// writeStatic writes the site as plain files.
func (w *webFlags) writeStatic(c *command.Call) error {
	if err := c.OutputFolder("static", w.static, "index.html"); err != nil {
		return err
	}
	program, err := buildProgram(c)
	if err != nil {
		return command.Flag("static", err)
	}
	if err := web.WriteStatic(w.static, program); err != nil {
		return command.Flag("static", err)
	}
	fmt.Fprintf(c.Out, "%s: serve this folder with any web server\n", w.static)
	return nil
}

// writePackage writes the package for pages and Node.
func (w *webFlags) writePackage(c *command.Call) error {
	if err := c.OutputFolder("package", w.packed, "package.json"); err != nil {
		return err
	}
	program, err := buildProgram(c)
	if err != nil {
		return command.Flag("package", err)
	}
	if err := web.WritePackage(w.packed, program); err != nil {
		return command.Flag("package", err)
	}
	fmt.Fprintf(c.Out, "%s: npm pack packs this folder, and npm install %s uses it\n", w.packed, w.packed)
	return nil
}

var errNoSources = errors.New("builds WebAssembly: install Go and run it in the folder of Dux's sources, or use the archive of the site (-web) of a release")

// buildProgram builds Dux as WebAssembly, from the sources in the current folder.
func buildProgram(c *command.Call) (p web.Program, err error) {
	info, _ := debug.ReadBuildInfo()
	module, err := exec.CommandContext(c, "go", "list", "-m", "-f", "{{.Path}} {{.Dir}}").Output()
	name, sources, _ := strings.Cut(strings.TrimSpace(string(module)), " ")
	if err != nil || info == nil || name != info.Main.Path {
		return p, errNoSources
	}
	if p.Notices, err = os.ReadFile(filepath.Join(sources, "NOTICE")); err != nil {
		return p, err
	}
	dir, err := os.MkdirTemp("", "dux-static")
	if err != nil {
		return p, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "dux.wasm")
	build := exec.CommandContext(c, "go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", file, info.Main.Path+"/cmd/dux")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	build.Stderr = c.Log
	if err := build.Run(); err != nil {
		return p, fmt.Errorf("go build: %w", err)
	}
	program, err := os.ReadFile(file)
	if err != nil {
		return p, err
	}
	root, err := exec.CommandContext(c, "go", "env", "GOROOT").Output()
	if err != nil {
		return p, err
	}
	if p.Loader, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")); err != nil {
		return p, err
	}
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // a valid level
	_, err = z.Write(program)
	err = errors.Join(err, z.Close())
	p.Packed = packed.Bytes()
	return p, err
}
