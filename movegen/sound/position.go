// What must hold for the positions of every game.

package sound

import (
	"fmt"

	"dux/movegen"
)

// Undone returns an error if p differs from before, a clone that was made before legs
// were made in p and taken back.
func Undone(before, p movegen.Position) error {
	if d := difference(before, p, true); d != "" {
		return fmt.Errorf("undo does not restore %s", d)
	}
	return nil
}

// Fresh returns an error if p, at the start of a turn, differs from the position that
// its text reads back as: in its key, in its pieces and sets of pieces, or in anything
// else that the text says.
func Fresh(p movegen.Position) error {
	text := p.String()
	again, err := p.Variant().New(text)
	if err != nil {
		return fmt.Errorf("the text does not read back: %w", err)
	}
	if got := again.String(); got != text {
		return fmt.Errorf("the text reads back as %s", got)
	}
	if again.Key() != p.Key() {
		return fmt.Errorf("the key is %x, but computed afresh it is %x", p.Key(), again.Key())
	}
	if d := difference(again, p, false); d != "" {
		return fmt.Errorf("computed afresh and incrementally differ in %s", d)
	}
	return nil
}

// Playable returns an error if m is neither a legal leg of p, listed once and approved
// by Legal, nor a null move where one is allowed.
func Playable(p movegen.Position, m movegen.Move) error {
	n := 0
	for _, listed := range p.Generate(nil, movegen.All) {
		if listed == m {
			n++
		}
	}
	switch legal := p.Legal(m); {
	case legal != (n > 0):
		return fmt.Errorf("the leg %x is listed %d times, but Legal returns %t", uint32(m), n, legal)
	case n > 1:
		return fmt.Errorf("the leg %x is listed %d times", uint32(m), n)
	case n == 0 && (m != movegen.Pass || p.Leg() != 0 || movegen.InCheck(p) || p.Outcome().Over()):
		return fmt.Errorf("the leg %x is not legal", uint32(m))
	}
	return nil
}

// Play returns a copy of p after a turn. The error names a leg that is not legal.
func Play(p movegen.Position, turn []movegen.Move) (movegen.Position, error) {
	p = p.Clone()
	for _, m := range turn {
		if err := Playable(p, m); err != nil {
			return p, err
		}
		p.Make(m)
	}
	return p, nil
}
