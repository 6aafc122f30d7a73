package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// officers are the kinds that capture as they move, kings left out.
var officers = [...]movegen.Kind{
	movegen.Knight, movegen.Bishop, movegen.Rook, movegen.CrownedRook, movegen.Marshal, movegen.Queen,
}

// Generate appends the legal moves. Captures and promotions to a queen are noisy.
func (p *Position) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	return p.generate(moves, want, allSquares, allSquares)
}

// Legal reports whether m is what Generate would list.
func (p *Position) Legal(m movegen.Move) bool {
	from, to := m.From(), m.To()
	if from >= Squares || to >= Squares || p.squares[from] != movegen.NewPiece(p.seat, m.Mover()) {
		return false
	}
	var buffer [len(promotions)]movegen.Move
	for _, legal := range p.generate(buffer[:0], movegen.All, bitboard.Bit192(from), bitboard.Bit192(to)) {
		if legal == m {
			return true
		}
	}
	return false
}

// generate appends the legal moves of the men on from to the squares to.
func (p *Position) generate(moves []movegen.Move, want movegen.Want, from, to bitset) []movegen.Move {
	own, enemy := p.sides[p.seat&1], p.sides[p.seat&1^1]
	from = from.And(own)
	aims := to.AndNot(own)
	switch want {
	case movegen.Noisy:
		aims = aims.And(enemy)
	case movegen.Quiet:
		aims = aims.AndNot(enemy)
	}
	king := p.King(p.seat)
	if from.Has(king) {
		moves = p.list(moves, movegen.King, king, p.kingAims(king, aims))
		if want != movegen.Noisy {
			moves = p.castle(moves, king, to)
		}
	}
	if p.checkers.Several() {
		return moves
	}
	answers := p.answers(king)
	aims = aims.And(answers)
	for _, k := range officers {
		for men := p.kinds[k].And(from); !men.Empty(); men = men.Rest() {
			s := men.First()
			moves = p.list(moves, k, s, p.officerAims(k, s, king, aims))
		}
	}
	pawns := p.kinds[movegen.Pawn].And(from)
	moves = p.listPawns(moves, want, p.pawnAims(pawns.AndNot(p.pinned), to.And(answers)))
	for pinned := pawns.And(p.pinned); !pinned.Empty(); pinned = pinned.Rest() {
		s := pinned.First()
		moves = p.listPawns(moves, want, p.pawnAims(bitboard.Bit192(s), to.And(answers).And(lines.Through(king, s))))
	}
	if want != movegen.Quiet {
		moves = p.passing(moves, pawns, to)
	}
	return moves
}

// CountTurns is the number of legal moves.
func (p *Position) CountTurns() int {
	king := p.King(p.seat)
	aims := allSquares.AndNot(p.sides[p.seat&1])
	n := p.kingAims(king, aims).Count()
	for i := range castlings {
		if p.mayCastle(i) {
			n++
		}
	}
	if p.checkers.Several() {
		return n
	}
	aims = aims.And(p.answers(king))
	own := p.sides[p.seat&1]
	for _, k := range officers {
		for men := p.kinds[k].And(own); !men.Empty(); men = men.Rest() {
			n += p.officerAims(k, men.First(), king, aims).Count()
		}
	}
	pawns := p.kinds[movegen.Pawn].And(own)
	n += p.countPawns(p.pawnAims(pawns.AndNot(p.pinned), aims))
	for pinned := pawns.And(p.pinned); !pinned.Empty(); pinned = pinned.Rest() {
		s := pinned.First()
		n += p.countPawns(p.pawnAims(bitboard.Bit192(s), aims.And(lines.Through(king, s))))
	}
	var buffer [4]movegen.Move
	return n + len(p.passing(buffer[:0], pawns, allSquares))
}

// answers is where a man other than the king must go to leave no check: onto
// the one checker or in between; everywhere if there is none.
func (p *Position) answers(king movegen.Square) bitset {
	if p.checkers.Empty() {
		return allSquares
	}
	return p.checkers.Or(lines.Between(king, p.checkers.First()))
}

// officerAims is where the officer of kind k on s may go of aims.
func (p *Position) officerAims(k movegen.Kind, s, king movegen.Square, aims bitset) bitset {
	aims = aims.And(p.Attacks(k, s))
	if p.pinned.Has(s) {
		aims = aims.And(lines.Through(king, s))
	}
	return aims
}

// kingAims is where the king may go of aims, castling left out.
func (p *Position) kingAims(king movegen.Square, aims bitset) bitset {
	aims = aims.And(kingSteps[king])
	enemy := p.sides[p.seat&1^1]
	open := p.taken
	lines.Flip(&open, king) // it gives no cover to squares behind it
	for steps := aims; !steps.Empty(); steps = steps.Rest() {
		if s := steps.First(); p.attackers(&open, s).Meets(enemy) {
			aims = aims.AndNot(bitboard.Bit192(s))
		}
	}
	return aims
}

// mayCastle reports whether castling i, by bit of Rights, is legal.
func (p *Position) mayCastle(i int) bool {
	if p.rights>>i&1 == 0 || i>>1 != int(p.seat) || !p.checkers.Empty() {
		return false
	}
	c := &castlings[i]
	if c.vacant.Meets(p.sides[0].Or(p.sides[1])) {
		return false
	}
	for safe := c.safe; !safe.Empty(); safe = safe.Rest() {
		if p.attacked(safe.First(), p.seat^1) {
			return false
		}
	}
	return true
}

// castle appends the legal castlings that end on the squares to.
func (p *Position) castle(moves []movegen.Move, king movegen.Square, to bitset) []movegen.Move {
	for i := range castlings {
		if s := castlings[i].kingTo; to.Has(s) && p.mayCastle(i) {
			moves = append(moves, movegen.NewMove(king, s, movegen.King, movegen.NoKind).As(movegen.Castling))
		}
	}
	return moves
}

// list appends the moves of the man of kind k on from to aims.
func (p *Position) list(moves []movegen.Move, k movegen.Kind, from movegen.Square, aims bitset) []movegen.Move {
	for ; !aims.Empty(); aims = aims.Rest() {
		to := aims.First()
		moves = append(moves, movegen.NewMove(from, to, k, p.squares[to].Kind()))
	}
	return moves
}
