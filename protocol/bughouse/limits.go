// The words after go, for both protocols.

package bughouse

import (
	"strconv"
	"time"

	"dux/engine"
	"dux/movegen"
)

// unlimited is the time for a move if nothing else limits the search.
const unlimited = time.Second

// longest is the limit of times, in ms, and of counts: they cannot overflow.
const longest = 864_000_000

// readLimits reads the words after go; colour is to move. It also returns the words
// that it does not know.
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
