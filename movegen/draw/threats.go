// Arrows for threats: a king in check, pieces that can be captured.

package draw

import "dux/movegen"

// threatColour is the colour of threats.
const threatColour = "#c03028"

// Threats marks threats: a ring around the king of the seat to move if it is in
// check, and an arrow for each piece that this seat can capture.
func Threats(p movegen.Position) []Arrow {
	var arrows []Arrow
	if p.InCheck() {
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
