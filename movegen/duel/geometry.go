// The two boards of each size: squares, steps, leaps, rays.

package duel

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// bitset is a set of squares of both boards.
type bitset = bitboard.Bits128

// Sizes of the Duel board and of the most squares both boards have together (duel9).
const (
	duelSide   = 3
	duelSize   = duelSide * duelSide
	maxSquares = 9*9 - 1 + duelSize
)

// Board is the shape of a game's two boards and the moves of pieces on them.
// Squares are numbered from a1 rank by rank over the Main board, leaving out
// the hole in its middle, and on through x1 to z3. No line leads from one board
// to the other, so one set of tables serves both.
type Board struct {
	files, ranks int // of the Main board; both odd, so that it has a middle
	squares      int // of both boards
	main, duel   bitset

	file, rank [maxSquares]int // from 0 on either board
	lines      [maxSquares][4]bitboard.Line128
	leaps      [16][maxSquares]bitset         // by kind
	ray        [maxSquares][maxSquares]bitset // from a square through another to the edge or the hole, without the first
	rookRays   [maxSquares]bitset             // a rook's attacks on an empty board
	bishopRays [maxSquares]bitset

	pawnStep    [2][maxSquares]movegen.Square // one step forward, NoSquare if there is none
	pawnLong    [2][maxSquares]movegen.Square // double step from the second rank
	pawnAttacks [2][maxSquares]bitset
}

// The two lines of a rook come first in Board.lines, then those of a bishop.
var lineSteps = [4]bitboard.Step{{File: 1}, {Rank: 1}, {File: 1, Rank: 1}, {File: 1, Rank: -1}}

// forward returns the rank step of a seat's pawns.
func forward(s movegen.Seat) int { return 1 - 2*int(s) }

// newBoard makes a board whose Main board has this many files and ranks.
func newBoard(files, ranks int) *Board {
	hole := files * ranks / 2
	b := &Board{files: files, ranks: ranks, squares: files*ranks - 1 + duelSize}
	for i := range files * ranks {
		if i == hole {
			continue
		}
		s := b.mainSquare(i%files, i/files)
		b.main = b.main.Or(bitboard.Bit128(s))
		b.file[s], b.rank[s] = i%files, i/files
	}
	for i := range duelSize {
		s := b.duelSquare(i%duelSide, i/duelSide)
		b.duel = b.duel.Or(bitboard.Bit128(s))
		b.file[s], b.rank[s] = i%duelSide, i/duelSide
	}
	for i := range b.squares {
		b.fill(movegen.Square(i))
	}
	return b
}

func (b *Board) fill(s movegen.Square) {
	for i, step := range lineSteps {
		line := b.walk(s, step).Or(b.walk(s, bitboard.Step{File: -step.File, Rank: -step.Rank}))
		b.lines[s][i] = bitboard.Line128Of(s, line)
	}
	b.rookRays[s] = b.rides(s, bitboard.Orthogonal)
	b.bishopRays[s] = b.rides(s, bitboard.Diagonal)
	for _, step := range bitboard.KingSteps {
		ray := b.walk(s, step)
		for rest := ray; !rest.Empty(); rest = rest.Rest() {
			b.ray[s][rest.First()] = ray
		}
	}
	for k, w := range ways {
		b.leaps[k][s] = b.steps(s, bitboard.StepsOf(w))
	}
	for seat := movegen.White; seat <= movegen.Black; seat++ {
		up := forward(seat)
		step, _ := b.next(s, bitboard.Step{Rank: up})
		b.pawnStep[seat][s] = step
		b.pawnLong[seat][s] = movegen.NoSquare
		if step != movegen.NoSquare && b.main.Has(s) && b.rank[s] == b.secondRank(seat) {
			b.pawnLong[seat][s], _ = b.next(step, bitboard.Step{Rank: up})
		}
		b.pawnAttacks[seat][s] = b.steps(s, []bitboard.Step{{File: -1, Rank: up}, {File: 1, Rank: up}})
	}
}

