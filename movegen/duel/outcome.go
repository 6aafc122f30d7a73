// How a game of Duel Chess ends.

package duel

import "dux/movegen"

// Outcome returns the result by a bare king, decided before the captured piece is
// placed, or by nine enemy pieces on the Duel board.
func (p *Position) Outcome() movegen.Outcome {
	for seat := movegen.White; seat <= movegen.Black; seat++ {
		rival := movegen.Team(seat ^ 1)
		if !p.sides[seat].And(p.board.main).Several() {
			return movegen.Win(rival, movegen.BareKing)
		}
		if p.rules.nine && p.board.duel.AndNot(p.sides[seat]).Empty() {
			return movegen.Win(rival, movegen.NinePrisoners)
		}
	}
	return movegen.Outcome{}
}

// Stuck is checkmate or stalemate.
func (p *Position) Stuck() movegen.Outcome {
	if p.InCheck() {
		return movegen.Win(movegen.Team(p.seat^1), movegen.Checkmate)
	}
	return movegen.Draw(movegen.Stalemate)
}

// Drawn returns the draw by 50 moves of each side without a capture or pawn
// move.
func (p *Position) Drawn() movegen.Outcome {
	if p.clock >= movegen.FiftyMovesClock && p.pending == movegen.NoPiece {
		return movegen.Draw(movegen.FiftyMoves)
	}
	return movegen.Outcome{}
}

// TurnsLeft returns the turns until the draw by counting.
func (p *Position) TurnsLeft() int { return movegen.FiftyMovesClock - int(p.clock) }

// Repetitions returns the number of earlier occurrences of the position.
func (p *Position) Repetitions() int { return p.history.Repetitions(int(p.reversible), 2) }

// MayPass reports whether null move pruning is sound: not in check, and two pieces or
// more besides king and pawns, since with fewer zugzwang is common.
func (p *Position) MayPass() bool {
	if p.pending != movegen.NoPiece {
		return false
	}
	idle := p.kinds[movegen.King].Or(p.kinds[movegen.Pawn])
	return p.sides[p.seat].And(p.board.main).AndNot(idle).Several() && !p.InCheck()
}
