package rules

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"dux/movegen"
	"dux/movegen/draw"
)

// Text is the page for terminals; view adds what the terminal can show.
func (p *Page) Text(view draw.View) string {
	var b strings.Builder
	legend := p.legend(view)
	for _, block := range p.Blocks {
		if d := block.Diagram; d != nil {
			shown := view
			shown.Marks = d.Marks
			for line := range strings.Lines(shown.Text(d.Position)) {
				b.WriteString("    " + line)
			}
			fmt.Fprintf(&b, "%s\n", wrap("    ", plain(d.Caption)))
			if legend != "" {
				fmt.Fprintf(&b, "%s\n", wrap("", legend))
				legend = ""
			}
			continue
		}
		for line := range strings.Lines(block.Text + "\n") {
			b.WriteString(plainLine(strings.TrimSuffix(line, "\n")))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// legend says how to read the boards of a terminal, below the first of them.
func (p *Page) legend(view draw.View) string {
	men := "Capitals are White's, small letters Black's."
	switch {
	case p.Variant.Letters[movegen.Wizard] != 0:
		men = "The number after a letter is that of the player."
	case view.Colour || view.Figurines:
		men = ""
	}
	return strings.TrimSpace(men + " In the diagrams + marks where something may go and ! what it may take.")
}

// plainLine is a line of Markdown as a terminal shows it: headings underlined,
// long lines wrapped.
func plainLine(line string) string {
	heading := strings.TrimLeft(line, "#")
	if heading == line {
		if item, is := strings.CutPrefix(line, "- "); is {
			return "- " + strings.TrimPrefix(wrap("  ", plain(item)), "  ")
		}
		return wrap("", plain(line))
	}
	rule := "-"
	if strings.HasPrefix(line, "# ") {
		rule = "="
	}
	heading = plain(strings.TrimSpace(heading))
	return heading + "\n" + strings.Repeat(rule, len([]rune(heading))) + "\n"
}

// width is the length of a terminal's lines.
const width = 80

// wrap breaks text into lines with an indentation.
func wrap(indent, text string) string {
	var b strings.Builder
	line := indent
	for _, word := range strings.Fields(text) {
		if len([]rune(line))+len([]rune(word)) >= width && line != indent {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			line = indent
		}
		line += word + " "
	}
	return b.String() + strings.TrimRight(line, " ") + "\n"
}

func plain(text string) string { return strings.NewReplacer("**", "", "`", "").Replace(text) }

// Markdown writes the page and its pictures into a folder: NAME.md beside
// NAME-1.svg and so on.
func (p *Page) Markdown(dir string) error {
	var b strings.Builder
	pictures := 0
	for _, block := range p.Blocks {
		d := block.Diagram
		if d == nil {
			b.WriteString(block.Text + "\n\n")
			continue
		}
		pictures++
		name := fmt.Sprintf("%s-%d.svg", p.Variant.Name, pictures)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(d.SVG()), 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&b, "![%s](%s)\n\n*%s*\n\n", strings.NewReplacer("[", "", "]", "", "`", "").Replace(d.Caption), name, d.Caption)
	}
	return os.WriteFile(filepath.Join(dir, p.Variant.Name+".md"), []byte(strings.TrimSpace(b.String())+"\n"), 0o644)
}
