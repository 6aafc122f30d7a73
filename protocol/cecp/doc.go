// Package cecp speaks the Chess Engine Communication Protocol, version 2, with
// XBoard, WinBoard and tournament managers.
//
// A GUI's moves are plies on its own board, of which a turn may take several
// (see package gui); here they are read, made and answered one by one. What a
// GUI takes for the end of a game or of the engine, wherever it stands in a
// line, is never printed by accident: see harmless.
package cecp
