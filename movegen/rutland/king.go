// Moves of the king, and castling.

package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Rights are castling rights, lost when the king or the rook moves: K is towards the
// n-file, Q towards the a-file.
type Rights = movegen.Rights

// castling is one way to castle: the king goes four squares towards the rook,
// which lands on the last square that the king has crossed.
type castling struct {
	king, kingTo movegen.Square
	rook, rookTo movegen.Square
	vacant       bitset // all between king and rook
	safe         bitset // the squares that the king crosses and reaches
}

// castlings are the ways to castle, by bit of Rights. rightsLost are the rights lost
// by a move from or to a square.
var (
	castlings  [4]castling
	rightsLost [Squares]Rights
)

func init() {
	for i := range castlings {
		home := movegen.Square(i / 2 * (Ranks - 1) * Files)
		king := home + 6
		c := castling{king: king, kingTo: king + 4, rookTo: king + 3, rook: home + Files - 1}
		if i%2 == 1 {
			c = castling{king: king, kingTo: king - 4, rookTo: king - 3, rook: home}
		}
		c.vacant = lines.Between(c.king, c.rook)
		c.safe = lines.Between(c.king, c.kingTo).Or(bitboard.Bit192(c.kingTo))
		castlings[i] = c
		rightsLost[c.king] |= 1 << i
		rightsLost[c.rook] |= 1 << i
	}
}

func castlingTo(s movegen.Square) *castling {
	i := 0
	for castlings[i].kingTo != s {
		i++
	}
	return &castlings[i]
}

// kingTargets returns the king's legal targets among targets, without castling.
func (p *Position) kingTargets(king movegen.Square, targets bitset) bitset {
	targets = targets.And(leaps[movegen.King][king])
	enemy := p.sides[p.seat&1^1]
	open := p.occupancy
	lines.Flip(&open, king) // the king does not shield squares behind it
	for steps := targets; !steps.Empty(); steps = steps.Rest() {
		if s := steps.First(); p.attackers(&open, s).Meets(enemy) {
			targets = targets.AndNot(bitboard.Bit192(s))
		}
	}
	return targets
}

// mayCastle reports whether castling i, by bit of Rights, is legal.
func (p *Position) mayCastle(i int) bool {
	if p.rights>>i&1 == 0 || i>>1 != int(p.seat) || !p.checkers.Empty() {
		return false
	}
	c := &castlings[i]
	if c.vacant.Meets(p.occupied()) {
		return false
	}
	for safe := c.safe; !safe.Empty(); safe = safe.Rest() {
		if p.attacked(safe.First(), p.seat^1) {
			return false
		}
	}
	return true
}

// listCastlings appends the legal castlings that end on the squares to.
func (p *Position) listCastlings(moves []movegen.Move, king movegen.Square, to bitset) []movegen.Move {
	for i := range castlings {
		if s := castlings[i].kingTo; to.Has(s) && p.mayCastle(i) {
			moves = append(moves, movegen.NewMove(king, s, movegen.King, movegen.NoKind).As(movegen.Castling))
		}
	}
	return moves
}
