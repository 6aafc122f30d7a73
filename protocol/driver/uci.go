// What UCI and the protocols derived from it share.

package driver

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
)

// PrintOptions offers the engine's options for users.
func (d *Driver) PrintOptions() {
	for _, o := range UserOptions() {
		if o.Check {
			d.Print("option name %s type check default %t", o.Name, o.Default != 0)
		} else {
			d.Print("option name %s type spin default %d min %d max %d", o.Name, o.Default, o.Min, o.Max)
		}
	}
}

// ReadOption reads the words after setoption: name NAME [value VALUE]. Both may
// contain spaces.
func ReadOption(words []string) (name, value string, err error) {
	text, ok := strings.CutPrefix(strings.Join(words, " "), "name ")
	if !ok {
		return "", "", fmt.Errorf("setoption: expected name NAME [value VALUE]")
	}
	name, value, _ = strings.Cut(text, " value ")
	return strings.TrimSuffix(name, " value"), value, nil // " value": it is empty
}

// CutMoves splits the words after position into the setup and the moves from there.
func CutMoves(words []string) (setup, moves []string) {
	if i := slices.Index(words, "moves"); i >= 0 {
		return words[:i], words[i+1:]
	}
	return words, nil
}

// huge keeps numbers within an int64.
const huge = 1e18

// ReadNumber reads a number, for example one after a word of go; some GUIs send times
// with decimals.
func ReadNumber(text string) (n int64, ok bool) {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) || math.IsNaN(x) {
		return 0, false
	}
	return int64(min(max(x, -huge), huge)), true
}

// most keeps times far from overflow: ten days in milliseconds.
const most = 864_000_000

// TimeLimit returns n milliseconds, but at least one: an empty clock is a limit, and 0
// is none.
func TimeLimit(n int64) time.Duration { return Increment(max(n, 1)) }

// Increment returns n milliseconds, 0 if n is negative.
func Increment(n int64) time.Duration { return time.Duration(min(max(n, 0), most)) * time.Millisecond }

// PrintIgnored shows the user the words after go that were ignored.
func (d *Driver) PrintIgnored(words []string) {
	if len(words) > 0 {
		d.Print("info string go: ignored %s", Echo(strings.Join(words, " ")))
	}
}

// Endless reports whether a search has no limit although it should have one.
func Endless(l *engine.Limits) bool {
	return !l.Infinite && l.Depth == 0 && l.Nodes == 0 && l.MoveTime == 0 && l.Time == 0
}

// AnswerReady prepares the engine for the game and answers isready.
func (d *Driver) AnswerReady(v *movegen.Variant) error {
	if err := d.Ready(v); err != nil {
		d.Print("info string %v", err)
	}
	d.Print("readyok")
	return nil
}

// ScoreText returns a score as UCI writes it.
func ScoreText(s engine.Score) string {
	if turns, forced := s.Mate(); forced {
		return fmt.Sprintf("mate %d", engine.MovesOf(turns))
	}
	return fmt.Sprintf("cp %d", s)
}
