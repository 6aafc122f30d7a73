// Cursors: a place in a record, walking, playing, giving.

package game

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	"dux/movegen"
)

// Cursor is a place in a record, or in one of its variations. While one cursor is in
// use, only its methods may add turns to the line that it walks along, or remove them.
// It is not safe for concurrent use.
type Cursor struct {
	record *Record
	line   *[]Turn // that it walks along
	from   int     // the ply at which the line begins
	main   bool    // it is the main line: the only one with gifts
	ply    int
	err    error

	base   movegen.Position // at ply from, before gifts
	p      movegen.Position
	boards movegen.Boards // p, if it has two boards
	firm   int            // the ply before which p has nothing to unmake
	next   []int          // by ply since from, the board to move if boards take turns
}

// Cursor returns a cursor at the start of the main line. An error names the field of
// Start, or the gift, that is wrong.
func (r *Record) Cursor() (*Cursor, error) {
	p, err := r.Position()
	if err != nil {
		return nil, err
	}
	return r.from(p)
}

// From begins a game at p, which belongs to the cursor from now on. The game goes by the
// rules of p even where no position text says so, such as those of an alias.
func From(p movegen.Position) *Cursor {
	c, _ := (&Record{Variant: p.Variant(), Start: p.String()}).from(p) // without gifts nothing fails
	return c
}

func (r *Record) from(p movegen.Position) (*Cursor, error) {
	c := &Cursor{record: r, line: &r.Turns, main: true, base: p}
	return c, c.restart()
}

// Clone returns the same place in a copy of the record. Neither changes with the other,
// but for what a turn has besides its legs.
func (c *Cursor) Clone() *Cursor {
	d, r, line := *c, *c.record, slices.Clone(*c.line)
	d.record, d.line = &r, &line
	if c.main {
		r.Turns, r.Gifts, d.line = line, slices.Clone(c.record.Gifts), &r.Turns
	}
	d.p, d.next = c.p.Clone(), slices.Clone(c.next)
	d.boards, _ = d.p.(movegen.Boards)
	return &d
}

// restart puts the cursor at the beginning of its line.
func (c *Cursor) restart() error {
	c.p = c.base.Clone()
	c.boards, _ = c.p.(movegen.Boards)
	c.ply, c.firm, c.next = c.from, 0, c.next[:0]
	return c.arrive()
}

// arrive makes the gifts of this ply, and the board of the next turn the one to move.
func (c *Cursor) arrive() error {
	if c.main {
		for _, g := range c.record.Gifts {
			if g.Ply != c.ply {
				continue
			}
			if err := g.Give(c.p); err != nil {
				return fmt.Errorf("gift after turn %d: %w", c.ply, err)
			}
			c.firm = c.ply
		}
	}
	if c.boards != nil {
		c.next = append(c.next, c.boards.Turn())
	}
	c.face()
	return nil
}

// face makes the board of the next turn the one to move, and sets the seat of that turn;
// at the end it is the board that moves if boards take turns.
func (c *Cursor) face() {
	if c.boards != nil {
		c.boards.SetTurn(c.next[c.ply-c.from])
		if t := c.Turn(c.ply); t != nil {
			movegen.SetTurnFor(c.p, t.Legs)
		}
	}
	if t := c.Turn(c.ply); t != nil && t.Seat != c.p.Seat() {
		t.Seat = c.p.Seat() // for records whose maker did not know it
	}
}

// Record returns the record.
func (c *Cursor) Record() *Record { return c.record }

// Position returns the position at the cursor. It is valid until the cursor moves.
// Callers may make legs in it if they unmake them; they must not change it otherwise. On
// two boards the seat of the next turn is to move, whether or not boards take turns.
func (c *Cursor) Position() movegen.Position { return c.p }

// PositionOf returns a copy of the position with a seat to move on its board, whose turn it
// is there: on two boards two seats can be.
func (c *Cursor) PositionOf(s movegen.Seat) movegen.Position {
	p := c.p.Clone()
	if boards, two := p.(movegen.Boards); two {
		board, _ := boards.Place(s)
		boards.SetTurn(board)
	}
	return p
}

// Ply returns the number of turns before the cursor since the start of the game.
func (c *Cursor) Ply() int { return c.ply }

// End returns the last ply of the line.
func (c *Cursor) End() int { return c.from + len(*c.line) }

