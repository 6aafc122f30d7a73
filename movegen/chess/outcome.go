// How a game on one board ends.

package chess

import "dux/movegen"

// MayPass reports whether null move pruning is sound: not in check, and a piece
// besides king and pawns, on the board or in hand, against zugzwang.
func (p *Position) MayPass() bool {
	us := p.Mover & 1
	pieces := p.Sides[us] &^ (p.Kinds[movegen.King] | p.Kinds[movegen.Pawn])
	return (pieces != 0 || p.hands[us] != [8]uint8{}) && !p.InCheck()
}

// Outcome is always undecided: only a seat without a move ends the game.
func (p *Position) Outcome() movegen.Outcome { return movegen.Outcome{} }

// Stuck is checkmate or stalemate.
func (p *Position) Stuck() movegen.Outcome {
	if p.InCheck() {
		return movegen.Win(movegen.Team(p.Mover^1), movegen.Checkmate)
	}
	return movegen.Draw(movegen.Stalemate)
}

// Drawn returns the draw by 50 moves, in chess also by material.
func (p *Position) Drawn() movegen.Outcome {
	switch {
	case p.Clock >= movegen.FiftyMovesClock:
		return movegen.Draw(movegen.FiftyMoves)
	case p.rules.insufficientMaterial && p.insufficient():
		return movegen.Draw(movegen.InsufficientMaterial)
	}
	return movegen.Outcome{}
}

// Repetitions returns the number of earlier occurrences of the position.
func (p *Position) Repetitions() int {
	n, key := 0, p.Key()
	last := len(p.undo)
	first := max(0, last-p.Reversible())
	for i := last - 4; i >= first; i -= 2 {
		if p.undo[i].key() == key {
			n++
		}
	}
	return n
}
