// What templates ask for: where the header leads, icons, and how boards lie.

package web

import (
	"dux/movegen"
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
