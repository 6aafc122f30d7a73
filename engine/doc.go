// Package engine is the search of Dux. It plays every game through
// movegen.Position and an Evaluator, and knows no game by name.
//
// It searches legs, not turns: a turn of two legs is two plies of the same
// seat. After each Make it compares the seat to move, and negates the score
// only if the side has changed. There are always two sides: the team to move at
// the root (rootTeam), and all others. With two teams that is negamax; with three
// it is paranoid search (Sturtevant and Korf 2000), in which all others play
// against the root's team.
//
// The files: callers use engine.go, score.go, limits.go, info.go and
// options.go. iterate.go has iterative deepening, root.go the legs of the root,
// search.go the recursive search, quiesce.go the quiescence search. prune.go
// prunes, refute.go skips refuted last legs. order.go and history.go do the
// move ordering. table.go is the transposition table, lookup.go its use.
// clock.go is the time management, worker.go one thread of the search; line.go
// converts results to whole turns. level.go and skill.go limit the strength,
// memory.go checks memory, score.go decides on draw offers, constants.go has the
// tunable numbers, profile.go those of single games, evaluator.go the interface
// to an evaluation and the cache of its results. audit.go and claims.go assert in
// a build with the tag check that legs, undo, keys and claims of forced ends are
// right (package movegen/sound).
package engine
