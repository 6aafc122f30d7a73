// The end of a game: its causes, forfeits and adjudication.

package live

import "dux/movegen"

// Cause is the cause of a game's end.
type Cause uint8

// The causes of an end.
const (
	Undecided   Cause = iota
	Rules             // checkmate, stalemate, a draw by counting, and so on
	Resigned          // by a team
	Agreed            // a draw
	Adjudicated       // by the referee
	Flag              // the time of a seat is over
	Stalled           // an engine without a clock was silent for too long
	Illegal           // an engine played an illegal turn
	Left              // a player has left
	Failed            // an engine failed in another way
)

// noSeat is the seat of an ending that no single seat caused.
const noSeat = movegen.MaxSeats

// Ending is how a game ended.
type Ending struct {
	Outcome movegen.Outcome
	Cause   Cause
	Seat    movegen.Seat // the seat that resigned or failed, noSeat if none
	Detail  string       // in words, "" if the cause says everything
}

// Over reports whether the game has ended.
func (g *Game) Over() bool { return g.ending.Cause != Undecided }

// Ending returns how the game ended.
func (g *Game) Ending() Ending { return g.ending }

func (g *Game) end(e Ending) {
	if !g.Over() {
		g.ending, g.Record().Outcome = e, e.Outcome
	}
}

// forfeit ends the game by a failure of a seat.
func (g *Game) forfeit(s movegen.Seat, cause Cause, detail string) {
	o := g.Variant.LossOf(g.Variant.Team(s), movegen.Forfeit)
	g.end(Ending{Outcome: o, Cause: cause, Seat: s, Detail: Plain(detail)})
}

// Adjudicate ends the game by a decision of the referee.
func (g *Game) Adjudicate(o movegen.Outcome, why string) {
	g.end(Ending{Outcome: o, Cause: Adjudicated, Seat: noSeat, Detail: why})
}
