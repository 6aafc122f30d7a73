// Occupancy by lines: attacks of sliders are looked up by line.

package graph

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

const (
	numLines = 97           // rook and bishop lines of the board with all flaps in play, and one without squares
	noLine   = numLines - 1 // the one without squares
	lineBits = 16           // the longest has 13 squares, and a wall at either end
)

// Occupancy holds the occupied squares of every line of the board: a word a line,
// with walls before the first square and behind the last. Flip updates it.
type Occupancy [numLines]uint16

// lines holds the look-up tables of sliders. Each square is on up to two rook lines
// and two bishop lines, the Vortex on three of each. Two lines share at most one
// square, and no line comes back to its start.
type lines struct {
	rook, bishop [Squares]crossing
	below        [numLines][lineBits + 1]bitboard.Bits192 // the squares of a line before an index
	index        [numLines][Squares]uint8                 // 0 if the square is not on the line
	vacant       Occupancy                                // walls alone
}

// crossing has the lines of one kind through a square; the line without squares
// stands for those that are missing.
type crossing [3]place

// place is a line through a square and the square's index on it, from 1.
type place struct{ line, index uint8 }

// lay finds the lines of b. A line is found from its end with the lower number.
func (l *lines) lay(b *Board) {
	n := 0
	layAll := func(links *[Squares][]movegen.Square, crossings *[Squares]crossing) {
		for i := range crossings {
			crossings[i] = crossing{{noLine, 1}, {noLine, 1}, {noLine, 1}}
		}
		for i := range Squares {
			s := movegen.Square(i)
			for k := range links[s] {
				if links[s][opposite(links, s, k)] != movegen.NoSquare {
					continue
				}
				line := append([]movegen.Square{s}, ray(links, s, k)...)
				if s < line[len(line)-1] {
					l.add(n, line, crossings)
					n++
				}
			}
		}
	}
	layAll(&b.Edges, &l.rook)
	layAll(&b.Corners, &l.bishop)
	l.vacant[noLine] = 1 | 1<<2
}

func (l *lines) add(n int, squares []movegen.Square, crossings *[Squares]crossing) {
	for i, s := range squares {
		free := 0
		for crossings[s][free].line != noLine {
			free++
		}
		crossings[s][free] = place{uint8(n), uint8(i + 1)}
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
	for _, c := range [...]*crossing{&b.lines.rook[s], &b.lines.bishop[s]} {
		o[c[0].line] ^= 1 << (c[0].index % lineBits)
		o[c[1].line] ^= 1 << (c[1].index % lineBits)
		if c[2].line != noLine {
			o[c[2].line] ^= 1 << (c[2].index % lineBits)
		}
	}
}

// Rook returns the attacks of a rook on s, up to and onto the first piece each way.
func (b *Board) Rook(o *Occupancy, s movegen.Square) bitboard.Bits192 {
	return b.lines.reach(o, &b.lines.rook[s]).AndNot(bitboard.Bit192(s))
}

// Bishop returns the attacks of a bishop on s.
func (b *Board) Bishop(o *Occupancy, s movegen.Square) bitboard.Bits192 {
	return b.lines.reach(o, &b.lines.bishop[s]).AndNot(bitboard.Bit192(s))
}

// reach returns the attacks from a square along its lines of one kind, both ways, and
// the square itself.
func (l *lines) reach(o *Occupancy, c *crossing) bitboard.Bits192 {
	seen := part(&l.below[c[0].line], o[c[0].line], c[0].index).Or(part(&l.below[c[1].line], o[c[1].line], c[1].index))
	if c[2].line != noLine {
		seen = seen.Or(part(&l.below[c[2].line], o[c[2].line], c[2].index))
	}
	return seen
}

// part returns the attacks along a line: the squares between the next pieces both ways
// are the difference of two sets.
func part(below *[lineBits + 1]bitboard.Bits192, pieces uint16, index uint8) bitboard.Bits192 {
	low, high := bitboard.Nearest(pieces, index)
	return below[low].Xor(below[high])
}

// BetweenRook returns the squares strictly between s and t on their common rook
// line; there must be one.
func (b *Board) BetweenRook(s, t movegen.Square) bitboard.Bits192 {
	return b.lines.between(&b.lines.rook[s], t)
}

// BetweenBishop returns the same for bishop lines.
func (b *Board) BetweenBishop(s, t movegen.Square) bitboard.Bits192 {
	return b.lines.between(&b.lines.bishop[s], t)
}

func (l *lines) between(c *crossing, t movegen.Square) bitboard.Bits192 {
	for _, at := range c {
		if j := l.index[at.line][t]; j != 0 {
			low, high := min(at.index, j), max(at.index, j)
			return l.below[at.line][high].Xor(l.below[at.line][low+1])
		}
	}
	return bitboard.Bits192{}
}
