// A line of turns from a position, how it is shown, and what the opening book knows of it.

package study

import (
	"errors"
	"fmt"
	"slices"

	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/book"
	"dux/protocol/notation"
	"dux/protocol/web/table"
)

// MaxTurns is the largest number of turns of a line.
const MaxTurns = 2000

// Line is a sequence of turns from a position. It is not safe for concurrent
// use.
type Line struct {
	cursor *game.Cursor // at the end of a record that has only turns
	given  string       // the text that was read as its start
	turns  []TurnView
}

// TurnView is a turn of a line in the form for a page.
type TurnView struct {
	Text   string `json:"text"` // canonical
	SAN    string `json:"san"`
	Number string `json:"number,omitempty"` // move number before it, as in PGN
	Round  int    `json:"round"`            // move number of the turn
	Seat   int    `json:"seat"`             // of the player, by index in turn order

	// Of a turn that a record has:
	NAGs   []int            `json:"nags,omitempty"`   // glyphs
	Remark *notation.Remark `json:"remark,omitempty"` // the comment on it, as it is shown
	Unread []string         `json:"unread,omitempty"` // texts of variations instead of it that are not legal turns
}

// viewTurn returns the turn after the cursor, which stands before it.
func viewTurn(c *game.Cursor) TurnView {
	p, legs := c.Position(), c.Turn(c.Ply()).Legs
	return TurnView{
		Text: movegen.TurnText(p, legs), SAN: notation.SAN(p, legs), Number: notation.Number(p), Round: notation.Round(p),
		Seat: slices.Index(p.Variant().Seats, p.Seat()),
	}
}

// New returns the line without turns from the start of a game.
func New(v *movegen.Variant) *Line {
	l, err := from(v, "")
	if err != nil {
		panic(err) // the start of a variant is a position
	}
	return l
}

// from returns the line without turns from a position text, "" for the start of the game.
func from(v *movegen.Variant, start string) (*Line, error) {
	if start != "" {
		p, err := notation.ReadPosition(v, start)
		if err != nil {
			return nil, err
		}
		start = p.String()
	}
	if start == v.Start {
		start = ""
	}
	c, err := (&game.Record{Variant: v, Start: start}).Cursor()
	return &Line{cursor: c}, err
}

// Go makes it the line of these turns from a position text, "" for the start of
// the game. Only turns that differ are played again. After an error the line is
// unchanged.
func (l *Line) Go(start string, turns []string) error {
	if start == l.Variant().Start {
		start = ""
	}
	if len(turns) > MaxTurns {
		return fmt.Errorf("a line has at most %d turns, got %d", MaxTurns, len(turns))
	}
	next := l
	if start != l.cursor.Record().Start && (start == "" || start != l.given) {
		var err error
		if next, err = from(l.Variant(), start); err != nil {
			return err
		}
		next.given = start
	}
	same := 0
	for same < min(len(turns), len(next.turns)) && turns[same] == next.turns[same].Text {
		same++
	}
	if same == len(turns) && same == len(next.turns) {
		*l = *next
		return nil
	}
	undone, views := slices.Clone(next.cursor.Record().Turns[same:]), slices.Clone(next.turns[same:])
	if err := next.back(same); err != nil {
		return err
	}
	for i, text := range turns[same:] {
		if err := next.replay(text); err != nil {
			err = fmt.Errorf("turn %d: %w", same+i+1, err)
			return errors.Join(err, next.again(same, undone, views))
		}
	}
	*l = *next
	return nil
}

// back takes back turns until this many are left.
func (l *Line) back(left int) error {
	l.turns = l.turns[:left]
	return l.cursor.TakeBack(left)
}

// again puts turns back after this many.
func (l *Line) again(left int, turns []game.Turn, views []TurnView) error {
	if err := l.back(left); err != nil {
		return err
	}
	for _, t := range turns {
		if _, err := l.cursor.Play(t.Legs); err != nil {
			return err
		}
	}
	l.turns = append(l.turns, views...)
	return nil
}

// Play adds a turn in any notation, unless the game is over.
func (l *Line) Play(text string) error {
	if o := movegen.Result(l.Position()); o.Over() {
		return over(l.cursor, o)
	}
	return l.replay(text)
}

// over is the error for a turn after the end.
func over(c *game.Cursor, o movegen.Outcome) error {
	return fmt.Errorf("the game is over here: %s", table.Reason(c.Record().Variant, o, lastLegs(c)))
}

