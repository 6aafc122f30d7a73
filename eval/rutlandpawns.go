package eval

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/rutland"
)

// rutlandPawnEntries is the size of the pawn hash table, a power of two: a
// search meets few pawn structures at a time.
const rutlandPawnEntries = 1 << 10

// rutlandPawns is an entry of the pawn hash table: what follows from the pawns
// of both seats.
type rutlandPawns struct {
	key     uint64
	worth   Score // White's structure less Black's
	attacks [2]bitboard.Bits192
	passed  bitboard.Bits192
}

// Masks for pawn structure on 14x10.
var (
	rutlandFiles   [rutland.Files]bitboard.Bits192
	rutlandBesides [rutland.Files]bitboard.Bits192 // the neighbouring files
	// rutlandAhead has the squares in front of a pawn of the seat, on its own
	// file and both neighbouring ones.
	rutlandAhead [2][rutland.Squares]bitboard.Bits192
)

func init() {
	for s := range movegen.Square(rutland.Squares) {
		file := int(s) % rutland.Files
		rutlandFiles[file] = rutlandFiles[file].Or(bitboard.Bit192(s))
	}
	for file := range rutland.Files {
		for _, beside := range []int{file - 1, file + 1} {
			if beside >= 0 && beside < rutland.Files {
				rutlandBesides[file] = rutlandBesides[file].Or(rutlandFiles[beside])
			}
		}
	}
	for s := range movegen.Square(rutland.Squares) {
		file := int(s) % rutland.Files
		for way := rutlandFiles[file].Or(rutlandBesides[file]); !way.Empty(); way = way.Rest() {
			on := way.First()
			for seat := range movegen.Seat(2) {
				if rutlandRank(seat, on) > rutlandRank(seat, s) {
					rutlandAhead[seat][s] = rutlandAhead[seat][s].Or(bitboard.Bit192(on))
				}
			}
		}
	}
}

// rutlandRank returns the rank of s as the seat sees it, from 0.
func rutlandRank(seat movegen.Seat, s movegen.Square) int {
	rank := int(s) / rutland.Files
	if seat == movegen.Black {
		return rutland.Ranks - 1 - rank
	}
	return rank
}

// rutlandFromEdge returns the distance of s from the nearest edge, 0 to
// rutlandEdges.
func rutlandFromEdge(s movegen.Square) int {
	file, rank := int(s)%rutland.Files, int(s)/rutland.Files
	return min(file, rutland.Files-1-file, rank, rutland.Ranks-1-rank)
}

// rutlandDistance returns the number of king moves between two squares.
func rutlandDistance(s, t movegen.Square) int {
	files, ranks := int(s)%rutland.Files-int(t)%rutland.Files, int(s)/rutland.Files-int(t)/rutland.Files
	return max(files, -files, ranks, -ranks)
}

// pawnsOf finds or computes the entry for the pawns on the board.
func (e *rutlandEvaluator) pawnsOf() *rutlandPawns {
	key := e.pos.PawnKey()
	entry := &e.pawns[key&uint64(len(e.pawns)-1)]
	if entry.key != key {
		*entry = rutlandPawns{key: key}
		for seat := range movegen.Seat(2) {
			entry.attacks[seat] = e.pos.PawnAttacks(seat)
		}
		entry.worth = e.structure(movegen.White, entry) - e.structure(movegen.Black, entry)
	}
	return entry
}

// structure returns the pawn structure score of the seat, and records its
// passed pawns.
func (e *rutlandEvaluator) structure(seat movegen.Seat, entry *rutlandPawns) Score {
	worth := Score(0)
	pawns, foePawns := e.pos.Pieces(seat, movegen.Pawn), e.pos.Pieces(seat^1, movegen.Pawn)
	for men := pawns; !men.Empty(); men = men.Rest() {
		s := men.First()
		file := int(s) % rutland.Files
		way := rutlandAhead[seat][s]
		doubled := way.And(rutlandFiles[file]).Meets(pawns)
		if doubled {
			worth += e.w.Doubled
		}
		if !rutlandBesides[file].Meets(pawns) {
			worth += e.w.Isolated
		}
		if entry.attacks[seat].Has(s) {
			worth += e.w.Guarded
		}
		if !doubled && !way.Meets(foePawns) {
			entry.passed = entry.passed.Or(bitboard.Bit192(s))
		}
	}
	return worth
}
