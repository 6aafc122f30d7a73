package live

import "dux/movegen"

// Cause is the cause of a game's end.
type Cause uint8

// The causes of an end.
const (
	Undecided   Cause = iota
	Rules             // a mate, a stalemate, a draw by counting
	Resigned          // by a team
	Agreed            // a draw
	Adjudicated       // by who looks on
	Flag              // a seat has used its time
	Stalled           // an engine without a clock has said nothing
	Illegal           // an engine has played an illegal turn
	Left              // a player has gone
	Failed            // an engine has done something else that it must not do
)

// NoSeat is the seat of an ending that no single seat caused.
const NoSeat = movegen.MaxSeats

// Ending is how a game has ended.
type Ending struct {
	Outcome movegen.Outcome
	Cause   Cause
	Seat    movegen.Seat // who has resigned or failed, NoSeat if nobody
	Detail  string       // in words, "" if the cause says it all
}

// Over reports whether the game has ended.
func (g *Game) Over() bool { return g.ending.Cause != Undecided }

// Ending is how the game has ended.
func (g *Game) Ending() Ending { return g.ending }

func (g *Game) end(e Ending) {
	if !g.Over() {
		g.ending = e
	}
}

// Forfeit ends the game by the fault of a seat.
func (g *Game) Forfeit(s movegen.Seat, cause Cause, detail string) {
	o := g.Variant.LossOf(g.Variant.Team(s), movegen.Forfeit)
	g.end(Ending{Outcome: o, Cause: cause, Seat: s, Detail: Clean(detail)})
}

// Adjudicate ends the game as who looks on decides.
func (g *Game) Adjudicate(o movegen.Outcome, why string) {
	g.end(Ending{Outcome: o, Cause: Adjudicated, Seat: NoSeat, Detail: why})
}
