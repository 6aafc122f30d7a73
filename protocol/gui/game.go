// A game in the GUI's plies: finding the legal ones, making them, and taking them back.

package gui

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
)

// Game is a game as the GUI sees it: the turns played, and the plies made of
// the present turn.
type Game struct {
	codec  Codec
	cursor *game.Cursor // at the start of the present turn
	memory Memory       // at the same time
	past   []Encoded
	before []Memory  // before each past turn
	made   []Ply     // plies of the present turn
	left   []Encoded // legal turns that begin with the plies made; nil until needed
}

// NewGame begins a game at p, with the memory that Codec.Read returned.
func NewGame(c Codec, p movegen.Position, m Memory) *Game {
	return &Game{codec: c, cursor: game.From(p), memory: m}
}

// Codec returns the codec of the game.
func (g *Game) Codec() Codec { return g.codec }

// Position returns the position at the start of the present turn. It belongs to
// the game: callers must take back what they play on it.
func (g *Game) Position() movegen.Position { return g.cursor.Position() }

// Memory returns the state of the GUI's board beyond the position.
func (g *Game) Memory() Memory { return g.memory }

// Left returns the legal turns that begin with the plies made. There may be
// thousands, so they are listed only when needed.
func (g *Game) Left() []Encoded {
	if g.left == nil {
		g.left = following(Turns(g.codec, g.Position(), g.memory), g.made)
	}
	return g.left
}

// Made returns the number of plies made of the present turn.
func (g *Game) Made() int { return len(g.made) }

// Black reports whether the GUI's Black has to make the next ply.
func (g *Game) Black() bool {
	return Black(g.Position().Variant(), g.Position().Seat()) != (len(g.made)%2 == 1)
}

// Plies returns the number of plies that the colour has made in the whole game.
func (g *Game) Plies(black bool) int {
	n := g.Undoable()
	if g.Black() == black {
		return n / 2
	}
	return (n + 1) / 2
}

// Find returns the next ply that a GUI's text means. A capture or step may be
// direct if the next ply shows its intermediate square. ok false without an
// error means an illegal move without further explanation.
func (g *Game) Find(text string) (ply Ply, ok bool, err error) {
	in, isMove := readPly(text)
	if !isMove {
		ply, ok := g.canonical(text)
		if !ok {
			err = cmp.Or(g.goesOn(), errors.New("not a move"))
		}
		return ply, ok, err
	}
	n := len(g.made)
	shape := g.codec.Shape()
	var direct bool
	var hint error
	for _, t := range g.Left() {
		if in.means(t.Plies[n], shape.Pawn) || n == 0 && in.castles(t, shape.variant) {
			return t.Plies[n], true, nil
		}
		if t.Plies[n].Then != "" && in.leavesOut(t.Plies[n]) {
			hint = fmt.Errorf("%s, as in %s", shape.ThenHint, t.Plies[n])
		}
		if !in.direct(t.Plies[n]) {
			continue
		}
		if t.Over {
			return t.Plies[n], true, nil // the game is over, so the rest of the board does not matter
		}
		hint, direct = errors.New(shape.ViaHint), direct || n == 0 && g.viaNext(t)
		ply = t.Plies[n].Direct()
	}
	if direct {
		return ply, true, nil
	}
	if ply, ok := g.canonical(text); ok && in.leavesOut(ply) {
		return ply, true, nil
	}
	return Ply{}, false, cmp.Or(g.goesOn(), hint, g.waits(in.from))
}

// goesOn says what the next ply of a turn is, nil between turns or if only the
// GUI's board shows it.
func (g *Game) goesOn() error {
	if len(g.made) == 0 {
		return nil
	}
	if forced, one := g.Forced(); one {
		return fmt.Errorf("the turn goes on with %s", forced)
	}
	if next := g.codec.Shape().NextHint; next != "" {
		return errors.New(next)
	}
	return nil
}

// waits says who is to move if the piece on a square, which is to begin a turn,
// is another seat's; else it is nil.
func (g *Game) waits(square string) error {
	seat := g.Position().Seat()
	piece := g.codec.Shape().standing(g.Position(), square)
	if len(g.made) > 0 || piece == movegen.NoPiece || !piece.Kind().Owned() || piece.Seat() == seat {
		return nil
	}
	return errors.New(g.toMove())
}

// toMove says who is to move.
func (g *Game) toMove() string { return g.SeatName(g.Position().Seat()) + " is to move" }

// SeatName returns what a user of the GUI calls a seat.
func (g *Game) SeatName(s movegen.Seat) string {
	if c, ok := g.codec.(recolours); ok {
		return c.seatName(g.Position(), s)
	}
	return g.Position().Variant().SeatName(s)
}

// canonical returns the ply of a turn in canonical text, if the turn is one
// ply.
func (g *Game) canonical(text string) (ply Ply, ok bool) {
	if len(g.made) > 0 {
		return Ply{}, false
	}
	legs, err := ParseTurn(g.Position(), text)
	if err != nil {
		return Ply{}, false
	}
	t := Encode(g.codec, g.Position(), g.memory, legs)
	return t.Plies[0], len(t.Plies) == 1
}

// Open returns the possible turns after a capture without its intermediate
// square, which the next ply shows. It returns none if the last ply was not
// such a capture.
func (g *Game) Open() []Encoded {
	left := g.Left()
	if len(g.made) == 1 && len(left) > 1 && g.made[0] != left[0].Plies[0] {
		return left
	}
	return nil
}

