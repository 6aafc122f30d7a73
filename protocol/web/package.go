//go:build !js

// The package for web pages and Node.

package web

import (
	"embed"
	"path"
	"regexp"
	"strings"

	"dux/protocol/version"
	"dux/protocol/web/assets"
)

// npm has what only the package has: its description, types and README.
//
//go:embed npm
var npm embed.FS

// packaged are the scripts of the site that make up the module.
var packaged = []string{"dux.js", "worker.js"}

// WritePackage writes the package, which npm pack packs, into a folder that must be new, empty
// or such a package.
func WritePackage(dir string, program Program) error {
	if err := claim(dir, "wasm_exec.js"); err != nil {
		return err
	}
	files := map[string][]byte{
		"dux.wasm.gz": program.Packed, "wasm_exec.js": program.Loader, "LICENSE": licence, "NOTICE": program.Notices,
	}
	for _, name := range packaged {
		text, err := assets.Files.ReadFile(name)
		if err != nil {
			return err
		}
		files[name] = text
	}
	own, err := npm.ReadDir("npm")
	if err != nil {
		return err
	}
	for _, entry := range own {
		text, err := npm.ReadFile(path.Join("npm", entry.Name()))
		if err != nil {
			return err
		}
		files[entry.Name()] = []byte(strings.Replace(string(text), `"VERSION"`, `"`+semantic(version.String())+`"`, 1))
	}
	return writeFiles(dir, files)
}

// semantic returns a version in the form that npm demands: builds that are no release come
// before all of them.
func semantic(v string) string {
	if regexp.MustCompile(`^\d+\.\d+\.\d+(-[\w.-]+)?$`).MatchString(v) {
		return v
	}
	return "0.0.0-" + strings.Trim(regexp.MustCompile(`[^\w-]+`).ReplaceAllString(v, "-"), "-")
}
