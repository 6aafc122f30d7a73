package movegen

import (
	"encoding/json"
	"fmt"
)

// Score is a value in the middle game and one in the endgame, in centipawns, packed
// in one word, so that both are added at once.
type Score int64

// NewScore makes a score.
func NewScore(middle, end int) Score { return Score(middle)<<32 + Score(end) }

// Middle returns the value in the middle game.
func (s Score) Middle() int { return int((s + 1<<31) >> 32) }

// End returns the value in the endgame.
func (s Score) End() int { return int(int32(s)) }

// MarshalJSON writes [middle,end].
func (s Score) MarshalJSON() ([]byte, error) { return json.Marshal([2]int{s.Middle(), s.End()}) }

// UnmarshalJSON reads [middle,end].
func (s *Score) UnmarshalJSON(text []byte) error {
	var pair []int32
	if err := json.Unmarshal(text, &pair); err != nil {
		return err
	}
	if len(pair) != 2 {
		return fmt.Errorf("%s: not a pair of middle game and endgame", text)
	}
	*s = NewScore(int(pair[0]), int(pair[1]))
	return nil
}
