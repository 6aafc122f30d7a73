// Package ics speaks with the clients of Internet chess servers, such as XBoard
// with its option -ics: it writes boards in their style 12 and hands as they
// show them in bughouse, and reads what their users say. A client is sent the
// whole board after every move and judges no rules itself, so it can show any
// game on one chess board.
package ics
