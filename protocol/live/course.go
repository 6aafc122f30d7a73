// The course of a game: its turns, and the place where it stands.

package live

import (
	"slices"

	"dux/movegen"
	"dux/movegen/game"
)

// course is the course of a game: its record, and what follows from it. It knows no clocks
// and no agreements.
type course struct {
	cursor   *game.Cursor // at the end of the record
	texts    []string     // canonical, of the turns
	expected []game.Gift  // of a game that is played again
}

func (c *course) clone() course {
	return course{cursor: c.cursor.Clone(), texts: slices.Clip(c.texts), expected: c.expected}
}

// Position returns the position, which callers must not change. Give and
// TakeBack may replace it.
func (c *course) Position() movegen.Position { return c.cursor.Position() }

// PositionOf returns a copy of the position with a seat to move on its board.
func (c *course) PositionOf(s movegen.Seat) movegen.Position { return c.cursor.PositionOf(s) }

// Record returns the record of the game, which callers must not change.
func (c *course) Record() *game.Record { return c.cursor.Record() }

// Turns returns the turns played, the opening included.
func (c *course) Turns() []game.Turn { return c.Record().Turns }

// Gifts returns the gifts in the order of their turns.
func (c *course) Gifts() []game.Gift { return slices.Clone(c.Record().Gifts) }

// Text returns the canonical text of turn i, counted from the end if i is negative.
func (c *course) Text(i int) string {
	if i < 0 {
		i += len(c.texts)
	}
	return c.texts[i]
}

// Check returns why legs are not a legal turn, nil if they are one.
func (c *course) Check(legs []movegen.Move) error { return c.cursor.Check(legs) }

// Parse reads a turn in canonical text, of whichever seat it is.
func (c *course) Parse(text string) (s movegen.Seat, legs []movegen.Move, err error) {
	legs, err = c.cursor.Read(text, func(p movegen.Position, text string) ([]movegen.Move, error) {
		s = p.Seat()
		return movegen.ParseTurn(p, text)
	})
	return s, legs, err
}

// make plays a turn and records it. The error says why it is not legal, or is that of
// an expected gift.
func (c *course) make(legs []movegen.Move) (*game.Turn, error) {
	if err := c.cursor.Check(legs); err != nil {
		return nil, err
	}
	c.texts = append(c.texts, movegen.TurnText(c.Position(), legs))
	turn, err := c.cursor.Play(legs)
	if err == nil {
		err = c.deal()
	}
	return turn, err
}

// deal makes the gifts that are expected now.
func (c *course) deal() error {
	for _, gift := range c.expected {
		if gift.Ply != c.cursor.Ply() {
			continue
		}
		if err := c.cursor.Give(gift.Seat, gift.Kind, gift.N); err != nil {
			return err
		}
	}
	return nil
}

// unplay takes back all turns but the first ones. Gifts that came after them
// stay in the hands: what partners captured is not taken back.
func (c *course) unplay(left int) error {
	c.expected, c.texts = nil, c.texts[:left:left]
	return c.cursor.TakeBack(left)
}
