// Comments on turns in PGN.

package record

import (
	"fmt"
	"strings"

	"dux/protocol/client"
)

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
