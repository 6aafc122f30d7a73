// Package graph is the board of Duchess: a graph of squares that meet at edges and
// corners. squares.go numbers and names the squares, links.go and rays.go find
// where pieces go on the empty board, lines.go how far sliders go among pieces.
package graph
