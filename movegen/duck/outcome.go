// How a game of Duck Chess ends.

package duck

import "dux/movegen"

// Outcome returns the win of the side that has captured the king.
func (p *Position) Outcome() movegen.Outcome {
	kings := p.Kinds[movegen.King]
	switch {
	case kings&p.Sides[movegen.Black] == 0:
		return movegen.Win(0, movegen.KingCaptured)
	case kings&p.Sides[movegen.White] == 0:
		return movegen.Win(1, movegen.KingCaptured)
	}
	return movegen.Outcome{}
}

// Stuck is fowling: a player without a piece move wins (Duck rule 5).
func (p *Position) Stuck() movegen.Outcome {
	return movegen.Win(movegen.Team(p.status.Mover), movegen.Fowling)
}

// Drawn returns the draw after 50 moves of each side without capture or pawn move,
// once the turn is complete.
func (p *Position) Drawn() movegen.Outcome {
	if p.status.Clock >= movegen.FiftyMovesClock && p.leg == 0 {
		return movegen.Draw(movegen.FiftyMoves)
	}
	return movegen.Outcome{}
}

// TurnsLeft returns the turns until the draw by counting.
func (p *Position) TurnsLeft() int { return movegen.FiftyMovesClock - p.status.Clock + p.leg }

// Repetitions returns the number of earlier occurrences, the duck included.
func (p *Position) Repetitions() int { return p.history.Repetitions(p.status.Reversible(), 2) }

// InCheck is false: there is no check in Duck Chess.
func (p *Position) InCheck() bool { return false }

// MayPass reports whether null move pruning is sound: the own king cannot be
// captured next, and a piece is left, so that zugzwang is unlikely.
func (p *Position) MayPass() bool {
	own, enemy := p.Sides[p.status.Mover&1], p.Sides[(p.status.Mover^1)&1]
	if p.leg == 1 || own&^(p.Kinds[movegen.Pawn]|p.Kinds[movegen.King]) == 0 || p.Outcome().Over() {
		return false
	}
	return p.Attackers(p.King(p.status.Mover), p.Occupied()|p.DuckSet())&enemy == 0
}
