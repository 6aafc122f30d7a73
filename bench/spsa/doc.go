// Package spsa tunes the constants of the search by games: simultaneous
// perturbation stochastic approximation (J. C. Spall, IEEE Transactions on
// Aerospace and Electronic Systems 34, 1998), as Stockfish's fishtest uses it.
//
// Each iteration moves all constants at random, each a step up or down, and lets
// the engine with these values play against the one with the opposite moves. Every
// constant then goes a little towards the side that scored better. What a constant
// does alone is lost in the noise of a few games; over thousands it adds up.
//
// A seed gives the same games, and so the same constants, on every run and machine
// where turns are limited by nodes or depth. An interrupted run is continued.
package spsa
