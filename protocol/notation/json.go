// Games as JSON, with turns as canonical texts.

package notation

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/gui"
)

type recordJSON struct {
	Variant string      `json:"variant"`
	Start   string      `json:"start,omitempty"` // position text
	Tags    [][2]string `json:"tags,omitempty"`
	Comment string      `json:"comment,omitempty"`
	Turns   []turnJSON  `json:"turns"`
	Gifts   []game.Gift `json:"gifts,omitempty"`
	Result  string      `json:"result"`
}

type turnJSON struct {
	Turn    string       `json:"turn"` // canonical
	Seat    string       `json:"seat"`
	Used    int64        `json:"used,omitempty"` // ms
	Left    int64        `json:"left,omitempty"` // ms
	Search  *game.Search `json:"search,omitempty"`
	NAGs    []int        `json:"nags,omitempty"`
	Comment string       `json:"comment,omitempty"`
	Lines   []lineJSON   `json:"lines,omitempty"`
}

type lineJSON struct {
	Before string     `json:"before,omitempty"`
	Turns  []turnJSON `json:"turns,omitempty"`
	Text   string     `json:"text,omitempty"`
	After  string     `json:"after,omitempty"`
}

// startJSON is how a record begins that WriteJSON has written.
const startJSON = `{"variant":`

// BeginsGames reports whether a text begins with a tag, or with a game that WriteJSON has
// written. Nothing else that Dux reads begins so.
func BeginsGames(text string) bool {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	return strings.HasPrefix(text, "[") || strings.HasPrefix(text, startJSON)
}

// WriteJSON writes g as JSON on one line. A PGNReader reads it too.
func WriteJSON(w io.Writer, g *game.Record) error {
	c, err := g.Cursor()
	if err != nil {
		return err
	}
	out := recordJSON{Variant: g.Variant.Name, Start: g.Start, Comment: g.Comment, Gifts: g.Gifts, Result: g.Result}
	for _, t := range g.Tags {
		out.Tags = append(out.Tags, [2]string{t.Name, t.Value})
	}
	if out.Turns, err = turnsJSON(c); err != nil {
		return err
	}
	return json.NewEncoder(w).Encode(&out)
}

// turnsJSON converts the turns that follow the cursor.
func turnsJSON(c *game.Cursor) ([]turnJSON, error) {
	all := []turnJSON{}
	for _, t := range c.Walk(c.Ply()) {
		turn := turnJSON{
			Turn: movegen.TurnText(c.Position(), t.Legs), Seat: c.Record().Variant.SeatName(t.Seat),
			Used: t.Used.Milliseconds(), Left: t.Left.Milliseconds(), Search: t.Search, NAGs: t.NAGs, Comment: t.Comment,
		}
		for i, l := range t.Lines {
			turns, err := turnsJSON(c.Vary(i))
			if err != nil {
				return nil, err
			}
			turn.Lines = append(turn.Lines, lineJSON{l.Before, turns, l.Text, l.After})
		}
		all = append(all, turn)
	}
	return all, c.Err()
}

// readJSON reads a record. If it is good up to a turn, the error is a TurnError.
func readJSON(text string, line int) (*game.Record, error) {
	var in recordJSON
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		return &game.Record{}, err
	}
	v, err := variants.Find(in.Variant)
	if err != nil {
		return &game.Record{}, err
	}
	g := &game.Record{Variant: v, Start: in.Start, Comment: in.Comment, Result: readResultTag(in.Result)}
	for _, t := range in.Tags {
		g.Tags = append(g.Tags, game.Tag{Name: t[0], Value: t[1]})
	}
	if in.Start != "" {
		p, err := ReadPosition(v, in.Start)
		if err != nil {
			return g, err
		}
		g.Start = p.String()
	}
	c, err := g.Cursor()
	if err != nil {
		return g, err
	}
	for i, t := range in.Turns {
		if err = give(c, in.Gifts); err == nil {
			err = playJSON(c, t)
		}
		if err != nil {
			wrong := &TurnError{Line: line, Turn: fmt.Sprintf("turn %d, %s, is not legal", i+1, shortened(t.Turn))}
			if i > 0 {
				wrong.Last = fmt.Sprintf("turn %d", i)
			}
			if err := c.TakeBack(i); err != nil {
				return g, err
			}
			return g, wrong
		}
	}
	return g, give(c, in.Gifts)
}

// give gives what came into hands at the cursor.
func give(c *game.Cursor, gifts []game.Gift) error {
	for _, g := range gifts {
		if g.Ply != c.Ply() {
			continue
		}
		if err := c.Give(g.Seat, g.Kind, g.N); err != nil {
			return err
		}
	}
	return nil
}

// readTurn is Read, faster for canonical text.
func readTurn(p movegen.Position, text string) ([]movegen.Move, error) {
	if legs, err := gui.ParseTurn(p, text); err == nil {
		return legs, nil
	}
	return Read(p, text)
}

// playJSON plays a turn at the cursor, with its variations and what is said of it.
func playJSON(c *game.Cursor, t turnJSON) error {
	turn, err := c.PlayText(t.Turn, readTurn)
	if err != nil {
		return err
	}
	turn.Used, turn.Left = time.Duration(t.Used)*time.Millisecond, time.Duration(t.Left)*time.Millisecond
	turn.Search, turn.NAGs, turn.Comment = t.Search, t.NAGs, t.Comment
	for _, l := range t.Lines {
		turn.Lines = append(turn.Lines, game.Line{Before: l.Before, Text: l.Text, After: l.After})
	}
	if len(t.Lines) == 0 {
		return nil
	}
	c.Back()
	for i, l := range t.Lines {
		v := c.Vary(i)
		for _, within := range l.Turns {
			if err := playJSON(v, within); err != nil {
				return err
			}
		}
	}
	c.Next()
	return nil
}
