// Results in the protocol's words.

package cecp

import (
	"strings"

	"dux/movegen"
)

// ending is the result of a game that has ended at p.
func ending(p movegen.Position, o movegen.Outcome) string {
	if o.Drawn() {
		return "1/2-1/2 {Draw by " + o.Reason.String() + "}"
	}
	black := o.Winner == 1
	if mated := mated(p, o.Winner); mated != "" {
		return resultOf(black) + " {" + mated + "}"
	}
	reason := o.Reason.String()
	if o.Reason == movegen.Checkmate {
		reason = "mate"
	}
	return wins(black, reason)
}

// wins is the result in which that colour wins.
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

// resultOf is the result in which that colour wins.
func resultOf(black bool) string {
	if black {
		return "0-1"
	}
	return "1-0"
}

// mated says which seats of the losers are mated, where a colour has several; ""
// where it has one.
func mated(p movegen.Position, winner movegen.Team) string {
	v := p.Variant()
	kings, several := p.(movegen.Mated)
	if !several {
		return ""
	}
	var names []string
	for _, seat := range kings.MatedSeats() {
		if v.Team(seat) != winner {
			names = append(names, v.SeatName(seat))
		}
	}
	switch n := len(names); n {
	case 0:
		return ""
	case 1:
		return names[0] + " is mated"
	default:
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1] + " are mated"
	}
}
