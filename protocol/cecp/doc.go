// Package cecp implements the Chess Engine Communication Protocol, version 2,
// for XBoard, WinBoard and tournament managers.
//
// A GUI's moves are plies on its own board, and a turn may take several of them
// (see package gui). This package reads, makes and answers plies one by one.
//
// A Session reads commands. Its player decides what Dux searches and plays, and
// its user is the one before the GUI's board. They share the role, which is the
// game and Dux's plans; the player's clock is the time, and package partner handles
// the agreements with the player at the other board. Some words make a GUI end
// the game or the engine wherever they occur in a line; harmless keeps them out
// of the answers.
package cecp
