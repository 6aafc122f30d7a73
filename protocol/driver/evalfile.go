package driver

import (
	"fmt"
	"strings"

	"dux/engine"
	"dux/eval"
	"dux/eval/net"
	"dux/movegen"
)

// EvalFile is the option that names a file with a net, and DefaultEvalFile the
// value that stands for what is built in, as an empty one does.
const (
	EvalFile        = "EvalFile"
	DefaultEvalFile = "<default>"
)

// evalFile is the net in use beside those built in.
type evalFile struct {
	path string
	net  *net.Net // nil for none
}

// setEvalFile lets all searches judge by the net of a file, in the game that it is
// for. On an error all is as it was.
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

// Evaluator is the evaluator by which the engine judges p.
func (d *Driver) Evaluator(p movegen.Position) engine.Evaluator {
	if d.evalFile.net == nil {
		return eval.New(p)
	}
	return eval.ByNet(d.evalFile.net)(p)
}

// CheckEvalFile reports that the file set as EvalFile is for another game than
// v. It is kept for games that it is for.
func (d *Driver) CheckEvalFile(v *movegen.Variant) error {
	if d.evalFile.net == nil {
		return nil
	}
	if err := eval.CheckGame(d.evalFile.net, v); err != nil {
		return fmt.Errorf("option %s: %s: %w, which keeps the built-in evaluation", EvalFile, d.evalFile.path, err)
	}
	return nil
}

// IsBuiltIn reports whether a value of EvalFile stands for what is built in.
func IsBuiltIn(path string) bool { return path == "" || path == DefaultEvalFile || path == "<empty>" }

// IsEvalFile reports whether the name of an option means EvalFile.
func IsEvalFile(name string) bool {
	return strings.EqualFold(strings.ReplaceAll(name, " ", ""), EvalFile)
}
