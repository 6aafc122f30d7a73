// How a live game is refereed.

package live_test

import (
	"fmt"
	"time"

	"dux/movegen/variants"
	"dux/protocol/live"
)

// White has a minute, uses ten seconds and resigns.
func Example() {
	s := live.Setup{Variant: variants.Standard}
	s.Seats[0] = live.Seat{Name: "Anna", Person: true, Control: live.Control{Base: time.Minute}}
	s.Seats[1] = live.Seat{Name: "Dux"}
	g, err := live.New(s)
	if err != nil {
		fmt.Println(err)
		return
	}
	noon := time.Date(2000, 1, 1, 12, 0, 0, 0, time.UTC)
	g.Begin(noon)
	_, err = g.PlayText(0, "Nf3", noon.Add(10*time.Second))
	fmt.Println(g.Clocks[0].Left, err)
	_, err = g.Resign(0)
	fmt.Println(g.Result(), g.Reason(), err)
	// Output:
	// 50s <nil>
	// 0-1 Anna (White) resigns <nil>
}
