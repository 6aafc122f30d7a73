// How a game of the Duke of Rutland's Chess ends.

package rutland

import "dux/movegen"

// MayPass requires a piece besides king and pawns: without one zugzwang is common,
// and a player without a legal move wins here.
func (p *Position) MayPass() bool {
	pieces := p.kinds[movegen.King].Or(p.kinds[movegen.Pawn])
	return !p.InCheck() && !p.sides[p.seat].AndNot(pieces).Empty()
}

// Outcome is always undecided: only a seat without a move ends the game.
func (p *Position) Outcome() movegen.Outcome { return movegen.Outcome{} }

// Stuck returns the win of the seat not to move by checkmate, or that of the seat
// to move by stalemate.
func (p *Position) Stuck() movegen.Outcome {
	if p.InCheck() {
		return movegen.Win(movegen.Team(p.seat^1), movegen.Checkmate)
	}
	return movegen.Win(movegen.Team(p.seat), movegen.StalemateWon)
}

// Drawn returns the draw by 50 moves of each seat without capture or pawn move.
func (p *Position) Drawn() movegen.Outcome {
	if p.clock >= movegen.FiftyMovesClock {
		return movegen.Draw(movegen.FiftyMoves)
	}
	return movegen.Outcome{}
}

// TurnsLeft returns the turns until the draw by counting.
func (p *Position) TurnsLeft() int { return movegen.FiftyMovesClock - int(p.clock) }

// Repetitions returns the number of earlier occurrences of the position.
func (p *Position) Repetitions() int { return p.history.Repetitions(int(p.reversible), 2) }
