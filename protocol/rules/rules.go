// Package rules explains the rules of each game to people: a page for every
// variant. The diagrams are computed from positions, so that they cannot be
// wrong.
package rules

import (
	"bytes"
	"embed"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"text/template"

	"dux/movegen"
)

// Page is the rules of a variant in Markdown, with diagrams in between.
type Page struct {
	Variant *movegen.Variant
	Blocks  []Block
}

// Block is a part of a page: text, or a diagram if that is not nil.
type Block struct {
	Text    string
	Diagram *Diagram
}

// texts are the pages as templates. The variants of a family share one, which
// tests their names where they differ.
//
//go:embed texts/*.md
var texts embed.FS

// mark is the place of a diagram in a page's text.
var mark = regexp.MustCompile(`\x00(\d+)\x00`)

// For returns the page of a variant. An error is a fault of the page's text,
// such as a diagram of an illegal move.
func For(v *movegen.Variant) (*Page, error) {
	w := &writer{}
	t, err := template.New("").Funcs(w.functions()).ParseFS(texts, "texts/*.md")
	if err != nil {
		return nil, err
	}
	name := v.Family + ".md"
	if t.Lookup(name) == nil {
		return nil, fmt.Errorf("no rules for %s", v.Name)
	}
	var b bytes.Buffer
	if err := t.ExecuteTemplate(&b, name, v); err != nil {
		return nil, err
	}
	return &Page{v, w.blocks(b.String())}, nil
}

// blocks splits a page's text at its diagrams.
func (w *writer) blocks(text string) []Block {
	var blocks []Block
	add := func(text string) {
		if text = strings.TrimSpace(manyLines.ReplaceAllString(text, "\n\n")); text != "" {
			blocks = append(blocks, Block{Text: text})
		}
	}
	for {
		at := mark.FindStringSubmatchIndex(text)
		if at == nil {
			add(text)
			return blocks
		}
		add(text[:at[0]])
		n, _ := strconv.Atoi(text[at[2]:at[3]]) // written by diagram
		blocks = append(blocks, Block{Diagram: w.diagrams[n]})
		text = text[at[1]:]
	}
}

// manyLines matches empty lines that the template's conditions have left.
var manyLines = regexp.MustCompile(`\n{3,}`)
