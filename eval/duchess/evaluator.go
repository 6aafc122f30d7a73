package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/duchess"
	"dux/movegen/graph"
)

// Evaluator evaluates Duchess with any number of players. Each seat is
// evaluated as if the board were turned to it, so that no seat is favoured.
type Evaluator struct {
	pos  *rules.Position
	w    *Weights
	near *[graph.Squares]bitboard.Bits192 // squares within two king moves
}

// New returns the evaluator of a position by these weights.
func New(p *rules.Position, w *Weights) *Evaluator {
	p.SetTables(&w.tables)
	return &Evaluator{pos: p, w: w, near: withinTwo(p.Board())}
}

// Evaluate returns the score from the view of team t, in centipawns.
func (e *Evaluator) Evaluate(t movegen.Team) int {
	v := e.pos.Variant()
	var value, danger [movegen.MaxSeats]int
	for team := range v.NTeam {
		e.teamValues(movegen.Team(team), &value, &danger)
	}
	if v.NTeam > 2 {
		return e.among(t, &value, &danger)
	}
	sum := 0
	for _, s := range v.Seats {
		if v.Team(s) == t {
			sum += value[s] - danger[s]
		} else {
			sum -= value[s] - danger[s]
		}
	}
	if v.Team(e.pos.Seat()) == t {
		return sum + int(e.w.Tempo)
	}
	return sum - int(e.w.Tempo)
}

// among returns the score for three players, each a team: the player's pieces
// against the average of the others, the danger of the player's king, and the
// danger of the left neighbour's king, which the player has to mate. That last
// term counts most: the search treats both opponents as one side (paranoid
// search), which alone would make it too cautious.
func (e *Evaluator) among(t movegen.Team, value, danger *[movegen.MaxSeats]int) int {
	v := e.pos.Variant()
	sum := 0
	for _, s := range v.Seats {
		if v.Team(s) != t {
			sum -= value[s] / 2
			continue
		}
		sum += value[s] - danger[s] + e.w.Prey*danger[e.pos.Next(s)]
	}
	if v.Team(e.pos.Seat()) == t {
		sum += int(e.w.Tempo)
	}
	return sum
}

// teamValues computes the material and placement score of each seat of team t, and
// the danger of its king.
func (e *Evaluator) teamValues(t movegen.Team, value, danger *[movegen.MaxSeats]int) {
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
		value[s] = p.Sum(s) + e.promotion(s, zone) + passengers*stops*int(e.w.Ferry)/160
		if zone.Has(p.King(s)) {
			value[s] += int(e.w.Refuge)
		}
		danger[s] = e.danger(s, &foes, others, theirs)
	}
}

// promotion returns the value of the seat's best chance to promote its nearest
// pawn to the best of its captured pieces. A wizard next to the Vortex can
// teleport a pawn from anywhere next to a wizard into it.
func (e *Evaluator) promotion(s movegen.Seat, zone bitboard.Bits192) int {
	p := e.pos
	pawns := p.Pieces(s, movegen.Pawn)
	if pawns.Empty() {
		return 0
	}
	best := 0
	for _, k := range promotions {
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
		if pawns.Meets(rings[away]) {
			return best * e.w.Hope[away] / 100
		}
	}
	return 0
}

// danger returns the danger of a seat's king, in centipawns. Riders on its
// lines, near enemies, squares next to it where wizards can land pieces, open
// lines and few exits add up to a pressure, which is squared. Check and mate
// add to that.
func (e *Evaluator) danger(s movegen.Seat, foes *rules.Force, others, landing bitboard.Bits192) int {
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

// exits returns the number of empty squares next to a king that no enemy
// attacks.
func (e *Evaluator) exits(king movegen.Square, foes *rules.Force) (n int) {
	p := e.pos
	for ring := p.Board().King[king]; !ring.Empty(); ring = ring.Rest() {
		if s := ring.First(); p.At(s) == movegen.NoPiece && !p.Attacked(foes, s) {
			n++
		}
	}
	return n
}
