// Package engine is the one search of Dux. It plays every game through
// movegen.Position and an Evaluator, and knows none of them by name.
//
// It searches legs, not moves: a turn of two legs is two plies of the same
// seat. After each Make it asks whose move it is, and negates a score only when
// the side has changed. There are always two sides: the team to move at the root
// (home), and the rest. With two teams that is plain negamax; with three it is
// the paranoid search (Sturtevant and Korf 2000), in which everybody else plays
// against the root's team.
//
// The glossary is the folder: score.go, limits.go, info.go and options.go are
// what a caller speaks with engine.go; iterate.go deepens, root.go tries the
// root's legs, search.go is the recursive search, prune.go what it need not look
// at, refute.go which last legs it need not, quiesce.go its leaves, order.go and
// history.go choose what to try first, table.go remembers, lookup.go asks it,
// clock.go decides when to stop, worker.go is one thread of it, line.go turns what
// it has found into whole turns.
package engine
