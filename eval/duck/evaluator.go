package duck

import (
	"dux/eval/hce"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/duck"
)

// Evaluator evaluates Duck Chess. The duck on the board blocks only the
// next piece move; after that it stands elsewhere. So it is a wall for the side
// to move and for nobody else; after the piece move, before the duck is placed,
// it blocks nobody.
type Evaluator struct {
	pos *rules.Position
	w   *Weights
}

// New returns the evaluator of a position by these weights.
func New(p *rules.Position, w *Weights) Evaluator {
	p.SetTables(&w.tables)
	return Evaluator{p, w}
}

// Evaluate returns the score from the view of team t, in centipawns.
func (e Evaluator) Evaluate(t movegen.Team) int {
	p := e.pos
	if o := p.Outcome(); o.Over() {
		if o.Winner == t {
			return kingTaken
		}
		return -kingTaken
	}
	sum := p.Sum + e.side(movegen.White) - e.side(movegen.Black)
	mover := p.Seat()
	toMover, decisive := e.kings(mover)
	if mover == movegen.Black {
		toMover, decisive = -toMover, -decisive
	}
	worth := hce.Taper(sum+toMover, phaseOf(p), fullPhase) + decisive
	if t != movegen.Team(movegen.White) {
		return -worth
	}
	return worth
}

func phaseOf(p *rules.Position) int {
	k := &p.Kinds
	return (k[movegen.Knight] | k[movegen.Bishop]).Count() + 2*k[movegen.Rook].Count() + 4*k[movegen.Queen].Count()
}

// walls returns the squares that block the seat's sliders in its next move.
func (e Evaluator) walls(seat movegen.Seat) bitboard.Set {
	if e.pos.Leg() == 0 && seat == e.pos.Seat() {
		return e.pos.Occupied() | e.pos.DuckSet()
	}
	return e.pos.Occupied()
}

// side returns the seat's score beside material and piece-square values.
func (e Evaluator) side(seat movegen.Seat) hce.Score {
	p := e.pos
	foe := seat ^ 1
	own, pawns := p.Sides[seat&1], p.Pieces(seat, movegen.Pawn)
	foePawns := p.Pieces(foe, movegen.Pawn)
	walls := e.walls(seat)
	reachable := ^(own | bitboard.PawnAttackSet(foe, foePawns))
	if walls != p.Occupied() {
		reachable &^= p.DuckSet()
	}
	ring := bitboard.KingAttacks[p.King(foe)&63]

	worth := e.pawns(seat, pawns, foePawns)
	attackers, danger := 0, 0
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		for men := own & p.Kinds[k]; men != 0; men = men.Rest() {
			from := men.First()
			to := bitboard.Attacks(k, from, walls)
			worth += e.w.Mobility[k] * hce.Score((to&reachable).Count()-e.w.Usual[k])
			if near := to & ring; near != 0 {
				attackers++
				danger += e.w.Ring[k] * near.Count()
			}
			if k == movegen.Rook {
				worth += e.rookFile(from, pawns, foePawns)
			}
		}
	}
	if attackers > 1 {
		danger = min(danger, e.w.DangerMost)
		worth += hce.S(danger*danger/e.w.DangerPart, danger)
	}
	if p.Pieces(seat, movegen.Bishop).Several() {
		worth += e.w.BishopPair
	}
	pieces := p.Sides[foe&1] &^ (p.Kinds[movegen.Pawn] | p.Kinds[movegen.King])
	worth += e.w.PawnThreat * hce.Score((bitboard.PawnAttackSet(seat, pawns) & pieces).Count())
	worth += e.w.Shield * hce.Score((bitboard.KingAttacks[p.King(seat)&63] & pawns).Count())
	return worth
}

func (e Evaluator) rookFile(s movegen.Square, pawns, foePawns bitboard.Set) hce.Score {
	file := bitboard.FileA << (s & 7)
	switch {
	case file&pawns != 0:
		return 0
	case file&foePawns != 0:
		return e.w.HalfOpenFile
	}
	return e.w.OpenFile
}

// pawns returns the score of the seat's pawn structure.
func (e Evaluator) pawns(seat movegen.Seat, pawns, foePawns bitboard.Set) hce.Score {
	worth := hce.Score(0)
	up := bitboard.Forward(seat)
	for men := pawns; men != 0; men = men.Rest() {
		s := men.First()
		if bitboard.AdjacentFiles[s]&pawns == 0 {
			worth += e.w.Isolated
		}
		way := bitboard.Ahead[seat&1][s]
		if way&pawns&^bitboard.AdjacentFiles[s] != 0 {
			worth += e.w.Doubled
		} else if way&foePawns == 0 {
			worth += e.w.Passed[bitboard.RelativeRank(seat, s)]
			if e.pos.Occupied().Has(s + movegen.Square(up)) {
				worth += e.w.Stopped
			}
		}
	}
	return worth
}

// kings returns the score of the tempo and of attacks on both kings, from the
// view of the side to move. decisive is not zero if a king can be captured in
// the next leg. An attack counts little if the defender still has a duck to
// place and the duck can block it. It counts more if the duck cannot: an attack
// by a knight, by an adjacent piece, or along two lines.
func (e Evaluator) kings(mover movegen.Seat) (worth hce.Score, decisive int) {
	p := e.pos
	if p.Leg() == 0 {
		if p.Attackers(p.King(mover^1), e.walls(mover))&p.Sides[mover&1] != 0 {
			return 0, kingTaken
		}
		return e.w.Tempo + e.guard(mover), 0
	}
	guards, attacked := p.KingGuards(mover)
	if attacked && guards == 0 {
		return 0, -kingTaken
	}
	worth = -e.w.Tempo - e.guard(mover^1)
	if attacked {
		worth += e.w.Guarded
	}
	return worth, 0
}

// guard returns the penalty for attacks on the king of a seat that has both a
// piece move and a duck to answer them.
func (e Evaluator) guard(seat movegen.Seat) hce.Score {
	guards, attacked := e.pos.KingGuards(seat)
	switch {
	case !attacked:
		return 0
	case guards == 0:
		return e.w.Unguarded
	}
	return e.w.Guarded
}
