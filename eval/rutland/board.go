// Files, ranks and distances on the board of 14x10.

package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/rutland"
)

// The files at the edges of the board.
var firstFile, lastFile bitboard.Bits192

func init() {
	for rank := range movegen.Square(rules.Ranks) {
		firstFile = firstFile.Or(bitboard.Bit192(rank * rules.Files))
		lastFile = lastFile.Or(bitboard.Bit192(rank*rules.Files + rules.Files - 1))
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

// edgeDistance returns the distance of s from the nearest edge, from 0.
func edgeDistance(s movegen.Square) int {
	file, rank := int(s)%rules.Files, int(s)/rules.Files
	return min(file, rules.Files-1-file, rank, rules.Ranks-1-rank)
}

// distance returns the number of king moves between two squares.
func distance(s, t movegen.Square) int {
	files, ranks := int(s)%rules.Files-int(t)%rules.Files, int(s)/rules.Files-int(t)/rules.Files
	return max(files, -files, ranks, -ranks)
}
