package rutland

import (
	"dux/eval/hce"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/rutland"
)

// PawnEntries is the usual size of the pawn hash table, a power of two: a search
// meets few pawn structures at a time.
const PawnEntries = 1 << 10

// pawnEntry is an entry of the pawn hash table: what follows from the pawns
// of both seats.
type pawnEntry struct {
	key     uint64
	score   hce.Score // White's structure less Black's
	attacks [2]bitboard.Bits192
	passed  bitboard.Bits192
}

// Masks for pawn structure on 14x10.
var (
	files    [rules.Files]bitboard.Bits192
	adjacent [rules.Files]bitboard.Bits192 // the neighbouring files
	// ahead has the squares in front of a pawn of the seat, on its own
	// file and both neighbouring ones.
	ahead [2][rules.Squares]bitboard.Bits192
)

func init() {
	for s := range movegen.Square(rules.Squares) {
		file := int(s) % rules.Files
		files[file] = files[file].Or(bitboard.Bit192(s))
	}
	for file := range rules.Files {
		for _, beside := range []int{file - 1, file + 1} {
			if beside >= 0 && beside < rules.Files {
				adjacent[file] = adjacent[file].Or(files[beside])
			}
		}
	}
	for s := range movegen.Square(rules.Squares) {
		file := int(s) % rules.Files
		for way := files[file].Or(adjacent[file]); !way.Empty(); way = way.Rest() {
			on := way.First()
			for seat := range movegen.Seat(2) {
				if relativeRank(seat, on) > relativeRank(seat, s) {
					ahead[seat][s] = ahead[seat][s].Or(bitboard.Bit192(on))
				}
			}
		}
	}
}

// relativeRank returns the rank of s as the seat sees it, from 0.
func relativeRank(seat movegen.Seat, s movegen.Square) int {
	rank := int(s) / rules.Files
	if seat == movegen.Black {
		return rules.Ranks - 1 - rank
	}
	return rank
}

// edgeDistance returns the distance of s from the nearest edge, 0 to
// mostEdgeDistance.
func edgeDistance(s movegen.Square) int {
	file, rank := int(s)%rules.Files, int(s)/rules.Files
	return min(file, rules.Files-1-file, rank, rules.Ranks-1-rank)
}

// distance returns the number of king moves between two squares.
func distance(s, t movegen.Square) int {
	files, ranks := int(s)%rules.Files-int(t)%rules.Files, int(s)/rules.Files-int(t)/rules.Files
	return max(files, -files, ranks, -ranks)
}

// pawnsOf finds or computes the entry for the pawns on the board.
func (e *Evaluator) pawnsOf() *pawnEntry {
	key := e.pos.PawnKey()
	entry := &e.pawns[key&uint64(len(e.pawns)-1)]
	if entry.key != key {
		*entry = pawnEntry{key: key}
		for seat := range movegen.Seat(2) {
			entry.attacks[seat] = e.pos.PawnAttacks(seat)
		}
		entry.score = e.structure(movegen.White, entry) - e.structure(movegen.Black, entry)
	}
	return entry
}

// structure returns the pawn structure score of the seat, and records its
// passed pawns.
func (e *Evaluator) structure(seat movegen.Seat, entry *pawnEntry) hce.Score {
	score := hce.Score(0)
	pawns, foePawns := e.pos.Pieces(seat, movegen.Pawn), e.pos.Pieces(seat^1, movegen.Pawn)
	for set := pawns; !set.Empty(); set = set.Rest() {
		s := set.First()
		file := int(s) % rules.Files
		way := ahead[seat][s]
		doubled := way.And(files[file]).Meets(pawns)
		if doubled {
			score += e.w.Doubled
		}
		if !adjacent[file].Meets(pawns) {
			score += e.w.Isolated
		}
		if entry.attacks[seat].Has(s) {
			score += e.w.Guarded
		}
		if !doubled && !way.Meets(foePawns) {
			entry.passed = entry.passed.Or(bitboard.Bit192(s))
		}
	}
	return score
}
