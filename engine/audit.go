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

// beforeMake panics unless the leg m may be made.
func (w *worker) beforeMake(m movegen.Move) {
	a := &w.audit
	if a.off {
		return
	}
	w.assert(sound.Playable(w.pos, m), "before a leg is made")
	leg := madeLeg{text: "pass", before: w.pos.Clone()}
	if m != movegen.Pass {
		leg.text = w.pos.LegText(m)
	}
	a.line = append(a.line, leg)
}

// afterMake panics if the position, at the start of a turn, is not the one that its
// text describes.
func (w *worker) afterMake() {
	if !w.audit.off && w.pos.Leg() == 0 && !w.pos.Outcome().Over() {
		w.assert(sound.Fresh(w.pos), "after a leg was made")
	}
}

// afterUnmake panics if undo has not restored the position.
func (w *worker) afterUnmake() {
	a := &w.audit
	if a.off {
		return
	}
	last := len(a.line) - 1
	w.assert(sound.Undone(a.line[last].before, w.pos), "after a leg was taken back")
	a.line = a.line[:last]
}

// checkCached panics if s, the cached evaluation of f, is not what the evaluator returns.
func (w *worker) checkCached(f *frame, s Score) {
	if w.audit.off {
		return
	}
	if fresh := w.evaluateAfresh(f); fresh != s {
		w.assert(fmt.Errorf("the evaluation is %d, but cached as %d", fresh, s), "when it was needed again")
	}
}

// assert panics with the line of w unless err is nil.
func (w *worker) assert(err error, where string) {
	if err == nil {
		return
	}
	var line strings.Builder
	for _, leg := range w.audit.line {
		line.WriteString(" " + leg.text)
	}
	panic(&sound.Violation{What: err, Where: where, Position: w.pos.String(), Line: strings.TrimSpace(line.String())})
}
