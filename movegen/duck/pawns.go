// Moves of pawns: steps, captures, en passant, promotions.

package duck

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// pawnTargets holds the targets of all pawns of a seat.
type pawnTargets struct {
	up                      int // squares that a step leads ahead
	steps, long, west, east bitboard.Set
}

// pawnTargets finds the targets with these squares occupied. Captures include the
// square passed over, for en passant.
func (p *Position) pawnTargets(pawns, walls bitboard.Set) pawnTargets {
	seat := p.status.Mover
	t := pawnTargets{up: bitboard.Forward(seat)}
	victims := p.Sides[(seat^1)&1]
	if p.status.EnPassant != movegen.NoSquare {
		victims |= bitboard.Bit(p.status.EnPassant)
	}
	t.steps, t.long = bitboard.PawnSteps(seat, pawns, ^walls)
	t.west, t.east = bitboard.PawnCaptures(seat, pawns)
	t.west, t.east = t.west&victims, t.east&victims
	return t
}

// listPawns appends the moves of the given pawns.
func (p *Position) listPawns(moves []movegen.Move, pawns, walls bitboard.Set, want movegen.Want) []movegen.Move {
	t := p.pawnTargets(pawns, walls)
	moves = p.listPawnsTo(moves, t.west, t.up-1, want)
	moves = p.listPawnsTo(moves, t.east, t.up+1, want)
	moves = p.listPawnsTo(moves, t.steps, t.up, want)
	if want != movegen.Noisy {
		for ; t.long != 0; t.long = t.long.Rest() {
			to := t.long.First()
			from := movegen.Square(int(to) - 2*t.up)
			moves = append(moves, movegen.NewMove(from, to, movegen.Pawn, movegen.NoKind).As(movegen.LongStep))
		}
	}
	return moves
}

// listPawnsTo appends the moves of pawns to the targets, from the given distance.
// Underpromotions are quiet, even as captures.
func (p *Position) listPawnsTo(moves []movegen.Move, targets bitboard.Set, distance int, want movegen.Want) []movegen.Move {
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		m := movegen.NewMove(movegen.Square(int(to)-distance), to, movegen.Pawn, p.Squares[to].Kind())
		switch {
		case (bitboard.Rank1 | bitboard.Rank8).Has(to):
			if want != movegen.Quiet {
				moves = append(moves, m.Promoting(movegen.Queen).Loud())
			}
			if want != movegen.Noisy {
				m = m.Quieted()
				moves = append(moves, m.Promoting(movegen.Knight), m.Promoting(movegen.Rook), m.Promoting(movegen.Bishop))
			}
		case to == p.status.EnPassant && distance&7 != 0:
			if want != movegen.Quiet {
				m = movegen.NewMove(m.From(), to, movegen.Pawn, movegen.Pawn)
				moves = append(moves, m.As(movegen.EnPassant))
			}
		case m.Noisy() && want != movegen.Quiet, !m.Noisy() && want != movegen.Noisy:
			moves = append(moves, m)
		}
	}
	return moves
}
