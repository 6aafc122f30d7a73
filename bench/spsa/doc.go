// Package spsa tunes the constants of the search by games: simultaneous
// perturbation stochastic approximation (J. C. Spall, IEEE Transactions on
// Aerospace and Electronic Systems 34, 1998), as in Stockfish's fishtest.
//
// Each iteration changes all constants at random by a step up or down, and lets
// the engine with these values play against the engine with the opposite
// changes. Then every constant moves a little towards the values that scored
// better. In a few games the effect of one constant is lost in noise; over
// thousands it adds up.
//
// With a limit of nodes or depth the same seed gives the same games and
// constants on every run and machine. An interrupted run can be continued.
package spsa
