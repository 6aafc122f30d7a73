// Making and unmaking moves: pieces, rights, en passant and key.

package rutland

import "dux/movegen"

// Make plays m, which is legal, or a null move.
func (p *Position) Make(m movegen.Move) {
	p.undo = append(p.undo, undo{p.state, m})
	p.clock++
	p.reversible++
	p.runner = movegen.NoSquare
	p.enPassant = [2]movegen.Square{movegen.NoSquare, movegen.NoSquare}
	p.barred = [2]bool{}
	if m == movegen.Pass {
		p.reversible = 0
	} else {
		p.play(m)
	}
	p.seat ^= 1
	p.turns++
	p.checkInfo.compute(p)
	p.key = p.hash()
	p.history.Push(p.key)
}

func (p *Position) play(m movegen.Move) {
	from, to := m.From(), m.To()
	if m.Victim() != movegen.NoKind || m.Mover() == movegen.Pawn {
		p.clock, p.reversible = 0, 0
	}
	if lost := p.rights & (rightsLost[from] | rightsLost[to]); lost != 0 {
		p.rights &^= lost
		p.reversible = 0
	}
	switch m.Form() {
	case movegen.EnPassant:
		p.remove(p.undo[len(p.undo)-1].runner)
		p.shift(from, to)
	case movegen.LongStep:
		p.shift(from, to)
		p.run(from, to)
	case movegen.Castling:
		p.shift(from, to)
		c := castlingTo(to)
		p.shift(c.rook, c.rookTo)
	default:
		if m.Victim() != movegen.NoKind {
			p.remove(to)
		}
		if k := m.Promotion(); k != movegen.NoKind {
			p.remove(from)
			p.put(movegen.NewPiece(p.seat, k), to)
		} else {
			p.shift(from, to)
		}
	}
}

// run sets where the pawn that has just moved two or three squares may be captured
// en passant: the squares passed over that an enemy pawn attacks.
func (p *Position) run(from, to movegen.Square) {
	seat := p.squares[to].Seat()
	takers := p.Pieces(seat^1, movegen.Pawn)
	s := from
	for i := range p.enPassant {
		s = ahead(seat, s)
		if s == to {
			break
		}
		if ready := pawnCaptures[seat&1][s].And(takers); !ready.Empty() {
			p.enPassant[i] = s
			p.runner = to
			p.barred[i] = !p.anyEnPassantLegal(ready, s)
		}
	}
}

// anyEnPassantLegal reports whether one of these pawns may legally capture the runner on s.
func (p *Position) anyEnPassantLegal(pawns bitset, s movegen.Square) bool {
	for ; !pawns.Empty(); pawns = pawns.Rest() {
		if p.enPassantLegal(pawns.First(), s) {
			return true
		}
	}
	return false
}

// ahead returns the square one step of a pawn further.
func ahead(s movegen.Seat, from movegen.Square) movegen.Square {
	if s == movegen.White {
		return from + Files
	}
	return from - Files
}

// Unmake takes back the last move.
func (p *Position) Unmake() {
	last := &p.undo[len(p.undo)-1]
	p.undo = p.undo[:len(p.undo)-1]
	p.state = last.state
	p.history.Pop()
	m := last.move
	if m == movegen.Pass {
		return
	}
	from, to := m.From(), m.To()
	if m.Promotion() != movegen.NoKind {
		p.remove(to)
		p.put(movegen.NewPiece(p.seat, movegen.Pawn), from)
	} else {
		p.shift(to, from)
	}
	switch {
	case m.Form() == movegen.EnPassant:
		p.put(movegen.NewPiece(p.seat^1, movegen.Pawn), p.runner)
	case m.Form() == movegen.Castling:
		c := castlingTo(to)
		p.shift(c.rookTo, c.rook)
	case m.Victim() != movegen.NoKind:
		p.put(movegen.NewPiece(p.seat^1, m.Victim()), to)
	}
}

// hash returns the key, from its incremental parts.
func (p *Position) hash() uint64 {
	key := p.BoardKey()
	if p.seat == movegen.Black {
		key ^= blackKey
	}
	for i, s := range p.enPassant {
		if s != movegen.NoSquare && !p.barred[i] {
			key ^= enPassantKeys[s]
		}
	}
	return key
}
