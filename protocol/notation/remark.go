// Comments with commands in them: clocks, scores, arrows and coloured squares.

package notation

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"dux/movegen"
)

// Remark is a comment with its commands read, as GUIs show it: [%clk 1:02:03],
// [%emt 0:05], [%eval 0.31], [%cal Ge2e4] and [%csl Rd5]. Other commands are not shown;
// one of these that cannot be read stays in the text. Of several squares or arrows those
// are drawn that can be read.
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

// ReadRemark reads a comment on a turn of a game, which is in canonical text, or "" for
// one before the first turn. On two boards, squares without a board are on the turn's.
func ReadRemark(v *movegen.Variant, turn, comment string) Remark {
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
			r.Arrows, read = readDrawn(v, turn, value, 2)
		case "csl":
			r.Squares, read = readDrawn(v, turn, value, 1)
		}
		if read {
			return " "
		}
		return text
	})})
	return r
}

// clockForm matches hours, minutes and seconds, of which the first may be left out.
var clockForm = regexp.MustCompile(`^(?:[-−]\s*)?(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,6})(?:[.,](\d{1,9}))?$`)

// readClock reads a time, and writes it as 1:02:03, 2:03 or 0:03.4; behind a minus if it
// is overdrawn, and as ∞ without an end.
func readClock(text string) (clock string, ok bool) {
	switch strings.ToLower(text) {
	case "inf", "infinite", "infinity", "∞":
		return "∞", true
	}
	f := clockForm.FindStringSubmatch(text)
	if f == nil {
		return "", false
	}
	var all time.Duration
	for i, unit := range []time.Duration{time.Hour, time.Minute, time.Second} {
		n, _ := strconv.Atoi(f[i+1]) // at most six digits, or none
		all += time.Duration(n) * unit
	}
	sign := ""
	if strings.HasPrefix(text, "-") || strings.HasPrefix(text, "−") {
		sign = "-"
	}
	hours, minutes, seconds := all/time.Hour, all%time.Hour/time.Minute, all%time.Minute/time.Second
	switch {
	case hours > 0:
		return sign + fmt.Sprintf("%d:%02d:%02d", hours, minutes, seconds), true
	case minutes == 0 && f[4] != "":
		return sign + fmt.Sprintf("0:%02d.%c", seconds, f[4][0]), true
	}
	return sign + fmt.Sprintf("%d:%02d", minutes, seconds), true
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

// readDrawn reads a list of colours, each with its squares. It leaves out what it cannot
// read, unless that is all.
func readDrawn(v *movegen.Variant, turn, text string, squares int) (all []Drawn, ok bool) {
	board := ""
	if v.Single() != v {
		board, _, _ = strings.Cut(cmp.Or(turn, v.SquareText(0)), "/")
		board += "/"
	}
	known := map[string]string{} // canonical texts
	for s := range movegen.Square(v.Squares) {
		if v.Cells[s] != movegen.NoCell {
			square := v.SquareText(s)
			known[square] = square
			known[strings.TrimPrefix(square, board)] = square
		}
	}
	for item := range strings.SplitSeq(text, ",") {
		if item = strings.TrimSpace(item); item == "" {
			continue
		}
		colour := cmp.Or(colours[item[0]&^0x20], colours['G'])
		from, to := cutSquares(known, item[1:], squares)
		if from == "" || to == "" {
			colour = colours['G'] // without its letter
			from, to = cutSquares(known, item, squares)
		}
		if from != "" && to != "" {
			all = append(all, Drawn{from, to, colour})
		}
	}
	return all, len(all) > 0
}

// cutSquares finds the squares in the text of one or two, "" if there are none.
func cutSquares(known map[string]string, text string, squares int) (from, to string) {
	if squares == 1 {
		return known[text], known[text]
	}
	for cut := 1; cut < len(text); cut++ {
		if from, to = known[text[:cut]], known[text[cut:]]; from != "" && to != "" {
			return from, to
		}
	}
	return "", ""
}
