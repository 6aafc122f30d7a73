// What pieces attack, and what attacks a square.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Attacks returns what a piece of kind k, not a pawn, attacks from square s over
// the occupied squares. Orthodox pieces are written out as in bitboard.Attacks: one
// more call would cost the search 3% of its instructions.
func (p *Position) Attacks(k movegen.Kind, s movegen.Square, occupied bitboard.Set) bitboard.Set {
	switch {
	case k == movegen.Knight:
		return bitboard.KnightAttacks[s&63]
	case k == movegen.Rook:
		return bitboard.RookAttacks(s, occupied)
	case k == movegen.King:
		return bitboard.KingAttacks[s&63]
	case !p.rules.medieval && k == movegen.Bishop:
		return bitboard.BishopAttacks(s, occupied)
	case !p.rules.medieval:
		return bitboard.BishopAttacks(s, occupied) | bitboard.RookAttacks(s, occupied)
	case k == movegen.Bishop:
		return longLeaps[s&63]
	case unmovedQueens[p.Rights&15].Has(s):
		return queenSteps[s&63] | longLeaps[s&63]
	}
	return queenSteps[s&63]
}

// Threats returns the squares that the player not to move attacks.
func (p *Position) Threats() movegen.SquareSet {
	them := p.Mover&1 ^ 1
	own := p.Sides[them]
	occupied := p.Occupied()
	set := bitboard.PawnAttackSet(them, p.Kinds[movegen.Pawn]&own)
	for k := movegen.Knight; k <= movegen.King; k++ {
		for of := p.Kinds[k] & own; of != 0; of = of.Rest() {
			set |= p.Attacks(k, of.First(), occupied)
		}
	}
	return movegen.SquareSet{uint64(set)}
}

// orthodoxLeapers returns the orthodox pieces of both seats that attack square s
// and cannot be blocked.
func (b *Board) orthodoxLeapers(s movegen.Square) bitboard.Set {
	pawns := b.Kinds[movegen.Pawn]
	return bitboard.KnightAttacks[s&63]&b.Kinds[movegen.Knight] |
		bitboard.KingAttacks[s&63]&b.Kinds[movegen.King] |
		bitboard.PawnAttacks[movegen.Black][s&63]&pawns&b.Sides[movegen.White] |
		bitboard.PawnAttacks[movegen.White][s&63]&pawns&b.Sides[movegen.Black]
}

// Attackers returns the orthodox pieces of both seats that attack square s.
func (b *Board) Attackers(s movegen.Square, occupied bitboard.Set) bitboard.Set {
	return b.orthodoxLeapers(s) |
		bitboard.RookAttacks(s, occupied)&(b.Kinds[movegen.Rook]|b.Kinds[movegen.Queen]) |
		bitboard.BishopAttacks(s, occupied)&(b.Kinds[movegen.Bishop]|b.Kinds[movegen.Queen])
}

// sliders returns the pieces of both seats that slide along ranks and files, and
// those that slide along diagonals.
func (p *Position) sliders() (rooks, bishops bitboard.Set) {
	if p.rules.medieval {
		return p.Kinds[movegen.Rook], 0
	}
	return p.Kinds[movegen.Rook] | p.Kinds[movegen.Queen], p.Kinds[movegen.Bishop] | p.Kinds[movegen.Queen]
}

// leapers returns the pieces of both seats that attack square s and cannot be
// blocked.
func (p *Position) leapers(s movegen.Square) bitboard.Set {
	set := p.orthodoxLeapers(s)
	if p.rules.medieval {
		set |= queenSteps[s&63]&p.Kinds[movegen.Queen] |
			longLeaps[s&63]&(p.Kinds[movegen.Bishop]|unmovedQueens[p.Rights&15])
	}
	return set
}

// attackers returns the pieces of both seats that attack square s.
func (p *Position) attackers(s movegen.Square, occupied bitboard.Set) bitboard.Set {
	rooks, bishops := p.sliders()
	return p.leapers(s) |
		bitboard.RookAttacks(s, occupied)&rooks |
		bitboard.BishopAttacks(s, occupied)&bishops
}
