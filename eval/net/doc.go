// Package net evaluates positions of any game by a small neural network, an
// NNUE (efficiently updatable neural network): the accumulators of the first
// layer are kept and updated incrementally by what changed since the previous
// call. Each game has nets of its own.
//
// A game describes a position by bytes, its slots: first the piece on each
// square, then whatever else its net uses, such as mobility or passed pawns:
// terms that one hidden layer can hardly work out from the pieces. Features maps
// a value in a slot to an input of the net, for each view. A view is the board as
// one player sees it, turned to that player and mirrored where that helps; each
// view has an accumulator. The output uses two accumulators: that of the player
// whose score is wanted and that of an opponent.
//
//	inputs of the own view   -> width \
//	inputs of the other view -> width / -> squared clipped ReLU -> 1 value
//
// All arithmetic is in integers and cannot overflow, so that all processors
// compute the same value. The inner loops are in assembly for amd64 (AVX2) and
// arm64 (NEON), and in plain Go for other processors. This package names no
// game; the folders of eval hold the features.
package net
