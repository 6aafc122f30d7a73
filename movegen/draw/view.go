// Choices for text and pictures, the state of a game in words, and arrows for threats: a
// king in check, pieces that can be captured.

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
	Last      []movegen.Square // squares of the last turn, marked in text
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

const threatColour = "#c03028"

// Threats marks threats: a ring around the king of the seat to move if it is in
// check, and an arrow for each piece that this seat can capture.
func Threats(p movegen.Position) []Arrow {
	var arrows []Arrow
	if movegen.InCheck(p) {
		for s := range movegen.Square(p.Variant().Squares) {
			if p.At(s) == movegen.NewPiece(p.Seat(), movegen.King) {
				arrows = append(arrows, Arrow{movegen.NoSquare, s, threatColour})
			}
		}
	}
	shown := map[Arrow]bool{}
	for _, m := range p.Generate(nil, movegen.All) {
		a := Arrow{m.From(), m.To(), threatColour}
		if m.Victim() != movegen.NoKind && m.Form() != movegen.Placement && !shown[a] {
			shown[a] = true
			arrows = append(arrows, a)
		}
	}
	return arrows
}
