package draw

import (
	"fmt"

	"dux/movegen"
)

// View is how somebody looks at a board. The zero View looks from the first
// seat's side at plain letters.
type View struct {
	Near      movegen.Seat     // whose side is below
	Names     bool             // every square of a picture has its name
	Colour    bool             // text has the colours of a terminal
	Marks     []movegen.Square // where something may go
	Figurines bool             // text has the figures of chess pieces in place of letters

	Notes map[movegen.Square]string // words beside pieces; plain text and pictures show them
}

// Status says who is to move, or how the game has ended.
func Status(p movegen.Position) string {
	v := p.Variant()
	if result := movegen.Result(p); result.Over() {
		return fmt.Sprintf("%s (%s)", result.Text(v.NTeam), result.Reason)
	}
	return v.SeatName(p.Seat()) + " to move"
}
