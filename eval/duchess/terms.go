// Terms of a position that nets get as inputs, beside the pieces: kings in
// danger, teleportation and promotion. A net of one hidden layer can hardly
// work them out from the pieces.

package duchess

import (
	"dux/eval/net"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/duchess"
	"dux/movegen/graph"
)

// The terms of a seat.
const (
	kingTerm        = iota // the state of its king
	refugeTerm             // whether a wizard of its team is next to the king, so that it can teleport away
	landingTerm            // squares next to the king where other teams' wizards can land pieces
	aimTerm                // enemy sliders on the king's lines
	closeTerm              // enemies within two steps of the king
	openTerm               // squares that a queen would see from there, farther away
	exitsTerm              // empty squares next to a king in danger that no enemy attacks, from 1
	teleportersTerm        // own pieces that can teleport
	arrivalsTerm           // squares where they can arrive
	promotionTerm          // the distance of the nearest pawn from the Vortex, from 1, if it can promote well
	terms

	// termValues is larger than any value of a term.
	termValues = 32
)

// The state of a king. The pieces of a mated seat stay on the board, give check
// and may free the king, so they are inputs like all others.
const (
	checked = 1
	mated   = 2
)

// pressed is the number of attackers from which a king is in danger, so that
// its exits count.
const pressed = 3

// fillTerms writes the terms of all seats.
func fillTerms(slots []byte, p *rules.Position, within *[graph.Squares]bitboard.Bits192) {
	clear(slots)
	v := p.Variant()
	var near, pieces [3]bitboard.Bits192 // by team: the squares next to its wizards, and its pieces
	for team := range v.NTeam {
		near[team], pieces[team] = p.Near(movegen.Team(team)), p.OfTeam(movegen.Team(team))
	}
	for team := range v.NTeam {
		var landing, others bitboard.Bits192
		for other := range v.NTeam {
			if other != team {
				landing, others = landing.Or(near[other]), others.Or(pieces[other])
			}
		}
		foes := p.Foes(movegen.Team(team))
		arrivals := net.AtMost(near[team].AndNot(pieces[team]).Count(), 20)
		for _, seat := range v.Seats {
			if v.Team(seat) != movegen.Team(team) {
				continue
			}
			set := func(term int, value byte) { slots[term*movegen.MaxSeats+int(seat)] = value }
			king := p.King(seat)
			if near[team].Has(king) {
				set(refugeTerm, 1)
			}
			set(landingTerm, net.AtMost(p.Board().King[king].And(landing).Count(), 4))
			set(teleportersTerm, net.AtMost(near[team].And(p.Side(seat)).Count(), 8))
			set(arrivalsTerm, arrivals)
			set(promotionTerm, promotion(p, seat, near[team]))
			kingTerms(set, p, seat, &foes, within[king].And(others).Count())
		}
	}
}

// kingTerms sets the terms of the enemies near a king, of the lines to it and of
// its exits. near is the number of enemies within two steps.
func kingTerms(set func(int, byte), p *rules.Position, seat movegen.Seat, foes *rules.Force, near int) {
	b := p.Board()
	king := p.King(seat)
	rook, bishop := p.Rook(king), p.Bishop(king)
	aim := b.RookRay[king].And(foes.Rooks).Count() + b.BishopRay[king].And(foes.Bishops).Count()
	set(closeTerm, net.AtMost(near, 12))
	set(aimTerm, net.AtMost(aim, 12))
	set(openTerm, net.AtMost(rook.Or(bishop).AndNot(b.King[king]).Count(), termValues-1))
	if rook.Meets(foes.Rooks) || bishop.Meets(foes.Bishops) || !p.Leapers(foes, king).Empty() {
		set(kingTerm, checked)
		if p.Mated(seat) {
			set(kingTerm, mated)
		}
	} else if aim+near < pressed {
		return
	}
	exits := 0
	for ring := b.King[king]; !ring.Empty(); ring = ring.Rest() {
		if s := ring.First(); p.At(s) == movegen.NoPiece && !p.Attacked(foes, s) {
			exits++
		}
	}
	set(exitsTerm, 1+net.AtMost(exits, 6))
}

// promotions lists the kinds to promote to, the best first.
var promotions = [...]movegen.Kind{movegen.Queen, movegen.Marshal, movegen.Cardinal, movegen.Rook, movegen.Bishop}

// promotion returns the term of the seat's pawns. A wizard next to the Vortex can
// teleport a pawn from anywhere next to a wizard into it.
func promotion(p *rules.Position, seat movegen.Seat, near bitboard.Bits192) byte {
	pawns := p.Pieces(seat, movegen.Pawn)
	if pawns.Empty() {
		return 0
	}
	best := 0 // the queen's term is 1 to 5, that of the next kinds 6 to 10 and so on
	for ; best < len(promotions) && !p.Offered(seat, promotions[best]); best++ {
	}
	if best == len(promotions) {
		return 0
	}
	if near.Has(graph.Vortex) && pawns.Meets(near) {
		return byte(1 + 5*best)
	}
	for away := 1; away < len(rings); away++ {
		if pawns.Meets(rings[away]) {
			return byte(1 + 5*best + away)
		}
	}
	return 0
}

// rings holds the squares by distance from the Vortex, in rook steps, on the
// six-player board, of which smaller boards are parts.
var rings = func() (rings [5]bitboard.Bits192) {
	b := graph.New(0, 1, 2, 3, 4, 5)
	rings[0] = bitboard.Bit192(graph.Vortex)
	inner := rings[0]
	for away := 1; away < len(rings); away++ {
		for ring := rings[away-1]; !ring.Empty(); ring = ring.Rest() {
			rings[away] = rings[away].Or(b.Edge[ring.First()])
		}
		rings[away] = rings[away].AndNot(inner)
		inner = inner.Or(rings[away])
	}
	return rings
}()

// withinTwo returns, for each square, the other squares within two king
// moves.
func withinTwo(b *graph.Board) *[graph.Squares]bitboard.Bits192 {
	near := new([graph.Squares]bitboard.Bits192)
	for i := range near {
		near[i] = b.King[i]
		for ring := b.King[i]; !ring.Empty(); ring = ring.Rest() {
			near[i] = near[i].Or(b.King[ring.First()])
		}
		near[i] = near[i].AndNot(bitboard.Bit192(movegen.Square(i)))
	}
	return near
}
