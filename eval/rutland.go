package eval

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/rutland"
)

// rutlandEvaluator evaluates the Duke of Rutland's Chess. It keeps the pawn
// structure in a pawn hash table: pawns are half of all pieces and seldom move.
// The zero entry is correct for a position without pawns, whose key is 0.
type rutlandEvaluator struct {
	pos   *rutland.Position
	w     *rutlandWeights
	pawns []rutlandPawns
}

func newRutland(p *rutland.Position, w *rutlandWeights, entries int) *rutlandEvaluator {
	p.SetTables(&w.tables)
	return &rutlandEvaluator{pos: p, w: w, pawns: make([]rutlandPawns, entries)}
}

// Evaluate returns the score from the view of team t, in centipawns.
func (e *rutlandEvaluator) Evaluate(t movegen.Team) int {
	p := e.pos
	pawns := e.pawnsOf()
	sum := p.Sum() + pawns.worth + e.side(movegen.White, pawns) - e.side(movegen.Black, pawns)
	if p.Seat() == movegen.White {
		sum += e.w.Tempo
	} else {
		sum -= e.w.Tempo
	}
	worth := taper(sum, rutlandPhase(p), rutlandFullPhase)
	if worth > 0 {
		worth = worth * e.chances(movegen.White) / rutlandSureWin
	} else {
		worth = worth * e.chances(movegen.Black) / rutlandSureWin
	}
	if t != movegen.Team(movegen.White) {
		return -worth
	}
	return worth
}

func rutlandPhase(p *rutland.Position) int {
	phase := 0
	for k, weight := range rutlandPhases {
		if weight != 0 {
			phase += weight * (p.Pieces(movegen.White, movegen.Kind(k)).Count() + p.Pieces(movegen.Black, movegen.Kind(k)).Count())
		}
	}
	return phase
}

// side returns the seat's score beside material, piece-square values and pawn
// structure.
func (e *rutlandEvaluator) side(seat movegen.Seat, pawns *rutlandPawns) Score {
	p := e.pos
	foe := seat ^ 1
	foeKing := p.King(foe)
	ring := p.Attacks(movegen.King, foeKing).Or(bitboard.Bit192(foeKing))
	closed := p.Side(seat).Or(pawns.attacks[foe])
	worth := Score(0)
	attackers, danger := 0, 0
	for k, weight := range e.w.Mobility {
		k := movegen.Kind(k)
		if weight == 0 {
			continue
		}
		for men := p.Pieces(seat, k); !men.Empty(); men = men.Rest() {
			s := men.First()
			to := p.Attacks(k, s)
			worth += weight * Score(to.AndNot(closed).Count()-e.w.Usual[k])
			if near := to.And(ring); !near.Empty() {
				attackers++
				danger += e.w.Ring[k] * near.Count()
			}
			if k == movegen.Rook || k == movegen.CrownedRook {
				worth += e.file(s, seat)
			}
		}
	}
	if attackers > 1 {
		danger = min(danger, e.w.DangerMost)
		worth += S(danger*danger/e.w.DangerPart, danger)
	}
	officers := p.Side(foe).AndNot(p.Pieces(foe, movegen.Pawn)).AndNot(p.Pieces(foe, movegen.King))
	worth += e.w.PawnThreat * Score(pawns.attacks[seat].And(officers).Count())
	if p.Pieces(seat, movegen.Bishop).Several() {
		worth += e.w.BishopPair
	}
	worth += e.w.Shield * Score(p.Attacks(movegen.King, p.King(seat)).And(p.Pieces(seat, movegen.Pawn)).Count())
	worth += e.runners(seat, pawns)
	if officers.Empty() {
		worth += e.hunt(seat)
	}
	return worth
}

// file returns the score of a rook for its file.
func (e *rutlandEvaluator) file(s movegen.Square, seat movegen.Seat) Score {
	file := rutlandFiles[int(s)%rutland.Files]
	switch {
	case file.Meets(e.pos.Pieces(seat, movegen.Pawn)):
		return 0
	case file.Meets(e.pos.Pieces(seat^1, movegen.Pawn)):
		return e.w.HalfOpenFile
	}
	return e.w.OpenFile
}

// runners returns the score of the seat's passed pawns: half if the next square
// is occupied.
func (e *rutlandEvaluator) runners(seat movegen.Seat, pawns *rutlandPawns) Score {
	worth := Score(0)
	for men := pawns.passed.And(e.pos.Side(seat)); !men.Empty(); men = men.Rest() {
		s := men.First()
		bonus := e.w.Passed[rutlandRank(seat, s)]
		next := s + rutland.Files
		if seat == movegen.Black {
			next = s - rutland.Files
		}
		if e.pos.At(next) != movegen.NoPiece {
			bonus = S(bonus.Middle()/2, bonus.End()/2)
		}
		worth += bonus
	}
	return worth
}

// hunt returns the score for driving a king without officers to the edge, with
// the own king near. The search sees by itself that stalemate loses.
func (e *rutlandEvaluator) hunt(seat movegen.Seat) Score {
	own, foe := e.pos.King(seat), e.pos.King(seat^1)
	return e.w.HuntEdge*Score(rutlandEdges-rutlandFromEdge(foe)) + e.w.HuntNear*Score(rutland.Files-rutlandDistance(own, foe))
}

// chances returns the share of an advantage that counts for the seat, of
// rutlandSureWin. A lone minor piece cannot mate, and stalemating loses. Two of
// them hardly drive a king across 140 squares in 50 moves.
func (e *rutlandEvaluator) chances(seat movegen.Seat) int {
	p := e.pos
	minors := p.Pieces(seat, movegen.Knight).Or(p.Pieces(seat, movegen.Bishop))
	if !p.Side(seat).AndNot(minors).AndNot(p.Pieces(seat, movegen.King)).Empty() {
		return rutlandSureWin
	}
	return rutlandChances[min(minors.Count(), len(rutlandChances)-1)]
}
