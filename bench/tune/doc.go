// Package tune makes weights of evaluations from self-play: it plays games at a
// fixed number of nodes, keeps quiet positions of them with the result, finds
// out what each weight adds to the worth of each position, and fits the weights
// to the results by logistic regression (Texel's method).
//
// A seed gives the same games, and so the same weights, on every run and
// machine; a run that was cut off goes on where it was.
package tune