// secondRank returns the rank on which a seat's pawns start the game.
func (b *Board) secondRank(s movegen.Seat) int {
	if s == movegen.White {
		return 1
	}
	return b.ranks - 2
}

// mainSquare returns the square of the Main board at a file and rank, NoSquare for
// the hole and beyond the edge.
func (b *Board) mainSquare(file, rank int) movegen.Square {
	hole := b.files * b.ranks / 2
	i := rank*b.files + file
	switch {
	case file < 0 || file >= b.files || rank < 0 || rank >= b.ranks || i == hole:
		return movegen.NoSquare
	case i > hole:
		i--
	}
	return movegen.Square(i)
}

// duelSquare returns the square of the Duel board at a file and rank, NoSquare
// beyond the edge.
func (b *Board) duelSquare(file, rank int) movegen.Square {
	if file < 0 || file >= duelSide || rank < 0 || rank >= duelSide {
		return movegen.NoSquare
	}
	return movegen.Square(b.files*b.ranks - 1 + rank*duelSide + file)
}

// next returns the square one step from s on the same board, if there is one.
func (b *Board) next(s movegen.Square, step bitboard.Step) (movegen.Square, bool) {
	at := b.mainSquare
	if b.duel.Has(s) {
		at = b.duelSquare
	}
	to := at(b.file[s]+step.File, b.rank[s]+step.Rank)
	return to, to != movegen.NoSquare
}

// steps returns the targets of single steps from s. Steps of two squares, those of a
// Dabbabah, lead over pieces, not over the hole.
func (b *Board) steps(s movegen.Square, steps []bitboard.Step) bitset {
	var to bitset
	for _, step := range steps {
		if step.File%2 == 0 && step.Rank%2 == 0 {
			if _, ok := b.next(s, bitboard.Step{File: step.File / 2, Rank: step.Rank / 2}); !ok {
				continue
			}
		}
		if next, ok := b.next(s, step); ok {
			to = to.Or(bitboard.Bit128(next))
		}
	}
	return to
}

// walk returns the targets of a repeated step from s on an empty board.
func (b *Board) walk(s movegen.Square, step bitboard.Step) bitset {
	var to bitset
	for next, ok := b.next(s, step); ok; next, ok = b.next(next, step) {
		to = to.Or(bitboard.Bit128(next))
	}
	return to
}

// rides returns the targets of any of the steps, repeated.
func (b *Board) rides(s movegen.Square, steps []bitboard.Step) bitset {
	var to bitset
	for _, step := range steps {
		to = to.Or(b.walk(s, step))
	}
	return to
}

// Main returns the squares of the Main board.
func (b *Board) Main() bitboard.Bits128 { return b.main }

// Duel returns the squares of the Duel board.
func (b *Board) Duel() bitboard.Bits128 { return b.duel }

// Flipped returns the square on the same board as s, seen from the other side: its
// rank counts from the top.
func (b *Board) Flipped(s movegen.Square) movegen.Square {
	if b.duel.Has(s) {
		return b.duelSquare(b.file[s], duelSide-1-b.rank[s])
	}
	return b.mainSquare(b.file[s], b.ranks-1-b.rank[s])
}

// Mirrored returns the square on the same board as s whose file counts from the
// right.
func (b *Board) Mirrored(s movegen.Square) movegen.Square {
	if b.duel.Has(s) {
		return b.duelSquare(duelSide-1-b.file[s], b.rank[s])
	}
	return b.mainSquare(b.files-1-b.file[s], b.rank[s])
}

// between returns the squares strictly between two squares of a line; none if they
// share no line.
func (b *Board) between(s, t movegen.Square) bitset { return b.ray[s][t].And(b.ray[t][s]) }

// squareText returns the name of s: a1, or x1 on the Duel board.
func (b *Board) squareText(s movegen.Square) string {
	if b.duel.Has(s) {
		return string([]byte{'x' + byte(b.file[s]), '1' + byte(b.rank[s])})
	}
	return string([]byte{'a' + byte(b.file[s]), '1' + byte(b.rank[s])})
}
