// Choices for text and pictures, and the state of a game in words.

package draw

import (
	"fmt"

	"dux/movegen"
)

// View is how a board is shown. The zero View shows plain letters, from the first
// seat's side.
type View struct {
	Near      movegen.Seat     // the seat whose side is below
	Names     bool             // name every square of a picture
	Colour    bool             // colours in text, for terminals
	Marks     []movegen.Square // target squares to mark
	Figurines bool             // chess symbols instead of letters in text
	Bare      bool             // a picture without ground, caption and hands

	Notes map[movegen.Square]string // notes beside pieces, in plain text and pictures
}

// Status returns the seat to move, or the result of the game, as text.
func Status(p movegen.Position) string {
	v := p.Variant()
	if result := movegen.Result(p); result.Over() {
		return fmt.Sprintf("%s (%s)", result.Text(v.NTeam), result.Reason)
	}
	return v.SeatName(p.Seat()) + " to move"
}
