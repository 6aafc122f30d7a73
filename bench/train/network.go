// The weights in training: layout, initial values, unseen inputs, quantisation.

package train

import (
	"math"
	"math/rand/v2"

	"dux/eval/net"
)

// network holds the weights of a net in training.
type network struct {
	features *net.Features
	shape    net.Shape
	w        []float32 // all weights: columns, bias, outputs, output biases; each part padded to whole lanes

	mirror []uint16 // by input, the input on the mirrored board; nil if the game has no mirror
	seen   []bool   // by input: it occurs in the data
}

// lanes is the number of floats that the kernels process at once: all parts
// begin at a multiple of it.
const lanes = 16

func newNetwork(f *net.Features, s net.Shape, random *rand.Rand) *network {
	n := &network{features: f, shape: s, seen: make([]bool, f.Inputs)}
	n.w = make([]float32, n.size())
	columns, bias, outputs, _ := n.parts(n.w)
	// The more inputs can be active, beyond 33, the smaller the weights.
	spread := 0.1 * math.Sqrt(33/math.Max(33, float64(f.MaxActive)))
	for i := range columns {
		columns[i] = float32(random.NormFloat64() * spread)
	}
	for i := range bias {
		bias[i] = 0.3
	}
	for i := range outputs {
		outputs[i] = float32(random.NormFloat64() * 0.1)
	}
	if f.Mirror != nil {
		n.mirror = make([]uint16, f.Inputs)
		for i := range n.mirror {
			n.mirror[i] = uint16(f.Mirror(i))
		}
	}
	return n
}

// begin copies the weights of a net and converts its output to another scale, with
// weights clipped as in training. Those of inputs that never occur in the games change
// only by weight decay and by their factors.
func (n *network) begin(from *net.Net, scale float64) {
	columns, bias, outputs, outBias := n.parts(n.w)
	w := from.Floats()
	copy(columns, w.Columns)
	copy(bias, w.Bias)
	factor := float32(float64(from.Scale) / scale)
	for i, x := range w.Outputs {
		outputs[i] = min(max(x*factor, -net.OutputLimit), net.OutputLimit)
	}
	for i, x := range w.OutBias {
		outBias[i] = x * factor
	}
	for input := range n.seen {
		n.seen[input] = true
	}
}

// biasAt, outputsAt and outBiasAt return the offsets of the parts.
func (n *network) biasAt() int    { return n.features.Inputs * n.shape.Width }
func (n *network) outputsAt() int { return n.biasAt() + n.shape.Width }
func (n *network) outBiasAt() int { return n.outputsAt() + 2*n.shape.Width*n.shape.Buckets }
func (n *network) size() int {
	return (n.outBiasAt() + n.shape.Buckets + lanes - 1) / lanes * lanes
}

// parts splits a list of all weights into its parts.
func (n *network) parts(w []float32) (columns, bias, outputs, outBias []float32) {
	return w[:n.biasAt()], w[n.biasAt():n.outputsAt()], w[n.outputsAt():n.outBiasAt()], w[n.outBiasAt():][:n.shape.Buckets]
}

// note records which inputs occur; the columns of the others become 0.
func (n *network) note(sets ...*data) {
	for view := range n.features.Views {
		seen := make([]bool, n.features.Slots*n.features.Values)
		for _, d := range sets {
			for _, b := range d.blocks {
				for i := range b.examples {
					e := &b.examples[i]
					if int(e.own) == view || int(e.other) == view {
						for _, code := range b.codes[e.from:][:e.codes] {
							seen[code] = true
						}
					}
				}
			}
		}
		for code, is := range seen {
			if is {
				for _, input := range n.features.AppendInputs(nil, view, []uint16{uint16(code)}) {
					n.seen[input] = true
					if n.mirror != nil {
						n.seen[n.mirror[input]] = true
					}
				}
			}
		}
	}
}

// clearUnseen sets the columns of inputs that never occur to 0.
func (n *network) clearUnseen() {
	for input, seen := range n.seen {
		if !seen {
			clear(n.w[input*n.shape.Width:][:n.shape.Width])
		}
	}
}

// quantise returns the net in integers, with its output in the given scale.
func (n *network) quantise(scale float64) (*net.Net, error) {
	s := n.shape
	s.Scale = int(math.Round(scale))
	columns, bias, outputs, outBias := n.parts(n.w)
	return net.Quantise(n.features, s, &net.Floats{Columns: columns, Bias: bias, Outputs: outputs, OutBias: outBias})
}
