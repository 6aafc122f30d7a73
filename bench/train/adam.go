// The optimizer.

package train

import (
	"math"

	"dux/eval/net"
)

// The constants of Adam (Kingma and Ba 2015) with decoupled weight decay
// (AdamW, Loshchilov and Hutter 2019).
const (
	beta1 = 0.9
	beta2 = 0.999
	tiny  = 1e-8

	warmup = 100 // steps of the learning rate's linear warm-up
)

// step holds the numbers of one update of the weights. The kernels depend on
// its layout.
type step struct {
	share       float32 // factor for each example: the gradient is a sum
	fresh       float32 // share of the gradient in the new first moment
	freshSquare float32 // share of its square in the new second moment
	rate        float32 // with the bias correction of the first moment
	unbias      float32 // bias correction of the second moment
	tiny        float32
	decay       float32
	limit       float32 // largest magnitude of a weight
}

// adam is the state of the optimiser.
type adam struct {
	*network
	m, v   []float32
	done   int // steps done
	steps  int // steps in all
	rate   float64
	decay  float64
	final  float64  // share of the rate at the end of the cosine schedule
	common *factors // nil: inputs have nothing in common
}

func newAdam(n *network, steps int, c *Config) *adam {
	return &adam{network: n, m: make([]float32, len(n.w)), v: make([]float32, len(n.w)), steps: steps, rate: c.Rate, decay: c.Decay, final: c.Final}
}

// now returns the learning rate of the next step: warm-up, then a cosine
// schedule.
func (a *adam) now() float64 {
	share := a.final + (1-a.final)*(1+math.Cos(math.Pi*float64(a.done)/float64(max(a.steps, 1))))/2
	if a.done < warmup {
		share *= float64(a.done+1) / warmup
	}
	return a.rate * share
}

// change updates the weights by the gradient of a batch of examples, and clears
// the gradient. It skips the columns of inputs that never occur.
func (a *adam) change(gradient []float32, examples, threads int) {
	rate := a.now()
	a.done++
	s := step{
		share: 1 / float32(examples), fresh: 1 - beta1, freshSquare: 1 - beta2, tiny: tiny,
		rate:   float32(rate / (1 - math.Pow(beta1, float64(a.done)))),
		unbias: float32(1 / (1 - math.Pow(beta2, float64(a.done)))),
		decay:  float32(rate * a.decay), limit: a.features.ColumnLimit(),
	}
	part := func(from, to int, s *step) {
		adamStep(a.w[from:to], a.m[from:to], a.v[from:to], gradient[from:to], s)
	}
	width := a.shape.Width
	if a.common != nil {
		a.common.change(gradient, width, threads, s)
	}
	share(threads, a.features.Inputs, 1, func(from, to int) {
		for input := from; input < to; input++ {
			if a.seen[input] {
				part(input*width, (input+1)*width, &s)
			}
			if a.common != nil {
				a.common.apply(a.w[input*width:][:width], input, s.limit)
			}
		}
	})
	s.decay = 0
	part(a.biasAt(), a.outputsAt(), &s)
	s.limit = net.OutputLimit
	part(a.outputsAt(), a.outBiasAt(), &s)
	s.limit = math.MaxFloat32
	part(a.outBiasAt(), len(a.w), &s)
}
