// How a game of Duchess ends.

package duchess

import "dux/movegen"

// turnsPerSeat is the length of a game after which it is drawn.
const turnsPerSeat = 110

// Outcome returns the win by mate.
func (p *Position) Outcome() movegen.Outcome {
	now := p.now()
	if !now.decided {
		now.outcome = p.mate(false)
		now.decided = true
	}
	return now.outcome
}

// mate returns the win by mate. A legal turn never mates the mover's own team, but in
// a position from a text it may be mated.
func (p *Position) mate(fromText bool) movegen.Outcome {
	if p.rules.variant.NTeam > 2 {
		return p.mateAmongThree()
	}
	team := p.rules.team(p.rules.before[p.seat])
	reason := movegen.TeamMated
	if len(p.rules.variant.Seats) == 2 {
		reason = movegen.Checkmate
	}
	if p.lost(1 - team) {
		return movegen.Win(team, reason)
	}
	if fromText && p.lost(team) {
		return movegen.Win(1-team, reason)
	}
	return movegen.Outcome{}
}

// mateAmongThree returns the win by mate with three players: the player to the right
// of the mated one, who moves before, wins. If two are mated at once, the one on the
// mover's left counts.
func (p *Position) mateAmongThree() movegen.Outcome {
	s := p.seat
	for range p.rules.variant.Seats {
		if p.checked(s) && p.Mated(s) {
			return movegen.Win(p.rules.team(p.rules.before[s]), movegen.NeighbourMated)
		}
		s = p.rules.next[s]
	}
	return movegen.Outcome{}
}

// lost reports whether every king of a team is in checkmate. It first looks for a
// king that is not in check: at the seat to move, where that is known.
func (p *Position) lost(t movegen.Team) bool {
	seats := p.rules.variant.Seats
	s := p.seat
	for range seats {
		if p.rules.team(s) == t && !p.checked(s) {
			return false
		}
		s = p.rules.next[s]
	}
	for _, s := range seats {
		if p.rules.team(s) == t && !p.Mated(s) {
			return false
		}
	}
	return true
}

// checked reports whether the king of seat s is threatened.
func (p *Position) checked(s movegen.Seat) bool {
	if s == p.seat {
		return !p.checkInfo().checkers.Empty()
	}
	f := p.Foes(p.rules.team(s))
	return p.Attacked(&f, p.King(s))
}

// Mated reports whether seat s, in check, could not move if it were its turn.
func (p *Position) Mated(s movegen.Seat) bool {
	if s == p.seat {
		return p.stuck()
	}
	var c checkInfo
	c.compute(p, s)
	return !p.movable(&c)
}

// MatedSeats lists the seats whose kings are in checkmate.
func (p *Position) MatedSeats() (mated []movegen.Seat) {
	for _, s := range p.rules.variant.Seats {
		if p.checked(s) && p.Mated(s) {
			mated = append(mated, s)
		}
	}
	return mated
}

// Stuck is never used: a seat without a legal move passes.
func (p *Position) Stuck() movegen.Outcome { return p.Outcome() }

// Drawn returns the draw by 110 turns of each seat, or by as many forced passes in
// a row as there are seats. Only a turn can reach either: a position from a text is
// open, whatever its number of turns, and has no passes before it.
func (p *Position) Drawn() movegen.Outcome {
	seats := len(p.rules.variant.Seats)
	switch {
	case p.turns >= turnsPerSeat*seats && len(p.undo) > 1:
		return movegen.Draw(movegen.TurnLimit)
	case p.now().passes >= seats:
		return movegen.Draw(movegen.AllPassed)
	}
	return movegen.Outcome{}
}

// TurnsLeft returns the turns until the draw by counting.
func (p *Position) TurnsLeft() int { return turnsPerSeat*len(p.rules.variant.Seats) - p.turns }

// Repetitions returns the number of earlier occurrences of the position with the
// same seat to move. Captures and promotions are irreversible.
func (p *Position) Repetitions() int {
	return p.history.Repetitions(p.now().reversible, len(p.rules.variant.Seats))
}

// MayPass reports whether null move pruning is sound: a team that is above beta
// without the turn of one of its seats is above beta with it. The more seats a team
// has, the smaller is the value of a tempo. With only king and pawns, zugzwang is
// likely.
func (p *Position) MayPass() bool {
	c := p.checkInfo()
	return c.checkers.Empty() && p.sides[c.seat].AndNot(p.kinds[movegen.Pawn]).Several()
}
