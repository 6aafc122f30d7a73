package duel

import (
	"dux/eval/hce"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/duel"
)

// Evaluator evaluates the three sizes of Duel Chess. On the Main board a
// king must not be left alone. A piece on the Duel board counts for its chance
// to return by a capture there.
type Evaluator struct {
	*sizeData
	w     *Weights
	pos   *rules.Position
	board *rules.Board
}

// New returns the evaluator of a position by these weights.
func New(p *rules.Position, w *Weights) *Evaluator {
	return &Evaluator{sizeData: w.size(p.Variant()), w: w, pos: p, board: p.Board()}
}

// Evaluate returns the score from the view of team t, in centipawns.
func (e *Evaluator) Evaluate(t movegen.Team) int {
	p := e.pos
	occupied := p.Side(movegen.White).Or(p.Side(movegen.Black))
	sum := e.side(movegen.White, occupied) - e.side(movegen.Black, occupied)
	mover := e.w.Tempo + e.pending()
	if p.Seat() == movegen.White {
		sum += mover
	} else {
		sum -= mover
	}
	worth := hce.Taper(sum, phaseOf(p), e.fullPhase)
	if t != movegen.Team(movegen.White) {
		return -worth
	}
	return worth
}

// pending returns the value of the piece between the boards to the seat to
// move.
func (e *Evaluator) pending() hce.Score {
	piece := e.pos.Pending()
	switch {
	case piece == movegen.NoPiece:
		return 0
	case piece.Seat() == e.pos.Seat():
		return e.pieces[piece.Kind()]
	}
	return -part(e.pieces[piece.Kind()], presence)
}

// side returns the score of the seat's pieces and pawns.
func (e *Evaluator) side(seat movegen.Seat, occupied bitboard.Bits128) hce.Score {
	p, b := e.pos, e.board
	foe := seat ^ 1
	main, prison := p.Side(seat).And(b.Main()), p.Side(seat).And(b.Duel())
	pawns := p.Pieces(seat, movegen.Pawn).And(main)
	guarded := e.pawnAttacks(seat, pawns)
	closed := p.Side(seat).Or(e.pawnAttacks(foe, p.Pieces(foe, movegen.Pawn)))
	foeKing := p.King(foe)
	ring := b.Attacks(movegen.King, foe, foeKing, occupied).Or(bitboard.Bit128(foeKing))

	worth := hce.Score(0)
	attackers, danger := 0, 0
	for men := main; !men.Empty(); men = men.Rest() {
		s := men.First()
		k := p.At(s).Kind()
		worth += e.places[seat&1][k][s]
		if weight := e.w.Mobility[k]; weight != 0 {
			to := b.Attacks(k, seat, s, occupied)
			worth += weight * hce.Score(to.AndNot(closed).Count())
			if near := to.And(ring); !near.Empty() {
				attackers++
				danger += e.w.Ring[k] * near.Count()
			}
		}
	}
	if attackers > 1 {
		danger = min(danger, e.w.DangerMost)
		worth += hce.S(danger*danger/e.w.DangerPart, danger)
	}
	officers := p.Side(foe).And(b.Main()).AndNot(p.Pieces(foe, movegen.Pawn)).AndNot(p.Pieces(foe, movegen.King))
	worth += e.w.PawnThreat * hce.Score(guarded.And(officers).Count())
	worth += e.w.Guarded * hce.Score(guarded.And(pawns).Count())
	worth += e.w.Shield * hce.Score(b.Attacks(movegen.King, seat, p.King(seat), occupied).And(pawns).Count())
	if men := main.Count() - 1; men < len(e.w.Last) {
		worth += e.w.Last[men]
	}
	return worth + e.prison(seat, prison, occupied)
}

// pawnAttacks returns all squares that the seat's pawns attack.
func (e *Evaluator) pawnAttacks(seat movegen.Seat, pawns bitboard.Bits128) bitboard.Bits128 {
	var attacked bitboard.Bits128
	for ; !pawns.Empty(); pawns = pawns.Rest() {
		attacked = attacked.Or(e.board.Attacks(movegen.Pawn, seat, pawns.First(), attacked))
	}
	return attacked
}

// prison returns the score of the seat's pieces on the Duel board, for their
// presence and for the best capture that they threaten. A seat with no piece
// there scores for the prisoners it has taken instead: in the larger games nine
// of them win.
func (e *Evaluator) prison(seat movegen.Seat, men, occupied bitboard.Bits128) hce.Score {
	p, b := e.pos, e.board
	foes := p.Side(seat ^ 1).And(b.Duel())
	if men.Empty() {
		if p.NineWins() {
			return e.w.Prisoners[foes.Count()]
		}
		return 0
	}
	worth, best := hce.Score(0), hce.Score(0)
	for ; !men.Empty(); men = men.Rest() {
		s := men.First()
		k := p.At(s).Kind()
		worth += e.places[seat&1][k][s]
		if e.pieces[k].Middle() > best.Middle() && b.Attacks(k, seat, s, occupied).Meets(foes) {
			best = e.pieces[k]
		}
	}
	if p.Seat() == seat {
		return worth + part(best, returning)
	}
	return worth + part(best, threat)
}
