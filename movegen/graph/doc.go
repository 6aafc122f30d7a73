// Package graph is the board of Duchess: no grid but a graph of squares that
// meet at edges and corners. board.go says how the board is made, links.go and
// rays.go where pieces go on it, lines.go how far they get among other pieces.
package graph
