package eval

// Score is a middle game and an end game worth in centipawns, packed into one
// word so that both are summed at once: the end game in the upper half, the
// middle game, sign-extended, in the lower.
type Score int32

// S packs a middle game and an end game worth.
func S(mg, eg int) Score { return Score(int32(eg)<<16 + int32(mg)) }

// Mg is the middle game worth.
func (s Score) Mg() int { return int(int16(s)) }

// Eg is the end game worth; the borrow of a negative lower half is given back.
func (s Score) Eg() int { return int((s + 0x8000) >> 16) }

// Taper is the worth between both, at phase of full: all of the middle game at
// full, all of the end game at 0.
func (s Score) Taper(phase, full int) int {
	phase = min(phase, full)
	return (s.Mg()*phase + s.Eg()*(full-phase)) / full
}
