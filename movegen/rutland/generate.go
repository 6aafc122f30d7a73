// Move generation.

package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Officers are the kinds other than pawns and kings, from the least valuable one.
var Officers = [bitboard.MapKinds192]movegen.Kind(byValue[1 : len(byValue)-1])

// Generate appends the legal moves. Captures and promotions to a queen are noisy.
func (p *Position) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	return p.listMoves(moves, want, allSquares, allSquares)
}

// Legal reports whether Generate would list m.
func (p *Position) Legal(m movegen.Move) bool {
	from, to := m.From(), m.To()
	if from >= Squares || to >= Squares || p.squares[from] != movegen.NewPiece(p.seat, m.Mover()) {
		return false
	}
	var buffer [len(promotions)]movegen.Move
	for _, legal := range p.listMoves(buffer[:0], movegen.All, bitboard.Bit192(from), bitboard.Bit192(to)) {
		if legal == m {
			return true
		}
	}
	return false
}

// listMoves appends the legal moves of the pieces on from to the squares to.
func (p *Position) listMoves(moves []movegen.Move, want movegen.Want, from, to bitset) []movegen.Move {
	own, enemy := p.sides[p.seat&1], p.sides[p.seat&1^1]
	from = from.And(own)
	targets := to.AndNot(own)
	switch want {
	case movegen.Noisy:
		targets = targets.And(enemy)
	case movegen.Quiet:
		targets = targets.AndNot(enemy)
	}
	king := p.King(p.seat)
	if from.Has(king) {
		moves = p.list(moves, movegen.King, king, p.kingTargets(king, targets))
		if want != movegen.Noisy {
			moves = p.listCastlings(moves, king, to)
		}
	}
	if p.checkers.Several() {
		return moves
	}
	evasions := p.evasions(king)
	targets = targets.And(evasions)
	for _, k := range Officers {
		for set := p.kinds[k].And(from); !set.Empty(); set = set.Rest() {
			s := set.First()
			moves = p.list(moves, k, s, p.officerTargets(k, s, king, targets))
		}
	}
	pawns := p.kinds[movegen.Pawn].And(from)
	moves = p.listPawns(moves, want, p.pawnTargets(pawns.AndNot(p.pinned), to.And(evasions)))
	for pinned := pawns.And(p.pinned); !pinned.Empty(); pinned = pinned.Rest() {
		s := pinned.First()
		moves = p.listPawns(moves, want, p.pawnTargets(bitboard.Bit192(s), to.And(evasions).And(lines.Through(king, s))))
	}
	if want != movegen.Quiet {
		moves = p.listEnPassant(moves, pawns, to)
	}
	return moves
}

// CountTurns returns the number of legal moves.
func (p *Position) CountTurns() int {
	king := p.King(p.seat)
	targets := allSquares.AndNot(p.sides[p.seat&1])
	n := p.kingTargets(king, targets).Count()
	for i := range castlings {
		if p.mayCastle(i) {
			n++
		}
	}
	if p.checkers.Several() {
		return n
	}
	targets = targets.And(p.evasions(king))
	own := p.sides[p.seat&1]
	n += p.countOfficers(own, targets)
	pawns := p.kinds[movegen.Pawn].And(own)
	n += p.countPawns(p.pawnTargets(pawns.AndNot(p.pinned), targets))
	for pinned := pawns.And(p.pinned); !pinned.Empty(); pinned = pinned.Rest() {
		s := pinned.First()
		n += p.countPawns(p.pawnTargets(bitboard.Bit192(s), targets.And(lines.Through(king, s))))
	}
	var buffer [4]movegen.Move
	return n + len(p.listEnPassant(buffer[:0], pawns, allSquares))
}

// countOfficers counts the moves of the officers among own to targets. No two ways to
// move lead a piece to the same square, so they are counted one after the other.
func (p *Position) countOfficers(own, targets bitset) int {
	n := 0
	free := own.AndNot(p.pinned)
	for set := p.rooks.And(free); !set.Empty(); set = set.Rest() {
		n += lines.Rook(&p.occupancy, set.First()).And(targets).Count()
	}
	for set := p.bishops.And(free); !set.Empty(); set = set.Rest() {
		n += lines.Bishop(&p.occupancy, set.First()).And(targets).Count()
	}
	for set := p.knights.And(free); !set.Empty(); set = set.Rest() {
		n += leaps[movegen.Knight][set.First()].And(targets).Count()
	}
	for set := p.ferzes.And(free); !set.Empty(); set = set.Rest() {
		n += leaps[movegen.CrownedRook][set.First()].And(targets).Count()
	}
	king := p.King(p.seat)
	for set := p.pinned.AndNot(p.kinds[movegen.Pawn]); !set.Empty(); set = set.Rest() {
		s := set.First()
		n += p.officerTargets(p.squares[s].Kind(), s, king, targets).Count()
	}
	return n
}

// officerTargets returns those of targets to which the officer of kind k on s may
// move.
func (p *Position) officerTargets(k movegen.Kind, s, king movegen.Square, targets bitset) bitset {
	targets = targets.And(p.Attacks(k, s))
	if p.pinned.Has(s) {
		targets = targets.And(lines.Through(king, s))
	}
	return targets
}

// list appends the moves of the piece of kind k on from to targets.
func (p *Position) list(moves []movegen.Move, k movegen.Kind, from movegen.Square, targets bitset) []movegen.Move {
	for ; !targets.Empty(); targets = targets.Rest() {
		to := targets.First()
		moves = append(moves, movegen.NewMove(from, to, k, p.squares[to].Kind()))
	}
	return moves
}
