// Package cecp speaks the Chess Engine Communication Protocol, version 2, with
// XBoard, WinBoard and tournament managers.
//
// A GUI's moves are plies on its own board. A turn may take several of them (see
// package gui); here they are read, made and answered one by one.
//
// A Session reads commands and prints answers. What it knows is in three parts:
// table is the game and Dux's plans, clock is the time, and package partner
// knows what is agreed with the player at the other board. Some words make a GUI
// end the game or the engine wherever they stand in a line; harmless keeps them
// out of the answers.
package cecp
