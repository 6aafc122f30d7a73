// Files, ranks and distances on the board of 14x10.

package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/rutland"
)

// files has the squares of each file.
var files [rules.Files]bitboard.Bits192

func init() {
	for s := range movegen.Square(rules.Squares) {
		file := int(s) % rules.Files
		files[file] = files[file].Or(bitboard.Bit192(s))
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
