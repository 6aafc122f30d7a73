package rutland

import (
	"dux/eval/hce"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/rutland"
)

// Evaluator evaluates the Duke of Rutland's Chess. It keeps the pawn
// structure in a pawn hash table: pawns are half of all pieces and seldom move.
// The zero entry is correct for a position without pawns, whose key is 0.
type Evaluator struct {
	pos   *rules.Position
	w     *Weights
	pawns []pawnEntry
}

// New returns the evaluator of a position by these weights. entries is the size
// of its pawn hash table, a power of two up to PawnEntries.
func New(p *rules.Position, w *Weights, entries int) *Evaluator {
	p.SetTables(&w.tables)
	return &Evaluator{pos: p, w: w, pawns: make([]pawnEntry, entries)}
}

// Evaluate returns the score from the view of team t, in centipawns.
func (e *Evaluator) Evaluate(t movegen.Team) int {
	p := e.pos
	pawns := e.pawnsOf()
	sum := p.Sum() + pawns.score + e.side(movegen.White, pawns) - e.side(movegen.Black, pawns)
	if p.Seat() == movegen.White {
		sum += e.w.Tempo
	} else {
		sum -= e.w.Tempo
	}
	score := hce.Taper(sum, phaseOf(p), fullPhase)
	if score > 0 {
		score = score * e.chances(movegen.White) / sureWin
	} else {
		score = score * e.chances(movegen.Black) / sureWin
	}
	if t != movegen.Team(movegen.White) {
		return -score
	}
	return score
}

func phaseOf(p *rules.Position) int {
	phase := 0
	for k, weight := range phases {
		if weight != 0 {
			phase += weight * (p.Pieces(movegen.White, movegen.Kind(k)).Count() + p.Pieces(movegen.Black, movegen.Kind(k)).Count())
		}
	}
	return phase
}

// side returns the seat's score beside material, piece-square values and pawn
// structure.
func (e *Evaluator) side(seat movegen.Seat, pawns *pawnEntry) hce.Score {
	p := e.pos
	foe := seat ^ 1
	foeKing := p.King(foe)
	ring := p.Attacks(movegen.King, foeKing).Or(bitboard.Bit192(foeKing))
	closed := p.Side(seat).Or(pawns.attacks[foe])
	score := hce.Score(0)
	attackers, danger := 0, 0
	for k, weight := range e.w.Mobility {
		k := movegen.Kind(k)
		if weight == 0 {
			continue
		}
		for set := p.Pieces(seat, k); !set.Empty(); set = set.Rest() {
			s := set.First()
			to := p.Attacks(k, s)
			score += weight * hce.Score(to.AndNot(closed).Count()-e.w.Usual[k])
			if near := to.And(ring); !near.Empty() {
				attackers++
				danger += e.w.Ring[k] * near.Count()
			}
			if k == movegen.Rook || k == movegen.CrownedRook {
				score += e.file(s, seat)
			}
		}
	}
	if attackers > 1 {
		danger = min(danger, e.w.DangerMost)
		score += hce.S(danger*danger/e.w.DangerPart, danger)
	}
	officers := p.Side(foe).AndNot(p.Pieces(foe, movegen.Pawn)).AndNot(p.Pieces(foe, movegen.King))
	score += e.w.PawnThreat * hce.Score(pawns.attacks[seat].And(officers).Count())
	if p.Pieces(seat, movegen.Bishop).Several() {
		score += e.w.BishopPair
	}
	score += e.w.Shield * hce.Score(p.Attacks(movegen.King, p.King(seat)).And(p.Pieces(seat, movegen.Pawn)).Count())
	score += e.runners(seat, pawns)
	if officers.Empty() {
		score += e.hunt(seat)
	}
	return score
}

// file returns the score of a rook for its file.
func (e *Evaluator) file(s movegen.Square, seat movegen.Seat) hce.Score {
	file := files[int(s)%rules.Files]
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
func (e *Evaluator) runners(seat movegen.Seat, pawns *pawnEntry) hce.Score {
	score := hce.Score(0)
	for set := pawns.passed.And(e.pos.Side(seat)); !set.Empty(); set = set.Rest() {
		s := set.First()
		bonus := e.w.Passed[relativeRank(seat, s)]
		next := s + rules.Files
		if seat == movegen.Black {
			next = s - rules.Files
		}
		if e.pos.At(next) != movegen.NoPiece {
			bonus = hce.S(bonus.Middle()/2, bonus.End()/2)
		}
		score += bonus
	}
	return score
}

// hunt returns the score for driving a king without officers to the edge, with
// the own king near. The search sees by itself that stalemate loses.
func (e *Evaluator) hunt(seat movegen.Seat) hce.Score {
	own, foe := e.pos.King(seat), e.pos.King(seat^1)
	return e.w.HuntEdge*hce.Score(mostEdgeDistance-edgeDistance(foe)) + e.w.HuntNear*hce.Score(rules.Files-distance(own, foe))
}

// chances returns the share of an advantage that counts for the seat, of
// sureWin. A lone minor piece cannot mate, and stalemating loses. Two of
// them hardly drive a king across 140 squares in 50 moves.
func (e *Evaluator) chances(seat movegen.Seat) int {
	p := e.pos
	minors := p.Pieces(seat, movegen.Knight).Or(p.Pieces(seat, movegen.Bishop))
	if !p.Side(seat).AndNot(minors).AndNot(p.Pieces(seat, movegen.King)).Empty() {
		return sureWin
	}
	return minorChances[min(minors.Count(), len(minorChances)-1)]
}
