// Move generation.

package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/graph"
)

// steps returns the targets of the piece of kind k on square s, without
// teleportation.
func (p *pieces) steps(c *checkInfo, k movegen.Kind, s movegen.Square) bitset {
	if k == movegen.Pawn {
		b := p.rules.board
		return b.Edge[s].And(c.vacant).Or(b.Corner[s].And(c.targets))
	}
	return p.reach(k, s).And(c.vacant.Or(c.targets))
}

// legal returns the legal targets of the piece of kind k on s within a set: those of
// its own moves, and those of teleportation alone.
func (p *Position) legal(c *checkInfo, k movegen.Kind, s movegen.Square, within bitset) (steps, teleports bitset) {
	steps, teleports = p.steps(c, k, s), c.teleports(k, s).And(within)
	teleports = teleports.AndNot(steps)
	steps = steps.And(within)
	if k == movegen.King {
		p.rules.board.Flip(&p.occupancy, s)
		steps, teleports = p.safe(c, steps), p.safe(c, teleports)
		p.rules.board.Flip(&p.occupancy, s)
	} else if !c.checkers.Empty() || c.pinned.Has(s) {
		free := c.held(s)
		steps, teleports = steps.And(free), teleports.And(free)
	}
	return steps, teleports
}

// safe returns those of the squares that no opponent threatens.
func (p *pieces) safe(c *checkInfo, squares bitset) (safe bitset) {
	for ; !squares.Empty(); squares = squares.Rest() {
		if s := squares.First(); !p.Attacked(&c.foes, s) {
			safe = safe.Or(bitboard.Bit192(s))
		}
	}
	return safe
}

// offers counts the kinds offered.
func (p *pieces) offers(seat movegen.Seat) (n int) {
	for _, k := range kinds {
		if p.Offered(seat, k) {
			n++
		}
	}
	return n
}

// Generate appends the legal turns; a player without any passes (Duchess rule 7).
func (p *Position) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	if p.Outcome().Over() {
		return moves
	}
	c := p.checkInfo()
	within := p.rules.board.InPlay
	switch want {
	case movegen.Noisy:
		within = c.targets
	case movegen.Quiet:
		within = c.vacant
	}
	n := len(moves)
	for own := p.sides[c.seat]; !own.Empty(); own = own.Rest() {
		s := own.First()
		k := p.squares[s].Kind()
		reach := within
		if k == movegen.Pawn {
			reach = reach.Or(bitboard.Bit192(graph.Vortex))
		}
		steps, teleports := p.legal(c, k, s, reach)
		if k == movegen.Pawn {
			moves = p.listPromotions(moves, c, s, steps, teleports, want)
			steps, teleports = steps.And(within), teleports.And(within)
		}
		moves = p.list(moves, steps, movegen.NewMove(s, 0, k, movegen.NoKind))
		moves = p.list(moves, teleports, movegen.NewMove(s, 0, k, movegen.NoKind).As(movegen.Teleport))
	}
	if len(moves) > n {
		p.now().options = some
	} else if want != movegen.Noisy && p.stuck() {
		moves = append(moves, movegen.Pass)
	}
	return moves
}

// list appends m, which has no target yet, to each of these squares.
func (p *pieces) list(moves []movegen.Move, to bitset, m movegen.Move) []movegen.Move {
	for ; !to.Empty(); to = to.Rest() {
		moves = append(moves, p.toward(m, to.First()))
	}
	return moves
}

// toward returns m, which has no target yet, with target s.
func (p *pieces) toward(m movegen.Move, s movegen.Square) movegen.Move {
	return m | movegen.NewMove(0, s, movegen.NoKind, p.squares[s].Kind())
}

// listPromotions appends the promotions of the pawn on s, all of them noisy.
func (p *Position) listPromotions(moves []movegen.Move, c *checkInfo, s movegen.Square, steps, teleports bitset, want movegen.Want) []movegen.Move {
	if want == movegen.Quiet || !steps.Or(teleports).Has(graph.Vortex) {
		return moves
	}
	m := movegen.NewMove(s, 0, movegen.Pawn, movegen.NoKind)
	if teleports.Has(graph.Vortex) {
		m = m.As(movegen.Teleport)
	}
	m = p.toward(m, graph.Vortex).Loud()
	for _, k := range kinds {
		if p.Offered(c.seat, k) {
			moves = append(moves, m.Promoting(k))
		}
	}
	return moves
}

// Legal reports whether Generate would list m.
func (p *Position) Legal(m movegen.Move) bool {
	if p.Outcome().Over() {
		return false
	}
	if m == movegen.Pass {
		return p.stuck()
	}
	c := p.checkInfo()
	from, to := m.From(), m.To()
	if from >= graph.Squares || to >= graph.Squares || !p.sides[c.seat].Has(from) {
		return false
	}
	k := p.squares[from].Kind()
	steps, teleports := p.legal(c, k, from, bitboard.Bit192(to))
	like := p.toward(movegen.NewMove(from, 0, k, movegen.NoKind), to)
	if steps.Empty() {
		if teleports.Empty() {
			return false
		}
		like = like.As(movegen.Teleport)
	}
	if to := m.Promotion(); to != movegen.NoKind && to < movegen.Kinds && k == movegen.Pawn && m.To() == graph.Vortex && p.Offered(c.seat, to) {
		like = like.Promoting(to).Loud()
	}
	return m == like
}

// CountTurns returns the number of legal turns.
func (p *Position) CountTurns() int {
	if p.Outcome().Over() {
		return 0
	}
	c := p.checkInfo()
	n := 0
	for own := p.sides[c.seat]; !own.Empty(); own = own.Rest() {
		s := own.First()
		k := p.squares[s].Kind()
		steps, teleports := p.legal(c, k, s, p.rules.board.InPlay)
		n += steps.Count() + teleports.Count()
		if k == movegen.Pawn && steps.Or(teleports).Has(graph.Vortex) {
			n += p.offers(c.seat)
		}
	}
	return max(n, 1) // a pass
}

// stuck reports whether the seat to move has no legal move.
func (p *Position) stuck() bool {
	now := p.now()
	if now.options == unknown {
		now.options = some
		if !p.movable(p.checkInfo()) {
			now.options = none
		}
	}
	return now.options == none
}

// movable reports whether the seat of c has a legal move.
func (p *Position) movable(c *checkInfo) bool {
	for own := p.sides[c.seat]; !own.Empty(); own = own.Rest() {
		s := own.First()
		steps, teleports := p.legal(c, p.squares[s].Kind(), s, p.rules.board.InPlay)
		if !steps.Or(teleports).Empty() {
			return true
		}
	}
	return false
}
