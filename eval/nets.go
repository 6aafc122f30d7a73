package eval

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"

	"dux/engine"
	"dux/eval/net"
	"dux/movegen"
	"dux/movegen/variants"
)

// netFile returns where the built-in net of a variant is embedded, if it has
// one.
func netFile(v *movegen.Variant) string { return "weights/" + v.Name + ".net" }

// builtInNets holds the built-in net of each variant, read at first use.
var builtInNets = func() map[*movegen.Variant]func() *net.Net {
	all := map[*movegen.Variant]func() *net.Net{}
	for _, v := range variants.All {
		all[v] = sync.OnceValue(func() *net.Net { return embeddedNet(files, v) })
	}
	return all
}()

func embeddedNet(files fs.FS, v *movegen.Variant) *net.Net {
	file, err := fs.ReadFile(files, netFile(v))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	n, err := readNet(file)
	if err == nil {
		err = CheckGame(n, v)
	}
	if err != nil {
		panic("eval: " + netFile(v) + ": " + err.Error())
	}
	return n
}

// NetOf returns the built-in net of a variant, nil if it has none.
func NetOf(v *movegen.Variant) *net.Net {
	if read := builtInNets[v]; read != nil {
		return read()
	}
	return nil
}

// netSize is a limit for the size of a file, in bytes; nets are smaller.
const netSize = 64 << 20

// ReadNet reads the net in a file, for any game. The error names the file and
// the fault.
func ReadNet(path string) (*net.Net, error) {
	n, err := readNetFile(path)
	switch {
	// Our own wording: XBoard takes the system's messages for the end of an
	// engine.
	case errors.Is(err, fs.ErrNotExist):
		err = errors.New("the file does not exist")
	case errors.Is(err, fs.ErrPermission):
		err = errors.New("no permission to read the file")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return n, nil
}

func readNetFile(path string) (*net.Net, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > netSize {
		return nil, errors.New("not the file of a net")
	}
	file, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return readNet(file)
}

func readNet(file []byte) (*net.Net, error) {
	return net.Read(file, func(game string) *net.Features {
		if v, err := variants.Find(game); err == nil {
			return FeaturesOf(v)
		}
		return nil
	})
}

// CheckGame returns an error if the net is for another game than v.
func CheckGame(n *net.Net, v *movegen.Variant) error {
	if game := n.Features().Game; game != v.Name {
		return fmt.Errorf("a net for %s, not for %s", game, v.Name)
	}
	return nil
}

// ByNet returns a function like New that evaluates positions of the net's game
// by that net.
func ByNet(n *net.Net) func(movegen.Position) engine.Evaluator {
	return func(pos movegen.Position) engine.Evaluator {
		if CheckGame(n, pos.Variant()) != nil {
			return New(pos)
		}
		return n.Evaluator(pos)
	}
}
