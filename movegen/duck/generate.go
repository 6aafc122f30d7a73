// Move generation.

package duck

import (
	"slices"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// Generate appends the legal legs. Noisy piece moves are captures, of the king
// too, and promotions to a queen.
func (p *Position) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	if p.leg == 1 {
		return p.listPlacements(moves, want)
	}
	if p.Outcome().Over() {
		return moves
	}
	return p.listMoves(moves, p.Sides[p.status.Mover&1], want)
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
	var room [32]movegen.Move // a queen in the centre has 27
	return slices.Contains(p.listMoves(room[:0], bitboard.Bit(from), movegen.All), m)
}

// listMoves appends the moves of the given pieces of the seat to move.
func (p *Position) listMoves(moves []movegen.Move, pieces bitboard.Set, want movegen.Want) []movegen.Move {
	enemy := p.Sides[(p.status.Mover^1)&1]
	walls := p.Occupied() | p.DuckSet()
	targets := ^walls | enemy
	switch want {
	case movegen.Noisy:
		targets = enemy
	case movegen.Quiet:
		targets = ^walls
	}
	moves = p.listPawns(moves, pieces&p.Kinds[movegen.Pawn], walls, want)
	for k := movegen.Knight; k <= movegen.King; k++ {
		for set := pieces & p.Kinds[k]; set != 0; set = set.Rest() {
			from := set.First()
			for to := bitboard.Attacks(k, from, walls) & targets; to != 0; to = to.Rest() {
				t := to.First()
				moves = append(moves, movegen.NewMove(from, t, k, p.Squares[t].Kind()))
			}
		}
	}
	if want != movegen.Noisy && pieces&p.Kinds[movegen.King] != 0 {
		king := p.King(p.status.Mover)
		for to := p.castlings(walls); to != 0; to = to.Rest() {
			m := movegen.NewMove(king, to.First(), movegen.King, movegen.NoKind)
			moves = append(moves, m.As(movegen.Castling))
		}
	}
	return moves
}

// castlings returns where the king may castle to: attacks do not matter (Duck rule 4).
func (p *Position) castlings(walls bitboard.Set) bitboard.Set {
	return p.CastlingTargets(p.status.Mover, p.status.Rights, walls)
}

// CountTurns counts the turns from here without playing any. At leg 0 a piece
// move leaves one placement for each square that is empty after it, less the
// one the duck must leave; a capture leaves one more than the other moves.
func (p *Position) CountTurns() int {
	if p.leg == 1 {
		return p.free().Count()
	}
	if p.Outcome().Over() {
		return 0
	}
	all, captures := p.countMoves()
	walls := p.Occupied() | p.DuckSet()
	return all*(^walls).Count() + captures
}

// countMoves returns the number of piece moves, and of captures among them.
func (p *Position) countMoves() (all, captures int) {
	seat := p.status.Mover & 1
	own, enemy := p.Sides[seat], p.Sides[seat^1]
	walls := own | enemy | p.DuckSet()
	targets := ^walls | enemy
	for k := movegen.Knight; k <= movegen.King; k++ {
		for set := own & p.Kinds[k]; set != 0; set = set.Rest() {
			to := bitboard.Attacks(k, set.First(), walls) & targets
			all += to.Count()
			captures += (to & enemy).Count()
		}
	}

	t := p.pawnTargets(own&p.Kinds[movegen.Pawn], walls)
	const last = bitboard.Rank1 | bitboard.Rank8
	taken := t.west.Count() + t.east.Count() + 3*((t.west&last).Count()+(t.east&last).Count())
	all += taken + t.steps.Count() + 3*(t.steps&last).Count() + t.long.Count()
	captures += taken

	return all + p.castlings(walls).Count(), captures
}