// InTurn reports whether the next turn is that of the board which moves if boards take
// turns. It is true in games on one board.
func (c *Cursor) InTurn() bool { return c.boards == nil || c.next[c.ply-c.from] == c.boards.Turn() }

// Last returns the turn before the cursor, nil at the beginning of its line.
func (c *Cursor) Last() *Turn { return c.Turn(c.ply - 1) }

// Turn returns the turn after ply, nil if the line has none there.
func (c *Cursor) Turn(ply int) *Turn {
	if ply < c.from || ply >= c.End() {
		return nil
	}
	return &(*c.line)[ply-c.from]
}

// Next walks one turn forward and reports whether there was one. It stops before a turn
// that is not legal; then Err is not nil.
func (c *Cursor) Next() bool {
	t := c.Turn(c.ply)
	if t == nil || c.err != nil {
		return false
	}
	if c.err = c.make(t.Legs); c.err == nil {
		c.ply++
		c.err = c.arrive()
	}
	return c.err == nil
}

// Err returns the error that stopped Next or Walk, nil for none. It names the turn.
func (c *Cursor) Err() error { return c.err }

// Back walks one turn back and reports whether there was one.
func (c *Cursor) Back() bool { return c.ply > c.from && c.Go(c.ply-1) == nil }

// Go goes to a ply of the line. If a turn on the way is not legal, the cursor stops
// before it, and the error names it.
func (c *Cursor) Go(ply int) error {
	if ply < c.from || ply > c.End() {
		return fmt.Errorf("there is no ply %d: the game has plies %d to %d", ply, c.from, c.End())
	}
	c.err = nil
	if ply < c.firm && ply < c.ply {
		if c.err = c.restart(); c.err != nil {
			return c.err
		}
	}
	for c.ply > ply {
		movegen.TakeBack(c.p, len(c.Last().Legs))
		c.ply--
		if c.boards != nil {
			c.next = c.next[:c.ply-c.from+1]
		}
		c.face()
	}
	for c.ply < ply && c.Next() {
	}
	return c.err
}

// Walk goes to a ply, and yields each turn from there on while the cursor stands before
// it, with that ply. It ends at a turn that is not legal; Err says why.
func (c *Cursor) Walk(ply int) iter.Seq2[int, *Turn] {
	return func(yield func(int, *Turn) bool) {
		for on := c.Go(ply) == nil; on && c.ply < c.End(); on = c.Next() {
			if !yield(c.ply, c.Turn(c.ply)) {
				return
			}
		}
	}
}

// Vary returns a cursor at the beginning of a variation of the next turn, by its index.
func (c *Cursor) Vary(i int) *Cursor {
	v := &Cursor{record: c.record, line: &c.Turn(c.ply).Lines[i].Turns, from: c.ply, base: c.p.Clone()}
	if c.boards != nil {
		v.base.(movegen.Boards).SetTurn(c.next[c.ply-c.from])
	}
	_ = v.restart() // fails only with gifts
	return v
}

// Play plays a turn at the cursor and returns it. Turns and gifts that came after it are
// dropped, unless it is the next one of the line anyway. On an error, which says why the
// legs are not a legal turn, nothing changes.
func (c *Cursor) Play(legs []movegen.Move) (*Turn, error) {
	if t := c.Turn(c.ply); t != nil && slices.Equal(t.Legs, legs) {
		return t, c.Go(c.ply + 1)
	}
	seat, err := c.seat(legs)
	if err == nil {
		err = c.make(legs)
	}
	if err != nil {
		c.face()
		return nil, err
	}
	c.cut()
	*c.line = append(*c.line, Turn{Legs: slices.Clone(legs), Seat: seat})
	c.ply++
	return c.Last(), c.arrive()
}

// Check returns why legs are not a legal turn here, nil if they are one.
func (c *Cursor) Check(legs []movegen.Move) error {
	defer c.face()
	err := c.make(legs)
	if err == nil {
		movegen.TakeBack(c.p, len(legs))
	}
	return err
}

// PlayText plays the turn with this text, as read finds it: movegen.ParseTurn does for
// canonical text. On two boards the text may begin with the name of either.
func (c *Cursor) PlayText(text string, read func(movegen.Position, string) ([]movegen.Move, error)) (*Turn, error) {
	legs, err := c.Read(text, read)
	if err != nil {
		return nil, err
	}
	return c.Play(legs)
}

