// Package assets has the styles and scripts of the pages, also for pages that are files of
// their own.
package assets

import (
	"embed"
	"fmt"
	"regexp"
	"strings"
)

// Files are the assets.
//
//go:embed *.css *.js *.svg *.webmanifest
var Files embed.FS

// Styles returns style sheets as one.
func Styles(names ...string) (string, error) {
	var b strings.Builder
	for _, name := range names {
		text, err := Files.ReadFile(name)
		if err != nil {
			return "", err
		}
		b.Write(text)
	}
	return b.String(), nil
}

// imports matches what a module imports, exports what it exports, otherForm what is
// neither.
var (
	imports = regexp.MustCompile(`(?m)^import \{ ([\w, ]+) \} from "\./([\w-]+\.js)";\n`)
	exports = regexp.MustCompile(`(?m)^export ((?:async )?(?:function|class|const) (\w+))`)

	otherForm = regexp.MustCompile(`(?m)^(import|export)\b.*`)
)

// Script returns a module, and all modules of the assets that it imports, as one script
// that imports nothing.
func Script(module string) (string, error) {
	b := bundle{done: map[string]bool{}, begun: map[string]bool{}}
	b.out.WriteString("\"use strict\";\nconst modules = {};\n")
	body, err := b.body(module)
	if err != nil {
		return "", err
	}
	return b.out.String() + "(async () => {\n" + body + "})();\n", nil
}

// bundle writes modules, each into a function of its own, after those that it imports.
type bundle struct {
	out         strings.Builder
	begun, done map[string]bool
}

// body returns a module's text without its imports and exports, which stand before it as
// constants.
func (b *bundle) body(text string) (string, error) {
	var names strings.Builder
	for _, found := range imports.FindAllStringSubmatch(text, -1) {
		file := found[2]
		if err := b.add(file); err != nil {
			return "", err
		}
		for _, name := range strings.Split(found[1], ", ") {
			fmt.Fprintf(&names, "const { %s } = modules[%q];\n", name, file)
		}
	}
	text = exports.ReplaceAllString(imports.ReplaceAllString(text, ""), "$1")
	if other := otherForm.FindString(text); other != "" {
		return "", fmt.Errorf("modules that are joined write imports { a, b } and exports of names; got %q", other)
	}
	return names.String() + text, nil
}

// add writes a module of the assets, once.
func (b *bundle) add(file string) error {
	if b.begun[file] {
		if !b.done[file] {
			return fmt.Errorf("%s imports itself, by way of others", file)
		}
		return nil
	}
	b.begun[file] = true
	text, err := Files.ReadFile(file)
	if err != nil {
		return err
	}
	body, err := b.body(string(text))
	if err != nil {
		return err
	}
	var names []string
	for _, found := range exports.FindAllStringSubmatch(string(text), -1) {
		names = append(names, found[2])
	}
	fmt.Fprintf(&b.out, "modules[%q] = (() => {\n%sreturn { %s };\n})();\n", file, body, strings.Join(names, ", "))
	b.done[file] = true
	return nil
}
