// The option that replaces the built-in evaluation.

package driver

import (
	"fmt"
	"strings"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
)

// EvalFile is the option for another evaluation, as eval.Read names it: usually
// the file of a net.
const EvalFile = "EvalFile"

// setEvalFile makes searches evaluate with the named evaluation, in its game. On
// an error nothing changes.
func (d *Driver) setEvalFile(name string) error {
	named, err := eval.Read(name)
	if err != nil {
		return fmt.Errorf("option %s: %w", EvalFile, err)
	}
	d.evaluate(func() { d.evaluation = named })
	return nil
}

// Evaluator returns the evaluator that the engine uses for p.
func (d *Driver) Evaluator(p movegen.Position) engine.Evaluator {
	if d.partnered {
		return d.evaluation.WithPartner().New(p)
	}
	return d.evaluation.New(p)
}

// SetPartnered says whether a partner at another board fills the hands: searches
// then expect pieces to come, unless EvalFile names another evaluation.
func (d *Driver) SetPartnered(partnered bool) {
	if partnered != d.partnered {
		d.evaluate(func() { d.partnered = partnered })
	}
}

// evaluate changes the evaluation by set, while no search reads it.
func (d *Driver) evaluate(set func()) {
	d.pausing(func() {
		set()
		d.engine.SetEvaluator(d.Evaluator)
	})
}

// CheckEvalFile returns an error if EvalFile is for another game than v. It stays
// set for its own game.
func (d *Driver) CheckEvalFile(v *movegen.Variant) error {
	if err := d.evaluation.Check(v); err != nil {
		return fmt.Errorf("option %s: %w; %s uses the built-in evaluation", EvalFile, err, v.Name)
	}
	return nil
}

// IsEvalFile reports whether name is a spelling of the option EvalFile.
func IsEvalFile(name string) bool {
	return strings.EqualFold(strings.ReplaceAll(name, " ", ""), EvalFile)
}
