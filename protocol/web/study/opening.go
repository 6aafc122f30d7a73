// What the opening book knows of a line.

package study

import (
	"dux/movegen"
	"dux/protocol/book"
	"dux/protocol/notation"
)

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
