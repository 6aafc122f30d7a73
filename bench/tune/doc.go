// Package tune finds weights of evaluations from self-play by Texel's tuning
// method: it plays games at a fixed number of nodes, keeps quiet positions with
// the result, measures by how much each weight changes the score of each
// position, and fits the weights to the results by logistic regression.
//
// The same seed gives the same games, and so the same weights, on every run and
// machine. An interrupted run continues where it was.
package tune
