// Package uci implements the Universal Chess Interface for every variant. Moves
// and positions are canonical texts; the option UCI_Variant chooses the
// variant.
package uci
