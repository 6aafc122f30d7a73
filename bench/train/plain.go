// Kernels of training without assembly: forward pass, backward pass, optimizer.

package train

import "math"

// The inner loops in plain Go, also the reference for the kernels in assembly.
// Lengths are multiples of lanes; for accumulate and activate, of
// net.WidthStep.

// accumulatePlain sets sums to the bias plus the columns of the active inputs.
func accumulatePlain(sums, bias, columns []float32, active []uint16) {
	copy(sums, bias)
	width := len(sums)
	for _, input := range active {
		addPlain(sums, columns[int(input)*width:][:width])
	}
}

// activatePlain returns the sum of squared clipped ReLU (SCReLU) times weights.
func activatePlain(sums, weights []float32) float32 {
	var total float32
	for i, x := range sums {
		x = min(max(x, 0), 1)
		total += x * x * weights[i]
	}
	return total
}

// slopesPlain computes the derivative of the loss for each neuron's sum, and
// adds the derivatives for the output weights to the gradient.
func slopesPlain(delta, sums, weights, gradient []float32, err float32) {
	for i, x := range sums {
		y := min(max(x, 0), 1)
		gradient[i] += err * y * y
		if x >= 1 {
			y = 0
		}
		delta[i] = 2 * err * y * weights[i]
	}
}

// scatterPlain adds delta to the columns of the active inputs; columns begin
// width apart.
func scatterPlain(gradient, delta []float32, active []uint16, width int) {
	for _, input := range active {
		addPlain(gradient[int(input)*width:][:len(delta)], delta)
	}
}

func addPlain(to, x []float32) {
	for i := range to {
		to[i] += x[i]
	}
}

// adamPlain updates weights by their gradient and clears the gradient.
func adamPlain(w, m, v, gradient []float32, s *step) {
	for i, g := range gradient {
		g *= s.share
		m[i] += s.fresh * (g - m[i])
		v[i] += s.freshSquare * (g*g - v[i])
		x := w[i] - s.rate*m[i]/(float32(math.Sqrt(float64(v[i]*s.unbias)))+s.tiny) - s.decay*w[i]
		w[i] = min(max(x, -s.limit), s.limit)
		gradient[i] = 0
	}
}
