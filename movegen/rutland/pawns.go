// Moves of pawns: steps, captures, en passant, promotions.

package rutland

import (
	"dux/movegen"
)

// promotions are the kinds that a pawn can promote to.
var promotions = [...]movegen.Kind{
	movegen.Queen, movegen.Marshal, movegen.CrownedRook, movegen.Rook, movegen.Bishop, movegen.Knight,
}

// pawnTargets holds the targets of pawns, by kind of move.
type pawnTargets struct {
	steps      [3]bitset // one, two and three squares
	west, east bitset    // captures towards the a-file and the n-file
}

// forward shifts a set by n squares, less than 64, in the direction of the seat's
// pawns.
func forward(seat movegen.Seat, x bitset, n uint) bitset {
	if seat == movegen.White {
		return x.Up(n)
	}
	return x.Down(n)
}

// captureSteps returns the distance of a capture, as forward counts, towards the
// a-file and towards the n-file.
func captureSteps(seat movegen.Seat) (west, east uint) {
	if seat == movegen.White {
		return Files - 1, Files + 1
	}
	return Files + 1, Files - 1
}

// pawnTargets returns the targets of the seat's pawns among targets, without en
// passant.
func (p *Position) pawnTargets(pawns, targets bitset) pawnTargets {
	vacant := allSquares.AndNot(p.occupied())
	enemy := targets.And(p.sides[p.seat&1^1])
	one := forward(p.seat, pawns, Files).And(vacant)
	two := forward(p.seat, one.And(firstSteps[p.seat&1]), Files).And(vacant)
	three := forward(p.seat, two, Files).And(vacant)
	west, east := captureSteps(p.seat)
	return pawnTargets{
		steps: [3]bitset{one.And(targets), two.And(targets), three.And(targets)},
		west:  forward(p.seat, pawns.AndNot(firstFile), west).And(enemy),
		east:  forward(p.seat, pawns.AndNot(lastFile), east).And(enemy),
	}
}

// countPawns returns the number of moves that lead to a; a promotion is six.
func (p *Position) countPawns(a pawnTargets) int {
	last := lastRank[p.seat&1]
	n := a.west.Count() + a.east.Count()
	for _, steps := range a.steps {
		n += steps.Count()
	}
	promoting := a.west.And(last).Count() + a.east.And(last).Count() + a.steps[0].And(last).Count()
	return n + (len(promotions)-1)*promoting
}

// listPawns appends the moves that lead to a.
func (p *Position) listPawns(moves []movegen.Move, want movegen.Want, a pawnTargets) []movegen.Move {
	back := -Files // from a pawn's target to where it comes from
	if p.seat == movegen.Black {
		back = Files
	}
	last := lastRank[p.seat&1]
	if want != movegen.Quiet {
		moves = p.listCaptures(moves, a.west, back+1)
		moves = p.listCaptures(moves, a.east, back-1)
	}
	for to := a.steps[0].And(last); !to.Empty(); to = to.Rest() {
		moves = p.listPromotions(moves, want, to.First(), back)
	}
	if want == movegen.Noisy {
		return moves
	}
	for to := a.steps[0].AndNot(last); !to.Empty(); to = to.Rest() {
		s := to.First()
		moves = append(moves, movegen.NewMove(offset(s, back), s, movegen.Pawn, movegen.NoKind))
	}
	for i, steps := range a.steps[1:] {
		for to := steps; !to.Empty(); to = to.Rest() {
			s := to.First()
			from := offset(s, (i+2)*back)
			moves = append(moves, movegen.NewMove(from, s, movegen.Pawn, movegen.NoKind).As(movegen.LongStep))
		}
	}
	return moves
}

func (p *Position) listCaptures(moves []movegen.Move, to bitset, back int) []movegen.Move {
	last := lastRank[p.seat&1]
	for ; !to.Empty(); to = to.Rest() {
		s := to.First()
		if last.Has(s) {
			moves = p.listPromotions(moves, movegen.All, s, back)
		} else {
			moves = append(moves, movegen.NewMove(offset(s, back), s, movegen.Pawn, p.squares[s].Kind()))
		}
	}
	return moves
}

// listPromotions appends the promotions on to. Captures are noisy, and so is the
// promotion to a queen.
func (p *Position) listPromotions(moves []movegen.Move, want movegen.Want, to movegen.Square, back int) []movegen.Move {
	m := movegen.NewMove(offset(to, back), to, movegen.Pawn, p.squares[to].Kind())
	if want != movegen.Quiet {
		moves = append(moves, m.Promoting(movegen.Queen).Loud())
	}
	if want != movegen.Noisy {
		for _, k := range promotions[1:] {
			moves = append(moves, m.Promoting(k))
		}
	}
	return moves
}

// listEnPassant appends the legal en passant captures of pawns on the squares to.
func (p *Position) listEnPassant(moves []movegen.Move, pawns, to bitset) []movegen.Move {
	if p.runner == movegen.NoSquare {
		return moves
	}
	for _, s := range p.enPassant {
		if s == movegen.NoSquare || !to.Has(s) {
			continue
		}
		for takers := pawnCaptures[p.seat&1^1][s].And(pawns); !takers.Empty(); takers = takers.Rest() {
			if from := takers.First(); p.enPassantLegal(from, s) {
				moves = append(moves, movegen.NewMove(from, s, movegen.Pawn, movegen.Pawn).As(movegen.EnPassant))
			}
		}
	}
	return moves
}

// enPassantLegal reports whether the pawn on from may capture the runner on to. Two
// pieces leave their lines at once, so the capture is tried on the board.
func (p *Position) enPassantLegal(from, to movegen.Square) bool {
	seat := p.squares[from].Seat()
	runner := p.remove(p.runner)
	p.shift(from, to)
	safe := !p.attacked(p.King(seat), seat^1)
	p.shift(to, from)
	p.put(runner, p.runner)
	return safe
}

func offset(s movegen.Square, by int) movegen.Square { return movegen.Square(int(s) + by) }
