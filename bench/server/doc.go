// Package server has the players at a table of four of dux match: CECP engines that
// play one of two boards each, and humans, whose clients connect to a lobby.
package server
