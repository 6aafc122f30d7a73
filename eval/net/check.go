// What a build with the tag check asserts of every evaluation.

package net

import (
	"fmt"
	"slices"

	"dux/movegen"
	"dux/movegen/sound"
)

// check panics unless the slots are those that a new source reads, and the two
// accumulators are those of the inputs that these slots activate.
func (e *Evaluator) check(t movegen.Team, accumulators ...*accumulator) {
	f := e.features
	fresh := make([]byte, f.padded())
	source := f.Bind(e.pos)
	source.Fill(fresh)
	if slot := firstDifference(e.slots[:f.Slots], fresh[:f.Slots]); slot >= 0 {
		e.violated("slot %d is %d, but read afresh it is %d", slot, e.slots[slot], fresh[slot])
	}
	if got, want := e.source.Perspective(t), source.Perspective(t); got != want {
		e.violated("the perspective is %v, but read afresh it is %v", got, want)
	}
	var codes []uint16
	for slot, value := range fresh[:f.Slots] {
		if value != 0 {
			codes = append(codes, f.code(slot, value))
		}
	}
	for _, acc := range accumulators {
		inputs := f.AppendInputs(nil, acc.view, codes)
		if len(inputs) > f.MaxActive {
			e.violated("view %d has %d active inputs, more than %d", acc.view, len(inputs), f.MaxActive)
		}
		if !slices.Equal(acc.sums, e.net.accumulate(inputs)) {
			e.violated("the accumulator of view %d differs from one computed afresh", acc.view)
		}
	}
}

// firstDifference returns the index of the first difference, -1 if there is none.
func firstDifference(a, b []byte) int {
	for i := range a {
		if a[i] != b[i] {
			return i
		}
	}
	return -1
}

func (e *Evaluator) violated(format string, args ...any) {
	panic(&sound.Violation{What: fmt.Errorf(format, args...), Where: "in an evaluation", Position: e.pos.String()})
}
