// How a net is made, stored and used.

package net_test

import (
	"fmt"

	"dux/eval/duck"
	"dux/eval/net"
	rules "dux/movegen/duck"
)

// A net without knowledge: its output is a constant, a quarter of 400
// centipawns.
func Example() {
	f, shape := duck.Features, net.Shape{Width: net.WidthStep, Buckets: 1, Scale: 400}
	n, err := net.Quantise(f, shape, &net.Floats{
		Columns: make([]float32, f.Inputs*shape.Width), Bias: make([]float32, shape.Width),
		Outputs: make([]float32, 2*shape.Width), OutBias: []float32{0.25},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	read, err := net.Read(n.Bytes(), func(string) *net.Features { return f })
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(read.Evaluator(rules.Variant.Position()).Evaluate(0))
	// Output: 100
}
