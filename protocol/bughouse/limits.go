// The words after go.

package bughouse

import (
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/driver"
)

// unlimited is the time for a move if nothing else limits the search.
const unlimited = time.Second

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
		n, ok := int64(0), false
		if i+1 < len(words) {
			n, ok = driver.ReadNumber(words[i+1])
		}
		if !ok {
			ignored = append(ignored, word)
			continue
		}
		i++
		switch word {
		case "movetime":
			l.MoveTime = driver.TimeLimit(n)
		case "depth":
			l.Depth = int(min(max(n, 1), 1000))
		case "nodes":
			l.Nodes = uint64(max(n, 1))
		case clock:
			l.Time = driver.TimeLimit(n)
		case inc:
			l.Inc = driver.Increment(n)
		case "wtime", "btime", "winc", "binc":
		default:
			ignored = append(ignored, word, words[i])
		}
	}
	return l, ponder, ignored
}
