// Results in the protocol's form.

package cecp

import (
	"strings"

	"dux/movegen"
	"dux/movegen/spelling"
)

// ending returns the result of the game, which has ended.
func (t *role) ending(o movegen.Outcome) string {
	if o.Drawn() {
		return "1/2-1/2 {Draw by " + o.Reason.String() + "}"
	}
	black := o.Winner == 1
	if mated := t.mated(o.Winner); mated != "" {
		return resultOf(black) + " {" + mated + "}"
	}
	reason := o.Reason.String()
	if o.Reason == movegen.Checkmate {
		reason = "mate"
	}
	return wins(black, reason)
}

// wins returns the result of a win for that colour.
func wins(black bool, reason string) string {
	result, who := resultOf(black), "White"
	if black {
		who = "Black"
	}
	if reason == "mate" {
		return result + " {" + who + " mates}"
	}
	return result + " {" + who + " wins: " + strings.TrimSpace(reason) + "}"
}

// resultOf returns 1-0 or 0-1 for a win of that colour.
func resultOf(black bool) string {
	if black {
		return "0-1"
	}
	return "1-0"
}

// mated names the mated seats of the losing colour if it has several seats; ""
// if it has one.
func (t *role) mated(winner movegen.Team) string {
	kings := movegen.HintsOf(t.Position())
	if kings.Mated == nil {
		return ""
	}
	var names []string
	for _, seat := range kings.Mated() {
		if t.variant().Team(seat) != winner {
			names = append(names, t.SeatName(seat))
		}
	}
	switch len(names) {
	case 0:
		return ""
	case 1:
		return names[0] + " is mated"
	}
	return spelling.List(names, "and") + " are mated"
}
