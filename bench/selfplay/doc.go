// Package selfplay plays games of Dux against itself and keeps them packed: the
// start, the legs, a score for each turn, the result, and positions sampled from
// the search trees with their static scores. They are what networks learn from.
//
// game.go says what a game is, pack.go how it is written, file.go how a file of
// games is laid out, read.go how files are read and merged; player.go plays a
// game, sampler.go samples the search, run.go plays many games into a file.
package selfplay
