// Mobility, placement and threats of pieces.

package chess

import (
	"dux/eval/hce"
	"dux/movegen"
	"dux/movegen/bitboard"
)

// distance is the number of king moves between two squares (Chebyshev
// distance).
var distance = func() (t [64][64]int8) {
	for a := range t {
		for b := range t {
			files, ranks := a&7-b&7, a>>3-b>>3
			t[a][b] = int8(max(files, -files, ranks, -ranks))
		}
	}
	return t
}()

// pieces returns the score of the seat's knights, bishops, rooks and queens for
// mobility and placement. It also records their attacks, which later terms use.
func (e *Evaluator) pieces(seat movegen.Seat) hce.Score {
	b := e.board
	own, foe := &e.sides[seat], &e.sides[seat^1]
	occupied := b.Occupied()
	queens := bitboard.Set(0) // those that sliders look through (x-ray)
	if !e.pos.Medieval() {
		queens = b.Kinds[movegen.Queen]
	}
	rooks := b.Kinds[movegen.Rook] & own.own
	sum := hce.Score(0)
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		walls := occupied // sliders look through pieces that move along the same lines
		switch k {
		case movegen.Bishop:
			walls &^= queens
		case movegen.Rook:
			walls &^= queens | rooks
		}
		reach := bitboard.Set(0)
		for set := b.Kinds[k] & own.own; set != 0; set = set.Rest() {
			s := set.First()
			to := e.pos.Attacks(k, s, walls)
			own.twice |= own.reach[0] & to
			own.reach[0] |= to
			reach |= to
			sum += e.w.reached[k][(to & own.area).Count()]
			if near := to & foe.ring; near != 0 {
				own.hunters++
				own.units += e.w.Attacker[k] + e.w.RingAttack*near.Count()
			}
			switch k {
			case movegen.Knight, movegen.Bishop:
				sum += e.minor(seat, k, s, to)
			case movegen.Rook:
				sum += e.rook(seat, s, to)
			}
		}
		own.reach[k] = reach
	}
	if bishops := b.Kinds[movegen.Bishop] & own.own; bishops&lightSquares != 0 && bishops&^lightSquares != 0 {
		sum += e.w.BishopPair
	}
	return sum
}

// minor returns the placement score of a knight or bishop.
func (e *Evaluator) minor(seat movegen.Seat, k movegen.Kind, s movegen.Square, to bitboard.Set) hce.Score {
	own, foe := &e.sides[seat], &e.sides[seat^1]
	sum := hce.Score(0)
	rank := bitboard.RelativeRank(seat, s)
	if rank >= 3 && rank <= 5 && own.reach[movegen.Pawn].Has(s) && bitboard.Ahead[seat][s]&bitboard.AdjacentFiles[s]&foe.pawns == 0 {
		// An outpost: protected by a pawn, and no enemy pawn can drive it away.
		sum += e.w.Outpost[k]
	}
	if (own.pawns | foe.pawns).Has(movegen.Square(int(s)+bitboard.Forward(seat)) & 63) {
		sum += e.w.Shielded[k]
	}
	if k == movegen.Bishop {
		colour := lightSquares
		if !colour.Has(s) {
			colour = ^colour
		}
		sum += e.w.BadBishop * hce.Score((own.pawns & colour).Count())
	}
	return sum
}

// rook returns the placement score of a rook.
func (e *Evaluator) rook(seat movegen.Seat, s movegen.Square, to bitboard.Set) hce.Score {
	own, foe := &e.sides[seat], &e.sides[seat^1]
	file := bitboard.FileA << (s & 7)
	switch {
	case file&(own.pawns|foe.pawns) == 0:
		return e.w.OpenFile
	case file&own.pawns == 0:
		return e.w.HalfOpenFile
	}
	if (to&own.area).Count() <= 3 && own.king&56 == s&56 && (own.king&7 < 4) == (s&7 < own.king&7) && bitboard.RelativeRank(seat, s) == 0 {
		return e.w.TrappedRook
	}
	return 0
}

// threats returns the score of the seat's attacks on enemy pieces.
func (e *Evaluator) threats(seat movegen.Seat) hce.Score {
	b := e.board
	own, foe := &e.sides[seat], &e.sides[seat^1]
	sum := hce.Score(0)
	pieces := foe.own &^ foe.pawns &^ bitboard.Bit(foe.king)
	guarded := foe.reach[movegen.Pawn] | foe.twice&^own.twice
	weak := foe.own &^ guarded & own.reach[0]

	safe := own.reach[0] | ^foe.reach[0]
	sum += e.w.PawnThreat * hce.Score((bitboard.PawnAttackSet(seat, own.pawns&safe) & pieces).Count())
	up := bitboard.Forward(seat)
	steps := own.pawns.Rotate(up) &^ b.Occupied()
	steps |= (steps & bitboard.ThirdRank[seat]).Rotate(up) &^ b.Occupied()
	steps &^= foe.reach[movegen.Pawn] | foe.reach[0]&^own.reach[0]
	sum += e.w.PushThreat * hce.Score((bitboard.PawnAttackSet(seat, steps) & pieces).Count())

	light, heavy := bitboard.Set(0), bitboard.Set(0)
	for _, k := range e.w.Light {
		light |= own.reach[k]
	}
	for _, k := range e.w.Heavy {
		heavy |= own.reach[k]
	}
	for set := (pieces | weak) & light; set != 0; set = set.Rest() {
		sum += e.w.LightThreat[b.At(set.First()).Kind()]
	}
	for set := (weak | foe.own&b.Kinds[e.w.Strongest]) & heavy; set != 0; set = set.Rest() {
		sum += e.w.HeavyThreat[b.At(set.First()).Kind()]
	}
	hanging := weak &^ foe.reach[0]
	sum += e.w.Hanging * hce.Score((hanging | pieces&weak&own.twice).Count())
	if weak&own.reach[movegen.King] != 0 {
		sum += e.w.KingThreat
	}
	return sum
}
