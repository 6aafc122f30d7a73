// Indexes for the kinds of pieces in a game.

package net

import "dux/movegen"

// Kinds numbers the kinds of pieces of a game without gaps.
type Kinds struct {
	index [16]int // from 1; 0 for kinds that the game lacks
	n     int
}

// KindsOf returns the kinds of v.
func KindsOf(v *movegen.Variant) (k Kinds) {
	dense, n := v.DenseKinds()
	copy(k.index[:], dense[:])
	k.n = n
	return k
}

// Len returns the number of kinds.
func (k *Kinds) Len() int { return k.n }

// Index returns the number of a kind, from 0. ok is false if the game lacks it.
func (k *Kinds) Index(kind movegen.Kind) (index int, ok bool) {
	index = k.index[kind&15] - 1
	return index, index >= 0
}
