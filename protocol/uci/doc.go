// Package uci speaks the Universal Chess Interface, for every variant: moves
// and positions are Dux's own texts, chosen by the option UCI_Variant.
package uci
