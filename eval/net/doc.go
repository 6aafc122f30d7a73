// Package net judges positions of any game by a small neural network of the
// game's own, an NNUE: the values of the first layer are kept and changed by
// what differs, for most of a position is what it was at the previous call.
//
// A game describes a position by bytes, its slots: the piece on each square
// first, then whatever else its net sees. Features says which input of the net
// a value in a slot lights, seen from each view. A view is the board as one
// player sees it, turned to that player and mirrored where that pays; each has
// an accumulator. A value is worked out from two of them: that of the player
// judged and that of an opponent.
//
//	inputs of the own view   -> width \
//	inputs of the other view -> width / -> squared clipped ReLU -> 1 value
//
// All arithmetic is in whole numbers and cannot overflow, so that every
// processor computes the same value. This package names no game; the packages
// dux/eval/<game> hold the features.
package net
