// Codecs, which translate positions and turns of a game for a GUI's board.

package gui

import (
	"fmt"

	"dux/movegen"
)

// Memory is the state of the GUI's board beyond the position, such as on which
// of two squares a token stands; 0 when the game is set up.
type Memory uint8

// Codec embeds one game into a GUI's board.
type Codec interface {
	// Shape returns the board as it is described to the GUI.
	Shape() *Shape
	// Read returns the position of a GUI's FEN. The error names the field.
	Read(fen string) (movegen.Position, Memory, error)
	// Write returns the GUI's FEN of p at the start of a turn.
	Write(p movegen.Position, m Memory) string
	// Plies returns what the GUI plays for the legal turn legs, and the memory
	// afterwards. Null moves between turns of one colour are not included.
	Plies(p movegen.Position, m Memory, legs []movegen.Move) ([]Ply, Memory)
}

// Encoded is a legal turn and the GUI's plies for it.
type Encoded struct {
	Legs   []movegen.Move
	Plies  []Ply
	Memory Memory // after the turn
	Over   bool   // it ends the game
}

// Black reports whether seat s of v plays the GUI's Black: the second team does.
func Black(v *movegen.Variant, s movegen.Seat) bool { return v.Team(s) == 1 }

// Encode returns the GUI's plies for the legal turn legs. A turn that ends the
// game has only its first ply, as the rest of the board no longer matters. If
// the same colour moves again, the other colour makes a null move in between.
func Encode(c Codec, p movegen.Position, m Memory, legs []movegen.Move) Encoded {
	seat, next, over := p.Seat(), p.Seat(), false
	movegen.After(p, legs, func() { over, next = p.Outcome().Over(), p.Seat() })
	plies, after := c.Plies(p, m, legs)
	v := p.Variant()
	switch {
	case over:
		plies = plies[:1]
	case Black(v, seat) == Black(v, next):
		pass := Ply{}
		if t, ok := c.(tokens); ok {
			pass, after = t.pass(!Black(v, seat), after)
		}
		plies = append(plies, pass)
	}
	return Encoded{legs, plies, after, over}
}

// tokens is a codec for a GUI without null moves: a side passes by moving a
// token.
type tokens interface {
	pass(black bool, m Memory) (Ply, Memory)
}

// unseen is a codec of a game whose state is not all on the GUI's board.
type unseen interface {
	Unseen(p movegen.Position) string
}

// recolours is a codec with which a GUI shows some seats in other colours than
// their names have.
type recolours interface {
	seatName(p movegen.Position, s movegen.Seat) string
}

// Turns lists the legal turns of p.
func Turns(c Codec, p movegen.Position, m Memory) []Encoded {
	if p.Outcome().Over() {
		return nil
	}
	all := movegen.AllTurns(p)
	turns := make([]Encoded, len(all))
	for i, legs := range all {
		turns[i] = Encode(c, p, m, legs)
	}
	return turns
}

// following returns the turns that begin with the plies made, and have more
// plies.
func following(turns []Encoded, made []Ply) []Encoded {
	var left []Encoded
	for _, t := range turns {
		if len(t.Plies) > len(made) && t.begins(made) {
			left = append(left, t)
		}
	}
	return left
}

// begins reports whether t begins with the plies made. The first of them may
// lack its intermediate square.
func (t Encoded) begins(made []Ply) bool {
	for i, p := range made {
		if t.Plies[i] != p && (i > 0 || len(t.Plies) == 1 || t.Plies[0].Direct() != p) {
			return false
		}
	}
	return true
}

// For returns the codec of v, nil if there is none. A native GUI can move a
// piece and put down a second one in the same ply, as XBoard after 4.9.1.
func For(v *movegen.Variant, native bool) Codec {
	if make, ok := codecs[v.Name]; ok {
		return make(v, native)
	}
	return nil
}

// NoBoard says that a game has no codec.
func NoBoard(v *movegen.Variant) error {
	return fmt.Errorf("GUIs that speak CECP have no board for %s; it can be played over UCI, in the terminal and in a browser", v.Title)
}

// codecs creates the codec of each variant, by name.
var codecs = map[string]func(v *movegen.Variant, native bool) Codec{
	"chess": newChess, "medieval": newMedieval,
	"double": newDouble, "double-medieval": newDoubleMedieval,
	"double2": newDouble2, "double2-medieval": newDouble2,
	"duck": newDuck,
	"duel": newDuel(plan5x7), "duel7": newDuel(plan7x7), "duel9": newDuel(plan9x9),
	"rutland": newRutland, "rutland-plain": newRutland,
	"duchess": newDuchess, "duchess4": newDuchess, "duchess3": newDuchess, "duchess2": newDuchess,
}
