// Terms of a position that nets get as inputs, beside the pieces: mobility,
// attacks on the king, threats, and captures on the Duel board. A net of one
// hidden layer can hardly work them out from the pieces.

package duel

import (
	"dux/eval/net"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/duel"
)

// The terms of a seat on the Main board that are no terms of kinds, and those of
// the Duel board.
const (
	attackersTerm  = iota // pieces that attack the enemy king's ring
	weakRingTerm          // squares of the enemy king's ring that are guarded badly
	pawnThreatTerm        // enemy pieces that pawns attack
	hangingTerm           // enemy pieces and pawns that are attacked and not guarded
	chainTerm             // own pawns that pawns guard
	shieldTerm            // own pawns next to the king
	armyTerm              // own pieces and pawns, the king included; a king alone has lost
	prizeTerm             // Duel board: the most valuable piece that can be captured, by the number of its kind, from 1
	huntersTerm           // Duel board: own pieces that attack others
	prisonersTerm         // Duel board: enemy pieces
	singleTerms

	// The terms by kind: squares of the Main board that these pieces can go to,
	// squares of the enemy king's ring that they attack, and enemy pieces of this
	// kind that are attacked and not guarded well.
	kindTerms = 3

	// termValues is larger than any value of a term.
	termValues = 32
)

// terms computes the terms of a size of the game.
type terms struct {
	kinds  net.Kinds
	values *[movegen.Kinds]int
}

// size returns the number of terms of a seat.
func (t *terms) size() int { return singleTerms + kindTerms*t.kinds.Len() }

func (t *terms) mobility(kind int) int   { return singleTerms + kind }
func (t *terms) ring(kind int) int       { return singleTerms + t.kinds.Len() + kind }
func (t *terms) weakThreat(kind int) int { return singleTerms + 2*t.kinds.Len() + kind }

// reach holds what the terms share about a seat: its pieces on the Main board,
// and the squares that they attack.
type reach struct {
	own, pawns, ring bitboard.Bits128
	all, twice       bitboard.Bits128 // squares attacked, and attacked at least twice
	byPawns, byKing  bitboard.Bits128
}

// fill writes the terms of both seats.
func (t *terms) fill(slots []byte, p *rules.Position) {
	clear(slots)
	var sides [2]reach
	for seat := range sides {
		sides[seat].begin(p, movegen.Seat(seat))
	}
	occupied := p.Side(movegen.White).Or(p.Side(movegen.Black))
	size := t.size()
	for seat := range sides {
		t.attacks(slots[seat*size:][:size], p, occupied, movegen.Seat(seat), &sides[seat], &sides[seat^1])
	}
	for seat := range sides {
		set := slots[seat*size:][:size]
		t.threats(set, p, movegen.Seat(seat), &sides[seat], &sides[seat^1])
		t.captures(set, p, occupied, movegen.Seat(seat))
	}
}

// begin sets what depends on pawns and kings alone.
func (r *reach) begin(p *rules.Position, seat movegen.Seat) {
	b, king := p.Board(), p.King(seat)
	r.own = p.Side(seat).And(b.Main())
	r.pawns = p.Pieces(seat, movegen.Pawn).And(b.Main())
	for set := r.pawns; !set.Empty(); set = set.Rest() {
		to := b.PawnAttacks(seat, set.First())
		r.twice = r.twice.Or(r.byPawns.And(to))
		r.byPawns = r.byPawns.Or(to)
	}
	r.byKing = b.Attacks(movegen.King, seat, king, bitboard.Bits128{})
	r.ring = r.byKing.Or(bitboard.Bit128(king))
	r.twice = r.twice.Or(r.byPawns.And(r.byKing))
	r.all = r.byPawns.Or(r.byKing)
}

// attacks sets the squares that the other pieces attack, and the terms of mobility
// and of the enemy king's ring.
func (t *terms) attacks(set []byte, p *rules.Position, occupied bitboard.Bits128, seat movegen.Seat, r, foe *reach) {
	b := p.Board()
	closed := r.own.Or(foe.byPawns)
	attackers := 0
	for pieces := r.own.AndNot(r.pawns); !pieces.Empty(); pieces = pieces.Rest() {
		s := pieces.First()
		k := p.At(s).Kind()
		if k == movegen.King {
			continue
		}
		to := b.Attacks(k, seat, s, occupied)
		r.twice = r.twice.Or(r.all.And(to))
		r.all = r.all.Or(to)
		i, _ := t.kinds.Index(k)
		mobility := &set[t.mobility(i)]
		*mobility = net.AtMost(max(int(*mobility), 1)+to.AndNot(closed).Count(), termValues-1)
		if near := to.And(foe.ring); !near.Empty() {
			attackers++
			set[t.ring(i)] = net.AtMost(int(set[t.ring(i)])+near.Count(), 8)
		}
	}
	set[attackersTerm] = net.AtMost(attackers, 6)
}

// threats sets the terms of attacks on enemy pieces and of the own army.
func (t *terms) threats(set []byte, p *rules.Position, seat movegen.Seat, r, foe *reach) {
	unguarded := r.all.AndNot(foe.twice).AndNot(foe.all.AndNot(foe.byKing))
	set[weakRingTerm] = net.AtMost(foe.ring.And(unguarded).Count(), 9)
	pieces := foe.own.AndNot(foe.pawns).AndNot(p.Pieces(seat^1, movegen.King))
	set[pawnThreatTerm] = net.AtMost(r.byPawns.And(pieces).Count(), 4)
	weak := foe.own.And(r.all).AndNot(foe.byPawns.Or(foe.twice.AndNot(r.twice)))
	set[hangingTerm] = net.AtMost(weak.AndNot(foe.all).Or(pieces.And(weak).And(r.twice)).Count(), 5)
	for pieces = pieces.And(weak); !pieces.Empty(); pieces = pieces.Rest() {
		i, _ := t.kinds.Index(p.At(pieces.First()).Kind())
		set[t.weakThreat(i)] = net.AtMost(int(set[t.weakThreat(i)])+1, 3)
	}
	set[chainTerm] = net.AtMost(r.byPawns.And(r.pawns).Count(), 9)
	set[shieldTerm] = net.AtMost(r.byKing.And(r.pawns).Count(), 6)
	set[armyTerm] = net.AtMost(r.own.Count(), termValues-1)
}

// captures sets the terms of the Duel board, from which a piece returns when it
// captures.
func (t *terms) captures(set []byte, p *rules.Position, occupied bitboard.Bits128, seat movegen.Seat) {
	b := p.Board()
	foes := p.Side(seat ^ 1).And(b.Duel())
	if foes.Empty() {
		return
	}
	set[prisonersTerm] = net.AtMost(foes.Count(), 20)
	hunters, best := 0, 0
	for own := p.Side(seat).And(b.Duel()); !own.Empty(); own = own.Rest() {
		s := own.First()
		prey := b.Attacks(p.At(s).Kind(), seat, s, occupied).And(foes)
		if prey.Empty() {
			continue
		}
		hunters++
		for ; !prey.Empty(); prey = prey.Rest() {
			k := p.At(prey.First()).Kind()
			if t.values[k] > best {
				i, _ := t.kinds.Index(k)
				best, set[prizeTerm] = t.values[k], byte(1+i)
			}
		}
	}
	set[huntersTerm] = net.AtMost(hunters, 4)
}
