package driver

import (
	"fmt"
	"strings"

	"dux/engine"
	"dux/eval"
	"dux/eval/net"
	"dux/movegen"
)

// EvalFile is the option for the file of a net. DefaultEvalFile, or an empty value,
// selects the built-in evaluation.
const (
	EvalFile        = "EvalFile"
	DefaultEvalFile = "<default>"
)

// evalFile is a net that was read from a file.
type evalFile struct {
	path string
	net  *net.Net // nil for none
}

// setEvalFile makes searches evaluate with the net of a file, in the net's
// game. On an error nothing changes.
func (d *Driver) setEvalFile(path string) error {
	var file evalFile
	if !IsBuiltIn(path) {
		n, err := eval.ReadNet(path)
		if err != nil {
			return fmt.Errorf("option %s: %w", EvalFile, err)
		}
		file = evalFile{path, n}
	}
	d.evalFile = file
	d.pausing(func() { d.engine.SetEvaluator(d.Evaluator) })
	return nil
}

// Evaluator returns the evaluator that the engine uses for p.
func (d *Driver) Evaluator(p movegen.Position) engine.Evaluator {
	if d.evalFile.net == nil {
		return eval.New(p)
	}
	return eval.ByNet(d.evalFile.net)(p)
}

// CheckEvalFile returns an error if EvalFile is a net for another game than v.
// The net stays set for its own game.
func (d *Driver) CheckEvalFile(v *movegen.Variant) error {
	if d.evalFile.net == nil {
		return nil
	}
	if err := eval.CheckGame(d.evalFile.net, v); err != nil {
		return fmt.Errorf("option %s: %s: %w, which keeps the built-in evaluation", EvalFile, d.evalFile.path, err)
	}
	return nil
}

// IsBuiltIn reports whether a value of EvalFile selects the built-in evaluation.
func IsBuiltIn(path string) bool { return path == "" || path == DefaultEvalFile || path == "<empty>" }

// IsEvalFile reports whether name is a spelling of the option EvalFile.
func IsEvalFile(name string) bool {
	return strings.EqualFold(strings.ReplaceAll(name, " ", ""), EvalFile)
}
