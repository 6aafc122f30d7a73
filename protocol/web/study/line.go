// A line of turns from a position, and how it is shown.

package study

import (
	"errors"
	"fmt"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/protocol/notation"
	"dux/protocol/web/table"
)

// MaxTurns is the largest number of turns of a line.
const MaxTurns = 2000

// Line is a sequence of turns from a position. It is not safe for concurrent
// use.
type Line struct {
	variant *movegen.Variant
	start   string
	pos     movegen.Position
	turns   []Turn
	legs    [][]movegen.Move // by turn
}

// Turn is a turn of a line.
type Turn struct {
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

// New returns the line without turns from the start of a game.
func New(v *movegen.Variant) *Line {
	return &Line{variant: v, start: v.Start, pos: v.Position()}
}

// Go makes it the line of these turns from a position text, "" for the start of
// the game. Only turns that differ are played again. After an error the line is
// unchanged.
func (l *Line) Go(start string, turns []string) error {
	if start == "" {
		start = l.variant.Start
	}
	if len(turns) > MaxTurns {
		return fmt.Errorf("a line has at most %d turns, got %d", MaxTurns, len(turns))
	}
	next := l
	if start != l.start {
		p, err := l.variant.New(start)
		if err != nil {
			return err
		}
		next = &Line{variant: l.variant, start: start, pos: p}
	}
	same := 0
	for same < min(len(turns), len(next.turns)) && turns[same] == next.turns[same].Text {
		same++
	}
	undone := append([]Turn(nil), next.turns[same:]...)
	next.back(same)
	for i, text := range turns[same:] {
		if err := next.replay(text); err != nil {
			next.back(same)
			for _, t := range undone {
				if again := next.replay(t.Text); again != nil {
					return errors.Join(err, again)
				}
			}
			return fmt.Errorf("turn %d: %w", same+i+1, err)
		}
	}
	*l = *next
	return nil
}

// back takes back turns until this many are left.
func (l *Line) back(left int) {
	for n := len(l.turns); n > left; n-- {
		for range l.legs[n-1] {
			l.pos.Unmake()
		}
	}
	l.turns, l.legs = l.turns[:left], l.legs[:left]
}

// Play adds a turn in any notation, unless the game is over.
func (l *Line) Play(text string) error {
	if o := movegen.Result(l.pos); o.Over() {
		return l.over(o)
	}
	return l.replay(text)
}

// over is the error for a turn after the end.
func (l *Line) over(o movegen.Outcome) error {
	return fmt.Errorf("the game is over here: %s", table.Reason(l.variant, o))
}

// replay adds a turn that was played, perhaps after a draw that nobody claimed.
func (l *Line) replay(text string) error {
	if len(l.turns) >= MaxTurns {
		return fmt.Errorf("a line has at most %d turns", MaxTurns)
	}
	if o := movegen.Ended(l.pos); o.Over() {
		return l.over(o)
	}
	movegen.SetTurnOf(l.pos, text)
	legs, err := notation.Read(l.pos, text)
	if err != nil {
		return err
	}
	t := Turn{Text: movegen.TurnText(l.pos, legs), SAN: notation.SAN(l.pos, legs), Number: notation.Number(l.pos), Round: notation.Round(l.pos)}
	for i, s := range l.variant.Seats {
		if s == l.pos.Seat() {
			t.Seat = i
		}
	}
	for _, m := range legs {
		l.pos.Make(m)
	}
	l.turns, l.legs = append(l.turns, t), append(l.legs, legs)
	return nil
}

// Variant returns the game of the line.
func (l *Line) Variant() *movegen.Variant { return l.variant }

// Turns returns the turns of the line.
func (l *Line) Turns() []Turn { return l.turns }

// Position returns the end of the line; callers must not change it.
func (l *Line) Position() movegen.Position { return l.pos }

// View is the end of a line in the form for a page.
type View struct {
	table.Board
	Start  string      `json:"start"`  // of the line, "" for the game's start
	Turns  []Turn      `json:"turns"`  // of the line
	Result string      `json:"result"` // "" while the game goes on
	Reason string      `json:"reason,omitempty"`
	Seats  []Seat      `json:"seats"`
	Legal  []table.Leg `json:"legal"`
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
	v := &View{Board: table.Show(l.pos, l.last()), Turns: append([]Turn{}, l.turns...), Legal: []table.Leg{}}
	if l.start != l.variant.Start {
		v.Start = l.start
	}
	if o := movegen.Result(l.pos); o.Over() {
		v.Result, v.Reason = o.Text(l.variant.NTeam), table.Reason(l.variant, o)
	} else {
		v.Legal = table.Legs(l.pos)
	}
	mated := map[movegen.Seat]bool{}
	if many, ok := l.pos.(movegen.Mated); ok {
		for _, s := range many.MatedSeats() {
			mated[s] = true
		}
	}
	for _, s := range l.variant.Seats {
		v.Seats = append(v.Seats, Seat{l.variant.SeatName(s), int(l.variant.Team(s)), mated[s], table.Hand(l.pos, s)})
	}
	return v
}

func (l *Line) last() []movegen.Move {
	if len(l.legs) == 0 {
		return nil
	}
	return l.legs[len(l.legs)-1]
}

// Picture returns the end of the line as SVG, from the side of a seat.
func (l *Line) Picture(near movegen.Seat) string {
	return draw.View{Near: near}.SVG(l.pos, draw.Arrows(l.last(), draw.Last)...)
}
