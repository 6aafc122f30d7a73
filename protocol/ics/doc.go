// Package ics implements the server side of the protocol of Internet chess
// servers (FICS), for clients such as XBoard with its option -ics. It writes
// boards in style 12 and hands as in bughouse, and reads users' commands. A
// client gets the whole board after every move and does not check rules, so it
// can show any game on one chess board.
package ics
