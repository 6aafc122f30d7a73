// Games of a match as PGN.

package record

import (
	"fmt"
	"io"
	"strings"

	"dux/bench/output"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/client"
	"dux/protocol/notation"
)

// WritePGN writes the games of units to path.
func WritePGN(path string, units []Unit, notes Notes) error {
	return output.WriteWhole(path, func(w io.Writer) error { return encodePGN(w, units, notes) })
}

// encodePGN writes the games of units in order.
func encodePGN(w io.Writer, units []Unit, notes Notes) error {
	for i := range units {
		v, err := variants.Find(units[i].Variant)
		if err != nil {
			return err
		}
		for j := range units[i].Games {
			g, err := units[i].Games[j].pgn(v, &units[i], notes)
			if err != nil {
				return err
			}
			if err := notation.WritePGN(w, g); err != nil {
				return err
			}
		}
	}
	return nil
}

// event is the PGN event of every game of a match.
const event = "dux match"

// pgn converts a game of the unit u, or of a run whose head u is, for a PGN file.
func (g *Game) pgn(v *movegen.Variant, u *Unit, notes Notes) (*notation.Game, error) {
	start, err := v.New(g.Opening.Start)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, seat := range v.Seats {
		names = append(names, u.Engines[g.Seating[v.Team(seat)]])
	}
	out := &notation.Game{Variant: v, Start: g.Opening.Start, Result: g.pgnResult()}
	out.Tags = []notation.Tag{
		{Name: "Event", Value: event}, {Name: "Site", Value: "?"}, {Name: "Date", Value: "????.??.??"},
		{Name: "Round", Value: fmt.Sprintf("%d.%d", g.Unit+1, g.Game+1)},
	}
	out.Tags = append(out.Tags, notation.PlayerTags(v, names)...)
	out.Tags = append(out.Tags,
		notation.Tag{Name: "TimeControl", Value: u.TC}, notation.Tag{Name: "PlyCount", Value: fmt.Sprint(len(g.Opening.Turns) + len(g.Turns))},
		notation.Tag{Name: "Termination", Value: termination(g.Cause)})
	for team, tag := range [...]string{"EngineWhiteName", "EngineBlackName"} {
		if i := g.Seating[team]; len(g.Seating) == 2 && i < len(u.Programs) && u.Programs[i] != "" {
			out.Tags = append(out.Tags, notation.Tag{Name: tag, Value: u.Programs[i]})
		}
	}
	texts := append([]string(nil), g.Opening.Turns...)
	comments := make([]string, len(texts), len(texts)+len(g.Turns))
	for _, t := range g.Turns {
		texts = append(texts, t.Turn)
		comments = append(comments, t.comment(notes))
	}
	if n := len(comments); n > 0 {
		comments[n-1] = strings.TrimPrefix(comments[n-1]+", "+g.Reason, ", ")
	}
	for i, text := range texts {
		movegen.SetTurnOf(start, text)
		legs, err := movegen.PlayTurn(start, text)
		if err != nil {
			return nil, err
		}
		out.Turns = append(out.Turns, notation.Turn{Legs: legs, Comment: comments[i]})
	}
	return out, nil
}

// pgnResult returns the result in the form that rating programs read.
func (g *Game) pgnResult() string {
	switch {
	case len(g.Seating) == 2:
		return g.Result
	case g.Winner == 0:
		return "1-0"
	case g.Winner > 0:
		return "0-1"
	}
	return "1/2-1/2"
}

func termination(cause string) string {
	if cause == string(client.NoStart) {
		return string(client.Crash)
	}
	return cause
}
