// What a CECP engine answers during its turn, and the end of its game.

package client

import (
	"context"
	"strconv"
	"strings"

	"dux/protocol/gui"
)

// listen waits for the next ply of the engine's turn.
func (c *CECP) listen(ctx context.Context, thought *Thought) (gui.Ply, error) {
	var ply gui.Ply
	first := ""
	err := c.Expect(ctx, "move", func(line string) (bool, error) {
		words := strings.Fields(line)
		if len(words) == 0 {
			return false, nil
		}
		if text, ok := strings.CutPrefix(line, "My move is"); ok { // an old form of "move"
			words = []string{"move", strings.Trim(text, " :")}
		}
		if Resigns(words, c.game.Black()) {
			thought.Resigned = true
			return true, nil
		}
		switch words[0] {
		case "move":
			if len(words) < 2 {
				return false, NewFault(IllegalMove, "%q names no move", line)
			}
			if strings.HasSuffix(words[1], ",") {
				first = words[1]
				return false, nil
			}
			var ok bool
			if ply, ok = c.read(first + words[1]); !ok {
				return false, NewFault(IllegalMove, "%s%s", first, words[1])
			}
			return true, nil
		case "1-0", "0-1", "1/2-1/2":
			return false, NewFault(IllegalMove, "it claims %s, but the game is not over", line)
		case "Illegal", "tellusererror":
			if Refused(line) {
				return false, NewFault(IllegalMove, "it rejected a legal move of its opponent: %s", line)
			}
		default:
			thought.ReadPost(words)
		}
		return false, nil
	})
	return ply, err
}

// Resigns reports whether an engine resigns with this line: by resign, perhaps
// with a reason; by tellics resign; or by a result that is its loss, with a
// comment that says so.
func Resigns(words []string, black bool) bool {
	loss := "0-1"
	if black {
		loss = "1-0"
	}
	switch words[0] {
	case "resign":
		return true
	case "tellics":
		return words[len(words)-1] == "resign"
	case loss:
		return strings.Contains(strings.ToLower(strings.Join(words[1:], " ")), "resign")
	}
	return false
}

// read reads a ply in coordinates or in SAN. The protocol allows both, and some
// engines use SAN only for castling.
func (c *CECP) read(text string) (gui.Ply, bool) {
	if ply, ok, _ := c.game.Find(text); ok {
		return ply, true
	}
	meant, err := c.game.Spelled(text)
	if err != nil || len(meant) != 1 {
		return gui.Ply{}, false
	}
	return meant[0], true
}

// ReadPost reads a line of thinking: depth, score, centiseconds, nodes, line.
func (th *Thought) ReadPost(words []string) {
	if len(words) < 4 {
		return
	}
	var n [4]int
	for i := range n {
		digits := words[i]
		if i == 0 {
			digits = strings.TrimRight(digits, ".+-&!?")
		}
		var err error
		if n[i], err = strconv.Atoi(digits); err != nil {
			return
		}
	}
	score := min(max(n[1], -MateScore-longestMate), MateScore+longestMate)
	if score > MateScore {
		score = 2*MateScore - score // mates count up from 100000 in CECP
	} else if score < -MateScore {
		score = -2*MateScore - score
	}
	th.setDepth(n[0])
	th.setScore(score)
	th.setNodes(n[3])
}

// GameOver implements Player.
func (c *CECP) GameOver(result, reason string) {
	ctx, cancel := context.WithTimeout(context.Background(), Goodbye)
	defer cancel()
	c.playing = false
	_ = c.Send(ctx, "result %s {%s}", result, reason)
	_ = c.Send(ctx, "force")
}
