package duck

import (
	"slices"

	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// Generate appends the legal legs. Noisy piece moves are captures, of the king
// too, and promotions to a queen.
func (p *Position) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	if p.leg == 1 {
		return p.placements(moves, want)
	}
	if p.Outcome().Over() {
		return moves
	}
	return p.pieceMoves(moves, p.Sides[p.status.Mover&1], want)
}

// Legal reports whether Generate would list m.
func (p *Position) Legal(m movegen.Move) bool {
	if p.leg == 1 {
		return m == placement(m.To()) && p.free().Has(m.To())
	}
	from := m.From()
	if from >= 64 || p.Squares[from] != movegen.NewPiece(p.status.Mover, m.Mover()) || p.Outcome().Over() {
		return false
	}
	var room [32]movegen.Move // 27 for a queen in the centre are the most
	return slices.Contains(p.pieceMoves(room[:0], bitboard.Bit(from), movegen.All), m)
}

// pieceMoves appends the moves of the given pieces of the seat to move.
func (p *Position) pieceMoves(moves []movegen.Move, pieces bitboard.Set, want movegen.Want) []movegen.Move {
	enemy := p.Sides[(p.status.Mover^1)&1]
	walls := p.Occupied() | p.DuckSet()
	targets := ^walls | enemy
	switch want {
	case movegen.Noisy:
		targets = enemy
	case movegen.Quiet:
		targets = ^walls
	}
	moves = p.pawnMoves(moves, pieces&p.Kinds[movegen.Pawn], walls, want)
	for k := movegen.Knight; k <= movegen.King; k++ {
		for men := pieces & p.Kinds[k]; men != 0; men = men.Rest() {
			from := men.First()
			for to := Attacks(k, from, walls) & targets; to != 0; to = to.Rest() {
				t := to.First()
				moves = append(moves, movegen.NewMove(from, t, k, p.Squares[t].Kind()))
			}
		}
	}
	if want != movegen.Noisy && pieces&p.Kinds[movegen.King] != 0 {
		king := p.King(p.status.Mover)
		for to := p.castlingTargets(walls); to != 0; to = to.Rest() {
			m := movegen.NewMove(king, to.First(), movegen.King, movegen.NoKind)
			moves = append(moves, m.As(movegen.Castling))
		}
	}
	return moves
}

// castlingTargets is where the king may castle to: attacks do not matter (Duck
// rule 4).
func (p *Position) castlingTargets(walls bitboard.Set) (to bitboard.Set) {
	seat := p.status.Mover
	king := p.King(seat)
	if p.status.Rights&chess.KingRight(seat) != 0 && castlingPath(king, king+2)&walls == 0 {
		to |= bitboard.Bit(king + 2)
	}
	if p.status.Rights&chess.QueenRight(seat) != 0 && castlingPath(king, king-2)&walls == 0 {
		to |= bitboard.Bit(king - 2)
	}
	return to
}
