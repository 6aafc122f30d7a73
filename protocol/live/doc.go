// Package live referees live games between people, engines or both.
//
// Game is the referee for any variant: whose turn it is, clocks and flags,
// illegal turns, resigning and draws by agreement, also on two boards that do
// not take turns. It does no input or output and reads no clock: every call has
// the time as an argument.
//
// Seating plays a Game with Players: it processes their requests in the order of
// time, and shows them and other Watchers what happens. The players know how to
// reach their users or engines, over a network or a pipe.
package live
