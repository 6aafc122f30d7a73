// Occupancy by lines: attacks of sliders are looked up by line.

package graph

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

const (
	numLines = 96 // rook and bishop lines of the board with all flaps in play
	lineBits = 16 // the longest has 13 squares, and a wall at either end
)

// Occupancy holds the occupied squares of every line of the board: a word a line,
// with walls before the first square and behind the last. Flip updates it.
type Occupancy [numLines]uint16

// lines holds the look-up tables of sliders. Each square is on up to two rook lines
// and two bishop lines, the Vortex on three of each. Two lines share at most one
// square, and no line comes back to its start.
type lines struct {
	rook, bishop [Squares][]place
	below        [numLines][lineBits + 1]bitboard.Bits192 // the squares of a line before an index
	index        [numLines][Squares]uint8                 // 0 if the square is not on the line
	vacant       Occupancy                                // walls alone
}

// place is a line through a square and the square's index on it, from 1.
type place struct{ line, index uint8 }

// lay finds the lines of b. A line is found from its end with the lower number.
func (l *lines) lay(b *Board) {
	n := 0
	layAll := func(links *[Squares][]movegen.Square, places *[Squares][]place) {
		for i := range Squares {
			s := movegen.Square(i)
			for k := range links[s] {
				if links[s][opposite(links, s, k)] != movegen.NoSquare {
					continue
				}
				line := append([]movegen.Square{s}, ray(links, s, k)...)
				if s < line[len(line)-1] {
					l.add(n, line, places)
					n++
				}
			}
		}
	}
	layAll(&b.Edges, &l.rook)
	layAll(&b.Corners, &l.bishop)
}

// add enters line n.
func (l *lines) add(n int, squares []movegen.Square, places *[Squares][]place) {
	for i, s := range squares {
		places[s] = append(places[s], place{uint8(n), uint8(i + 1)})
		l.index[n][s] = uint8(i + 1)
		l.below[n][i+2] = l.below[n][i+1].Or(bitboard.Bit192(s))
	}
	for i := len(squares) + 2; i <= lineBits; i++ {
		l.below[n][i] = l.below[n][i-1]
	}
	l.vacant[n] = 1 | 1<<(len(squares)+1)
}

// Vacant returns the occupancy of the board without pieces.
func (b *Board) Vacant() Occupancy { return b.lines.vacant }

// Flip occupies an empty square, or empties an occupied one.
func (b *Board) Flip(o *Occupancy, s movegen.Square) {
	for _, at := range b.lines.rook[s] {
		o[at.line] ^= 1 << (at.index % lineBits)
	}
	for _, at := range b.lines.bishop[s] {
		o[at.line] ^= 1 << (at.index % lineBits)
	}
}

// Rook returns the attacks of a rook on s, up to and onto the first piece each way.
func (b *Board) Rook(o *Occupancy, s movegen.Square) bitboard.Bits192 {
	return b.lines.reach(o, b.lines.rook[s]).AndNot(bitboard.Bit192(s))
}

// Bishop returns the attacks of a bishop on s.
func (b *Board) Bishop(o *Occupancy, s movegen.Square) bitboard.Bits192 {
	return b.lines.reach(o, b.lines.bishop[s]).AndNot(bitboard.Bit192(s))
}

// reach returns the attacks from a square along these lines, both ways: a bit scan
// finds the next pieces, and the squares between them are the difference of two
// sets.
func (l *lines) reach(o *Occupancy, places []place) (seen bitboard.Bits192) {
	for _, at := range places {
		low, high := bitboard.Nearest(o[at.line], at.index)
		below := &l.below[at.line]
		seen = seen.Or(below[low].Xor(below[high]))
	}
	return seen
}

// BetweenRook returns the squares strictly between s and t on their common rook
// line; there must be one.
func (b *Board) BetweenRook(s, t movegen.Square) bitboard.Bits192 {
	return b.lines.between(b.lines.rook[s], t)
}

// BetweenBishop returns the same for bishop lines.
func (b *Board) BetweenBishop(s, t movegen.Square) bitboard.Bits192 {
	return b.lines.between(b.lines.bishop[s], t)
}

func (l *lines) between(places []place, t movegen.Square) bitboard.Bits192 {
	for _, at := range places {
		if j := l.index[at.line][t]; j != 0 {
			low, high := min(at.index, j), max(at.index, j)
			return l.below[at.line][high].Xor(l.below[at.line][low+1])
		}
	}
	return bitboard.Bits192{}
}
