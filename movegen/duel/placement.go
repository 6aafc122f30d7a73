// Placements of prisoners and captors: legal squares, the most promising one.

package duel

import (
	"math"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// placements returns the squares where the pending piece may be placed.
func (p *Position) placements() bitset {
	if p.pending.Seat() != p.seat {
		return p.prisons(p.sides[p.seat^1], p.occupied())
	}
	var c checkInfo
	c.compute(p)
	return c.returns(p.pending.Kind())
}

// placement returns the leg that puts the pending piece on to.
func (p *Position) placement(to movegen.Square) movegen.Move {
	m := movegen.NewMove(movegen.NoSquare, to, p.pending.Kind(), p.squares[to].Kind())
	return m.As(movegen.Placement).Quieted()
}

// listPlacements appends the second legs. Noisy lists only the most promising
// one: quiescence needs to know whether captures pay, not the best square.
func (p *Position) listPlacements(moves []movegen.Move, want movegen.Want) []movegen.Move {
	to := p.placements()
	switch want {
	case movegen.Noisy:
		return append(moves, p.placement(p.promising(to)))
	case movegen.Quiet:
		to = to.AndNot(bitboard.Bit128(p.promising(to)))
	}
	for ; !to.Empty(); to = to.Rest() {
		moves = append(moves, p.placement(to.First()))
	}
	return moves
}

func (p *Position) legalPlacement(m movegen.Move) bool {
	if m.Form() != movegen.Placement {
		return false
	}
	return p.placements().Has(m.To()) && m == p.placement(m.To())
}

// promising returns the square of the set with the best value for the pending
// piece.
func (p *Position) promising(to bitset) movegen.Square {
	returns := p.pending.Seat() == p.seat
	if returns {
		if safe := to.AndNot(p.guarded(p.seat ^ 1)); !safe.Empty() {
			to = safe
		}
	}
	best, most := movegen.NoSquare, math.MinInt
	for ; !to.Empty(); to = to.Rest() {
		value := 0
		if returns {
			value = p.returnValue(to.First())
		} else {
			value = p.prisonValue(to.First(), most)
		}
		if value > most {
			best, most = to.First(), value
		}
	}
	return best
}

// prisonValue returns the value of the Duel square s for the pending prisoner, for
// the captor's side, roughly in centipawns. The best capture of the prisoner's side,
// which moves next, counts in full, the captor's best threat counts half, and the
// prisoner should have few moves. If the value is not above least, it may return
// another that is not, for less work.
func (p *Position) prisonValue(s movegen.Square, least int) int {
	const perMove = 4 // only to break ties
	b, values := p.board, &p.rules.variant.Values
	at := bitboard.Bit128(s)
	us, them := p.seat, p.seat^1
	occupied := p.occupied().Or(at)
	own := p.sides[us].And(b.duel)
	enemy := p.sides[them].And(b.duel).Or(at)
	prisoner := p.pending.Kind()
	value := values[p.squares[s].Kind()] - perMove*b.Attacks(prisoner, them, s, occupied).Count()
	strongest := 0
	for set := own; !set.Empty(); set = set.Rest() {
		strongest = max(strongest, values[p.squares[set.First()].Kind()])
	}
	danger := 0
	for set := enemy; !set.Empty(); set = set.Rest() {
		if value+strongest/2-danger <= least {
			return least
		}
		k := p.squares[set.First()].Kind()
		if set.First() == s {
			k = prisoner
		}
		if values[k] > danger && b.Attacks(k, them, set.First(), occupied).Meets(own) {
			danger = values[k]
		}
	}
	threat := 0
	for set := own; !set.Empty() && threat < strongest; set = set.Rest() {
		k := p.squares[set.First()].Kind()
		if values[k] > threat && b.Attacks(k, us, set.First(), occupied).Meets(enemy) {
			threat = values[k]
		}
	}
	return value + threat/2 - danger
}

// returnValue returns the value of the Main square s for the pending captor: the
// pieces that it would attack, the best in full and the others by half, and the
// centre.
func (p *Position) returnValue(s movegen.Square) int {
	const perStep = 4 // towards the middle, only to break ties
	b, values := p.board, &p.rules.variant.Values
	best, sum := 0, 0
	attacked := b.Attacks(p.pending.Kind(), p.seat, s, p.occupied()).And(p.sides[p.seat^1])
	for ; !attacked.Empty(); attacked = attacked.Rest() {
		value := values[p.squares[attacked.First()].Kind()]
		best = max(best, value)
		sum += value
	}
	file, rank := b.file[s], b.rank[s]
	return (best+sum)/2 + perStep*(min(file, b.files-1-file)+min(rank, b.ranks-1-rank))
}

// guarded returns all squares that a seat attacks.
func (p *pieces) guarded(seat movegen.Seat) bitset {
	var guarded bitset
	occupied := p.occupied()
	for set := p.sides[seat]; !set.Empty(); set = set.Rest() {
		s := set.First()
		guarded = guarded.Or(p.board.Attacks(p.squares[s].Kind(), seat, s, occupied))
	}
	return guarded
}
