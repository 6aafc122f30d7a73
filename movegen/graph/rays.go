// Rays and knight's moves, followed from link to link.

package graph

import (
	"slices"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// rays follows all links (edges or corners) of s.
func rays(links *[Squares][]movegen.Square, s movegen.Square) [][]movegen.Square {
	all := make([][]movegen.Square, len(links[s]))
	for k := range all {
		all[k] = ray(links, s, k)
	}
	return all
}

// ray follows link k of s from square to square. It leaves each square by the
// edge or corner opposite to the one by which it entered.
func ray(links *[Squares][]movegen.Square, s movegen.Square, k int) []movegen.Square {
	var squares []movegen.Square
	for links[s][k] != movegen.NoSquare {
		t := links[s][k]
		squares = append(squares, t)
		k = opposite(links, t, slices.Index(links[t], s))
		s = t
	}
	return squares
}

// opposite returns the link of s that lies across the square from link k.
func opposite(links *[Squares][]movegen.Square, s movegen.Square, k int) int {
	n := len(links[s])
	return (k + n/2) % n
}

// knight returns the targets of a knight on s: a rook's move of two squares and one
// of one, in either order. Squares that a single rook's move reaches on the empty
// board are no targets.
func (b *Board) knight(s movegen.Square) (targets bitboard.Bits192) {
	for _, long := range b.RookRays[s] {
		for steps, via := range long[:min(2, len(long))] {
			for _, turn := range b.RookRays[via] {
				if rest := 1 - steps; rest < len(turn) {
					targets = targets.Or(bitboard.Bit192(turn[rest]))
				}
			}
		}
	}
	return targets.AndNot(b.RookRay[s]).AndNot(bitboard.Bit192(s))
}
