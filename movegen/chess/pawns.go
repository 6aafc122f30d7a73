// Moves of pawns: steps, captures, en passant, promotions.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// pawnSteps returns the targets of single steps and of double steps of a set of
// pawns.
func (c *checkInfo) pawnSteps(pawns bitboard.Set) (single, long bitboard.Set) {
	single, long = bitboard.PawnSteps(c.us, pawns, ^c.occupied)
	if c.p.rules.medieval { // a leap
		long = (pawns & bitboard.SecondRank[c.us]).Rotate(2*bitboard.Forward(c.us)) &^ c.occupied
	}
	return single, long
}

// pawnCaptures returns the captures of a set of pawns, towards the a-file and
// towards the h-file.
func (c *checkInfo) pawnCaptures(pawns bitboard.Set) (west, east bitboard.Set) {
	west, east = bitboard.PawnCaptures(c.us, pawns)
	return west & c.enemy, east & c.enemy
}

// takers returns the pawns that may legally capture en passant.
func (c *checkInfo) takers() bitboard.Set {
	if c.p.EnPassant == movegen.NoSquare || c.p.Barred {
		return 0
	}
	return c.p.takers()
}

// takers returns the pawns that may legally capture en passant; there must be a
// square passed over. Two pawns leave their lines at once, so checks are computed
// again.
func (p *Position) takers() bitboard.Set {
	us, passed := p.Mover&1, p.EnPassant
	pawns := bitboard.PawnAttacks[us^1][passed&63] & p.Pieces(us, movegen.Pawn)
	king, occupied := p.King(us), p.Occupied()
	victim := bitboard.Bit(movegen.Square(int(passed) - bitboard.Forward(us)))
	for set := pawns; set != 0; set = set.Rest() {
		after := occupied ^ victim ^ bitboard.Bit(passed) ^ bitboard.Bit(set.First())
		if p.attackers(king, after)&p.Sides[us^1]&^victim != 0 {
			pawns &^= bitboard.Bit(set.First())
		}
	}
	return pawns
}

// listPawns appends the moves of the pawns among origins.
func (c *checkInfo) listPawns(moves []movegen.Move, want movegen.Want, origins bitboard.Set) []movegen.Move {
	pawns := c.p.Kinds[movegen.Pawn] & c.own & origins
	moves = c.listPawnsTo(moves, want, pawns&^c.pinned, c.evasions)
	for set := pawns & c.pinned; set != 0; set = set.Rest() {
		s := set.First()
		moves = c.listPawnsTo(moves, want, bitboard.Bit(s), c.evasions&c.pinLine(s))
	}
	if want != movegen.Quiet {
		for set := c.takers() & origins; set != 0; set = set.Rest() {
			m := movegen.NewMove(set.First(), c.p.EnPassant, movegen.Pawn, movegen.Pawn)
			moves = append(moves, m.As(movegen.EnPassant))
		}
	}
	return moves
}

func (c *checkInfo) listPawnsTo(moves []movegen.Move, want movegen.Want, pawns, targets bitboard.Set) []movegen.Move {
	up, last := bitboard.Forward(c.us), bitboard.LastRank[c.us]
	single, long := c.pawnSteps(pawns)
	if want != movegen.Noisy {
		moves = c.listShifted(moves, single&targets&^last, up, movegen.Normal)
		moves = c.listShifted(moves, long&targets, 2*up, movegen.LongStep)
	}
	moves = c.listPromotions(moves, want, single&targets&last, up)
	if want != movegen.Quiet {
		west, east := c.pawnCaptures(pawns)
		moves = c.listShifted(moves, west&targets&^last, up-1, movegen.Normal)
		moves = c.listShifted(moves, east&targets&^last, up+1, movegen.Normal)
		moves = c.listPromotions(moves, movegen.All, west&targets&last, up-1)
		moves = c.listPromotions(moves, movegen.All, east&targets&last, up+1)
	}
	return moves
}

// listShifted appends moves to each target, from the square at distance by behind it.
func (c *checkInfo) listShifted(moves []movegen.Move, targets bitboard.Set, by int, form movegen.Form) []movegen.Move {
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		from := movegen.Square(int(to) - by)
		moves = append(moves, movegen.NewMove(from, to, movegen.Pawn, c.p.At(to).Kind()).As(form))
	}
	return moves
}

// listPromotions is listShifted for promotions. Captures are noisy, and so is the
// promotion to the best piece.
func (c *checkInfo) listPromotions(moves []movegen.Move, want movegen.Want, targets bitboard.Set, by int) []movegen.Move {
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		m := movegen.NewMove(movegen.Square(int(to)-by), to, movegen.Pawn, c.p.At(to).Kind())
		kinds := &c.p.rules.promotions
		if want != movegen.Quiet {
			moves = append(moves, m.Promoting(kinds[0]).Loud())
		}
		if want != movegen.Noisy {
			for _, k := range kinds[1:] {
				moves = append(moves, m.Promoting(k))
			}
		}
	}
	return moves
}

// countPawns returns the number of moves that listPawns appends for all pawns.
func (c *checkInfo) countPawns() int {
	pawns := c.p.Kinds[movegen.Pawn] & c.own
	n := c.countPawnsTo(pawns&^c.pinned, c.evasions)
	for set := pawns & c.pinned; set != 0; set = set.Rest() {
		s := set.First()
		n += c.countPawnsTo(bitboard.Bit(s), c.evasions&c.pinLine(s))
	}
	return n + c.takers().Count()
}

func (c *checkInfo) countPawnsTo(pawns, targets bitboard.Set) int {
	single, long := c.pawnSteps(pawns)
	west, east := c.pawnCaptures(pawns)
	single, long, west, east = single&targets, long&targets, west&targets, east&targets
	n := single.Count() + long.Count() + west.Count() + east.Count()
	if last := bitboard.LastRank[c.us]; (single|west|east)&last != 0 {
		n += 3 * ((single & last).Count() + (west & last).Count() + (east & last).Count())
	}
	return n
}
