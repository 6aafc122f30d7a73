// How a game on two boards ends.

package double

import "dux/movegen"

// Outcome returns the result by mate or stalemate on either board, whichever board
// moves next: the game ends for all (Double rule 7).
func (p *Position) Outcome() movegen.Outcome { return p.over }

// updateOutcome finds the end of the game on either board. If a position text has two
// ends, mate comes before stalemate, then board A before B.
func (p *Position) updateOutcome() {
	p.over = movegen.Outcome{}
	for x := 1; x >= 0; x-- {
		if p.boards[x].HasMove() {
			continue
		}
		if end := p.stuck(x); !end.Drawn() || !p.over.Over() {
			p.over = end
		}
	}
}

// stuck returns the outcome for the seat to move on board x, which has no move.
func (p *Position) stuck(x int) movegen.Outcome {
	if !p.boards[x&1].InCheck() {
		return movegen.Draw(movegen.Stalemate)
	}
	return movegen.Win(1-p.rules.variant.Team(p.SeatAt(x)), movegen.Checkmate)
}

// MatedSeats lists the seats in checkmate, one at most on each board.
func (p *Position) MatedSeats() (mated []movegen.Seat) {
	for x := range p.boards {
		if p.boards[x].InCheck() && !p.boards[x].HasMove() {
			mated = append(mated, p.SeatAt(x))
		}
	}
	return mated
}

// Stuck is mate or stalemate.
func (p *Position) Stuck() movegen.Outcome {
	if p.over.Over() {
		return p.over
	}
	return p.stuck(p.turn)
}

// Drawn is always undecided: moves and repetitions are not counted.
func (p *Position) Drawn() movegen.Outcome { return movegen.Outcome{} }

// Repetitions is 0: they do not end the game.
func (p *Position) Repetitions() int { return 0 }

// MayPass reports whether null move pruning is sound.
func (p *Position) MayPass() bool { return p.boards[p.turn&1].MayPass() }
