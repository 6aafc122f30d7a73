// What a build with the tag check asserts of every leg that the search makes.

package engine

import (
	"fmt"
	"strings"

	"dux/movegen"
	"dux/movegen/sound"
)

// audit is what a worker notes of its line to assert that every leg is legal before it
// is made, that the position after it is the one computed afresh, and that undo
// restores every field.
type audit struct {
	off  bool // in the searches that only prove claims
	line []madeLeg
}

// madeLeg is a leg on the board, with the position before it.
type madeLeg struct {
	text   string
	before movegen.Position
}

// beforeMake panics unless the leg m may be made at p.
func (a *audit) beforeMake(p movegen.Position, m movegen.Move) {
	if a.off {
		return
	}
	a.assert(p, sound.Playable(p, m), "before a leg is made")
	leg := madeLeg{text: "pass", before: p.Clone()}
	if m != movegen.Pass {
		leg.text = p.LegText(m)
	}
	a.line = append(a.line, leg)
}

// afterMake panics if p, at the start of a turn, is not the position that its text
// describes.
func (a *audit) afterMake(p movegen.Position) {
	if !a.off && p.Leg() == 0 && !p.Outcome().Over() {
		a.assert(p, sound.Fresh(p), "after a leg was made")
	}
}

// afterUnmake panics if undo has not restored p.
func (a *audit) afterUnmake(p movegen.Position) {
	if a.off {
		return
	}
	last := len(a.line) - 1
	a.assert(p, sound.Undone(a.line[last].before, p), "after a leg was taken back")
	a.line = a.line[:last]
}

// checkCached panics if the evaluation of p was cached as another than the evaluator
// returns.
func (a *audit) checkCached(p movegen.Position, cached, fresh Score) {
	if !a.off && fresh != cached {
		a.assert(p, fmt.Errorf("the evaluation is %d, but cached as %d", fresh, cached), "when it was needed again")
	}
}

// assert panics with the line that led to p unless err is nil.
func (a *audit) assert(p movegen.Position, err error, where string) {
	if err == nil {
		return
	}
	var line strings.Builder
	for _, leg := range a.line {
		line.WriteString(" " + leg.text)
	}
	panic(&sound.Violation{What: err, Where: where, Position: p.String(), Line: strings.TrimSpace(line.String())})
}
