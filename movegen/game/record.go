// Records: what is known of a game that was played.

package game

import (
	"fmt"
	"slices"
	"time"

	"dux/movegen"
)

// Record is a game that was played, or is being played. A game with no more than a
// Variant is valid: it has just begun.
type Record struct {
	Variant *movegen.Variant
	Start   string // position text; "" for the variant's start
	Tags    []Tag  // further facts, such as players and date, in order; their names are those of PGN
	Comment string // before the first turn
	Turns   []Turn // the main line
	Gifts   []Gift // pieces that came into hands of the main line from outside, by ply
	// Outcome is how the game ended, Undecided if it goes on or nothing is known.
	Outcome movegen.Outcome
	// Result is what the text of the record says (1-0, 1/2-1/2, *), "" if nothing. It need
	// not name a reason, and need not fit the last position.
	Result string
	Faults []error // what could not be read of its text, with the line, and cost no turn
}

// Tag is a fact about a game, as in PGN.
type Tag struct{ Name, Value string }

// Turn is a turn that was played. A Cursor sets Seat, others the rest.
type Turn struct {
	Legs []movegen.Move
	Seat movegen.Seat // that played it; a Cursor that stands before the turn sets it

	Used   time.Duration // for this turn, 0 if unknown
	Left   time.Duration // on the clock of the seat after the turn, 0 if unknown
	Search *Search       // of the engine that played it, nil if none did or nothing is known

	NAGs    []int  // numeric annotation glyphs of PGN, such as 4 for ??
	Comment string // after the turn
	Lines   []Line // turns that might have been played instead
}

// Search is what an engine reported about a turn.
type Search struct {
	Score    int // centipawns from the view of the player
	Depth    int // in turns
	SelDepth int // legs of the longest line searched
	Nodes    uint64
}

// Line is a line of turns instead of a turn.
type Line struct {
	Before string // comment before the first turn
	Turns  []Turn
	Text   string // instead of Turns, if a record has something that cannot be played
	After  string // comment after the last turn
}

// Gift is pieces of a kind that came into a hand from outside the board, as a partner's
// captures on a board elsewhere do.
type Gift struct {
	Ply  int          `json:"ply"` // number of turns before it
	Seat movegen.Seat `json:"seat"`
	Kind movegen.Kind `json:"kind"`
	N    int          `json:"n"` // number of pieces, negative if they are taken out of the hand
}

// Give changes the hand in p. On an error p is unchanged.
func (g Gift) Give(p movegen.Position) error {
	h, ok := p.(movegen.Hander)
	if !ok {
		return movegen.Errorf(movegen.FieldHands, "%s has no hands", p.Variant().Name)
	}
	return h.SetHand(g.Seat, g.Kind, h.Hand(g.Seat, g.Kind)+g.N)
}

// addGift adds a gift after all others. What is given and taken out again at the same
// ply leaves nothing.
func addGift(gifts []Gift, add Gift) []Gift {
	i := slices.IndexFunc(gifts, func(g Gift) bool { return g.Ply == add.Ply && g.Seat == add.Seat && g.Kind == add.Kind })
	if i < 0 {
		return append(gifts, add)
	}
	if gifts[i].N += add.N; gifts[i].N == 0 {
		gifts = slices.Delete(gifts, i, i+1)
	}
	return gifts
}

// Tag returns the value of the tag with this name, "" if there is none.
func (r *Record) Tag(name string) string {
	for _, t := range r.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// Position returns the start of the game.
func (r *Record) Position() (movegen.Position, error) {
	if r.Start == "" {
		return r.Variant.Position(), nil
	}
	return r.Variant.Read(r.Start)
}

// End returns the position after the last turn. The error is that of Replay for the
// main line.
func (r *Record) End() (movegen.Position, error) {
	c, err := r.Cursor()
	if err == nil {
		err = c.Go(len(r.Turns))
	}
	if err != nil {
		return nil, err
	}
	return c.Position(), nil
}

// Parse returns the record of a game with turns in canonical text, from start; "" is the
// start of the variant. An error names the turn.
func Parse(v *movegen.Variant, start string, turns []string) (*Record, error) {
	r := &Record{Variant: v, Start: start}
	c, err := r.Cursor()
	if err != nil {
		return nil, err
	}
	for i, text := range turns {
		if _, err := c.PlayText(text, movegen.ParseTurn); err != nil {
			return nil, fmt.Errorf("turn %d: %w", i+1, err)
		}
	}
	return r, nil
}

// Texts returns the canonical texts of the main line. The error is that of Replay.
func (r *Record) Texts() ([]string, error) {
	c, err := r.Cursor()
	if err != nil {
		return nil, err
	}
	var texts []string
	for _, turn := range c.Walk(0) {
		texts = append(texts, movegen.TurnText(c.p, turn.Legs))
	}
	return texts, c.err
}

// Replay checks that the start is a position and all turns are legal, those of variations
// too. The error names the first ply that is wrong, and why.
func (r *Record) Replay() error {
	c, err := r.Cursor()
	if err != nil {
		return err
	}
	return c.replay()
}

func (c *Cursor) replay() error {
	for _, turn := range c.Walk(c.ply) {
		for i := range turn.Lines {
			if err := c.Vary(i).replay(); err != nil {
				return fmt.Errorf("variation %d instead of turn %d: %w", i+1, c.ply+1, err)
			}
		}
	}
	return c.err
}
