// Placements of the duck: free squares, what they prevent, the most promising ones.

package duck

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// free returns the squares on which the duck may be placed at leg 1.
func (p *Position) free() bitboard.Set { return ^(p.Occupied() | p.DuckSet()) }

// listPlacements appends the placements of the duck; Noisy lists the promising ones.
func (p *Position) listPlacements(moves []movegen.Move, want movegen.Want) []movegen.Move {
	squares := p.free()
	switch want {
	case movegen.Noisy:
		squares = p.promising()
	case movegen.Quiet:
		squares &^= p.promising()
	}
	for ; squares != 0; squares = squares.Rest() {
		moves = append(moves, placement(squares.First()))
	}
	return moves
}

func placement(s movegen.Square) movegen.Move {
	return movegen.NewMove(movegen.NoSquare, s, movegen.Duck, movegen.NoKind).As(movegen.Placement)
}

// obstruction returns the squares where the duck prevents the piece move m: on its
// way or, unless m captures, on its target. A duck prevents only the next piece
// move, because it moves after that.
func obstruction(m movegen.Move) bitboard.Set {
	from, to := m.From(), m.To()
	switch {
	case m.Form() == movegen.Passing:
		return 0
	case m.Form() == movegen.Castling:
		return chess.CastlingPath(from, to)
	case m.Victim() != movegen.NoKind && m.Form() != movegen.EnPassant:
		return bitboard.Between(from, to)
	}
	return bitboard.Between(from, to) | bitboard.Bit(to)
}

// Answers reports whether the reply is also legal after the placement m: the duck
// is not in the way of the piece, nor on the square where the reply places it. The
// reply moves the duck, so it leads to the same position.
func (p *Position) Answers(reply movegen.Reply, m movegen.Move) bool {
	if obstruction(reply[0]).Has(m.To()) || reply[1] != movegen.NoMove && reply[1].To() == m.To() {
		return false
	}
	return !p.repeats(m)
}

// repeats reports whether the placement m leads to a repetition.
func (p *Position) repeats(m movegen.Move) bool {
	const least = 4 // turns until a position can come back
	reversible := p.status.Reversible()
	if reversible < least {
		return false
	}
	status := p.status
	status.Mover ^= 1
	if status.EnPassant == m.To() {
		status.EnPassant = movegen.NoSquare
	}
	return p.history.Stood(p.PieceKey^status.StatusKey()^duckKeys[m.To()&63], reversible, 2)
}

// threat is a threat of the opponent, or a way to restrict the opponent's king:
// the squares where the duck stops it, and its value in centipawns.
type threat struct {
	squares bitboard.Set
	value   int
}

// threats is a short list, the greatest value first.
type threats struct {
	list [12]threat // the least are dropped if there are more
	n    int
}

func (t *threats) add(squares bitboard.Set, value int) {
	if squares == 0 || value <= 0 {
		return
	}
	i := t.n
	if i == len(t.list) {
		if i--; t.list[i].value >= value {
			return
		}
	} else {
		t.n++
	}
	for ; i > 0 && t.list[i-1].value < value; i-- {
		t.list[i] = t.list[i-1]
	}
	t.list[i] = threat{squares, value}
}

// maxPromising is the number of placements that quiescence tries.
const maxPromising = 2

// promising returns a few squares for the duck at leg 1, at least one. They stop
// the threats of the opponent's next move, the greatest first, as many as one duck
// can (a greedy hitting set).
func (p *Position) promising() bitboard.Set {
	squares := p.free()
	if squares == 0 {
		return 0
	}
	seat := p.status.Mover
	king, enemyKing := p.Pieces(seat, movegen.King), p.Pieces(seat^1, movegen.King)
	if king != 0 && enemyKing != 0 {
		guards, attacked := p.KingGuards(seat)
		if attacked {
			if squares &= guards; squares == 0 {
				return bitboard.Bit(p.free().First()) // lost, wherever the duck goes
			}
		}
		var t threats
		p.captureThreats(&t)
		p.pawnThreats(&t)
		p.closings(&t)
		for _, threat := range t.list[:t.n] {
			if both := squares & threat.squares; both != 0 {
				squares = both
			}
		}
	}
	few := bitboard.Set(0)
	for n := 0; n < maxPromising && squares != 0; n++ {
		few |= bitboard.Bit(squares.First())
		squares = squares.Rest()
	}
	return few
}

// KingGuards reports whether the king of the seat is attacked once the duck is
// lifted, and the squares where the duck would then stop all attackers.
func (p *Position) KingGuards(seat movegen.Seat) (guards bitboard.Set, attacked bool) {
	king := p.King(seat)
	attackers := p.Attackers(king, p.Occupied()) & p.Sides[(seat^1)&1]
	if attackers == 0 {
		return 0, false
	}
	guards = p.free()
	for ; attackers != 0; attackers = attackers.Rest() {
		guards &= bitboard.Between(attackers.First(), king)
	}
	return guards, true
}

// captureThreats adds the opponent's winning captures by sliders, and en passant.
// The capture of a protected piece has the difference of the values.
func (p *Position) captureThreats(t *threats) {
	seat := p.status.Mover & 1
	own, enemy := p.Sides[seat], p.Sides[seat^1]
	walls := own | enemy
	for k := movegen.Bishop; k <= movegen.Queen; k++ {
		for set := enemy & p.Kinds[k]; set != 0; set = set.Rest() {
			from := set.First()
			for to := bitboard.Attacks(k, from, walls) & own &^ p.Kinds[movegen.King]; to != 0; to = to.Rest() {
				way := bitboard.Between(from, to.First())
				if way == 0 {
					continue
				}
				value := Variant.Values[p.Squares[to.First()].Kind()]
				if p.Attackers(to.First(), walls)&own != 0 {
					value -= Variant.Values[k]
				}
				t.add(way, value)
			}
		}
	}
	if passed := p.status.EnPassant; passed != movegen.NoSquare {
		t.add(bitboard.Bit(passed), Variant.Values[movegen.Pawn])
	}
}

// pawnThreats adds the opponent's promotions by a step.
func (p *Position) pawnThreats(t *threats) {
	enemy := p.status.Mover ^ 1
	steps := p.Pieces(enemy, movegen.Pawn).Rotate(bitboard.Forward(enemy)) & bitboard.LastRank[enemy&1] &^ p.Occupied()
	for ; steps != 0; steps = steps.Rest() {
		t.add(bitboard.Bit(steps.First()), Variant.Values[movegen.Queen]-Variant.Values[movegen.Pawn])
	}
}

// closingValue ranks closings below the loss of a minor piece and above that of a
// pawn: they only force the king to move.
const closingValue = 150

// closings adds the squares where the duck fills the only gap between an own slider
// and the opponent's king. The duck must leave the square and may not come back, so
// the king is attacked when the opponent places the duck.
func (p *Position) closings(t *threats) {
	seat := p.status.Mover
	king := p.King(seat ^ 1)
	walls := p.Occupied()
	k := &p.Kinds
	sliders := bitboard.BishopAttacks(king, walls)&(k[movegen.Bishop]|k[movegen.Queen]) |
		bitboard.RookAttacks(king, walls)&(k[movegen.Rook]|k[movegen.Queen])
	for set := sliders & p.Sides[seat&1]; set != 0; set = set.Rest() {
		if gap := bitboard.Between(set.First(), king); !gap.Several() {
			t.add(gap, closingValue)
		}
	}
}
