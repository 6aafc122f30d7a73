package movegen

// Score is a worth in the middle game and one in the endgame, in centipawns, in
// one word, so that both are added at once.
type Score int64

// NewScore makes a score.
func NewScore(middle, end int) Score { return Score(middle)<<32 + Score(end) }

// Middle is the worth in the middle game.
func (s Score) Middle() int { return int((s + 1<<31) >> 32) }

// End is the worth in the endgame.
func (s Score) End() int { return int(int32(s)) }
