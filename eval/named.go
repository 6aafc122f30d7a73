// The evaluation that a user names.

package eval

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"dux/engine"
	"dux/eval/net"
	"dux/movegen"
)

// Names of evaluations that are not files. For a file of such a name say ./material.
const (
	// BuiltIn is the evaluation that New binds. An empty name is the same.
	BuiltIn = "<default>"
	// Material only counts pieces by Variant.Values, in any variant.
	Material = "material"
)

// IsFile reports whether the name of an evaluation is the path of a file.
func IsFile(name string) bool { return name != Material && !isBuiltIn(name) }

// isBuiltIn reports whether name stands for the built-in evaluation; some GUIs
// write <empty> for an empty value.
func isBuiltIn(name string) bool { return name == "" || name == BuiltIn || name == "<empty>" }

// Named is an evaluation that was named; the zero Named is the built-in one.
type Named struct {
	Name    string
	net     *net.Net // of the file, if it has a net
	weights *Weights // of the file, if it has weights
}

// Read returns the evaluation with this name: BuiltIn, Material, or the path of a
// file with a net or with weights, of any game. The error names the file and
// the fault.
func Read(name string) (Named, error) {
	n := Named{Name: name}
	if !IsFile(name) {
		return n, nil
	}
	file, err := readFile(name)
	switch {
	// Our own wording: XBoard takes the system's messages for the end of an
	// engine.
	case errors.Is(err, fs.ErrNotExist):
		err = errors.New("the file does not exist")
	case errors.Is(err, fs.ErrPermission):
		err = errors.New("no permission to read the file")
	case err != nil:
	case bytes.HasPrefix(bytes.TrimSpace(file), []byte("{")): // JSON
		n.weights, err = ReadWeights(file)
	default:
		n.net, err = readNet(file)
	}
	if err != nil {
		return Named{}, fmt.Errorf("%s: %w", name, err)
	}
	return n, nil
}

// maxSize limits the size of a file, in bytes; nets are smaller.
const maxSize = 64 << 20

func readFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > maxSize {
		return nil, errors.New("not the file of a net")
	}
	return os.ReadFile(path)
}

// New returns the evaluator of pos. Positions of a game that the file is not for
// get the built-in evaluation.
func (n Named) New(pos movegen.Position) engine.Evaluator {
	switch {
	case n.Name == Material:
		return newMaterial(pos)
	case n.Check(pos.Variant()) != nil:
		return New(pos)
	case n.net != nil:
		return n.net.Evaluator(pos)
	case n.weights != nil:
		return n.weights.New(pos)
	}
	return New(pos)
}

// Check returns an error if the file is for another game than v.
func (n Named) Check(v *movegen.Variant) error {
	var err error
	switch {
	case n.net != nil:
		err = checkGame(n.net, v)
	case n.weights != nil && !n.weights.Serves(v):
		err = fmt.Errorf("weights of the set %s, which are not for %s", n.weights.Name, v.Name)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", n.Name, err)
	}
	return nil
}

// parts returns the net or the weights that evaluate v; both are nil for Material.
func (n Named) parts(v *movegen.Variant) (*net.Net, *Weights) {
	switch {
	case IsFile(n.Name):
		return n.net, n.weights
	case n.Name == Material:
		return nil, nil
	}
	if built := NetOf(v); built != nil {
		return built, nil
	}
	return nil, WeightsOf(v)
}

// Describe says in words what evaluates v.
func (n Named) Describe(v *movegen.Variant) string {
	whose, file := "built-in ", ""
	if IsFile(n.Name) {
		whose, file = "", " "+n.Name
	}
	switch learnt, weights := n.parts(v); {
	case learnt != nil:
		return "the " + whose + "net" + file
	case weights != nil:
		return "the " + whose + "weights" + file
	}
	return "material alone"
}

// Fingerprint identifies what evaluates v, across versions of the program.
func (n Named) Fingerprint(v *movegen.Variant) string {
	switch learnt, weights := n.parts(v); {
	case learnt != nil:
		sum := sha256.Sum256(learnt.Bytes())
		return fmt.Sprintf("%s-net-%x", learnt.Features().Game, sum[:6])
	case weights != nil:
		return weights.Fingerprint()
	}
	return Material
}
