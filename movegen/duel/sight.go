package duel

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// sight is what the rules of legal moves ask of a position, worked out once
// for all its moves. Only men on the Main board give check: no line or leap
// leads from one board to the other, so the sets need no separating.
type sight struct {
	*Position
	us, them movegen.Seat
	king     movegen.Square
	occ      set
	own      set
	enemy    set

	rooks, bishops, knights set // the enemy's men that attack as these do

	jumpers set // enemy men giving check that nothing can step between
	sliders set // those that something can
	pinned  set // own men that may move only between the king and the slider behind them
	pins    set // those ways, the sliders included

	open   set  // Main squares where a man other than the king answers every check
	cells  set  // Duel squares for a prisoner (Duel rules 1 and 2)
	reach  set  // Main squares a man other than the king may move to as far as check goes
	active bool // men may move on the Duel board
}

// look works it out for the seat to move.
func (p *Position) look() (v sight) {
	b := p.board
	v.Position = p
	v.us, v.them = p.seat, p.seat^1
	v.king = p.kings[v.us]
	v.own, v.enemy = p.seats[v.us], p.seats[v.them]
	v.occ = v.own.Or(v.enemy)

	k := &p.kinds
	v.rooks = k[movegen.Rook].Or(k[movegen.Queen]).Or(k[movegen.Marshal]).And(v.enemy)
	v.bishops = k[movegen.Bishop].Or(k[movegen.Queen]).Or(k[movegen.Cardinal]).And(v.enemy)
	v.knights = k[movegen.Knight].Or(k[movegen.Marshal]).Or(k[movegen.Cardinal]).And(v.enemy)

	v.jumpers = b.leaps[movegen.Knight][v.king].And(v.knights).
		Or(b.leaps[movegen.Dabbabah][v.king].And(k[movegen.Dabbabah]).And(v.enemy)).
		Or(b.pawnAttacks[v.us][v.king].And(k[movegen.Pawn]).And(v.enemy))
	snipers := b.rookRays[v.king].And(v.rooks).Or(b.bishopRays[v.king].And(v.bishops))
	for ; !snipers.Empty(); snipers = snipers.Rest() {
		s := snipers.First()
		way := b.between(v.king, s)
		if shield := way.And(v.occ); shield.Empty() {
			v.sliders = v.sliders.Or(bitboard.Bit128(s))
		} else if !shield.Several() && shield.Meets(v.own) {
			v.pinned = v.pinned.Or(shield)
			v.pins = v.pins.Or(way).Or(bitboard.Bit128(s))
		}
	}

	switch checkers := v.jumpers.Or(v.sliders); {
	case checkers.Empty():
		v.open = b.main
	case checkers.Several():
	case v.sliders.Empty():
		v.open = checkers
	default:
		v.open = checkers.Or(b.between(v.king, checkers.First()))
	}
	v.cells = p.cells(v.enemy, v.occ)
	v.reach = v.open.AndNot(v.own)
	if v.cells.Empty() {
		v.reach = v.reach.AndNot(v.enemy)
	}
	v.active = p.rivals()
	return v
}

// cells is the Duel squares on which a captor may put a prisoner: the empty
// ones, or, if there are none, those of his opponent's men (Duel rules 1 and 2).
func (p *Position) cells(enemy, occ set) set {
	if empty := p.board.duel.AndNot(occ); !empty.Empty() {
		return empty
	}
	return p.board.duel.And(enemy)
}

// checked reports whether the king of the seat to move is attacked.
func (v *sight) checked() bool { return !v.jumpers.Or(v.sliders).Empty() }

// attacked reports whether the enemy attacks s, with other squares occupied
// than now.
func (v *sight) attacked(s movegen.Square, occ set) bool {
	b, k := v.board, &v.kinds
	return b.leaps[movegen.Knight][s].Meets(v.knights) ||
		b.leaps[movegen.Dabbabah][s].And(k[movegen.Dabbabah]).Meets(v.enemy) ||
		b.pawnAttacks[v.us][s].And(k[movegen.Pawn]).Meets(v.enemy) ||
		b.leaps[movegen.King][s].Has(v.kings[v.them]) ||
		v.raked(s, occ)
}

