// Package selfplay plays games of Dux against itself and stores them in packed
// form: the start, the legs, a score for each turn, the result, and positions
// sampled from the search trees with their static scores. Networks are trained
// on these games.
//
// Storage: game.go defines a game, pack.go its packed form, file.go a file of
// games; read.go reads and merges files, pool.go folders of them; export.go writes
// positions as text.
// Playing: player.go plays one game, table.go the two boards of a table of four,
// sampler.go samples the search, run.go plays many games into a file.
package selfplay