// replay adds a turn that was played, perhaps after a draw that nobody claimed.
func (l *Line) replay(text string) error {
	if err := replay(l.cursor, text); err != nil {
		return err
	}
	l.cursor.Back()
	l.turns = append(l.turns, viewTurn(l.cursor))
	l.cursor.Next()
	return nil
}

// replay adds a turn in any notation at the cursor.
func replay(c *game.Cursor, text string) error {
	if c.Ply() >= MaxTurns {
		return fmt.Errorf("a line has at most %d turns", MaxTurns)
	}
	if o := movegen.Ended(c.Position()); o.Over() {
		return over(c, o)
	}
	_, err := c.PlayText(text, notation.Read)
	return err
}

// Variant returns the game of the line.
func (l *Line) Variant() *movegen.Variant { return l.cursor.Record().Variant }

// Turns returns the turns of the line.
func (l *Line) Turns() []TurnView { return l.turns }

// Position returns the end of the line; callers must not change it.
func (l *Line) Position() movegen.Position { return l.cursor.Position() }

// View is the end of a line in the form for a page.
type View struct {
	table.Board
	Start  string      `json:"start"`  // of the line, "" for the game's start
	Turns  []TurnView  `json:"turns"`  // of the line
	Result string      `json:"result"` // "" while the game goes on
	Reason string      `json:"reason,omitempty"`
	Seats  []Seat      `json:"seats"`
	Legal  []table.Leg `json:"legal"`
	Book   *Opening    `json:"book,omitempty"`
}

// Seat is a player's side of a position.
type Seat struct {
	Seat  string           `json:"seat"`
	Team  int              `json:"team"`
	Mated bool             `json:"mated,omitempty"`
	Hand  []table.HandView `json:"hand,omitempty"`
}

// View returns the end of the line for a page.
func (l *Line) View() *View {
	p, variant := l.Position(), l.Variant()
	v := &View{Board: table.Show(p, l.Last()), Start: l.cursor.Record().Start, Turns: append([]TurnView{}, l.turns...), Legal: []table.Leg{}, Book: l.opening()}
	if o := movegen.Result(p); o.Over() {
		v.Result, v.Reason = o.Text(variant.NTeam), table.Reason(variant, o, l.Last())
	} else {
		v.Legal = table.Legs(p)
	}
	mated := map[movegen.Seat]bool{}
	if hints := movegen.HintsOf(p); hints.Mated != nil {
		for _, s := range hints.Mated() {
			mated[s] = true
		}
	}
	for _, s := range variant.Seats {
		v.Seats = append(v.Seats, Seat{variant.SeatName(s), int(variant.Team(s)), mated[s], table.Hand(p, s)})
	}
	return v
}

// Last returns the last turn, nil at the start.
func (l *Line) Last() []movegen.Move { return lastLegs(l.cursor) }

func lastLegs(c *game.Cursor) []movegen.Move {
	if t := c.Last(); t != nil {
		return t.Legs
	}
	return nil
}

// deepest is the largest number of turns after which a position is looked up in the book.
const deepest = 60

// Opening is what the built-in book knows of the last position of a line that it knows.
type Opening struct {
	Ply   int        `json:"ply"`   // turns before that position
	Mover string     `json:"mover"` // the seat to move there
	Games int        `json:"games"` // of all its turns together
	Turns []BookTurn `json:"turns"` // the most frequent first; none if it knows no position of the line
}

// BookTurn is a turn in the book.
type BookTurn struct {
	Text   string  `json:"text"`
	SAN    string  `json:"san"`
	Picked float64 `json:"picked"` // how often the engine chooses it, as a share
	Games  int     `json:"games"`  // 0: unknown
	Score  float64 `json:"score"`  // share of the points of the seat to move in these games
}

// opening returns what the book knows, nil if the game has no book.
func (l *Line) opening() *Opening {
	known := book.BuiltIn(l.Variant())
	if known == nil {
		return nil
	}
	c := l.cursor.Clone()
	for ply := min(len(l.turns), deepest); ply >= 0; ply-- {
		if c.Go(ply) != nil {
			break
		}
		if choices := known.Choices(c.Position()); len(choices) > 0 {
			return newOpening(c.Position(), ply, choices)
		}
	}
	return &Opening{Turns: []BookTurn{}}
}

func newOpening(p movegen.Position, ply int, choices []book.Choice) *Opening {
	o := &Opening{Ply: ply, Mover: p.Variant().SeatName(p.Seat())}
	for _, c := range choices {
		o.Games += c.Games
		o.Turns = append(o.Turns, BookTurn{movegen.TurnText(p, c.Legs), notation.SAN(p, c.Legs), c.Picked, c.Games, c.Share})
	}
	return o
}
