// A lobby for one person, and which seat plays where.

package server_test

import (
	"fmt"
	"io"

	"dux/bench/server"
	"dux/movegen/variants"
	"dux/protocol/ics"
)

// A person can connect to a lobby with the client of a chess server.
func ExampleOpen() {
	lobby, err := server.Open("localhost:0", []ics.Team{{Name: "guests", Seats: 1}}, io.Discard)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer lobby.Close()
	fmt.Println(lobby.Addr().Network())
	// Output: tcp
}

func ExamplePlace() {
	v, err := variants.Find("double2")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, seat := range v.Seats {
		board, black := server.Place(seat)
		fmt.Println(v.SeatName(seat), board, black)
	}
	// Output:
	// A-White 0 false
	// B-White 1 false
	// B-Black 1 true
	// A-Black 0 true
}
