// Package train makes networks that judge positions out of packed games of
// self-play: first a net learns the static scores of positions sampled from
// search trees, then the scores and results of games.
//
// data.go turns games into training examples, network.go holds the weights,
// batch.go works out gradients, adam.go changes the weights by them, with the
// inner loops in kernels_*; scale.go relates scores to results, report.go,
// calibrate.go and worth.go say what was learnt.
//
// A seed gives the same net, to the bit, on every run on the same kind of
// processor, however many threads there are. Processors with AVX2 and FMA round
// less often than others, so that their nets differ slightly.
package train
