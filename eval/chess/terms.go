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

// Pieces says how the pieces of a game move, if bishops and queens do not as in orthodox
// chess.
type Pieces interface {
	// Attacks returns the squares that a piece other than a pawn attacks from a
	// square, if sliders stop at the walls.
	Attacks(k movegen.Kind, from movegen.Square, walls bitboard.Set) bitboard.Set
}

// TermBoard is a board as the terms see it.
type TermBoard struct {
	*rules.Board
	Pieces                 // nil in orthodox chess
	Walls  [2]bitboard.Set // what stops the sliders of each seat
	XRays  bitboard.Set    // queens, if other sliders look through them
}

// reach holds what the terms share about a seat.
type reach struct {
	own, pawns         bitboard.Set
	king               movegen.Square
	ring               bitboard.Set // the king and the squares next to it
	byPawns, byKing    bitboard.Set // squares attacked by these
	bitboard.AttackMap              // of the other kinds; All and Twice are of all kinds
}

// fillTerms writes the terms of both seats, in a game with hands those of drops too.
func fillTerms(slots []byte, p *rules.Position, hands bool) {
	occupied := p.Occupied()
	board := TermBoard{Board: &p.Board, Walls: [2]bitboard.Set{occupied, occupied}}
	if p.Medieval() {
		board.Pieces = p
	} else {
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
	r.byPawns, r.byKing = bitboard.PawnAttackSet(seat, r.pawns), bitboard.KingAttacks[r.king&63]
	r.All, r.Twice = r.byPawns|r.byKing, r.byPawns&r.byKing
	r.ring = r.byKing | bitboard.Bit(r.king)
	theirs := b.Kinds[movegen.Pawn] & b.Sides[seat^1]
	stuck := r.pawns & (b.Occupied().Rotate(-bitboard.Forward(seat)) | bitboard.SecondRank[seat] | bitboard.ThirdRank[seat])
	r.Open = ^(stuck | bitboard.Bit(r.king) | bitboard.PawnAttackSet(seat^1, theirs))
}

// attacks sets the squares that pieces attack, and the terms of mobility and of
// the enemy king's ring.
func (r *reach) attacks(terms []byte, t *TermBoard, walls bitboard.Set, foe *reach) {
	var pieces [bitboard.MapKinds]bitboard.Set
	for i := range pieces {
		pieces[i] = t.Kinds[movegen.Knight+movegen.Kind(i)] & r.own
	}
	r.Pieces = pieces
	if t.Pieces != nil {
		r.Pieces[bitboard.Bishops], r.Pieces[bitboard.Queens] = 0, 0 // these move in another way
	}
	throughQueens := walls &^ t.XRays
	r.Walls = [...]bitboard.Set{walls, throughQueens, throughQueens &^ (t.Kinds[movegen.Rook] & r.own), walls}
	r.Ring = foe.ring
	bitboard.FillAttacks(&r.AttackMap)
	for i := range pieces {
		for set := pieces[i] &^ r.Pieces[i]; set != 0; set = set.Rest() {
			r.Add(i, t.Attacks(movegen.Knight+movegen.Kind(i), set.First(), r.Walls[i]))
		}
	}
	for i, set := range pieces {
		if set != 0 {
			terms[mobilityTerm+i] = net.AtMost(1+int(r.Mobility[i]), Values-1)
			terms[ringTerm+i] = net.AtMost(int(r.Near[i]), 8)
		}
	}
	terms[attackersTerm] = net.AtMost(int(r.Attackers), 6)
}

// from returns what pieces on a square attack, by kind.
func (t *TermBoard) from(s movegen.Square, walls bitboard.Set) (attacks [bitboard.MapKinds]bitboard.Set) {
	if t.Pieces == nil {
		bishop, rook := bitboard.BishopAttacks(s, walls), bitboard.RookAttacks(s, walls)
		return [...]bitboard.Set{bitboard.KnightAttacks[s&63], bishop, rook, bishop | rook}
	}
	for i := range attacks {
		attacks[i] = t.Attacks(movegen.Knight+movegen.Kind(i), s, walls)
	}
	return attacks
}

// checks sets the terms of safe checks and of badly guarded squares next to the
// enemy king.
func (r *reach) checks(terms []byte, t *TermBoard, walls bitboard.Set, foe *reach) {
	weak := r.All &^ foe.Twice & (^foe.All | foe.byKing | foe.By[bitboard.Queens])
	terms[weakRingTerm] = net.AtMost((foe.ring & weak).Count(), 9)
	safe := ^r.own & (^foe.All | weak&r.Twice)
	walls &^= t.Kinds[movegen.Queen] & foe.own
	for i, from := range t.from(foe.king, walls) {
		if checks := from & r.By[i] & safe; checks != 0 {
			terms[checkTerm+i] = net.AtMost(checks.Count(), 3)
		}
	}
}

// threats sets the terms of attacks on enemy pieces.
func (r *reach) threats(terms []byte, b *rules.Board, seat movegen.Seat, foe *reach) {
	pieces := foe.own &^ foe.pawns &^ bitboard.Bit(foe.king)
	weak := foe.own & r.All &^ (foe.byPawns | foe.Twice&^r.Twice)
	tally(terms[minorThreatTerm:], b, pieces&(r.By[bitboard.Knights]|r.By[bitboard.Bishops]))
	tally(terms[weakThreatTerm:], b, pieces&weak)
	safe := r.All | ^foe.All
	terms[pawnThreatTerm] = net.AtMost((bitboard.PawnAttackSet(seat, r.pawns&safe) & pieces).Count(), 4)
	up := bitboard.Forward(seat)
	steps := r.pawns.Rotate(up) &^ b.Occupied()
	steps |= (steps & bitboard.ThirdRank[seat]).Rotate(up) &^ b.Occupied()
	steps &^= foe.byPawns | foe.All&^r.All
	terms[pushThreatTerm] = net.AtMost((bitboard.PawnAttackSet(seat, steps) & pieces).Count(), 4)
	terms[hangingTerm] = net.AtMost((weak&^foe.All | pieces&weak&r.Twice).Count(), 5)
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
	open := ^(occupied | foe.All)
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
		terms[holesTerm] = net.AtMost((foe.ring &^ (occupied | foe.Twice)).Count(), 8)
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
		case way&foe.All&^r.All == 0:
			state = safePawn
		default:
			state = freePawn
		}
		terms[passedTerm+int(s&7)] = byte(1 + bitboard.RelativeRank(seat, s)*pawnStates + state)
	}
}
