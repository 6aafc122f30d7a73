package duel

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Generate appends the legal legs.
func (p *Position) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	if p.pending != movegen.NoPiece {
		return p.generatePlacements(moves, want)
	}
	if p.Outcome().Over() {
		return moves
	}
	v := p.look()
	for men := v.own; !men.Empty(); men = men.Rest() {
		from := men.First()
		k := p.squares[from].Kind()
		to := v.targets(from, k)
		captures := to.And(v.captures(k))
		if want != movegen.Quiet {
			for rest := captures; !rest.Empty(); rest = rest.Rest() {
				moves = append(moves, p.capture(from, rest.First(), k))
			}
		}
		if want != movegen.Noisy {
			for rest := to.AndNot(captures); !rest.Empty(); rest = rest.Rest() {
				moves = append(moves, p.quiet(from, rest.First(), k))
			}
		}
	}
	return moves
}

// captures is the squares on which a piece of kind k takes something.
func (v *sight) captures(k movegen.Kind) set {
	if k == movegen.Pawn && v.ep != movegen.NoSquare {
		return v.enemy.Or(bitboard.Bit128(v.ep))
	}
	return v.enemy
}

// capture is the leg in which a piece of kind k takes on to.
func (p *Position) capture(from, to movegen.Square, k movegen.Kind) movegen.Move {
	if victim := p.squares[to].Kind(); victim != movegen.NoKind {
		return movegen.NewMove(from, to, k, victim)
	}
	return movegen.NewMove(from, to, k, movegen.Pawn).As(movegen.EnPassant)
}

// quiet is the turn in which a piece of kind k goes to the empty square to.
func (p *Position) quiet(from, to movegen.Square, k movegen.Kind) movegen.Move {
	m := movegen.NewMove(from, to, k, movegen.NoKind)
	if k == movegen.Pawn && p.board.pawnLong[p.seat][from] == to {
		return m.As(movegen.LongStep)
	}
	return m
}

// CountTurns is the number of legal turns, every placement counted.
func (p *Position) CountTurns() int {
	if p.pending != movegen.NoPiece {
		return p.placements().Count()
	}
	if p.Outcome().Over() {
		return 0
	}
	v := p.look()
	quiet, prisoners, returned := 0, 0, 0
	for men := v.own.And(p.board.main); !men.Empty(); men = men.Rest() {
		from := men.First()
		k := p.squares[from].Kind()
		to := v.targets(from, k)
		captures := to.And(v.captures(k))
		prisoners += captures.Count()
		quiet += to.AndNot(captures).Count()
	}
	if v.active {
		for men := v.own.And(p.board.duel); !men.Empty(); men = men.Rest() {
			from := men.First()
			k := p.squares[from].Kind()
			to := v.duelTargets(from, k)
			if captures := to.And(v.enemy); !captures.Empty() {
				returned += captures.Count() * v.returns(k).Count()
			}
			quiet += to.AndNot(v.enemy).Count()
		}
	}
	return quiet + prisoners*v.cells.Count() + returned
}

// Legal reports whether Generate would list m here.
func (p *Position) Legal(m movegen.Move) bool {
	if p.pending != movegen.NoPiece {
		return p.legalPlacement(m)
	}
	from, to := m.From(), m.To()
	if int(from) >= p.board.squares || p.Outcome().Over() || !p.seats[p.seat].Has(from) {
		return false
	}
	k := p.squares[from].Kind()
	v := p.look()
	if !v.targets(from, k).Has(to) {
		return false
	}
	if v.captures(k).Has(to) {
		return m == p.capture(from, to, k)
	}
	return m == p.quiet(from, to, k)
}

// InCheck reports whether the king of the seat to move is attacked.
func (p *Position) InCheck() bool {
	v := p.look()
	return v.checked()
}