// viaNext reports whether only the next ply needs the square that the first ply
// of t passes over, so that the GUI's board becomes right without it.
func (g *Game) viaNext(t Encoded) bool {
	via := t.Legs[len(t.Legs)-1].To()
	return len(t.Plies) > 1 && t.Plies[0].Via != "" && t.Plies[1].To == t.Plies[0].Via && g.Position().At(via) == movegen.NoPiece
}

// Forced returns the next ply if there is no choice.
func (g *Game) Forced() (Ply, bool) {
	n, left := len(g.made), g.Left()
	for _, t := range left {
		if t.Plies[n] != left[0].Plies[n] {
			return Ply{}, false
		}
	}
	if len(left) == 0 {
		return Ply{}, false
	}
	return left[0].Plies[n], true
}

// Move makes a legal ply. The last one of a turn plays the turn.
func (g *Game) Move(p Ply) {
	left := g.Left()
	g.made = append(g.made, p)
	for _, t := range left {
		if len(t.Plies) == len(g.made) && t.begins(g.made) {
			g.play(t)
			return
		}
	}
	g.left = following(left, g.made)
}

func (g *Game) play(t Encoded) {
	g.past = append(g.past, t)
	g.before = append(g.before, g.memory)
	if _, err := g.cursor.Play(t.Legs); err != nil {
		panic("gui: " + err.Error()) // t is one of the legal turns
	}
	g.memory, g.made = t.Memory, nil
	g.left = nil
}

// Last returns the legs of the last whole turn.
func (g *Game) Last() []movegen.Move {
	if len(g.past) == 0 {
		return nil
	}
	return g.past[len(g.past)-1].Legs
}

// Branch returns a separate game that continues before the last whole turn.
func (g *Game) Branch() *Game {
	p, last := g.Position().Clone(), len(g.past)-1
	if last < 0 {
		return NewGame(g.codec, p, g.memory)
	}
	movegen.TakeBack(p, len(g.past[last].Legs))
	return NewGame(g.codec, p, g.before[last])
}

// Undoable returns the number of plies that can be taken back.
func (g *Game) Undoable() int {
	n := len(g.made)
	for _, t := range g.past {
		n += len(t.Plies)
	}
	return n
}

// Whole returns how many plies, at least n, have to be taken back so that the
// colour is at the beginning of a turn; n if that is impossible.
func (g *Game) Whole(n int, black bool) int {
	taken := len(g.made)
	for i := len(g.past) - 1; taken < n || g.blackAfter(i+1) != black; i-- {
		if i < 0 {
			return n
		}
		taken += len(g.past[i].Plies)
	}
	return taken
}

// blackAfter reports whether the GUI's Black began the turn after the first n.
// The colours alternate by plies of both.
func (g *Game) blackAfter(n int) bool {
	black := g.Black() != (len(g.made)%2 == 1)
	for _, t := range g.past[n:] {
		black = black != (len(t.Plies)%2 == 1)
	}
	return black
}

// Undo takes back the last ply; ok is false if there is none.
func (g *Game) Undo() (ply Ply, ok bool) {
	if last := len(g.past) - 1; len(g.made) == 0 {
		if last < 0 {
			return Ply{}, false
		}
		t := g.past[last]
		g.cursor.Back()
		g.memory, g.made = g.before[last], slices.Clone(t.Plies)
		g.past, g.before = g.past[:last], g.before[:last]
	}
	last := len(g.made) - 1
	ply = g.made[last]
	g.made, g.left = g.made[:last], nil
	return ply, true
}

// Common returns the legs that all turns left have in common, as far as the
// plies made have settled them; none at the start of a turn.
func (g *Game) Common() []movegen.Move {
	left := g.Left()
	if len(g.made) == 0 || len(left) == 0 {
		return nil
	}
	common := left[0].Legs
	for _, t := range left {
		n := 0
		for n < len(common) && n < len(t.Legs) && common[n] == t.Legs[n] {
			n++
		}
		common = common[:n]
	}
	if len(left) == 1 { // otherwise nothing would be left to search
		common = common[:len(common)-1]
	}
	return common
}

// Change changes the position in a way that is not a move, and makes earlier plies
// permanent. On an error of change nothing changes.
func (g *Game) Change(change func(p movegen.Position) error) error {
	p := g.Position().Clone()
	if err := change(p); err != nil {
		return err
	}
	g.cursor, g.past, g.before, g.left = game.From(p), nil, nil, nil
	return nil
}

// Unseen describes the state that is not on the GUI's board, "" if there is
// none: the seat to move if its colour has several, and what the codec adds.
func (g *Game) Unseen() string {
	var parts []string
	v, seat := g.Position().Variant(), g.Position().Seat()
	if slices.ContainsFunc(v.Seats, func(s movegen.Seat) bool { return s != seat && Black(v, s) == Black(v, seat) }) {
		parts = append(parts, g.toMove())
	}
	if c, ok := g.codec.(unseen); ok {
		if text := c.Unseen(g.Position()); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, ", ")
}

// Result returns the outcome; it is decided only when a turn is complete.
func (g *Game) Result() movegen.Outcome {
	if len(g.made) > 0 {
		return movegen.Outcome{}
	}
	return movegen.Result(g.Position())
}
