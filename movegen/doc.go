// Package movegen is the vocabulary every game of Dux speaks: squares, pieces,
// seats and teams, moves, outcomes, and the Position interface through which
// search, perft and the protocols play a game without knowing which it is.
//
// A turn is what one player does before the next player moves. It consists of
// one or more legs: Duck Chess moves a piece and then the duck, Duel Chess
// captures and then places the prisoner. Make, Generate, search and its tables
// work on legs; perft, protocols and game records work on turns. The functions
// of turn.go lead from one to the other.
//
// Each game has a room of its own below this folder; variants lists them all.
package movegen
