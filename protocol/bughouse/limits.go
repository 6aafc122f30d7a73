// The words after go, and scores, for both protocols.

package bughouse

import (
	"strconv"
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/driver"
)

// unlimited is the time for a move without any other limit.
const unlimited = time.Second

// longest keeps times and counts far from overflow.
const longest = 864_000_000

// readLimits reads the words after go for the colour to move. It returns
// unknown words.
func readLimits(words []string, colour movegen.Seat) (l engine.Limits, ponder bool, ignored []string) {
	clock := [2]string{"wtime", "btime"}[colour&1]
	inc := [2]string{"winc", "binc"}[colour&1]
	for i := 0; i < len(words); i++ {
		word := words[i]
		switch word {
		case "infinite":
			l.Infinite = true
			continue
		case "ponder":
			ponder = true
			continue
		}
		n, ok := 0, false
		if i+1 < len(words) {
			var err error
			n, err = strconv.Atoi(words[i+1])
			ok = err == nil
			n = min(max(n, 0), longest)
		}
		if !ok {
			ignored = append(ignored, word)
			continue
		}
		i++
		switch word {
		case "movetime":
			l.MoveTime = millis(n)
		case "depth":
			l.Depth = min(max(n, 1), 1000)
		case "nodes":
			l.Nodes = uint64(max(n, 1))
		case clock:
			l.Time = millis(n)
		case inc:
			l.Inc = millis(n)
		case "wtime", "btime", "winc", "binc":
		default:
			ignored = append(ignored, word, words[i])
		}
	}
	return l, ponder, ignored
}

func millis(n int) time.Duration { return time.Duration(n) * time.Millisecond }

// endless reports whether nothing limits a search.
func endless(l *engine.Limits) bool {
	return !l.Infinite && l.Depth == 0 && l.Nodes == 0 && l.MoveTime == 0 && l.Time == 0
}

// tellIgnored lists the words of go that were ignored.
func tellIgnored(d *driver.Driver, ignored []string) {
	if len(ignored) > 0 {
		d.Print("info string go: ignored %s", driver.Echo(strings.Join(ignored, " ")))
	}
}

// score returns a score in UCI's form.
func score(s engine.Score) string {
	if turns, forced := s.Mate(); forced {
		return "mate " + strconv.Itoa(engine.MovesOf(turns))
	}
	return "cp " + strconv.Itoa(int(s))
}
