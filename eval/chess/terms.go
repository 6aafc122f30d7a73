// Terms of a position that nets get as inputs, beside the pieces: mobility,
// attacks on the king, threats and passed pawns. A net of one hidden layer can
// hardly work them out from the pieces.

package chess

import (
	"dux/eval/net"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/chess"
)

// The terms of a seat, each in a slot. Those by kind are of knights, bishops,
// rooks and queens.
const (
	mobilityTerm    = 0  // by kind: squares that these pieces can go to, of the mobility area
	ringTerm        = 4  // by kind: squares of the enemy king's ring that these pieces attack
	checkTerm       = 8  // by kind: squares from which these pieces can give check safely
	minorThreatTerm = 12 // by kind: enemy pieces that minor pieces attack
	weakThreatTerm  = 16 // by kind: enemy pieces that are attacked and not guarded well
	attackersTerm   = 20 // pieces that attack the enemy king's ring
	weakRingTerm    = 21 // squares of the enemy king's ring that are guarded badly
	pawnThreatTerm  = 22 // enemy pieces that pawns attack
	pushThreatTerm  = 23 // enemy pieces that pawns attack after a step
	hangingTerm     = 24 // enemy pieces and pawns that are attacked and not guarded
	holesTerm       = 25 // squares of the enemy king's ring where drops would be safe
	dropTerm        = 26 // by kind, pawns first: squares for safe drops with check, if there is such a piece in hand
	passedTerm      = 32 // by file: rank and state of the passed pawn that is most advanced
	sideTerms       = passedTerm + 8

	// Terms is the number of terms of a board, of both seats.
	Terms = 2 * sideTerms
)

// Pieces says how the pieces of a game move.
type Pieces interface {
	// Attacks returns the squares that a piece other than a pawn attacks from a
	// square, if sliders stop at the walls.
	Attacks(k movegen.Kind, from movegen.Square, walls bitboard.Set) bitboard.Set
}

// TermBoard is a board as the terms see it.
type TermBoard struct {
	*rules.Board
	Pieces
	Walls [2]bitboard.Set // what stops the sliders of each seat
	XRays bitboard.Set    // queens, if other sliders look through them
}

// reach holds what the terms share about a seat.
type reach struct {
	own, pawns, ring, area bitboard.Set
	king                   movegen.Square
	all, twice             bitboard.Set // squares attacked, and attacked at least twice
	by                     [movegen.King + 1]bitboard.Set
}

// fillTerms writes the terms of both seats, in a game with hands those of drops too.
func fillTerms(slots []byte, p *rules.Position, hands bool) {
	occupied := p.Occupied()
	board := TermBoard{&p.Board, p, [2]bitboard.Set{occupied, occupied}, 0}
	if !p.Medieval() {
		board.XRays = p.Kinds[movegen.Queen]
	}
	var sides [2]reach
	board.fill(slots, &sides)
	if !hands {
		return
	}
	for seat := range sides {
		sides[seat].drops(slots[seat*sideTerms:][:sideTerms], p, movegen.Seat(seat), &sides[seat^1])
	}
}

// Fill writes the terms of both seats, without those of drops.
func (t *TermBoard) Fill(slots []byte) {
	var sides [2]reach
	t.fill(slots, &sides)
}

// fill also returns what the terms share, in sides.
func (t *TermBoard) fill(slots []byte, sides *[2]reach) {
	clear(slots)
	for seat := range sides {
		sides[seat].begin(t.Board, movegen.Seat(seat))
	}
	for seat := range sides {
		sides[seat].attacks(slots[seat*sideTerms:], t, t.Walls[seat], &sides[seat^1])
	}
	for seat := range sides {
		terms, own, foe := slots[seat*sideTerms:][:sideTerms], &sides[seat], &sides[seat^1]
		own.checks(terms, t, t.Walls[seat], foe)
		own.threats(terms, t.Board, movegen.Seat(seat), foe)
		own.passed(terms, t.Board, movegen.Seat(seat), foe)
	}
}

// begin sets what depends on pawns and kings alone.
func (r *reach) begin(b *rules.Board, seat movegen.Seat) {
	r.own, r.king = b.Sides[seat], b.King(seat)
	r.pawns = b.Kinds[movegen.Pawn] & r.own
	pawns, king := bitboard.PawnAttackSet(seat, r.pawns), bitboard.KingAttacks[r.king&63]
	r.by[movegen.Pawn], r.by[movegen.King] = pawns, king
	r.all, r.twice = pawns|king, pawns&king
	r.ring = king | bitboard.Bit(r.king)
	theirs := b.Kinds[movegen.Pawn] & b.Sides[seat^1]
	stuck := r.pawns & (b.Occupied().Rotate(-bitboard.Forward(seat)) | bitboard.SecondRank[seat] | bitboard.ThirdRank[seat])
	r.area = ^(stuck | bitboard.Bit(r.king) | bitboard.PawnAttackSet(seat^1, theirs))
}

