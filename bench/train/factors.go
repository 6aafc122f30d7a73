// Factors of inputs: what the columns of pieces have in common is learnt by all of them.

package train

import (
	"dux/eval/net"
	"dux/movegen"
)

// A factor is a weight column that some inputs have in common: those of a kind and owner on
// one board, and those of them on a column or a row of the drawing. The column of an input
// is the sum of its own and of its factors' columns, so rare inputs learn from frequent
// ones. The sum is all that is kept: a step changes the columns of a factor's inputs by the
// same amount, and nets are as without factors.
type factors struct {
	inputs   [][]uint16         // by factor
	of       [][perInput]uint16 // by input: its factors; none if it is no piece
	m, v     []float32          // of Adam, by factor
	gradient []float32
	delta    []float32
}

// perInput is the number of factors of an input that is a piece, and noFactor stands in for
// them in others.
const (
	perInput = 3
	noFactor = 1<<16 - 1
)

// newFactors returns the factors of a game. What an input is shows in the first view.
func newFactors(f *net.Features, v *movegen.Variant, width int) *factors {
	type key struct {
		board, kind, seat int
		way, place        int // 1: a column of the drawing, 2: a row
	}
	boards, numbers := boardsOf(v), map[key]uint16{}
	s := &factors{of: make([][perInput]uint16, f.Inputs)}
	for i := range s.of {
		s.of[i] = [perInput]uint16{noFactor, noFactor, noFactor}
	}
	for code := range f.Slots * f.Values {
		square, piece, ok := f.PieceIn(uint16(code))
		if !ok || int(square) >= v.Squares || !piece.Kind().Owned() {
			continue
		}
		cell := v.Cells[square]
		for _, input := range f.AppendInputs(nil, 0, []uint16{uint16(code)}) {
			if s.of[input][0] != noFactor {
				continue
			}
			for i, place := range [perInput]int{0, cell.Col, cell.Row} {
				k := key{boards[square], int(piece.Kind()), int(piece.Seat()), i, place}
				n, known := numbers[k]
				if !known {
					n = uint16(len(numbers))
					numbers[k] = n
					s.inputs = append(s.inputs, nil)
				}
				s.inputs[n] = append(s.inputs[n], input)
				s.of[input][i] = n
			}
		}
	}
	size := len(s.inputs) * width
	s.m, s.v, s.gradient, s.delta = make([]float32, size), make([]float32, size), make([]float32, size), make([]float32, size)
	return s
}

// change computes by how much the columns of the factors change: their gradient is the sum
// of those of their inputs. It comes before the columns of the inputs change, which clears
// the gradient.
func (s *factors) change(gradient []float32, width, threads int, step step) {
	step.decay, step.limit = 0, net.OutputLimit // of a change, not of a weight
	share(threads, len(s.inputs), 1, func(from, to int) {
		for n := from; n < to; n++ {
			sum, delta := s.gradient[n*width:][:width], s.delta[n*width:][:width]
			for _, input := range s.inputs[n] {
				add(sum, gradient[int(input)*width:][:width])
			}
			clear(delta)
			adamStep(delta, s.m[n*width:][:width], s.v[n*width:][:width], sum, &step)
		}
	})
}

// apply changes the column of an input by its factors, within the limit.
func (s *factors) apply(column []float32, input int, limit float32) {
	if s.of[input][0] == noFactor {
		return
	}
	width := len(column)
	for _, n := range s.of[input] {
		add(column, s.delta[int(n)*width:][:width])
	}
	for i, x := range column {
		column[i] = min(max(x, -limit), limit)
	}
}
