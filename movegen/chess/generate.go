// Move generation.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Generate appends the legal moves.
func (p *Position) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	var c checkInfo
	c.compute(p)
	moves = c.listMoves(moves, want, c.own)
	if p.rules.hands {
		moves = c.listDrops(moves, want)
	}
	return moves
}

// Legal reports whether Generate lists m: it generates what the piece on m's
// origin, or of its kind in hand, can do.
func (p *Position) Legal(m movegen.Move) bool {
	var c checkInfo
	var buffer [64]movegen.Move
	c.compute(p)
	var moves []movegen.Move
	switch {
	case m.Form() != movegen.Drop:
		moves = c.listMoves(buffer[:0], movegen.All, c.own&origin(m))
	case p.Hand(c.us, m.Mover()) > 0:
		moves = c.listDropsOf(buffer[:0], m.Mover(), movegen.All)
	}
	for _, legal := range moves {
		if m == legal {
			return true
		}
	}
	return false
}

// origin returns the origin of m as a set, empty for drops.
func origin(m movegen.Move) bitboard.Set {
	if m.From() > 63 {
		return 0
	}
	return bitboard.Bit(m.From())
}

// listMoves appends the moves of the pieces among origins.
func (c *checkInfo) listMoves(moves []movegen.Move, want movegen.Want, origins bitboard.Set) []movegen.Move {
	wanted := ^bitboard.Set(0)
	switch want {
	case movegen.Noisy:
		wanted = c.enemy
	case movegen.Quiet:
		wanted = ^c.occupied
	}
	if origins.Has(c.king) {
		moves = c.list(moves, movegen.King, c.king, c.kingTargets(wanted))
		if want != movegen.Noisy {
			for to := c.castlings(); to != 0; to = to.Rest() {
				m := movegen.NewMove(c.king, to.First(), movegen.King, movegen.NoKind)
				moves = append(moves, m.As(movegen.Castling))
			}
		}
	}
	if c.evasions == 0 {
		return moves
	}
	moves = c.listPawns(moves, want, origins)
	wanted &= c.evasions
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		for set := c.p.Kinds[k] & c.own & origins; set != 0; set = set.Rest() {
			s := set.First()
			to := c.p.Attacks(k, s, c.occupied) & wanted
			if c.pinned.Has(s) {
				to &= c.pinLine(s)
			}
			moves = c.list(moves, k, s, to)
		}
	}
	return moves
}

// list appends the moves of the piece of kind k on from.
func (c *checkInfo) list(moves []movegen.Move, k movegen.Kind, from movegen.Square, targets bitboard.Set) []movegen.Move {
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		moves = append(moves, movegen.NewMove(from, to, k, c.p.At(to).Kind()))
	}
	return moves
}

// CountTurns returns the number of moves that Generate would append.
func (p *Position) CountTurns() int {
	var c checkInfo
	c.compute(p)
	n := c.kingTargets(^c.own).Count() + c.castlings().Count()
	if c.evasions == 0 {
		return n
	}
	n += c.countPawns() + c.countPieces()
	if p.rules.hands {
		n += c.countDrops()
	}
	return n
}

// HasMove reports whether Generate would append any move.
func (p *Position) HasMove() bool {
	var c checkInfo
	c.compute(p)
	steps, _ := c.pawnSteps(p.Kinds[movegen.Pawn] & c.own &^ c.pinned)
	return steps&c.evasions != 0 || // nearly always
		c.evasions != 0 && p.rules.hands && c.countDrops() > 0 ||
		c.kingTargets(^c.own) != 0 || // a king that can castle can also step aside
		c.evasions != 0 && c.countPawns()+c.countPieces() > 0
}

// countPieces counts the moves of the pieces other than kings and pawns.
func (c *checkInfo) countPieces() int {
	n := 0
	free := c.own &^ c.pinned
	for set := c.p.Kinds[movegen.Knight] & free; set != 0; set = set.Rest() {
		n += (bitboard.KnightAttacks[set.First()&63] & c.evasions).Count()
	}
	for set := c.bishops & free; set != 0; set = set.Rest() {
		n += (bitboard.BishopAttacks(set.First(), c.occupied) & c.evasions).Count()
	}
	for set := c.rooks & free; set != 0; set = set.Rest() {
		n += (bitboard.RookAttacks(set.First(), c.occupied) & c.evasions).Count()
	}
	if c.p.rules.medieval {
		for set := c.p.Kinds[movegen.Bishop] & free; set != 0; set = set.Rest() {
			n += (longLeaps[set.First()&63] & c.evasions).Count()
		}
		for set := c.p.Kinds[movegen.Queen] & free; set != 0; set = set.Rest() {
			n += (c.p.Attacks(movegen.Queen, set.First(), c.occupied) & c.evasions).Count()
		}
	}
	for set := c.pinned &^ c.p.Kinds[movegen.Pawn]; set != 0; set = set.Rest() {
		s := set.First()
		n += (c.p.Attacks(c.p.At(s).Kind(), s, c.occupied) & c.evasions & c.pinLine(s)).Count()
	}
	return n
}
