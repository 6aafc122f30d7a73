// Package gui plays every game of Dux on the board of a GUI that knows only
// chess-like games on one rectangle with two colours (XBoard, WinBoard).
//
// A Codec embeds one game: which square is where, which letter is what, and
// which plies of the GUI make up a turn. A turn may be several plies, some of
// them by the other colour, because such a board moves one piece at a time.
// Everything else follows from the plies of the legal turns and is written
// once: reading the GUI's moves, marking targets, forced plies.
package gui
