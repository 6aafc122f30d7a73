// Analysis and hints.

package cecp

import (
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/book"
	"dux/protocol/gui"
)

func (p *player) analyze(string) error {
	p.halt()
	p.role.mode = analysing
	p.role.plan, p.role.expected = nil, nil
	p.next()
	return nil
}

func (p *player) exit(string) error {
	if p.role.mode == analysing {
		p.halt()
		p.role.mode, p.role.thought = forcing, engine.Info{}
	}
	return nil
}

// analyse searches the position until it changes.
func (p *player) analyse() {
	p.halt()
	if len(p.role.Left()) > 0 {
		p.think(analysis, engine.Limits{Infinite: true, FullStrength: true})
	}
}

// stat reports the progress of the analysis.
func (p *player) stat(string) error {
	if p.search != idle {
		p.Show("stat01: %d %d %d 0 %d", p.role.thought.Time.Milliseconds()/10, p.role.thought.Nodes, p.role.thought.Depth, len(p.role.Left()))
	}
	return nil
}

func (p *player) exclude(text string) error { return p.leaveOut(text, true) }

func (p *player) include(text string) error { return p.leaveOut(text, false) }

func (p *player) leaveOut(text string, out bool) error {
	if err := p.role.leaveOut(text, out); err != nil {
		return err
	}
	if p.role.mode == analysing {
		p.analyse()
	}
	return nil
}

// hintNodes is the size of the search for a hint: some milliseconds.
const hintNodes = 20000

// hint suggests a ply for the side to move. What Dux expects below full strength is no
// advice, so a search for it ends pondering.
func (p *player) hint(string) error {
	options := p.Options()
	switch {
	case (p.search == idle || p.search == pondering && options.Limited()) && len(p.role.Left()) > 0:
		p.think(hinting, engine.Limits{Nodes: hintNodes, FullStrength: true})
	case p.search == pondering && p.role.Made() == 0:
		p.tellHint(p.role.expected)
	case p.search == analysis && len(p.role.thought.PV) > 0:
		p.tellHint(p.role.thought.PV[0])
	}
	return nil
}

// tellHint prints the next ply of a turn; rest are its legs after the common
// ones.
func (p *player) tellHint(rest []movegen.Move) {
	if ply, ok := p.role.hint(rest); ok {
		p.Print("Hint: %s", ply)
	}
}

// book answers bk: it lists the turns of the book, and how often Dux plays each.
func (p *player) book(string) error {
	var choices []book.Choice
	if p.role.Made() == 0 {
		choices = p.Book(p.role.Position())
	}
	sum := 0
	for _, c := range choices {
		sum += c.Weight
	}
	if sum == 0 {
		p.Print(" no book")
		choices = nil
	}
	for _, c := range choices {
		t := gui.Encode(p.role.Codec(), p.role.Position(), p.role.Memory(), c.Legs)
		words := make([]string, 0, len(t.Plies))
		for _, ply := range t.Plies {
			words = append(words, ply.String())
		}
		p.Print(" %3d%% %s", (100*c.Weight+sum/2)/sum, strings.Join(words, " "))
	}
	p.Print("")
	return nil
}
