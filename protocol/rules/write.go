// Pages as text for terminals, and as Markdown with pictures.

package rules

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"dux/engine/platform"
	"dux/movegen"
	"dux/movegen/draw"
)

// Text returns the page for terminals; view adds what the terminal can show.
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

// legend returns how to read the boards of a terminal, for below the first one.
func (p *Page) legend(view draw.View) string {
	v := p.Variant
	hint := "Capitals are White's, small letters Black's."
	if len(v.Seats) == 2 {
		hint = fmt.Sprintf("Capitals are %s's, small letters %s's.", v.SeatName(v.Seats[0]), v.SeatName(v.Seats[1]))
	}
	hexagon := v.Letters[movegen.Wizard] != 0
	switch {
	case hexagon && len(v.Seats) > 2:
		hint = "The number after a letter is that of the player's flap."
	case view.Colour || view.Figurines:
		hint = ""
	}
	if hexagon {
		hint += " Each block of the diagram is one flap with its squares of the rings (rows c to e of columns 5 and 6)." +
			" The blocks join at their sides, and the single square in the middle is the Vortex."
	}
	return strings.TrimSpace(hint + " In the diagrams, + marks a square to which the piece may move, and ! a piece that it may capture.")
}

// listMark matches what begins an item of a list.
var listMark = regexp.MustCompile(`^(- |[0-9]+\. )`)

// plainLine formats a line of Markdown for a terminal: headings underlined,
// long lines wrapped.
func plainLine(line string) string {
	heading := strings.TrimLeft(line, "#")
	if heading == line {
		mark := listMark.FindString(line)
		indent := strings.Repeat(" ", len(mark))
		return mark + strings.TrimPrefix(wrap(indent, plain(line[len(mark):])), indent)
	}
	rule := "-"
	if strings.HasPrefix(line, "# ") {
		rule = "="
	}
	heading = plain(strings.TrimSpace(heading))
	return heading + "\n" + strings.Repeat(rule, len([]rune(heading))) + "\n"
}

// width is the length of lines on a terminal.
const width = 80

// wrap breaks text into indented lines.
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

// Files lists the files that Markdown writes: NAME.md, NAME-1.svg and so on.
func (p *Page) Files() []string {
	files := []string{p.Variant.Name + ".md"}
	for _, block := range p.Blocks {
		if block.Diagram != nil {
			files = append(files, fmt.Sprintf("%s-%d.svg", p.Variant.Name, len(files)))
		}
	}
	return files
}

// Markdown writes the page and its pictures into a folder.
func (p *Page) Markdown(dir string) error {
	var b strings.Builder
	files := p.Files()
	pictures := files[1:]
	for _, block := range p.Blocks {
		d := block.Diagram
		if d == nil {
			b.WriteString(block.Text + "\n\n")
			continue
		}
		name := pictures[0]
		pictures = pictures[1:]
		if err := platform.WriteDerived(filepath.Join(dir, name), d.SVG()); err != nil {
			return err
		}
		fmt.Fprintf(&b, "![%s](%s)\n\n*%s*\n\n", strings.NewReplacer("[", "", "]", "", "`", "").Replace(d.Caption), name, d.Caption)
	}
	return platform.WriteDerived(filepath.Join(dir, files[0]), strings.TrimSpace(b.String())+"\n")
}
