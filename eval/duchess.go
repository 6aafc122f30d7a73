package eval

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/duchess"
	"dux/movegen/graph"
)

// duchessEvaluator judges Duchess in all its modes. Every seat is judged by
// itself, as if the board had been turned to it, so that no seat is favoured.
type duchessEvaluator struct {
	pos  *duchess.Position
	w    *duchessWeights
	near *[graph.Squares]bitboard.Bits192 // within two king's steps
}

func newDuchess(p *duchess.Position, w *duchessWeights) *duchessEvaluator {
	p.SetTables(&w.tables)
	return &duchessEvaluator{pos: p, w: w, near: duchessNear(p.Board())}
}

// Evaluate is the worth to team t.
func (e *duchessEvaluator) Evaluate(t movegen.Team) int {
	v := e.pos.Variant()
	var worth, danger [movegen.MaxSeats]int
	for team := range v.NTeam {
		e.judge(movegen.Team(team), &worth, &danger)
	}
	if v.NTeam > 2 {
		return e.among(t, &worth, &danger)
	}
	sum := 0
	for _, s := range v.Seats {
		if v.Team(s) == t {
			sum += worth[s] - danger[s]
		} else {
			sum -= worth[s] - danger[s]
		}
	}
	if v.Team(e.pos.Seat()) == t {
		return sum + int(e.w.Tempo)
	}
	return sum - int(e.w.Tempo)
}

// among is the worth to the player of team t where each plays for himself: his
// pieces against the average of the others, his king's danger, and above all
// that of his left neighbour, whose mate he is after. The search takes the
// others for one party, which alone makes for shy play.
func (e *duchessEvaluator) among(t movegen.Team, worth, danger *[movegen.MaxSeats]int) int {
	v := e.pos.Variant()
	sum := 0
	for _, s := range v.Seats {
		if v.Team(s) != t {
			sum -= worth[s] / 2
			continue
		}
		sum += worth[s] - danger[s] + e.w.Prey*danger[e.pos.Next(s)]
	}
	if v.Team(e.pos.Seat()) == t {
		sum += int(e.w.Tempo)
	}
	return sum
}

// judge finds what the pieces of each seat of team t are worth, and how much
// its king is in danger.
func (e *duchessEvaluator) judge(t movegen.Team, worth, danger *[movegen.MaxSeats]int) {
	p := e.pos
	v := p.Variant()
	foes := p.Foes(t)
	zone, theirs := p.Near(t), bitboard.Bits192{}
	others := bitboard.Bits192{}
	for team := range v.NTeam {
		if other := movegen.Team(team); other != t {
			theirs = theirs.Or(p.Near(other))
			others = others.Or(p.OfTeam(other))
		}
	}
	stops := min(zone.AndNot(p.OfTeam(t)).Count(), e.w.Stops)
	for _, s := range v.Seats {
		if v.Team(s) != t {
			continue
		}
		passengers := min(zone.And(p.Side(s)).Count(), e.w.Passengers)
		worth[s] = p.Sum(s) + e.promotion(s, zone) + passengers*stops*int(e.w.Ferry)/160
		if zone.Has(p.King(s)) {
			worth[s] += int(e.w.Refuge)
		}
		danger[s] = e.danger(s, &foes, others, theirs)
	}
}

// promotion is what the hope of a seat's nearest pawn to become the best of its
// taken pieces is worth. A wizard next to the Vortex brings any pawn next to one
// there in a move.
func (e *duchessEvaluator) promotion(s movegen.Seat, zone bitboard.Bits192) int {
	p := e.pos
	pawns := p.Pieces(s, movegen.Pawn)
	if pawns.Empty() {
		return 0
	}
	best := 0
	for _, k := range duchessPromotions {
		if p.Offered(s, k) {
			best = int(e.w.Piece[k] - e.w.Piece[movegen.Pawn])
			break
		}
	}
	if best <= 0 {
		return 0
	}
	if zone.Has(graph.Vortex) && pawns.Meets(zone) {
		return best * e.w.Hope[1] / 100
	}
	for away := 1; away < len(e.w.Hope); away++ {
		if pawns.Meets(duchessRing[away]) {
			return best * e.w.Hope[away] / 100
		}
	}
	return 0
}

// danger is how much the king of a seat is in danger: by riders on its lines,
// pieces close to it, squares next to it where wizards land, open lines, a lack
// of exits, and at last check and mate. The parts help each other, so their sum is squared.
func (e *duchessEvaluator) danger(s movegen.Seat, foes *duchess.Force, others, landing bitboard.Bits192) int {
	p := e.pos
	b := p.Board()
	king := p.King(s)
	rook, bishop := p.Rook(king), p.Bishop(king)
	ring := b.King[king]
	pressure := e.w.Aim*(b.RookRay[king].And(foes.Rooks).Count()+b.BishopRay[king].And(foes.Bishops).Count()) +
		e.w.Close*e.near[king].And(others).Count() +
		e.w.Landing*ring.And(landing).Count() +
		e.w.Open*rook.Or(bishop).AndNot(ring).Count()
	if pressure >= e.w.Pressed {
		pressure += e.w.Trapped[min(e.exits(king, foes), len(e.w.Trapped)-1)]
	}
	danger := pressure * pressure / e.w.DangerPart
	if rook.Meets(foes.Rooks) || bishop.Meets(foes.Bishops) || !p.Leapers(foes, king).Empty() {
		danger += e.w.Check
		if p.Mated(s) {
			danger += e.w.Mated
		}
	}
	return danger
}

// exits counts the empty squares next to a king that no foe threatens.
func (e *duchessEvaluator) exits(king movegen.Square, foes *duchess.Force) (n int) {
	p := e.pos
	for ring := p.Board().King[king]; !ring.Empty(); ring = ring.Rest() {
		if s := ring.First(); p.At(s) == movegen.NoPiece && !p.Attacked(foes, s) {
			n++
		}
	}
	return n
}
