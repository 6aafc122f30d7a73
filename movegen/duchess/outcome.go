package duchess

import "dux/movegen"

// turnsPerSeat is the length of a game after which it is drawn.
const turnsPerSeat = 110

// Outcome is the mate that ends the game.
func (p *Position) Outcome() movegen.Outcome {
	now := p.now()
	if !now.decided {
		now.outcome = p.judge(false)
		now.decided = true
	}
	return now.outcome
}

// judge looks for a mate that ends the game. After a legal turn the mover is not
// mated, nor have his opponents won; in a position out of nowhere anything goes.
func (p *Position) judge(nowhere bool) movegen.Outcome {
	if p.mode.variant.NTeam > 2 {
		return p.judgeNeighbours()
	}
	team := p.mode.team(p.mode.before[p.seat])
	if p.lost(1 - team) {
		return movegen.Win(team, movegen.TeamMated)
	}
	if nowhere && p.lost(team) {
		return movegen.Win(1-team, movegen.TeamMated)
	}
	return movegen.Outcome{}
}

// judgeNeighbours is for three: who is mated loses to the player on his right,
// the one before him. Of two mated at once the one on the mover's left counts.
func (p *Position) judgeNeighbours() movegen.Outcome {
	s := p.seat
	for range p.mode.variant.Seats {
		if p.Checked(s) && p.Mated(s) {
			return movegen.Win(p.mode.team(p.mode.before[s]), movegen.NeighbourMated)
		}
		s = p.mode.next[s]
	}
	return movegen.Outcome{}
}

// lost reports whether every king of a team is in checkmate. Mostly one of them
// is not even in check, above all that of the seat to move, where it is known.
func (p *Position) lost(t movegen.Team) bool {
	seats := p.mode.variant.Seats
	s := p.seat
	for range seats {
		if p.mode.team(s) == t && !p.Checked(s) {
			return false
		}
		s = p.mode.next[s]
	}
	for _, s := range seats {
		if p.mode.team(s) == t && !p.Mated(s) {
			return false
		}
	}
	return true
}

// Checked reports whether the king of seat s is threatened.
func (p *Position) Checked(s movegen.Seat) bool {
	if s == p.seat {
		return p.checkInfo().checked
	}
	f := p.Foes(p.mode.team(s))
	return p.Attacked(&f, p.King(s))
}

// Mated reports whether seat s, in check, could not move if it were its turn.
func (p *Position) Mated(s movegen.Seat) bool {
	if s == p.seat {
		return p.stuck()
	}
	var c checkInfo
	p.look(&c, s)
	return !p.movable(&c)
}

// MatedSeats lists the seats whose kings are in checkmate.
func (p *Position) MatedSeats() (mated []movegen.Seat) {
	for _, s := range p.mode.variant.Seats {
		if p.Checked(s) && p.Mated(s) {
			mated = append(mated, s)
		}
	}
	return mated
}

// Stuck is never asked for: who cannot move passes.
func (p *Position) Stuck() movegen.Outcome { return p.Outcome() }

// Drawn is the draw by 110 turns of each seat, or by as many forced passes in a
// row as there are seats. Either is reached by a turn: a position set up by a
// text is open however many turns it claims, and knows of no passes before it.
func (p *Position) Drawn() movegen.Outcome {
	seats := len(p.mode.variant.Seats)
	switch {
	case p.turns >= turnsPerSeat*seats && len(p.plies) > 1:
		return movegen.Draw(movegen.TurnLimit)
	case p.now().passes >= seats:
		return movegen.Draw(movegen.AllPassed)
	}
	return movegen.Outcome{}
}

// Repetitions is how often the position stood on the board before with the
// same seat to move. Captures and promotions cannot be undone.
func (p *Position) Repetitions() int {
	return p.history.Repetitions(p.now().reversible, len(p.mode.variant.Seats))
}

// InCheck reports whether the king of the seat to move is threatened.
func (p *Position) InCheck() bool { return p.checkInfo().checked }

// MayPass reports whether a null move proves something: who does well although
// one of the seats of his team gives up its turn, does well with it too. A
// tempo is worth less the more seats a team has. A seat with nothing but king
// and pawns may be glad to pass.
func (p *Position) MayPass() bool {
	c := p.checkInfo()
	return !c.checked && p.sides[c.seat].AndNot(p.kinds[movegen.Pawn]).Several()
}
