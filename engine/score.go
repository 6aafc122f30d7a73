// Scores: centipawns, forced ends of the game, and whether the engine agrees to a draw.

package engine

import (
	"fmt"

	"dux/movegen"
)

// Score is the value of a position for one side: centipawns, or the distance to a
// forced end of the game. Distances count turns.
type Score int

const (
	// Mate is the score of a won game. A win after n turns is Mate - n.
	Mate Score = 32000
	// Infinite is above every score.
	Infinite = Mate + 1

	noScore   = Infinite + 1         // no score known
	mateBound = Mate - 1000          // scores from here on are forced wins; no search is 1000 turns deep
	evalBound = Score(mateBound - 1) // evaluations are clamped to it
)

// MateIn returns the score of winning after this many turns, including the
// opponents'.
func MateIn(turns int) Score { return Mate - Score(turns) }

// MatedIn returns the score of losing after this many turns.
func MatedIn(turns int) Score { return Score(turns) - Mate }

// Mate reports whether s is a forced end of the game, and in how many turns:
// negative if the side loses, or 0 if it has lost already. A win after 0 turns
// (in some games a player without a legal turn wins) is 0 too; IsWin and IsLoss
// tell these apart.
func (s Score) Mate() (turns int, forced bool) {
	switch {
	case s.IsWin():
		return int(Mate - s), true
	case s.IsLoss():
		return -int(Mate + s), true
	}
	return 0, false
}

// IsWin reports whether s is a forced win.
func (s Score) IsWin() bool { return s >= mateBound }

// IsLoss reports whether s is a forced loss.
func (s Score) IsLoss() bool { return s <= -mateBound }

// String formats a score as +0.31, #4 (wins with its fourth turn, an opponent's
// turn between each two) or #-4.
func (s Score) String() string {
	if turns, forced := s.Mate(); forced {
		return fmt.Sprintf("#%d", MovesOf(turns))
	}
	return fmt.Sprintf("%+.2f", float64(s)/100)
}

// MovesOf converts a distance in turns, as Mate returns it, to moves as in
// games for two: the winner's own turns.
func MovesOf(turns int) int {
	if turns > 0 {
		return (turns + 1) / 2
	}
	return turns / 2
}

// The engine accepts a draw if its score is drawScore or less, in an endgame if
// it is levelScore or less.
const (
	drawScore  = -50
	levelScore = 10
)

// AgreesToDraw reports whether to accept a draw in p; s is the engine's score.
func AgreesToDraw(p movegen.Position, s Score) bool {
	return s <= drawScore || s <= levelScore && ending(p)
}

// ending reports whether at most half of the pieces of the start are left.
func ending(p movegen.Position) bool { return 2*pieceCount(p) <= pieceCount(p.Variant().Position()) }

// pieceCount counts the pieces and pawns on the board and in hand.
func pieceCount(p movegen.Position) (n int) {
	v := p.Variant()
	for s := range v.Squares {
		if k := p.At(movegen.Square(s)).Kind(); k != movegen.NoKind && k.Owned() {
			n++
		}
	}
	if hands, ok := p.(movegen.Hander); ok && v.Hands {
		for _, seat := range v.Seats {
			for k := movegen.Pawn; k < movegen.Kinds; k++ {
				n += hands.Hand(seat, k)
			}
		}
	}
	return n
}
