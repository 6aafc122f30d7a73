// The modules of pages, which browsers fetch before they read the first one.

package web

import (
	"fmt"
	"html/template"
	"regexp"
	"slices"
	"strings"

	"dux/protocol/web/assets"
)

// imports matches what a module imports.
var imports = regexp.MustCompile(`(?m)^import .*"\./([\w-]+\.js)";$`)

// preload returns links for the modules that a module of the assets imports, directly or
// not, so that they come together.
func preload(module string) (template.HTML, error) {
	all := []string{module}
	for i := 0; i < len(all); i++ {
		text, err := assets.Files.ReadFile(all[i])
		if err != nil {
			return "", err
		}
		for _, found := range imports.FindAllStringSubmatch(string(text), -1) {
			if !slices.Contains(all, found[1]) {
				all = append(all, found[1])
			}
		}
	}
	var b strings.Builder
	for _, name := range all[1:] {
		fmt.Fprintf(&b, `<link rel="modulepreload" href="/assets/%s">`+"\n", name)
	}
	return template.HTML(b.String()), nil // names of our own files
}
