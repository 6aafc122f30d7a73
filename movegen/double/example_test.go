// A captured piece dropped by the partner.

package double_test

import (
	"fmt"

	"dux/movegen"
	"dux/movegen/double"
)

// What a player captures on one board the partner drops on the other.
func Example() {
	p := double.Orthodox.Position()
	for _, turn := range []string{"A/e2e4", "B/d2d4", "B/a7a6", "A/d7d5", "A/e4d5", "B/d4d5"} {
		if _, err := movegen.PlayTurn(p, turn); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(p)
	drops := 0
	movegen.Turns(p, func(legs []movegen.Move) bool {
		if legs[0].Form() == movegen.Drop {
			drops++
		}
		return true
	})
	fmt.Println(drops, "drops")
	// Output:
	// rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 2 | rnbqkbnr/1ppppppp/p7/3P4/8/8/PPP1PPPP/RNBQKBNR[p] b KQkq - 0 2 B
	// 32 drops
}

// A position from nothing: kings on both boards, and a queen in a hand.
func Example_setup() {
	s := double.Orthodox.Empty()
	for _, board := range []int{0, 64} {
		s.Squares[board+4], s.Squares[board+60] = movegen.NewPiece(movegen.White, movegen.King), movegen.NewPiece(movegen.Black, movegen.King)
	}
	s.Hands[2][movegen.Queen] = 1 // of White on board B
	p, err := s.Position()
	fmt.Println(p, err)
	s.Squares[64+60] = movegen.NoPiece
	_, err = s.Position()
	fmt.Println(err)
	// Output:
	// 4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1 A <nil>
	// position: board B: Black must have 1 king, got 0
}
