// Move generation.

package duel

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Generate appends the legal legs.
func (p *Position) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	if p.pending != movegen.NoPiece {
		return p.listPlacements(moves, want)
	}
	if p.Outcome().Over() {
		return moves
	}
	var c checkInfo
	c.compute(p)
	for set := c.own; !set.Empty(); set = set.Rest() {
		from := set.First()
		k := p.squares[from].Kind()
		to := c.targets(from, k)
		captures := to.And(c.captures(k))
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

// captures returns the squares on which a piece of kind k captures.
func (c *checkInfo) captures(k movegen.Kind) bitset {
	if k == movegen.Pawn && c.enPassant != movegen.NoSquare {
		return c.enemy.Or(bitboard.Bit128(c.enPassant))
	}
	return c.enemy
}

func (p *pieces) capture(from, to movegen.Square, k movegen.Kind) movegen.Move {
	if victim := p.squares[to].Kind(); victim != movegen.NoKind {
		return movegen.NewMove(from, to, k, victim)
	}
	return movegen.NewMove(from, to, k, movegen.Pawn).As(movegen.EnPassant)
}

func (p *Position) quiet(from, to movegen.Square, k movegen.Kind) movegen.Move {
	m := movegen.NewMove(from, to, k, movegen.NoKind)
	if k == movegen.Pawn && p.board.pawnLong[p.seat][from] == to {
		return m.As(movegen.LongStep)
	}
	return m
}

// CountTurns returns the number of legal turns, with all placements.
func (p *Position) CountTurns() int {
	if p.pending != movegen.NoPiece {
		return p.placements().Count()
	}
	if p.Outcome().Over() {
		return 0
	}
	var c checkInfo
	c.compute(p)
	free := c.own.And(p.board.main).AndNot(c.pinned.Or(p.kinds[movegen.King]).Or(p.kinds[movegen.Pawn]))
	quiet, prisoners := c.countFree(free)
	returned := 0
	for set := c.own.And(p.board.main).AndNot(free); !set.Empty(); set = set.Rest() {
		from := set.First()
		k := p.squares[from].Kind()
		to := c.targets(from, k)
		captures := to.And(c.captures(k))
		prisoners += captures.Count()
		quiet += to.AndNot(captures).Count()
	}
	if c.active {
		for set := c.own.And(p.board.duel); !set.Empty(); set = set.Rest() {
			from := set.First()
			k := p.squares[from].Kind()
			to := c.duelTargets(from, k)
			if captures := to.And(c.enemy); !captures.Empty() {
				returned += captures.Count() * c.returns(k).Count()
			}
			quiet += to.AndNot(c.enemy).Count()
		}
	}
	return quiet + prisoners*c.prisons.Count() + returned
}

// countFree counts the quiet moves and the captures of pieces on the Main board that
// are not pinned, kings and pawns excepted. No two ways to move lead a piece to the same
// square, so they are counted one after the other.
func (c *checkInfo) countFree(free bitset) (quiet, captures int) {
	b := c.board
	count := func(to bitset) {
		to = to.And(c.reach)
		captures += to.And(c.enemy).Count()
		quiet += to.AndNot(c.enemy).Count()
	}
	for set := c.rooks.And(free); !set.Empty(); set = set.Rest() {
		count(b.rook(set.First(), c.occupied))
	}
	for set := c.bishops.And(free); !set.Empty(); set = set.Rest() {
		count(b.bishop(set.First(), c.occupied))
	}
	for set := c.knights.And(free); !set.Empty(); set = set.Rest() {
		count(b.leaps[movegen.Knight][set.First()])
	}
	for set := c.kinds[movegen.Dabbabah].And(free); !set.Empty(); set = set.Rest() {
		count(b.leaps[movegen.Dabbabah][set.First()])
	}
	return quiet, captures
}

// Legal reports whether Generate would list m here.
func (p *Position) Legal(m movegen.Move) bool {
	if p.pending != movegen.NoPiece {
		return p.legalPlacement(m)
	}
	from, to := m.From(), m.To()
	if int(from) >= p.board.squares || p.Outcome().Over() || !p.sides[p.seat].Has(from) {
		return false
	}
	k := p.squares[from].Kind()
	var c checkInfo
	c.compute(p)
	if !c.targets(from, k).Has(to) {
		return false
	}
	if c.captures(k).Has(to) {
		return m == p.capture(from, to, k)
	}
	return m == p.quiet(from, to, k)
}
