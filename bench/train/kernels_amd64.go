//go:build !purego

// Kernels of training in AVX2 assembly, or plain Go without it.

package train

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

// hasAVX2 chooses the kernels in assembly.
var hasAVX2 = cpu.X86.HasAVX2 && cpu.X86.HasFMA

//go:noescape
func accumulateAVX2(sums, bias, columns *float32, active *uint16, n, width int)

//go:noescape
func activateAVX2(sums, weights *float32, n int) float32

//go:noescape
func slopesAVX2(delta, sums, weights, gradient *float32, n int, err float32)

//go:noescape
func scatterAVX2(gradient, delta *float32, active *uint16, n, width, length int)

//go:noescape
func addAVX2(to, x *float32, n int)

//go:noescape
func adamAVX2(w, m, v, gradient *float32, n int, s *step)

func accumulate(sums, bias, columns []float32, active []uint16) {
	if !hasAVX2 {
		accumulatePlain(sums, bias, columns, active)
		return
	}
	accumulateAVX2(first(sums), first(bias), first(columns), unsafe.SliceData(active), len(active), len(sums))
}

func activate(sums, weights []float32) float32 {
	if !hasAVX2 {
		return activatePlain(sums, weights)
	}
	return activateAVX2(first(sums), first(weights), len(sums))
}

func slopes(delta, sums, weights, gradient []float32, err float32) {
	if !hasAVX2 {
		slopesPlain(delta, sums, weights, gradient, err)
		return
	}
	slopesAVX2(first(delta), first(sums), first(weights), first(gradient), len(delta), err)
}

func scatter(gradient, delta []float32, active []uint16, width int) {
	if !hasAVX2 {
		scatterPlain(gradient, delta, active, width)
		return
	}
	scatterAVX2(first(gradient), first(delta), unsafe.SliceData(active), len(active), width, len(delta))
}

func add(to, x []float32) {
	if !hasAVX2 {
		addPlain(to, x)
		return
	}
	addAVX2(first(to), first(x), len(to))
}

func adamStep(w, m, v, gradient []float32, s *step) {
	if !hasAVX2 {
		adamPlain(w, m, v, gradient, s)
		return
	}
	adamAVX2(first(w), first(m), first(v), first(gradient), len(w), s)
}

func first(x []float32) *float32 { return unsafe.SliceData(x) }
