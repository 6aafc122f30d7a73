package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// scene is what the generator needs to know of a position, worked out once.
type scene struct {
	p                    *Position
	us                   movegen.Seat
	own, enemy, occupied bitboard.Set
	straight, slanted    bitboard.Set   // riders of both seats
	king                 movegen.Square // of the seat to move
	checkers             bitboard.Set
	pinned               bitboard.Set // own pieces that may only move along the line to the king
	targets              bitboard.Set // where pieces other than the king may go; in check, to capture or to block
}

// look fills v.
func (p *Position) look(v *scene) {
	us := p.Mover & 1
	v.p, v.us = p, us
	v.own, v.enemy = p.Sides[us], p.Sides[us^1]
	v.occupied = v.own | v.enemy
	v.straight, v.slanted = p.riders()
	v.king = p.King(us)
	v.targets = ^v.own
	v.pinned = 0

	v.checkers = p.contact(v.king) & v.enemy
	if v.checkers != 0 {
		v.targets = v.checkers
	}
	snipers := (bitboard.RookLines[v.king&63]&v.straight | bitboard.BishopLines[v.king&63]&v.slanted) & v.enemy
	for ; snipers != 0; snipers = snipers.Rest() {
		sniper := snipers.First()
		way := bitboard.Between(v.king, sniper)
		blockers := way & v.occupied
		switch {
		case blockers == 0:
			v.checkers |= bitboard.Bit(sniper)
			v.targets = way | bitboard.Bit(sniper)
		case !blockers.Several():
			v.pinned |= blockers & v.own
		}
	}
	if v.checkers.Several() {
		v.targets = 0
	}
}

// pinLine is where the pinned piece on s may go: along the line to the king,
// and not, as a medieval pawn could, in a leap over the pinning rook.
func (v *scene) pinLine(s movegen.Square) bitboard.Set {
	line := bitboard.Line(v.king, s)
	if v.p.rules.medieval {
		line &= bitboard.RookAttacks(s, v.occupied)
	}
	return line
}

// riders is where pieces of both seats stand that ride along ranks and files,
// and along diagonals.
func (p *Position) riders() (straight, slanted bitboard.Set) {
	if p.rules.medieval {
		return p.Kinds[movegen.Rook], 0
	}
	return p.Kinds[movegen.Rook] | p.Kinds[movegen.Queen], p.Kinds[movegen.Bishop] | p.Kinds[movegen.Queen]
}

// contact is the pieces of both seats that attack square s and cannot be
// blocked.
func (p *Position) contact(s movegen.Square) bitboard.Set {
	pawns := p.Kinds[movegen.Pawn]
	set := bitboard.KnightAttacks[s&63]&p.Kinds[movegen.Knight] |
		bitboard.KingAttacks[s&63]&p.Kinds[movegen.King] |
		bitboard.PawnAttacks[movegen.Black][s&63]&pawns&p.Sides[movegen.White] |
		bitboard.PawnAttacks[movegen.White][s&63]&pawns&p.Sides[movegen.Black]
	if p.rules.medieval {
		set |= queenSteps[s&63]&p.Kinds[movegen.Queen] |
			longLeaps[s&63]&(p.Kinds[movegen.Bishop]|unmovedQueens[p.Rights&15])
	}
	return set
}

// attackers is the pieces of both seats that attack square s.
func (p *Position) attackers(s movegen.Square, occupied bitboard.Set) bitboard.Set {
	straight, slanted := p.riders()
	return p.contact(s) |
		bitboard.RookAttacks(s, occupied)&straight |
		bitboard.BishopAttacks(s, occupied)&slanted
}

// attacked reports whether the enemy attacks square s.
func (v *scene) attacked(s movegen.Square, occupied bitboard.Set) bool {
	return v.p.contact(s)&v.enemy != 0 ||
		bitboard.RookAttacks(s, occupied)&v.straight&v.enemy != 0 ||
		bitboard.BishopAttacks(s, occupied)&v.slanted&v.enemy != 0
}

// InCheck reports whether the king of the seat to move is attacked.
func (p *Position) InCheck() bool {
	us := p.Mover & 1
	return p.attackers(p.King(us), p.Occupied())&p.Sides[us^1] != 0
}