// raked reports whether an enemy slider attacks s.
func (v *sight) raked(s movegen.Square, occ set) bool {
	b := v.board
	return b.rookRays[s].Meets(v.rooks) && b.rook(s, occ).Meets(v.rooks) ||
		b.bishopRays[s].Meets(v.bishops) && b.bishop(s, occ).Meets(v.bishops)
}

// targets is the squares to which the own piece of kind k on from may legally
// move in the first leg of a turn.
func (v *sight) targets(from movegen.Square, k movegen.Kind) set {
	b := v.board
	var to set
	switch {
	case b.duel.Has(from):
		return v.duelTargets(from, k)
	case k == movegen.King:
		return v.kingTargets(from)
	case k == movegen.Pawn:
		to = v.pawnTargets(from).And(v.reach)
	default:
		to = b.Attacks(k, v.us, from, v.occ).And(v.reach)
	}
	if v.pinned.Has(from) {
		to = to.And(b.ray[v.king][from]).And(v.pins) // a Dabbabah could leap past the slider
	}
	if k == movegen.Pawn && v.ep != movegen.NoSquare && v.takesEnPassant(from) {
		to = to.Or(bitboard.Bit128(v.ep))
	}
	return to
}

func (v *sight) kingTargets(from movegen.Square) set {
	to := v.board.leaps[movegen.King][from].AndNot(v.own)
	if v.cells.Empty() {
		to = to.AndNot(v.enemy)
	}
	occ := v.occ.AndNot(bitboard.Bit128(from))
	for rest := to; !rest.Empty(); rest = rest.Rest() {
		if s := rest.First(); v.attacked(s, occ) {
			to = to.AndNot(bitboard.Bit128(s))
		}
	}
	return to
}

// pawnTargets is a pawn's moves, but for en passant, whatever they do to the king.
func (v *sight) pawnTargets(from movegen.Square) set {
	b := v.board
	to := b.pawnAttacks[v.us][from].And(v.enemy)
	step := b.pawnStep[v.us][from]
	if step == movegen.NoSquare || v.occ.Has(step) {
		return to
	}
	to = to.Or(bitboard.Bit128(step))
	if long := b.pawnLong[v.us][from]; long != movegen.NoSquare && v.fresh.Has(from) && !v.occ.Has(long) {
		to = to.Or(bitboard.Bit128(long))
	}
	return to
}

// takesEnPassant reports whether the pawn on from may legally take en passant.
func (v *sight) takesEnPassant(from movegen.Square) bool {
	b := v.board
	if !b.pawnAttacks[v.us][from].Has(v.ep) || v.cells.Empty() {
		return false
	}
	victim := bitboard.Bit128(b.pawnStep[v.them][v.ep])
	occ := v.occ.AndNot(victim).AndNot(bitboard.Bit128(from)).Or(bitboard.Bit128(v.ep))
	return v.jumpers.AndNot(victim).Empty() && !v.raked(v.king, occ)
}

// duelTargets is the moves of a man on the Duel board: a quiet one answers no
// check, and a capture needs a square to return to (Duel rules 4 and 5).
func (v *sight) duelTargets(from movegen.Square, k movegen.Kind) set {
	if !v.active {
		return set{}
	}
	b := v.board
	to := b.Attacks(k, v.us, from, v.occ).AndNot(v.own)
	if k == movegen.Pawn {
		to = v.pawnTargets(from)
	}
	if v.checked() {
		to = to.And(v.enemy)
	}
	if to.Meets(v.enemy) && v.returns(k).Empty() {
		to = to.AndNot(v.enemy)
	}
	return to
}

// returns is the Main squares to which an own piece of kind k may return: empty,
// not attacking the enemy king, and answering every check (Duel rules 4 and 5).
func (v *sight) returns(k movegen.Kind) set {
	// What attacks the king from a square is attacked from the king's square,
	// by pawns the other way.
	return v.open.AndNot(v.occ).AndNot(v.board.Attacks(k, v.them, v.kings[v.them], v.occ))
}
