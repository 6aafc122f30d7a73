//go:build !amd64 || purego

// The inner loops of training where there is no assembly for them.

package train

func accumulate(sums, bias, columns []float32, active []uint16) {
	accumulatePlain(sums, bias, columns, active)
}

func activate(sums, weights []float32) float32 { return activatePlain(sums, weights) }

func slopes(delta, sums, weights, gradient []float32, err float32) {
	slopesPlain(delta, sums, weights, gradient, err)
}

func scatter(gradient, delta []float32, active []uint16, width int) {
	scatterPlain(gradient, delta, active, width)
}

func add(to, x []float32) { addPlain(to, x) }

func adamStep(w, m, v, gradient []float32, s *step) { adamPlain(w, m, v, gradient, s) }