// Read is PlayText without playing the turn.
func (c *Cursor) Read(text string, read func(movegen.Position, string) ([]movegen.Move, error)) ([]movegen.Move, error) {
	defer c.face()
	if c.boards != nil {
		board, _ := c.boards.Place(movegen.SeatOf(c.p, text))
		c.boards.SetTurn(board)
	}
	return read(c.p, text)
}

// cut drops what comes after the cursor.
func (c *Cursor) cut() {
	*c.line = (*c.line)[:c.ply-c.from]
	if c.main {
		c.record.Gifts = slices.DeleteFunc(c.record.Gifts, func(g Gift) bool { return g.Ply > c.ply })
	}
}

// TakeBack goes back to a ply and drops the turns after it. Gifts stay in the hands: what
// partners captured is not taken back.
func (c *Cursor) TakeBack(ply int) error {
	if err := c.Go(ply); err != nil {
		return err
	}
	*c.line = (*c.line)[:c.ply-c.from]
	late := slices.ContainsFunc(c.record.Gifts, func(g Gift) bool { return c.main && g.Ply > ply })
	if !late {
		c.face()
		return nil
	}
	gifts := c.record.Gifts
	c.record.Gifts = nil
	for _, g := range gifts {
		g.Ply = min(g.Ply, ply)
		c.record.Gifts = addGift(c.record.Gifts, g)
	}
	if c.err = c.restart(); c.err != nil {
		return c.err
	}
	return c.Go(ply)
}

// Give changes a hand at the cursor, by n pieces of a kind. It works only at the end of
// the main line. On an error, which says why there cannot be such a hand, nothing changes.
func (c *Cursor) Give(s movegen.Seat, k movegen.Kind, n int) error {
	if !c.main || c.ply != c.End() {
		return errors.New("pieces can only be given at the end of the game")
	}
	g := Gift{Ply: c.ply, Seat: s, Kind: k, N: n}
	if err := g.Give(c.p); err != nil {
		return err
	}
	c.firm = c.ply
	if gifts := c.record.Gifts; n > 0 { // in the order in which they came
		if last := len(gifts) - 1; last >= 0 && gifts[last].Ply == c.ply && gifts[last].Seat == s && gifts[last].Kind == k {
			gifts[last].N += n
		} else {
			c.record.Gifts = append(gifts, g)
		}
		return nil
	}
	c.record.Gifts = addGift(c.record.Gifts, g)
	// It is as if less had been given: nothing, perhaps, and then positions may repeat.
	if c.err = c.restart(); c.err != nil {
		return c.err
	}
	return c.Go(g.Ply)
}

// seat returns the seat whose turn these legs are, and makes its board the one to move.
func (c *Cursor) seat(legs []movegen.Move) (movegen.Seat, error) {
	if len(legs) == 0 {
		return 0, fmt.Errorf("turn %d has no moves", c.ply+1)
	}
	movegen.SetTurnFor(c.p, legs)
	return c.p.Seat(), nil
}

// make makes the legs of a turn if they are legal. The error says why they are not; the
// position is unchanged then, but for the board to move.
func (c *Cursor) make(legs []movegen.Move) error {
	seat, err := c.seat(legs)
	if err != nil {
		return err
	}
	why := ""
	made := 0
	for _, m := range legs {
		o := c.p.Outcome()
		switch {
		case made > 0 && c.p.Leg() == 0:
			why = fmt.Sprintf("has %d moves, but is complete after %d", len(legs), made)
		case made == 0 && o.Over():
			why = fmt.Sprintf("comes after the end of the game (%s)", o.Reason)
		case !c.p.Legal(m) && len(legs) > 1:
			why = fmt.Sprintf("is not legal: its move %d cannot be made", made+1)
		case !c.p.Legal(m):
			why = "is not legal"
		}
		if why != "" {
			break
		}
		c.p.Make(m)
		made++
	}
	if why == "" && c.p.Leg() != 0 {
		why = fmt.Sprintf("is not complete after %d moves", made)
	}
	if why == "" {
		return nil
	}
	movegen.TakeBack(c.p, made)
	return fmt.Errorf("turn %d (%s) %s", c.ply+1, c.record.Variant.SeatName(seat), why)
}
