package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/graph"
)

// view is the board as one seat must see it to move: whom it may take, what
// threatens its king, which of its pieces are pinned, where wizards serve.
type view struct {
	seat    movegen.Seat
	king    movegen.Square
	targets bitboard.Bits192 // pieces that may be taken: the opponents' but for kings
	vacant  bitboard.Bits192 // empty squares
	foes    Force            // the opponents

	checked bool
	answers bitboard.Bits192 // where pieces other than the king may go in view of checks
	pinned  bitboard.Bits192
	pins    [maxPins]pin
	nPins   int

	zone     bitboard.Bits192 // next to a wizard of the team
	partners bitboard.Bits192 // next to a partner's wizard
}

// pin is a piece that shields the king, and the squares on which it still does.
type pin struct{ piece, line bitboard.Bits192 }

// maxPins is the number of rays from the Vortex.
const maxPins = 2 * graph.Flaps

// view is the view of the seat to move.
func (p *Position) view() *view {
	now := p.now()
	if !now.viewed {
		p.look(&now.view, p.seat)
		now.viewed = true
	}
	return &now.view
}

// look fills v for a seat, whether it is to move or not.
func (p *Position) look(v *view, seat movegen.Seat) {
	team := p.mode.team(seat)
	all := p.all()
	others := all.AndNot(p.teams[team])
	v.seat = seat
	v.king = p.King(seat)
	v.targets = others.AndNot(p.kinds[movegen.King])
	v.vacant = p.mode.board.InPlay.AndNot(all)
	v.foes = p.force(others)
	p.lookAtWizards(v, p.teams[team])
	p.lookAtKing(v, all)
}

// lookAtWizards finds the squares among which a team teleports.
func (p *Position) lookAtWizards(v *view, team bitboard.Bits192) {
	v.zone, v.partners = bitboard.Bits192{}, bitboard.Bits192{}
	for wizards := team.And(p.kinds[movegen.Wizard]); !wizards.Empty(); wizards = wizards.Rest() {
		s := wizards.First()
		near := p.mode.board.King[s]
		v.zone = v.zone.Or(near)
		if p.pieces[s].Seat() != v.seat {
			v.partners = v.partners.Or(near)
		}
	}
}

// lookAtKing finds checks and pins. A rider and the king share at most one line,
// and no rider checks by a leap as well, so each is dealt with once.
func (p *Position) lookAtKing(v *view, all bitboard.Bits192) {
	b, king := p.mode.board, v.king
	v.answers = b.InPlay
	v.pinned, v.nPins = bitboard.Bits192{}, 0
	leapers := p.Leapers(&v.foes, king)
	if v.checked = !leapers.Empty(); v.checked {
		v.answers = leapers
		if leapers.Several() {
			v.answers = bitboard.Bits192{}
		}
	}
	for riders := b.RookRay[king].And(v.foes.Rooks); !riders.Empty(); riders = riders.Rest() {
		s := riders.First()
		p.lookAlong(v, b.BetweenRook(king, s), s, all)
	}
	for riders := b.BishopRay[king].And(v.foes.Bishops); !riders.Empty(); riders = riders.Rest() {
		s := riders.First()
		p.lookAlong(v, b.BetweenBishop(king, s), s, all)
	}
}

// lookAlong deals with a rider on s that would reach the king over the squares
// between if they were empty.
func (p *Position) lookAlong(v *view, between bitboard.Bits192, s movegen.Square, all bitboard.Bits192) {
	shields := between.And(all)
	line := between.Or(bitboard.Bit192(s))
	switch {
	case shields.Empty():
		v.checked = true
		v.answers = v.answers.And(line)
	case shields.Meets(p.seats[v.seat]) && !shields.Several():
		v.pinned = v.pinned.Or(shields)
		v.pins[v.nPins] = pin{shields, line}
		v.nPins++
	}
}

// held is where the piece on s may go in view of the king's safety.
func (v *view) held(s movegen.Square) bitboard.Bits192 {
	if !v.pinned.Has(s) {
		return v.answers
	}
	free := v.answers
	for _, pin := range v.pins[:v.nPins] {
		if pin.piece.Has(s) {
			free = free.And(pin.line)
		}
	}
	return free
}
