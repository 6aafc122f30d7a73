package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Ranks as each seat sees them.
var (
	secondRank = [2]bitboard.Set{bitboard.Rank1 << 8, bitboard.Rank8 >> 8}
	thirdRank  = [2]bitboard.Set{bitboard.Rank1 << 16, bitboard.Rank8 >> 16}
	lastRank   = [2]bitboard.Set{bitboard.Rank8, bitboard.Rank1}
)

// forward is the distance that a pawn's step leads, in squares.
func forward(s movegen.Seat) int { return 8 - 16*int(s&1) }

// pawnSteps is where the pawns of a set step to, and where they make their long
// steps to.
func (v *scene) pawnSteps(pawns bitboard.Set) (single, long bitboard.Set) {
	up := forward(v.us)
	single = pawns.Rotate(up) &^ v.occupied
	if v.p.rules.medieval {
		long = (pawns & secondRank[v.us]).Rotate(2*up) &^ v.occupied
	} else {
		long = (single & thirdRank[v.us]).Rotate(up) &^ v.occupied
	}
	return single, long
}

// pawnCaptures is what the pawns of a set take towards the a-file and towards
// the h-file.
func (v *scene) pawnCaptures(pawns bitboard.Set) (left, right bitboard.Set) {
	up := forward(v.us)
	left = (pawns &^ bitboard.FileA).Rotate(up-1) & v.enemy
	right = (pawns &^ bitboard.FileH).Rotate(up+1) & v.enemy
	return left, right
}

// passers is the pawns that may legally take en passant.
func (v *scene) passers() bitboard.Set {
	if v.p.EnPassant == movegen.NoSquare || v.p.Barred {
		return 0
	}
	return v.p.passers()
}

// passers is the pawns that may take on the passed square, which there is. As
// two pawns leave their line at once, the king's safety is looked up afresh.
func (p *Position) passers() bitboard.Set {
	us, passed := p.Mover&1, p.EnPassant
	pawns := bitboard.PawnAttacks[us^1][passed&63] & p.Pieces(us, movegen.Pawn)
	king, occupied := p.King(us), p.Occupied()
	victim := bitboard.Bit(movegen.Square(int(passed) - forward(us)))
	for set := pawns; set != 0; set = set.Rest() {
		after := occupied ^ victim ^ bitboard.Bit(passed) ^ bitboard.Bit(set.First())
		if p.attackers(king, after)&p.Sides[us^1]&^victim != 0 {
			pawns &^= bitboard.Bit(set.First())
		}
	}
	return pawns
}

// pawnMoves appends the moves of the pawns among origins.
func (v *scene) pawnMoves(moves []movegen.Move, want movegen.Want, origins bitboard.Set) []movegen.Move {
	pawns := v.p.Kinds[movegen.Pawn] & v.own & origins
	moves = v.pawnMovesTo(moves, want, pawns&^v.pinned, v.targets)
	for set := pawns & v.pinned; set != 0; set = set.Rest() {
		s := set.First()
		moves = v.pawnMovesTo(moves, want, bitboard.Bit(s), v.targets&v.pinLine(s))
	}
	if want != movegen.Quiet {
		for set := v.passers() & origins; set != 0; set = set.Rest() {
			m := movegen.NewMove(set.First(), v.p.EnPassant, movegen.Pawn, movegen.Pawn)
			moves = append(moves, m.As(movegen.EnPassant))
		}
	}
	return moves
}

func (v *scene) pawnMovesTo(moves []movegen.Move, want movegen.Want, pawns, targets bitboard.Set) []movegen.Move {
	up, last := forward(v.us), lastRank[v.us]
	single, long := v.pawnSteps(pawns)
	if want != movegen.Noisy {
		moves = v.pawnLegs(moves, single&targets&^last, up, movegen.Normal)
		moves = v.pawnLegs(moves, long&targets, 2*up, movegen.LongStep)
	}
	moves = v.promotions(moves, want, single&targets&last, up)
	if want != movegen.Quiet {
		left, right := v.pawnCaptures(pawns)
		moves = v.pawnLegs(moves, left&targets&^last, up-1, movegen.Normal)
		moves = v.pawnLegs(moves, right&targets&^last, up+1, movegen.Normal)
		moves = v.promotions(moves, movegen.All, left&targets&last, up-1)
		moves = v.promotions(moves, movegen.All, right&targets&last, up+1)
	}
	return moves
}

// pawnLegs appends moves to each target from the square that lies by behind it.
func (v *scene) pawnLegs(moves []movegen.Move, targets bitboard.Set, by int, form movegen.Form) []movegen.Move {
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		from := movegen.Square(int(to) - by)
		moves = append(moves, movegen.NewMove(from, to, movegen.Pawn, v.p.At(to).Kind()).As(form))
	}
	return moves
}

// promotions is pawnLegs with each promotion. Captures are all noisy; of the
// rest, only the promotion to the best piece is.
func (v *scene) promotions(moves []movegen.Move, want movegen.Want, targets bitboard.Set, by int) []movegen.Move {
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		m := movegen.NewMove(movegen.Square(int(to)-by), to, movegen.Pawn, v.p.At(to).Kind())
		kinds := &v.p.rules.promotions
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

// countPawns is the number of moves that pawnMoves appends for all pawns.
func (v *scene) countPawns() int {
	pawns := v.p.Kinds[movegen.Pawn] & v.own
	n := v.countPawnsTo(pawns&^v.pinned, v.targets)
	for set := pawns & v.pinned; set != 0; set = set.Rest() {
		s := set.First()
		n += v.countPawnsTo(bitboard.Bit(s), v.targets&v.pinLine(s))
	}
	return n + v.passers().Count()
}

func (v *scene) countPawnsTo(pawns, targets bitboard.Set) int {
	single, long := v.pawnSteps(pawns)
	left, right := v.pawnCaptures(pawns)
	single, long, left, right = single&targets, long&targets, left&targets, right&targets
	n := single.Count() + long.Count() + left.Count() + right.Count()
	if last := lastRank[v.us]; (single|left|right)&last != 0 {
		n += 3 * ((single & last).Count() + (left & last).Count() + (right & last).Count())
	}
	return n
}
