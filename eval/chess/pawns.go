package chess

import (
	"dux/eval/hce"
	"dux/movegen"
	"dux/movegen/bitboard"
)

// pawnEntry is an entry of the pawn hash table: what follows from the pawns
// alone.
type pawnEntry struct {
	pawns  [2]bitboard.Set // the key: the pawns of each seat
	score  hce.Score       // White's structure less Black's
	passed [2]bitboard.Set
	// The shelter of each seat's king in centipawns, and the king's square that
	// it was computed for.
	shelter [2]int32
	kings   [2]movegen.Square
}

// PawnEntries is the usual size of the pawn hash table: 64 bytes each, half a
// megabyte.
const PawnEntries = 1 << 13

// lookUpPawns finds or computes the entry for the pawns on the board.
func (e *Evaluator) lookUpPawns() *pawnEntry {
	b := e.board
	white := b.Kinds[movegen.Pawn] & b.Sides[movegen.White]
	black := b.Kinds[movegen.Pawn] & b.Sides[movegen.Black]
	// The odd multipliers of SplitMix64 spread the bits of both sets.
	hash := uint64(white)*0xbf58476d1ce4e5b9 ^ uint64(black)*0x94d049bb133111eb
	entry := &e.pawns[hash>>51&uint64(len(e.pawns)-1)]
	if entry.pawns == [2]bitboard.Set{white, black} && white|black != 0 {
		return entry
	}
	*entry = pawnEntry{pawns: [2]bitboard.Set{white, black}, kings: [2]movegen.Square{movegen.NoSquare, movegen.NoSquare}}
	entry.score = e.structure(entry, movegen.White) - e.structure(entry, movegen.Black)
	return entry
}

// structure returns the pawn structure score of the seat, without piece-square
// values, and records its passed pawns.
func (e *Evaluator) structure(p *pawnEntry, seat movegen.Seat) hce.Score {
	own, foe := p.pawns[seat], p.pawns[seat^1]
	up := bitboard.Forward(seat)
	guarded := bitboard.PawnAttackSet(seat, own)
	attacked := bitboard.PawnAttackSet(seat^1, foe)
	sum := hce.Score(0)
	for set := own; set != 0; set = set.Rest() {
		s := set.First()
		rank := bitboard.RelativeRank(seat, s)
		file := bitboard.FileA << (s & 7)
		way := bitboard.Ahead[seat][s]
		next := bitboard.Bit(s).Rotate(up)
		neighbours := bitboard.AdjacentFiles[s] & own
		row := bitboard.Rank1 << (s & 56)
		supported := guarded.Has(s)
		phalanx := neighbours&row != 0
		weak := false

		switch {
		case supported || phalanx:
			times := hce.Score(2)
			if supported && phalanx {
				times = 3
			}
			if way&file&foe == 0 {
				times *= 2
			}
			sum += times * e.w.Connected[rank]
		case neighbours == 0:
			sum += e.w.Isolated
			weak = true
		case neighbours&^way == 0 && (attacked|foe)&next != 0: // all neighbours are past it
			sum += e.w.Backward
			weak = true
		}
		if weak && way&file&foe == 0 {
			sum += e.w.OpenWeak
		}
		if way&file&own != 0 {
			sum += e.w.Doubled
		} else if way&foe == 0 {
			p.passed[seat] |= bitboard.Bit(s)
		}
	}
	return sum
}

// sheltered returns the shelter of the seat's king on the square, kept in the
// entry.
func (e *Evaluator) sheltered(p *pawnEntry, seat movegen.Seat, king movegen.Square) int {
	if p.kings[seat] != king {
		p.kings[seat], p.shelter[seat] = king, int32(e.shelterAt(p, seat, king))
	}
	return int(p.shelter[seat])
}

func (e *Evaluator) shelterAt(p *pawnEntry, seat movegen.Seat, king movegen.Square) int {
	score := 0
	// A king on the edge looks at the three files there.
	centre := min(max(king&7, 1), 6)
	behind := ^bitboard.Ahead[seat][king&56|centre] // squares that are not before the king
	level := bitboard.Rank1 << (king & 56)
	for file := centre - 1; file <= centre+1; file++ {
		column := bitboard.FileA << file & (level | ^behind)
		own, foe := nearest(seat, p.pawns[seat]&column), nearest(seat, p.pawns[seat^1]&column)
		score += e.w.Shelter[own]
		if foe > 0 {
			score += e.w.Storm[foe]
			if own == foe-1 {
				score += min(e.w.Rammed, -e.w.Storm[foe])
			}
		}
	}
	return score
}

// nearest returns the rank, as the seat sees it, of the pawn of a file that is
// closest to its side of the board; 0 without a pawn.
func nearest(seat movegen.Seat, pawns bitboard.Set) int {
	if pawns == 0 {
		return 0
	}
	if seat == movegen.White {
		return bitboard.RelativeRank(seat, pawns.First())
	}
	return bitboard.RelativeRank(seat, last(pawns))
}

// passed returns the value of the seat's passed pawns, given the other pieces.
func (e *Evaluator) passed(seat movegen.Seat, pawns *pawnEntry) hce.Score {
	own, foe := &e.sides[seat], &e.sides[seat^1]
	occupied := e.board.Occupied()
	up := bitboard.Forward(seat)
	sum := hce.Score(0)
	for set := pawns.passed[seat]; set != 0; set = set.Rest() {
		s := set.First()
		rank := bitboard.RelativeRank(seat, s)
		sum += e.w.Passed[rank]
		if rank < 3 {
			continue
		}
		next := movegen.Square(int(s)+up) & 63
		sum += e.w.EnemyKing[rank] * hce.Score(distance[next][foe.king&63])
		sum += e.w.OwnKing[rank] * hce.Score(distance[next][own.king&63])
		way := bitboard.Ahead[seat][s] & (bitboard.FileA << (s & 7))
		switch {
		case occupied.Has(next):
			if foe.own.Has(next) {
				sum += e.w.Blocked[rank]
			}
		case way&occupied == 0:
			sum += e.w.Free[rank]
			if way&foe.reach[0]&^own.reach[0] == 0 {
				sum += e.w.FreeAndSafe[rank]
			}
		}
	}
	return sum
}
