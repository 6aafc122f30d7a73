// Package train trains networks on packed games of self-play. A net first
// learns the static scores of positions sampled from search trees, then the
// search scores and results of games.
//
// Data: data.go turns games into training examples, pool.go those of many
// generations. Training: network.go holds the weights, batch.go computes gradients,
// adam.go updates the weights, factors.go those that inputs have in common; the inner
// loops are in kernels_*. Evaluation: scale.go relates scores to results;
// report.go, calibrate.go and removal.go report what the net learnt.
//
// The same seed gives the same net, bit by bit, on every run on the same kind
// of processor with any number of threads. Processors without AVX2 and FMA
// round differently, so that their nets differ slightly.
package train
