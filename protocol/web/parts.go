// What templates ask for: where the header leads, icons, how boards lie, and the modules that
// browsers fetch before they read the first one.

package web

import (
	"fmt"
	"html/template"
	"regexp"
	"slices"
	"strings"

	"dux/movegen"
	"dux/protocol/web/assets"
)

// navLink is a link of the header.
type navLink struct {
	Words, Path string
	Here        bool // this page is of that kind
}

// navigation returns the links of the header of a page of the kind here, "" for others.
// They lead to pages of the game, where the page has one.
func navigation(here string, v *movegen.Variant, static bool) []navLink {
	name := hero.Name()
	if v != nil {
		name = v.Name
	}
	links := []navLink{
		{"Play", "/play/" + name, here == "play"}, {"Learn", "/learn/" + name, here == "learn"}, {"Analyse", "/analyse/" + name, here == "analyse"},
	}
	if !static {
		links = append(links, navLink{"Watch", "/watch", here == "watch"})
	}
	return links
}

// button is one with an icon. Short is the word below it where there is room for
// one.
type button struct {
	ID, Name, Icon, Short string
	Hidden                bool
}

func newButton(id, name, icon string, short ...string) button {
	c := button{ID: id, Name: name, Icon: icon, Short: name}
	if len(short) > 0 {
		c.Short = short[0]
	}
	return c
}

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
