// Losses and gradients of batches: forward and backward passes by several threads.

package train

import (
	"math"
	"sync"

	"dux/eval/net"
)

// batch computes the gradient of a batch in two passes over its examples. In
// the first pass threads share the examples: each computes the active inputs,
// the accumulators and the error. In the second pass threads share the neurons:
// each goes through all examples in order and adds to the gradient of its own
// neurons. So no sum depends on the number of threads.
type batch struct {
	*network
	data    *data
	target  func(*example) float32 // expected points
	threads int

	active   [][2][]uint16 // by example: active inputs of either view
	sums     []float32     // by example: both accumulators
	errors   []float32     // by example: the net's expected points less the target
	buckets  []int
	losses   []float64
	gradient []float32 // sum over the examples, for all weights
}

func newBatch(n *network, size, threads int) *batch {
	return &batch{
		network: n, threads: threads,
		active: make([][2][]uint16, size), sums: make([]float32, size*2*n.shape.Width),
		errors: make([]float32, size), buckets: make([]int, size), losses: make([]float64, size),
		gradient: make([]float32, len(n.w)),
	}
}

// share splits n items into parts that are multiples of step, and runs work on
// each part in its own thread.
func share(threads, n, step int, work func(from, to int)) {
	units := (n + step - 1) / step
	threads = min(threads, units)
	if threads <= 1 {
		work(0, n)
		return
	}
	var group sync.WaitGroup
	for i := range threads {
		group.Go(func() { work(i*units/threads*step, min((i+1)*units/threads*step, n)) })
	}
	group.Wait()
}

// learn adds the gradient of the examples to the present one and returns the
// sum of their losses. Examples for which mirrored is true use the mirrored
// board.
func (b *batch) learn(refs []ref, mirrored func(ref) bool) float64 {
	share(b.threads, len(refs), 1, func(from, to int) {
		for i := from; i < to; i++ {
			b.forward(i, refs[i], b.mirror != nil && mirrored(refs[i]))
		}
	})
	share(b.threads, b.shape.Width, lanes, func(from, to int) {
		for i := range refs {
			b.backward(i, from, to)
		}
	})
	loss := 0.0
	outBias := b.gradient[b.outBiasAt():]
	for i := range refs {
		outBias[b.buckets[i]] += b.errors[i]
		loss += b.losses[i]
	}
	return loss
}

// forward computes the output of the net for an example, and its error.
func (b *batch) forward(i int, r ref, mirrored bool) {
	e, codes := b.data.at(r)
	x := b.output(i, e, codes, mirrored)
	target := b.target(e)
	b.errors[i] = sigmoid(x) - target
	b.losses[i] = crossEntropy(float64(x), float64(target))
}

// output returns the output of the net before the sigmoid, and stores the
// accumulators.
func (b *batch) output(i int, e *example, codes []uint16, mirrored bool) float32 {
	width := b.shape.Width
	bias := b.w[b.biasAt():][:width]
	b.buckets[i] = b.features.Bucket(int(e.pieces), b.shape.Buckets)
	outputs := b.w[b.outputsAt()+2*width*b.buckets[i]:]
	x := b.w[b.outBiasAt()+b.buckets[i]]
	for side, view := range [2]uint8{e.own, e.other} {
		active := b.features.AppendInputs(b.active[i][side][:0], int(view), codes)
		if mirrored {
			for j, input := range active {
				active[j] = b.mirror[input]
			}
		}
		b.active[i][side] = active
		sums := b.sums[(2*i+side)*width:][:width]
		accumulate(sums, bias, b.w, active)
		x += activate(sums, outputs[side*width:][:width])
	}
	return x
}

// backward adds an example's part to the gradient of some neurons.
func (b *batch) backward(i, from, to int) {
	width := b.shape.Width
	var delta [net.MaxWidth]float32
	for side := range 2 {
		sums := b.sums[(2*i+side)*width:][from:to]
		at := b.outputsAt() + (2*b.buckets[i]+side)*width
		slopes(delta[:to-from], sums, b.w[at+from:at+to], b.gradient[at+from:at+to], b.errors[i])
		scatter(b.gradient[from:], delta[:to-from], b.active[i][side], width)
		add(b.gradient[b.biasAt()+from:][:to-from], delta[:to-from])
	}
}

func sigmoid(x float32) float32 { return float32(1 / (1 + math.Exp(-float64(x)))) }

// crossEntropy returns the cross entropy of the prediction sigmoid(x) for the
// target, in nats.
func crossEntropy(x, target float64) float64 {
	return max(x, 0) + math.Log1p(math.Exp(-math.Abs(x))) - target*x
}
