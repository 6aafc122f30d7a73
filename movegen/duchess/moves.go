package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/graph"
)

// steps is where the piece of kind k on square s moves in its own way.
func (p *Position) steps(v *view, k movegen.Kind, s movegen.Square) bitboard.Bits192 {
	b := p.mode.board
	var to bitboard.Bits192
	switch k {
	case movegen.Pawn:
		return b.Edge[s].And(v.vacant).Or(b.Corner[s].And(v.targets))
	case movegen.Knight:
		to = b.Knight[s]
	case movegen.Bishop:
		to = p.Bishop(s)
	case movegen.Rook:
		to = p.Rook(s)
	case movegen.Queen:
		to = p.Rook(s).Or(p.Bishop(s))
	case movegen.Cardinal:
		to = p.Bishop(s).Or(b.Knight[s])
	case movegen.Marshal:
		to = p.Rook(s).Or(b.Knight[s])
	default: // King, Wizard
		to = b.King[s]
	}
	return to.And(v.vacant.Or(v.targets))
}

// teleports is where wizards bring the piece of kind k on s: from next to one of
// them to next to one of them; a wizard from anywhere to its partners' (rule 3).
func (v *view) teleports(k movegen.Kind, s movegen.Square) bitboard.Bits192 {
	switch {
	case v.zone.Has(s):
		return v.zone.And(v.vacant.Or(v.targets))
	case k == movegen.Wizard:
		return v.partners.And(v.vacant.Or(v.targets))
	}
	return bitboard.Bits192{}
}

// legal is where the piece of kind k on s may go within a set: by its own way of
// moving, and where only teleportation leads it.
func (p *Position) legal(v *view, k movegen.Kind, s movegen.Square, within bitboard.Bits192) (steps, teleports bitboard.Bits192) {
	steps, teleports = p.steps(v, k, s), v.teleports(k, s).And(within)
	teleports = teleports.AndNot(steps)
	steps = steps.And(within)
	if k == movegen.King {
		p.mode.board.Flip(&p.occupancy, s)
		steps, teleports = p.safe(v, steps), p.safe(v, teleports)
		p.mode.board.Flip(&p.occupancy, s)
	} else if v.checked || v.pinned.Has(s) {
		free := v.held(s)
		steps, teleports = steps.And(free), teleports.And(free)
	}
	return steps, teleports
}

// safe is the squares among these that no opponent threatens.
func (p *Position) safe(v *view, squares bitboard.Bits192) (safe bitboard.Bits192) {
	for ; !squares.Empty(); squares = squares.Rest() {
		if s := squares.First(); !p.Threatened(&v.foes, s) {
			safe = safe.Or(bitboard.Bit192(s))
		}
	}
	return safe
}

// offers counts the kinds offered.
func (p *Position) offers(seat movegen.Seat) (n int) {
	for _, k := range kinds {
		if p.Offered(seat, k) {
			n++
		}
	}
	return n
}

// Generate appends the legal turns; a player without any passes (rule 7).
func (p *Position) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	if p.Outcome().Over() {
		return moves
	}
	v := p.view()
	within := p.mode.board.InPlay
	switch want {
	case movegen.Noisy:
		within = v.targets
	case movegen.Quiet:
		within = v.vacant
	}
	n := len(moves)
	for own := p.seats[v.seat]; !own.Empty(); own = own.Rest() {
		s := own.First()
		k := p.pieces[s].Kind()
		reach := within
		if k == movegen.Pawn {
			reach = reach.Or(bitboard.Bit192(graph.Vortex))
		}
		steps, teleports := p.legal(v, k, s, reach)
		if k == movegen.Pawn {
			moves = p.promote(moves, v, s, steps, teleports, want)
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
func (p *Position) list(moves []movegen.Move, to bitboard.Bits192, m movegen.Move) []movegen.Move {
	for ; !to.Empty(); to = to.Rest() {
		moves = append(moves, p.toward(m, to.First()))
	}
	return moves
}

// toward is m, which has no target yet, onto square s.
func (p *Position) toward(m movegen.Move, s movegen.Square) movegen.Move {
	return m | movegen.NewMove(0, s, movegen.NoKind, p.pieces[s].Kind())
}

// promote appends the promotions of the pawn on s, all of them noisy.
func (p *Position) promote(moves []movegen.Move, v *view, s movegen.Square, steps, teleports bitboard.Bits192, want movegen.Want) []movegen.Move {
	if want == movegen.Quiet || !steps.Or(teleports).Has(graph.Vortex) {
		return moves
	}
	m := movegen.NewMove(s, 0, movegen.Pawn, movegen.NoKind)
	if teleports.Has(graph.Vortex) {
		m = m.As(movegen.Teleport)
	}
	m = p.toward(m, graph.Vortex).Loud()
	for _, k := range kinds {
		if p.Offered(v.seat, k) {
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
	v := p.view()
	from, to := m.From(), m.To()
	if from >= graph.Squares || to >= graph.Squares || !p.seats[v.seat].Has(from) {
		return false
	}
	k := p.pieces[from].Kind()
	steps, teleports := p.legal(v, k, from, bitboard.Bit192(to))
	like := p.toward(movegen.NewMove(from, 0, k, movegen.NoKind), to)
	if steps.Empty() {
		if teleports.Empty() {
			return false
		}
		like = like.As(movegen.Teleport)
	}
	if to := m.Promotion(); to != movegen.NoKind && to < movegen.Kinds && k == movegen.Pawn && m.To() == graph.Vortex && p.Offered(v.seat, to) {
		like = like.Promoting(to).Loud()
	}
	return m == like
}

// CountTurns is the number of legal turns.
func (p *Position) CountTurns() int {
	if p.Outcome().Over() {
		return 0
	}
	v := p.view()
	n := 0
	for own := p.seats[v.seat]; !own.Empty(); own = own.Rest() {
		s := own.First()
		k := p.pieces[s].Kind()
		steps, teleports := p.legal(v, k, s, p.mode.board.InPlay)
		n += steps.Count() + teleports.Count()
		if k == movegen.Pawn && steps.Or(teleports).Has(graph.Vortex) {
			n += p.offers(v.seat)
		}
	}
	return max(n, 1) // a pass
}

// stuck reports whether the seat to move cannot.
func (p *Position) stuck() bool {
	now := p.now()
	if now.options == unknown {
		now.options = some
		if !p.movable(p.view()) {
			now.options = none
		}
	}
	return now.options == none
}

// movable reports whether the seat of v has a legal move.
func (p *Position) movable(v *view) bool {
	for own := p.seats[v.seat]; !own.Empty(); own = own.Rest() {
		s := own.First()
		steps, teleports := p.legal(v, p.pieces[s].Kind(), s, p.mode.board.InPlay)
		if !steps.Or(teleports).Empty() {
			return true
		}
	}
	return false
}
