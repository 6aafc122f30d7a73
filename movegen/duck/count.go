package duck

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

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

// countMoves is the number of piece moves and of captures among them.
func (p *Position) countMoves() (all, captures int) {
	seat := p.status.Mover & 1
	own, enemy := p.Sides[seat], p.Sides[seat^1]
	walls := own | enemy | p.DuckSet()
	targets := ^walls | enemy
	for k := movegen.Knight; k <= movegen.King; k++ {
		for men := own & p.Kinds[k]; men != 0; men = men.Rest() {
			to := Attacks(k, men.First(), walls) & targets
			all += to.Count()
			captures += (to & enemy).Count()
		}
	}

	t := p.pawnTargets(own&p.Kinds[movegen.Pawn], walls)
	const last = bitboard.Rank1 | bitboard.Rank8
	taken := t.west.Count() + t.east.Count() + 3*((t.west&last).Count()+(t.east&last).Count())
	all += taken + t.steps.Count() + 3*(t.steps&last).Count() + t.long.Count()
	captures += taken

	return all + p.castlingTargets(walls).Count(), captures
}
