// The mean of nets.

package net

import (
	"errors"
	"fmt"
	"math"
)

// Mean returns the net whose weights, biases and scale are the means of those of
// the nets, rounded. That makes sense for nets of which one was trained from the
// other, or all from the same one: their neurons correspond. The mean may play better
// than each of them (Wortsman and others, Model soups, 2022). A net that is listed
// twice counts twice. It returns an error if there are no nets, or if games or
// shapes differ.
func Mean(nets ...*Net) (*Net, error) {
	if len(nets) == 0 {
		return nil, errors.New("expected at least one net")
	}
	first := nets[0]
	scale := 0
	for _, n := range nets {
		switch {
		case n.features != first.features:
			return nil, fmt.Errorf("nets for %s and for %s have no mean", first.features.Game, n.features.Game)
		case n.Width != first.Width || n.Buckets != first.Buckets:
			return nil, fmt.Errorf("nets of %d neurons and %d outputs, and of %d and %d, have no mean",
				first.Width, first.Buckets, n.Width, n.Buckets)
		}
		scale += n.Scale
	}
	mean := &Net{
		Shape:    Shape{Width: first.Width, Buckets: first.Buckets, Scale: quotient(scale, len(nets))},
		features: first.features,
		columns:  means(nets, func(n *Net) []int16 { return n.columns }),
		bias:     means(nets, func(n *Net) []int16 { return n.bias }),
		outputs:  means(nets, func(n *Net) []int16 { return n.outputs }),
		outBias:  means(nets, func(n *Net) []int32 { return n.outBias }),
	}
	return mean, nil
}

// means returns the mean of each weight of a part of the nets.
func means[T int16 | int32](nets []*Net, part func(*Net) []T) []T {
	all := make([]T, len(part(nets[0])))
	for i := range all {
		sum := 0
		for _, n := range nets {
			sum += int(part(n)[i])
		}
		all[i] = T(quotient(sum, len(nets)))
	}
	return all
}

// quotient returns sum/n, rounded.
func quotient(sum, n int) int { return int(math.RoundToEven(float64(sum) / float64(n))) }
