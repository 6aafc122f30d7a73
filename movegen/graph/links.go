// Links of squares across edges and corners, the sets that follow from them, and the rays
// and knight's moves that follow links.

package graph

import (
	"slices"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// Board is the board with some of its flaps in play.
type Board struct {
	InPlay bitboard.Bits192 // the squares there are

	// The neighbours of each square across its edges and its corners, clockwise,
	// NoSquare where there is none: outer edge, left, inner, right; corner k lies
	// between the edges k and k+1. The Vortex has six of each, edge k towards the
	// middle row of flap k.
	Edges, Corners [Squares][]movegen.Square

	// Rays by the edge or corner through which they leave, nearest square first.
	RookRays, BishopRays [Squares][][]movegen.Square

	// The same as sets: all squares beyond an edge, beyond a corner, beyond
	// either, and a knight's move away; all of the rays.
	Edge, Corner, King, Knight, RookRay, BishopRay [Squares]bitboard.Bits192

	lines lines
}

// New makes the board with the given flaps (from 0) in play. The squares of
// the others do not exist.
func New(flaps ...int) *Board {
	b := new(Board)
	for i := range Squares {
		s := movegen.Square(i)
		if f, on := flapOf(s); !on || slices.Contains(flaps, f) {
			b.InPlay = b.InPlay.Or(bitboard.Bit192(s))
		}
	}
	for i := range Squares {
		b.link(movegen.Square(i))
	}
	for i := range Squares {
		s := movegen.Square(i)
		b.RookRays[s] = rays(&b.Edges, s)
		b.BishopRays[s] = rays(&b.Corners, s)
		b.Edge[s] = set(b.Edges[s])
		b.Corner[s] = set(b.Corners[s])
		b.King[s] = b.Edge[s].Or(b.Corner[s])
		b.RookRay[s] = set(b.RookRays[s]...)
		b.BishopRay[s] = set(b.BishopRays[s]...)
	}
	for i := range Squares {
		b.Knight[i] = b.knight(movegen.Square(i))
	}
	b.lines.lay(b)
	return b
}

// link finds the neighbours of s.
func (b *Board) link(s movegen.Square) {
	edge := func(f, x, y int) { b.Edges[s] = append(b.Edges[s], b.existing(s, at(f, x, y))) }
	corner := func(f, x, y int) { b.Corners[s] = append(b.Corners[s], b.existing(s, at(f, x, y))) }
	if s == Vortex {
		for f := range Flaps {
			edge(f, 0, 1)
			corner(f, -1, 1)
		}
		return
	}
	f, x, y := seen(s)
	edge(f, x, y+1)
	corner(f, x-1, y+1)
	edge(f, x-1, y)
	corner(f, x-1, y-1)
	edge(f, x, y-1)
	corner(f, x+1, y-1)
	edge(f, x+1, y)
	corner(f, x+1, y+1)
}

// existing returns t, or NoSquare if s or t is on a flap that is not in play.
func (b *Board) existing(s, t movegen.Square) movegen.Square {
	if t == movegen.NoSquare || !b.InPlay.Has(s) || !b.InPlay.Has(t) {
		return movegen.NoSquare
	}
	return t
}

// set returns the squares of all lists, NoSquare left out.
func set(lists ...[]movegen.Square) (all bitboard.Bits192) {
	for _, list := range lists {
		for _, s := range list {
			if s != movegen.NoSquare {
				all = all.Or(bitboard.Bit192(s))
			}
		}
	}
	return all
}

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
