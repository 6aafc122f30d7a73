// Turns on two boards, made from those on each.

package double

import "dux/movegen"

// boardBits are the bits in which a move on board B differs from the same move on
// board A. NoSquare has all bits.
const boardBits = movegen.Move(64)<<8 | 64

// boardOf returns the board of m, which is not a pass: A (0) or B (1).
func boardOf(m movegen.Move) int { return int(m.To() >> 6 & 1) }

// onBoard converts m to a move of its board.
func onBoard(m movegen.Move) movegen.Move {
	if m.Form() == movegen.Drop {
		return m &^ (64 << 8)
	}
	return m &^ boardBits
}

// fromBoard returns the move on both boards for m, a move on board x.
func fromBoard(x int, m movegen.Move) movegen.Move {
	if x&1 != 0 {
		m |= boardBits
	}
	return m
}

// BoardOf returns the board of m, which is not a pass.
func (p *Position) BoardOf(m movegen.Move) int { return boardOf(m) }

// OnBoard converts m to a move of its board.
func (p *Position) OnBoard(m movegen.Move) movegen.Move { return onBoard(m) }

// FromBoard returns the move on both boards for m, a move on one board.
func (p *Position) FromBoard(board int, m movegen.Move) movegen.Move { return fromBoard(board, m) }

// Generate appends the legal moves of the board to move.
func (p *Position) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	if p.over.Over() {
		return moves
	}
	before := len(moves)
	moves = p.boards[p.turn&1].Generate(moves, want)
	if p.turn != 0 {
		for i := before; i < len(moves); i++ {
			moves[i] |= boardBits
		}
	}
	return moves
}

// Legal reports whether Generate lists m.
func (p *Position) Legal(m movegen.Move) bool {
	if p.over.Over() || boardOf(m) != p.turn {
		return false
	}
	return p.boards[p.turn&1].Legal(onBoard(m))
}

// CountTurns returns the number of moves that Generate would append.
func (p *Position) CountTurns() int {
	if p.over.Over() {
		return 0
	}
	return p.boards[p.turn&1].CountTurns()
}

// InCheck reports whether the king of the seat to move is attacked.
func (p *Position) InCheck() bool { return p.boards[p.turn&1].InCheck() }

// SEE reports whether the exchange that m begins wins at least threshold.
func (p *Position) SEE(m movegen.Move, threshold int) bool {
	return p.boards[p.turn&1].SEE(onBoard(m), threshold)
}

// GivesCheck reports whether the legal move m attacks the enemy king of its board.
func (p *Position) GivesCheck(m movegen.Move) bool {
	return p.boards[boardOf(m)].GivesCheck(onBoard(m))
}
