// Package live referees games that are played live, by people, engines or both.
//
// Game is the referee: whose turn it is, clocks and flags, illegal turns,
// resigning and draws by agreement, for any variant, on two boards that do not
// wait for each other too. It does no input or output and asks no clock: every
// call says when it happens.
//
// Table plays a Game with Players: it takes what they say in the order of time,
// and shows them and other Watchers what happens. How players are reached, over
// a network or a pipe, is theirs to know.
package live
