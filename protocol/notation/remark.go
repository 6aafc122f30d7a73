// Comments with commands in them: clocks, scores, arrows and coloured squares.

package notation

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"dux/movegen"
)

// Remark is a comment with its commands read, as GUIs show it: [%clk 1:02:03],
// [%emt 0:05], [%eval 0.31], [%cal Ge2e4] and [%csl Rd5]. Other commands are not shown;
// one of these that cannot be read stays in the text.
type Remark struct {
	Text    string  `json:"text,omitempty"`
	Clock   string  `json:"clock,omitempty"` // time left after the turn: 1:02:03, 2:03
	Spent   string  `json:"spent,omitempty"` // time for the turn
	Score   string  `json:"score,omitempty"` // +0.31, #-3
	Arrows  []Drawn `json:"arrows,omitempty"`
	Squares []Drawn `json:"squares,omitempty"`
}

// Drawn is an arrow, or with the same square twice a coloured square.
type Drawn struct {
	From   string `json:"from"`
	To     string `json:"to"`
	Colour string `json:"colour"` // green, red, blue or yellow
}

// command matches a command in a comment.
var command = regexp.MustCompile(`\[%(\w+)\s*([^\]]*)\]`)

// ReadRemark reads a comment on a turn of a game.
func ReadRemark(v *movegen.Variant, comment string) Remark {
	var r Remark
	r.Text = joinComments([]string{command.ReplaceAllStringFunc(comment, func(text string) string {
		parts := command.FindStringSubmatch(text)
		read, value := true, strings.TrimSpace(parts[2])
		switch strings.ToLower(parts[1]) {
		case "clk":
			r.Clock, read = readClock(value)
		case "emt":
			r.Spent, read = readClock(value)
		case "eval":
			r.Score, read = readScore(value)
		case "cal":
			r.Arrows, read = readDrawn(v, value, 2)
		case "csl":
			r.Squares, read = readDrawn(v, value, 1)
		}
		if read {
			return " "
		}
		return text
	})})
	return r
}

// clockForm matches hours, minutes and seconds, of which the first may be left out.
var clockForm = regexp.MustCompile(`^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,6})(?:[.,](\d{1,9}))?$`)

// readClock reads a time, and writes it as 1:02:03, 2:03 or 0:03.4.
func readClock(text string) (clock string, ok bool) {
	f := clockForm.FindStringSubmatch(text)
	if f == nil {
		return "", false
	}
	var all time.Duration
	for i, unit := range []time.Duration{time.Hour, time.Minute, time.Second} {
		n, _ := strconv.Atoi(f[i+1]) // at most six digits, or none
		all += time.Duration(n) * unit
	}
	hours, minutes, seconds := all/time.Hour, all%time.Hour/time.Minute, all%time.Minute/time.Second
	switch {
	case hours > 0:
		return fmt.Sprintf("%d:%02d:%02d", hours, minutes, seconds), true
	case minutes == 0 && f[4] != "":
		return fmt.Sprintf("0:%02d.%c", seconds, f[4][0]), true
	}
	return fmt.Sprintf("%d:%02d", minutes, seconds), true
}

// scoreForm matches a score and perhaps the depth of its search.
var scoreForm = regexp.MustCompile(`^([+-]?)(?:([#M])([+-]?)(\d{1,4})|(\d{1,6})(\.\d{1,6})?)(?:\s*[,/]\s*(\d+).*)?$`)

// readScore reads a score in pawns, or until mate. With a depth and without a point it is
// in hundredths of a pawn, as ChessBase writes it.
func readScore(text string) (score string, ok bool) {
	f := scoreForm.FindStringSubmatch(text)
	if f == nil {
		return "", false
	}
	sign := f[1]
	if f[2] != "" {
		if sign+f[3] == "-" {
			return "#-" + f[4], true
		}
		return "#" + f[4], true
	}
	x, err := strconv.ParseFloat(f[5]+f[6], 64)
	if err != nil {
		return "", false
	}
	if f[6] == "" && f[7] != "" {
		x /= 100
	}
	switch score = strconv.FormatFloat(x, 'f', 2, 64); {
	case score == "0.00":
		return score, true
	case sign == "":
		sign = "+"
	}
	return sign + score, true
}

// colours are those of arrows and squares by their letters.
var colours = map[byte]string{'G': "green", 'R': "red", 'B': "blue", 'Y': "yellow"}

// readDrawn reads a list of colours, each with its squares.
func readDrawn(v *movegen.Variant, text string, squares int) (all []Drawn, ok bool) {
	known := map[string]bool{}
	for s := range movegen.Square(v.Squares) {
		if v.Cells[s] != movegen.NoCell {
			known[v.SquareText(s)] = true
		}
	}
	for item := range strings.SplitSeq(text, ",") {
		item = strings.TrimSpace(item)
		if len(item) < 2 {
			return nil, false
		}
		colour, places := colours[item[0]&^0x20], item[1:]
		if colour == "" {
			colour = colours['G']
		}
		cut := len(places)
		if squares == 2 {
			for cut = 1; cut < len(places) && !(known[places[:cut]] && known[places[cut:]]); cut++ {
			}
		}
		from, to := places[:cut], places[cut:]
		if squares == 1 {
			to = from
		}
		if !known[from] || !known[to] {
			return nil, false
		}
		all = append(all, Drawn{from, to, colour})
	}
	return all, true
}
