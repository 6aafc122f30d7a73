// Lines of boards of up to 14x10: occupancy, attacks of sliders, squares between; and
// attacks along a line of a board of at most 128 squares.

package bitboard

import (
	"math/bits"

	"dux/movegen"
)

// The lines through a square.
const (
	RankLine     = iota
	FileLine     // upwards
	diagonalLine // up and towards the last file
	antiLine     // up and towards the first file
	lineKinds
)

// Bounds of Lines, those of a board of 14x10.
const (
	maxLines   = 10 + 14 + 2*(10+14-1)
	maxSquares = 14 * 10
	lineBits   = 16 // 14 squares and a wall at either end
)

// Occupancy holds the occupied squares of every line of a board: a word a line, with
// walls before the first square and behind the last. Flip updates it.
type Occupancy [maxLines]uint16

// Lines is the geometry of a board of at most 140 squares and 14 files. Sliders
// use the occupancy of their lines: a table has the next pieces both ways, and the
// squares between them are the difference of two sets.
type Lines struct {
	at    [maxSquares][lineKinds]place
	below [maxLines][lineBits + 1]Bits192 // the squares of a line before an index
	start Occupancy                       // walls alone
}

// place is the line through a square and the square's index on it, from 1.
type place struct{ line, index uint8 }

// NewLines returns the geometry of a board of files by ranks on which square
// rank*files+file stands at that file and rank, counted from 0.
func NewLines(files, ranks int) *Lines {
	l := new(Lines)
	n := 0
	// lay adds the line of kind k that starts at a square and goes on by a step.
	lay := func(k, file, rank, df, dr int) {
		index := 1
		l.start[n] = 1
		for ; file >= 0 && file < files && rank < ranks; file, rank = file+df, rank+dr {
			s := movegen.Square(rank*files + file)
			l.at[s][k] = place{uint8(n), uint8(index)}
			l.below[n][index+1] = l.below[n][index].Or(Bit192(s))
			index++
		}
		l.start[n] |= 1 << index
		for i := index + 1; i <= lineBits; i++ {
			l.below[n][i] = l.below[n][index]
		}
		n++
	}
	for r := range ranks {
		lay(RankLine, 0, r, 1, 0)
	}
	for f := range files {
		lay(FileLine, f, 0, 0, 1)
		lay(diagonalLine, f, 0, 1, 1)
		lay(antiLine, f, 0, -1, 1)
	}
	for r := 1; r < ranks; r++ {
		lay(diagonalLine, 0, r, 1, 1)
		lay(antiLine, files-1, r, -1, 1)
	}
	return l
}

// Vacant returns the occupancy of the board without pieces.
func (l *Lines) Vacant() Occupancy { return l.start }

// Flip occupies an empty square, or empties an occupied one.
func (l *Lines) Flip(o *Occupancy, s movegen.Square) {
	at := &l.at[s]
	o[at[RankLine].line] ^= 1 << at[RankLine].index
	o[at[FileLine].line] ^= 1 << at[FileLine].index
	o[at[diagonalLine].line] ^= 1 << at[diagonalLine].index
	o[at[antiLine].line] ^= 1 << at[antiLine].index
}

// Rook returns the attacks of a rook on s, up to and onto the first piece each way.
func (l *Lines) Rook(o *Occupancy, s movegen.Square) Bits192 {
	at := &l.at[s]
	return l.reach(o, at[RankLine], at[FileLine])
}

// Bishop returns the attacks of a bishop on s.
func (l *Lines) Bishop(o *Occupancy, s movegen.Square) Bits192 {
	at := &l.at[s]
	return l.reach(o, at[diagonalLine], at[antiLine])
}

// reach returns the attacks of a slider along the two lines of its square, both
// ways. The square itself is in both lines and drops out of the sum.
func (l *Lines) reach(o *Occupancy, p, q place) Bits192 {
	pLow, pHigh := Nearest(o[p.line], p.index)
	qLow, qHigh := Nearest(o[q.line], q.index)
	below, below2 := &l.below[p.line], &l.below[q.line]
	return below[pLow].Xor(below[pHigh]).Xor(below2[qLow].Xor(below2[qHigh]))
}

// nearest has what Nearest returns, low in the lower half of a byte, by index and by the
// pieces on indexes 2 to 13. Whether there are pieces on 1 and 14, at the ends of the
// longest lines, makes no difference. Bit scans are slow on some processors.
var nearest [lineBits][1 << 12]uint8

func init() {
	for index := 1; index < lineBits-1; index++ {
		for inner := range nearest[index] {
			pieces := inner<<2 | 1<<1 | 1<<14
			low := bits.Len(uint(pieces)&(1<<index-1)) - 1
			high := index + 2 + bits.TrailingZeros(uint(pieces)>>(index+1))
			nearest[index][inner] = uint8(max(low, 1) | min(high, 15)<<4)
		}
	}
}

// Nearest returns the index of the next piece below an index of a line, at least 1, and
// the one behind the next piece above it, at most 15. Walls at both ends of the line are
// pieces too.
func Nearest(pieces uint16, index uint8) (low, high uint) {
	n := nearest[index%lineBits][pieces>>2%(1<<12)]
	return uint(n & 15), uint(n >> 4)
}

// Line returns the whole line of that kind through s.
func (l *Lines) Line(kind int, s movegen.Square) Bits192 {
	return l.below[l.at[s][kind].line][lineBits]
}

// Through returns the whole line on which two squares stand, empty if there is
// none.
func (l *Lines) Through(s, t movegen.Square) Bits192 {
	for k := range lineKinds {
		if l.at[s][k].line == l.at[t][k].line {
			return l.Line(k, s)
		}
	}
	return Bits192{}
}

// Between returns the squares strictly between two squares of a line, none if no
// line has both.
func (l *Lines) Between(s, t movegen.Square) Bits192 {
	for k := range lineKinds {
		if from, to := l.at[s][k], l.at[t][k]; from.line == to.line {
			below := &l.below[from.line]
			return below[max(from.index, to.index)].Xor(below[min(from.index, to.index)+1])
		}
	}
	return Bits192{}
}

// Line128 is a line through a square: the squares of lower number on one side of
// it, and those of higher number on the other. Walls and edges end both.
type Line128 struct{ lower, upper Bits128 }

// Attacks returns what a slider attacks along the line: up to and onto the nearest
// occupied square on each side. It is the obstruction difference of Michael
// Hoffmann: blockers above minus the nearest blocker below flips every bit from
// that one up to the nearest blocker above.
func (l Line128) Attacks(occupied Bits128) Bits128 {
	lower, upper := l.lower.And(occupied), l.upper.And(occupied)
	var near Bits128
	if lower.High != 0 {
		near.High = 1 << 63 >> bits.LeadingZeros64(lower.High)
	} else {
		near.Low = 1 << 63 >> bits.LeadingZeros64(lower.Low|1)
	}
	low, borrow := bits.Sub64(upper.Low, near.Low, 0)
	high, _ := bits.Sub64(upper.High, near.High, borrow)
	return Bits128{low, high}.Xor(upper).And(l.lower.Or(l.upper))
}

// Line128Of makes the line through s from its squares other than s.
func Line128Of(s movegen.Square, line Bits128) Line128 {
	var l Line128
	for ; !line.Empty(); line = line.Rest() {
		if t := line.First(); t < s {
			l.lower = l.lower.Or(Bit128(t))
		} else {
			l.upper = l.upper.Or(Bit128(t))
		}
	}
	return l
}
