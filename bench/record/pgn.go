// Games of a match as PGN, and their final positions as EPD.

package record

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"dux/engine/platform"
	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/client"
	"dux/protocol/notation"
)

// WritePGN writes the games of units to path.
func WritePGN(path string, units []Unit, notes Notes) error {
	return platform.WriteFile(path, func(w io.Writer) error { return encodePGN(w, units, notes) })
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
func (g *Game) pgn(v *movegen.Variant, u *Unit, notes Notes) (*game.Record, error) {
	out, err := g.Record(v)
	if err != nil {
		return nil, err
	}
	out.Result = g.pgnResult()
	var names []string
	for _, seat := range v.Seats {
		names = append(names, u.Engines[g.Seating[v.Team(seat)]])
	}
	out.Tags = []game.Tag{
		{Name: "Event", Value: event}, {Name: "Site", Value: "?"}, {Name: "Date", Value: "????.??.??"},
		{Name: "Round", Value: fmt.Sprintf("%d.%d", g.Unit+1, g.Game+1)},
	}
	out.Tags = append(out.Tags, notation.PlayerTags(v, names)...)
	out.Tags = append(out.Tags,
		game.Tag{Name: "TimeControl", Value: u.TC}, game.Tag{Name: "PlyCount", Value: fmt.Sprint(len(out.Turns))},
		game.Tag{Name: "Termination", Value: termination(g.Cause)})
	for team, tag := range [...]string{"EngineWhiteName", "EngineBlackName"} {
		if i := g.Seating[team]; len(g.Seating) == 2 && i < len(u.Programs) && u.Programs[i] != "" {
			out.Tags = append(out.Tags, game.Tag{Name: tag, Value: u.Programs[i]})
		}
	}
	for i, t := range g.Turns {
		out.Turns[len(g.Opening.Turns)+i].Comment = t.comment(notes)
	}
	if n := len(out.Turns); n > 0 {
		last := &out.Turns[n-1]
		last.Comment = strings.TrimPrefix(last.Comment+", "+g.Reason, ", ")
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

// checkPGN returns an error if there is a file at path with anything but games of a match,
// which a resumed run sorts at its end.
func checkPGN(path string) error {
	if !platform.Replaceable(path) {
		return nil
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	own := `[Event "` + event + `"]`
	for n, line := range strings.Split(string(text), "\n") {
		if line != own && (n == 0 && len(text) > 0 || strings.HasPrefix(line, "[Event ")) {
			return fmt.Errorf("%s has games of other matches; name another file, or replace it by -force", path)
		}
	}
	return err
}

// Notes selects what the comments of a PGN file have besides score, depth and
// time, in the form of fastchess.
type Notes struct{ Nodes, NPS, TimeLeft, SelDepth bool }

// comment returns the engine's report of a turn: "+0.31/12 0.253s, n=45000".
func (t *Entry) comment(notes Notes) string {
	if t.Score == nil {
		return ""
	}
	text := fmt.Sprintf("%s/%d", scoreText(*t.Score), t.Depth)
	if t.Millis > 0 {
		text += " " + seconds(t.Millis)
	}
	var parts []string
	add := func(wanted bool, format string, value any) {
		if wanted {
			parts = append(parts, fmt.Sprintf(format, value))
		}
	}
	add(notes.TimeLeft && t.Left > 0, "tl=%s", seconds(t.Left))
	add(notes.Nodes, "n=%d", t.Nodes)
	add(notes.SelDepth && t.SelDepth > 0, "sd=%d", t.SelDepth)
	add(notes.NPS && t.Millis > 0, "nps=%d", t.Nodes*1000/uint64(max(t.Millis, 1)))
	return strings.Join(append([]string{text}, parts...), ", ")
}

// scoreText returns a score in pawns, or the moves to mate: "+0.31", "-M5".
func scoreText(score int) string {
	n := client.MateScore - max(score, -score)
	switch {
	case n >= client.MateScore/2:
		return fmt.Sprintf("%+.2f", float64(score)/100)
	case score < 0:
		return fmt.Sprintf("-M%d", n)
	}
	return fmt.Sprintf("+M%d", n)
}

func seconds(millis int64) string { return fmt.Sprintf("%.3fs", float64(millis)/1000) }

// writeEPD writes the final position of each game of units to path.
func writeEPD(path string, units []Unit) error {
	return platform.WriteFile(path, func(w io.Writer) error { return encodeEPD(w, units) })
}

// encodeEPD writes the final position of each game on a line: as EPD with the
// opcodes hmvc and fmvn if the position text has the fields of FEN, otherwise
// the position text. dux match -openings reads both.
func encodeEPD(w io.Writer, units []Unit) error {
	for i := range units {
		v, err := variants.Find(units[i].Variant)
		if err != nil {
			return err
		}
		for j := range units[i].Games {
			r, err := units[i].Games[j].Record(v)
			if err != nil {
				return err
			}
			p, err := r.End()
			if err != nil {
				return err
			}
			if _, err := fmt.Fprintln(w, epd(p.String())); err != nil {
				return err
			}
		}
	}
	return nil
}

// epd converts FEN to EPD and returns other position texts unchanged.
func epd(text string) string {
	f := strings.Fields(text)
	if len(f) != 6 {
		return text
	}
	return fmt.Sprintf("%s %s %s %s hmvc %s; fmvn %s;", f[0], f[1], f[2], f[3], f[4], f[5])
}
