// The evaluation that a user names.

package eval

import (
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
	// Partner is for one board of two, with a partner at the other board. Games without a
	// net of that kind get the built-in evaluation.
	Partner = "partner"
)

// IsFile reports whether the name of an evaluation is the path of a file.
func IsFile(name string) bool { return name != Material && name != Partner && !isBuiltIn(name) }

// isBuiltIn reports whether name stands for the built-in evaluation; some GUIs
// write <empty> for an empty value.
func isBuiltIn(name string) bool { return name == "" || name == BuiltIn || name == "<empty>" }

// Named is an evaluation that was named; the zero Named is the built-in one.
type Named struct {
	Name string
	net  *net.Net // of the file
}

// Read returns the evaluation with this name: BuiltIn, Material, Partner, or the
// path of a file with a net for any game. The error names the file and the fault.
func Read(name string) (Named, error) {
	if !IsFile(name) {
		return Named{Name: name}, nil
	}
	read, err := ReadNet(name)
	if err != nil {
		return Named{}, err
	}
	return Named{Name: name, net: read}, nil
}

// ReadNet returns the net in a file, for any game. The error names the file and the
// fault.
func ReadNet(path string) (*net.Net, error) {
	file, err := readFile(path)
	var read *net.Net
	switch {
	// Our own wording: XBoard takes the system's messages for the end of an
	// engine.
	case errors.Is(err, fs.ErrNotExist):
		err = errors.New("the file does not exist")
	case errors.Is(err, fs.ErrPermission):
		err = errors.New("no permission to read the file")
	case err == nil:
		read, err = readNet(file)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return read, nil
}

// maxSize limits the size of a file, in bytes; nets are smaller.
const maxSize = 64 << 20

func readFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > maxSize {
		return nil, errors.New("expected the file of a net, as dux tune -net writes it")
	}
	return os.ReadFile(path)
}

// New returns the evaluator of pos. Positions of a game that the file is not for
// get the built-in evaluation.
func (n Named) New(pos movegen.Position) engine.Evaluator {
	if n.Check(pos.Variant()) != nil {
		return New(pos)
	}
	return evaluator(n.NetFor(pos.Variant()), pos)
}

// Check returns an error if the file is for another game than v.
func (n Named) Check(v *movegen.Variant) error {
	if n.net == nil {
		return nil
	}
	if err := checkGame(n.net, v); err != nil {
		return fmt.Errorf("%s: %w", n.Name, err)
	}
	return nil
}

// NetFor returns the net that evaluates v, nil if material does.
func (n Named) NetFor(v *movegen.Variant) *net.Net {
	switch {
	case IsFile(n.Name):
		return n.net
	case n.Name == Material:
		return nil
	case n.Name == Partner:
		return partnerNetOf(v)
	}
	return netOf(v)
}

// Describe says in words what evaluates v.
func (n Named) Describe(v *movegen.Variant) string {
	switch {
	case n.NetFor(v) == nil:
		return "material alone"
	case IsFile(n.Name):
		return "the net " + n.Name
	case n.NetFor(v) != netOf(v):
		return "the built-in net for a board beside a partner's"
	}
	return "the built-in net"
}

// WithPartner returns the evaluation for a board beside a partner's: Partner
// instead of the built-in one.
func (n Named) WithPartner() Named {
	if isBuiltIn(n.Name) {
		return Named{Name: Partner}
	}
	return n
}

// Fingerprint identifies what evaluates v, across versions of the program.
func (n Named) Fingerprint(v *movegen.Variant) string {
	learnt := n.NetFor(v)
	if learnt == nil {
		return Material
	}
	sum := sha256.Sum256(learnt.Bytes())
	return fmt.Sprintf("%s-net-%x", learnt.Features().Game, sum[:6])
}
