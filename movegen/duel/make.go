// Making and unmaking legs: pieces, rights and key.

package duel

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Make plays a leg: a move on either board, or the placement that a capture
// calls for.
func (p *Position) Make(m movegen.Move) {
	p.undo = append(p.undo, undo{state: p.state, move: m})
	p.dropEnPassant()
	switch m.Form() {
	case movegen.Passing:
	case movegen.Placement:
		p.place(m)
	default:
		p.advance(m)
		if p.pending != movegen.NoPiece {
			return
		}
	}
	p.endTurn(m)
}

// advance plays the first leg.
func (p *Position) advance(m movegen.Move) {
	from, to := m.From(), m.To()
	p.spend(from)
	mover := p.remove(from)
	if m.Victim() == movegen.NoKind {
		p.put(mover, to)
		return
	}
	at := p.victimSquare(m)
	p.spend(at)
	victim := p.remove(at)
	p.undo[len(p.undo)-1].dead = victim
	if p.board.duel.Has(to) {
		p.await(mover)
	} else {
		p.put(mover, to)
		p.await(victim)
	}
}

// place plays the second leg: it places the pending piece, on a full Duel board
// instead of another piece (Duel rule 2).
func (p *Position) place(m movegen.Move) {
	to := m.To()
	if m.Victim() != movegen.NoKind {
		p.undo[len(p.undo)-1].dead = p.remove(to)
	}
	piece := p.pending
	p.await(movegen.NoPiece)
	p.put(piece, to)
}

// endTurn gives the turn to the other seat.
func (p *Position) endTurn(m movegen.Move) {
	p.seat ^= 1
	p.key ^= blackKey
	p.turns++
	p.clock++
	p.reversible++
	switch {
	case m.Form() == movegen.Passing:
		p.reversible = 0
	case m.Form() == movegen.Placement || m.Mover() == movegen.Pawn:
		p.clock, p.reversible = 0, 0
	}
	if m.Form() == movegen.LongStep {
		p.offerEnPassant(p.board.pawnStep[p.seat][m.To()])
	}
	p.history.Push(p.key)
}

// Unmake takes back the last leg made.
func (p *Position) Unmake() {
	last := &p.undo[len(p.undo)-1]
	m := last.move
	if p.pending == movegen.NoPiece {
		p.history.Pop()
	}
	switch m.Form() {
	case movegen.Passing:
	case movegen.Placement:
		p.remove(m.To())
		if last.dead != movegen.NoPiece {
			p.put(last.dead, m.To())
		}
	default:
		p.retreat(m, last.dead)
	}
	p.state = last.state
	p.undo = p.undo[:len(p.undo)-1]
}

// retreat takes back a first leg, which captured dead.
func (p *Position) retreat(m movegen.Move, dead movegen.Piece) {
	mover := p.pending
	if dead == movegen.NoPiece || p.board.main.Has(m.To()) {
		mover = p.remove(m.To())
	}
	p.put(mover, m.From())
	if dead != movegen.NoPiece {
		p.put(dead, p.victimSquare(m))
	}
}

func (p *pieces) victimSquare(m movegen.Move) movegen.Square {
	if m.Form() == movegen.EnPassant {
		return p.board.mainSquare(p.board.file[m.To()], p.board.rank[m.From()])
	}
	return m.To()
}

// await sets the piece that the second leg places.
func (p *Position) await(piece movegen.Piece) {
	if p.pending != movegen.NoPiece {
		p.key ^= pendingKeys[p.pending]
	}
	if p.pending = piece; piece != movegen.NoPiece {
		p.key ^= pendingKeys[piece]
	}
}

// spend removes the double-step right of the pawn on s, if any (Duel rule 3).
func (p *Position) spend(s movegen.Square) {
	if p.fresh.Has(s) {
		p.fresh = p.fresh.AndNot(bitboard.Bit128(s))
		p.key ^= freshKeys[s]
	}
}

// offerEnPassant sets the square passed over, if a pawn of the seat to move stands
// ready to capture there.
func (p *Position) offerEnPassant(target movegen.Square) {
	pawns := p.board.pawnAttacks[p.seat^1][target].And(p.Pieces(p.seat, movegen.Pawn))
	if pawns.Empty() {
		return
	}
	p.enPassant, p.barred = target, true
	var c checkInfo
	c.compute(p)
	for ; p.barred && !pawns.Empty(); pawns = pawns.Rest() {
		p.barred = !c.capturesEnPassant(pawns.First())
	}
	p.key ^= p.enPassantKey()
}

// enPassantKey returns the part of the key for a right to capture en passant.
func (p *Position) enPassantKey() uint64 {
	if p.enPassant == movegen.NoSquare || p.barred {
		return 0
	}
	return enPassantKeys[p.enPassant]
}

func (p *Position) dropEnPassant() {
	p.key ^= p.enPassantKey()
	p.enPassant, p.barred = movegen.NoSquare, false
}