// attacks sets the squares that pieces attack, and the terms of mobility and of
// the enemy king's ring.
func (r *reach) attacks(terms []byte, t *TermBoard, walls bitboard.Set, foe *reach) {
	attackers := 0
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		stops := walls
		switch k {
		case movegen.Bishop:
			stops &^= t.XRays
		case movegen.Rook:
			stops &^= t.XRays | t.Kinds[movegen.Rook]&r.own
		}
		set := t.Kinds[k] & r.own
		if set == 0 {
			continue
		}
		mobility, near := 0, 0
		for ; set != 0; set = set.Rest() {
			to := t.Attacks(k, set.First(), stops)
			r.twice |= r.all & to
			r.all |= to
			r.by[k] |= to
			mobility += (to & r.area).Count()
			if ring := to & foe.ring; ring != 0 {
				attackers++
				near += ring.Count()
			}
		}
		i := int(k - movegen.Knight)
		terms[mobilityTerm+i] = net.AtMost(1+mobility, Values-1)
		terms[ringTerm+i] = net.AtMost(near, 8)
	}
	terms[attackersTerm] = net.AtMost(attackers, 6)
}

// checks sets the terms of safe checks and of badly guarded squares next to the
// enemy king.
func (r *reach) checks(terms []byte, t *TermBoard, walls bitboard.Set, foe *reach) {
	weak := r.all &^ foe.twice & (^foe.all | foe.by[movegen.King] | foe.by[movegen.Queen])
	terms[weakRingTerm] = net.AtMost((foe.ring & weak).Count(), 9)
	safe := ^r.own & (^foe.all | weak&r.twice)
	walls &^= t.Kinds[movegen.Queen] & foe.own
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		if r.by[k]&safe != 0 {
			checks := t.Attacks(k, foe.king, walls) & r.by[k] & safe
			terms[checkTerm+int(k-movegen.Knight)] = net.AtMost(checks.Count(), 3)
		}
	}
}

// threats sets the terms of attacks on enemy pieces.
func (r *reach) threats(terms []byte, b *rules.Board, seat movegen.Seat, foe *reach) {
	pieces := foe.own &^ foe.pawns &^ bitboard.Bit(foe.king)
	weak := foe.own & r.all &^ (foe.by[movegen.Pawn] | foe.twice&^r.twice)
	tally(terms[minorThreatTerm:], b, pieces&(r.by[movegen.Knight]|r.by[movegen.Bishop]))
	tally(terms[weakThreatTerm:], b, pieces&weak)
	safe := r.all | ^foe.all
	terms[pawnThreatTerm] = net.AtMost((bitboard.PawnAttackSet(seat, r.pawns&safe) & pieces).Count(), 4)
	up := bitboard.Forward(seat)
	steps := r.pawns.Rotate(up) &^ b.Occupied()
	steps |= (steps & bitboard.ThirdRank[seat]).Rotate(up) &^ b.Occupied()
	steps &^= foe.by[movegen.Pawn] | foe.all&^r.all
	terms[pushThreatTerm] = net.AtMost((bitboard.PawnAttackSet(seat, steps) & pieces).Count(), 4)
	terms[hangingTerm] = net.AtMost((weak&^foe.all | pieces&weak&r.twice).Count(), 5)
}

// tally counts pieces by kind, up to three.
func tally(terms []byte, b *rules.Board, set bitboard.Set) {
	for ; set != 0; set = set.Rest() {
		i := b.Squares[set.First()].Kind() - movegen.Knight
		terms[i] = min(terms[i]+1, 3)
	}
}

// drops sets the terms of drops next to the enemy king and with check.
func (r *reach) drops(terms []byte, p *rules.Position, seat movegen.Seat, foe *reach) {
	held := false
	occupied := p.Occupied()
	open := ^(occupied | foe.all)
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		if p.Hand(seat, k) == 0 {
			continue
		}
		held = true
		checks := bitboard.PawnAttacks[seat^1][foe.king&63]
		if k != movegen.Pawn {
			checks = p.Attacks(k, foe.king, occupied)
		}
		terms[dropTerm+int(k-movegen.Pawn)] = net.AtMost((checks & open).Count(), 4)
	}
	if held {
		terms[holesTerm] = net.AtMost((foe.ring &^ (occupied | foe.twice)).Count(), 8)
	}
}

// The states of a passed pawn.
const (
	blockedPawn = iota // by an enemy piece
	heldPawn           // by a piece further up, or by an own one
	freePawn           // the way is empty
	safePawn           // and not attacked
	pawnStates
)

// passed sets the terms of passed pawns.
func (r *reach) passed(terms []byte, b *rules.Board, seat movegen.Seat, foe *reach) {
	occupied := b.Occupied()
	up := bitboard.Forward(seat)
	theirs := bitboard.Ahead(seat^1, foe.pawns)
	stopped := theirs | (theirs&^bitboard.FileA)>>1 | (theirs&^bitboard.FileH)<<1 | bitboard.Ahead(seat^1, r.pawns)
	for set := r.pawns &^ stopped; set != 0; set = set.Rest() {
		s := set.First()
		way := bitboard.Ahead(seat, bitboard.Bit(s))
		state := heldPawn
		switch {
		case foe.own.Has(movegen.Square(int(s)+up) & 63):
			state = blockedPawn
		case way&occupied != 0:
		case way&foe.all&^r.all == 0:
			state = safePawn
		default:
			state = freePawn
		}
		terms[passedTerm+int(s&7)] = byte(1 + bitboard.RelativeRank(seat, s)*pawnStates + state)
	}
}
