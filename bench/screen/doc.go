// Package screen measures many changes of the search at once by games (R. L. Plackett and
// J. P. Burman, The Design of Optimum Multifactorial Experiments, Biometrika 33, 1946).
//
// A factor is a switch or a constant of the search with a value to try instead of its
// default. In each game one side has some of the factors, and the other side exactly those
// that the first lacks. The rows of a Hadamard matrix say which: over all rows, each factor
// meets each other one as often with it as against it. So every game measures every factor,
// and each effect has the precision of a match of all games. Effects of two factors together
// cancel, because the settings are complementary.
//
// A screening ranks factors; it proves nothing: among many factors the first ones are there
// partly by luck, equal nodes flatter what costs time, and effects do not add up.
//
// design.go has factors and rows, run.go plays, journal.go keeps the results, fit.go
// estimates the effects, report.go writes them.
package screen
