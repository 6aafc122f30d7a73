// Constants that games tune, as options, and the table of late move reductions.

package engine

import "math"

// Constants are numeric parameters of the search, which only games can tune.
// Each is an option that protocols do not list: `dux match -a dux:NullBase=4`
// measures it. Margins are in centipawns, depths in legs.
type Constants struct {
	ReverseMargin  int // reverse futility pruning: margin per turn of depth
	FutilityBase   int // futility pruning: margin at depth 0
	FutilityMargin int // futility pruning: more margin per turn of depth
	QuietSEE       int // SEE pruning: loss that a quiet leg may cause, times the square of the depth in turns
	NoisySEE       int // SEE pruning: loss that a capture may cause, per turn of depth
	LateMoves      int // late move pruning: legs tried besides the square of the depth; half of the sum unless improving
	HistoryMargin  int // history pruning: per turn of depth
	DeltaMargin    int // delta pruning: margin above the victim's value
	ProbCutMargin  int // ProbCut: margin above beta

	NullBase  int // null move pruning: reduction, turns
	NullDepth int // null move pruning: turns of depth for one more turn of reduction
	NullEval  int // null move pruning: evaluation above beta for one more turn of reduction

	ReductionBase  int // late move reductions: constant part, hundredths of a leg
	ReductionScale int // late move reductions: divisor of the product of logarithms, hundredths
	HistoryStep    int // late move reductions: history score for one leg
	DeeperMargin   int // after a reduction: score above alpha for a search one leg deeper

	SingularDepth  int // singular extension: least depth, legs; at least 8 where a turn has several legs
	SingularMargin int // singular extension: below the hash score, hundredths per leg of depth
	DoubleMargin   int // singular extension by two legs: how far the other legs stay below that
	BonusScale     int // history bonus per leg of depth
	BonusMost      int // largest history bonus
	ChangeBonus    int // history bonus per centipawn that a leg changes the evaluation, in 16ths
	Window         int // half the first aspiration window

	CorrectionWeight int // correction history: what a count is worth, 4096ths of a centipawn

	// Of the time management. They change nothing in games without clocks.

	TimeTurns  int // turns that the time left has to last for, if the GUI does not say
	TimeMost   int // most for one turn, tenths of a soft limit
	TimeStable int // less for each iteration with the same best leg, thousandths
	TimeShare  int // less for the share of the best leg in the nodes, hundredths for all of them
	TimeDrop   int // more for each centipawn that the score drops, ten thousandths
}

var constantList = []Option{
	constant("ReverseMargin", 75, 20, 200, "reverse futility pruning: centipawns per turn", func(c *Constants) *int { return &c.ReverseMargin }),
	constant("FutilityBase", 90, 0, 300, "futility pruning: centipawns at depth 0", func(c *Constants) *int { return &c.FutilityBase }),
	constant("FutilityMargin", 90, 20, 250, "futility pruning: centipawns per turn", func(c *Constants) *int { return &c.FutilityMargin }),
	constant("QuietSEE", 25, 0, 100, "SEE pruning of quiet legs: centipawns times the square of the turns", func(c *Constants) *int { return &c.QuietSEE }),
	constant("NoisySEE", 95, 0, 300, "SEE pruning of captures: centipawns per turn", func(c *Constants) *int { return &c.NoisySEE }),
	constant("LateMoves", 3, 0, 60, "late move pruning: legs tried besides the square of the depth", func(c *Constants) *int { return &c.LateMoves }),
	constant("HistoryMargin", 5000, 500, 20000, "history pruning: history per turn", func(c *Constants) *int { return &c.HistoryMargin }),
	constant("DeltaMargin", 180, 0, 600, "delta pruning: centipawns above the victim's value", func(c *Constants) *int { return &c.DeltaMargin }),
	constant("ProbCutMargin", 180, 50, 500, "ProbCut: centipawns above beta", func(c *Constants) *int { return &c.ProbCutMargin }),
	constant("NullBase", 4, 1, 8, "null move pruning: reduction in turns", func(c *Constants) *int { return &c.NullBase }),
	constant("NullDepth", 3, 1, 12, "null move pruning: turns of depth for one more turn of reduction", func(c *Constants) *int { return &c.NullDepth }),
	constant("NullEval", 200, 50, 800, "null move pruning: centipawns above beta for one more turn of reduction", func(c *Constants) *int { return &c.NullEval }),
	constant("ReductionBase", 70, -100, 300, "late move reductions: constant part, hundredths of a leg", func(c *Constants) *int { return &c.ReductionBase }),
	constant("ReductionScale", 210, 100, 500, "late move reductions: divisor of the product of logarithms, hundredths", func(c *Constants) *int { return &c.ReductionScale }),
	constant("HistoryStep", 9000, 1000, 40000, "late move reductions: history for one leg", func(c *Constants) *int { return &c.HistoryStep }),
	constant("DeeperMargin", 60, 0, 300, "after a reduction: centipawns above alpha for a search one leg deeper", func(c *Constants) *int { return &c.DeeperMargin }),
	constant("SingularDepth", 6, 4, 20, "singular extension: least depth in legs", func(c *Constants) *int { return &c.SingularDepth }),
	constant("SingularMargin", 200, 0, 800, "singular extension: hundredths of a centipawn per leg of depth", func(c *Constants) *int { return &c.SingularMargin }),
	constant("DoubleMargin", 20, 0, 500, "singular extension by two legs: centipawns", func(c *Constants) *int { return &c.DoubleMargin }),
	constant("BonusScale", 32, 0, 400, "history bonus per leg of depth", func(c *Constants) *int { return &c.BonusScale }),
	constant("BonusMost", 1600, 200, 6000, "largest history bonus", func(c *Constants) *int { return &c.BonusMost }),
	constant("ChangeBonus", 16, 0, 100, "history bonus per centipawn that a leg changes the evaluation, in 16ths", func(c *Constants) *int { return &c.ChangeBonus }),
	constant("Window", 18, 4, 100, "half the first aspiration window in centipawns", func(c *Constants) *int { return &c.Window }),
	constant("CorrectionWeight", 128, 0, 500, "correction history: 4096ths of a centipawn for a count", func(c *Constants) *int { return &c.CorrectionWeight }),
	clockConstant("TimeTurns", 38, 10, 80, "time management: turns that the time left has to last for", func(c *Constants) *int { return &c.TimeTurns }),
	clockConstant("TimeMost", 40, 10, 100, "time management: most for one turn, tenths of a soft limit", func(c *Constants) *int { return &c.TimeMost }),
	clockConstant("TimeStable", 30, 0, 120, "time management: thousandths less for each iteration with the same best leg", func(c *Constants) *int { return &c.TimeStable }),
	clockConstant("TimeShare", 110, 0, 160, "time management: hundredths less if the best leg has all nodes", func(c *Constants) *int { return &c.TimeShare }),
	clockConstant("TimeDrop", 67, 0, 250, "time management: ten thousandths more for each centipawn that the score drops", func(c *Constants) *int { return &c.TimeDrop }),
}

func constant(name string, def, lo, hi int, help string, at func(*Constants) *int) Option {
	o := number(name, def, lo, hi, help, func(o *Options) *int { return at(&o.Constants) })
	o.Constant = true
	return o
}

// clockConstant returns a constant of the time management.
func clockConstant(name string, def, lo, hi int, help string, at func(*Constants) *int) Option {
	o := constant(name, def, lo, hi, help, at)
	o.Clock = true
	return o
}

// Numbers beside the tuned ones. They are usual in other engines, where they bound a
// technique to the depths at which its margin makes sense; no match of Dux has tuned them.
// Turns and legs are of depth.
const (
	aspirationDepth = 5    // aspiration windows from this iteration on: the scores before it jump
	windowMost      = 1000 // centipawns: a wider window becomes the full one

	reverseFutilityTurns = 8  // reverse futility pruning up to this depth
	nullEvalMost         = 3  // null move pruning: most turns of reduction for an evaluation above beta
	nullVerifyTurns      = 12 // null move pruning: from this depth on a search verifies it
	probCutTurns         = 5  // ProbCut from this depth on
	probCutReduction     = 4  // ProbCut: turns less deep
	iirDepth             = 4  // internal iterative reductions from this depth on, legs

	futilityTurns = 7 // futility pruning up to this depth
	historyTurns  = 3 // history pruning up to this depth
	quietSEETurns = 7 // SEE pruning of quiet legs up to this depth
	noisySEETurns = 6 // SEE pruning of captures up to this depth
	evasionsTried = 3 // quiet evasions that quiescence tries while one does not lose

	singularDepthOfLegs = 8 // singular extension: least depth where a turn has several legs
	singularSlack       = 3 // singular extension: legs by which the entry may be shallower than the node
	deeperReduction     = 3 // a search one leg deeper after a reduction by at least so many legs
	deeperPerTurn       = 4 // its margin grows by so many centipawns per turn
	siblingCutoffs      = 3 // more cutoffs at the next ply are another leg of reduction

	bonusSquare = 16 // history bonus for the square of the depth

	stableMost = 8   // iterations with the same best leg that count
	shareScale = 1.6 // of the soft limit, if the best leg has none of the nodes
	dropMost   = 100 // centipawns by which the score drops that count
)

// reductionTable holds late move reductions in legs, by depth and by the number
// of legs tried: the product of their logarithms, as in most engines.
type reductionTable [64][64]int8

func newReductions(c *Constants) *reductionTable {
	var t reductionTable
	for depth := 1; depth < 64; depth++ {
		for tried := 1; tried < 64; tried++ {
			r := (float64(c.ReductionBase) + math.Log(float64(depth))*math.Log(float64(tried))*1e4/float64(c.ReductionScale)) / 100
			t[depth][tried] = int8(max(r, 0))
		}
	}
	return &t
}

func (t *reductionTable) at(depth, tried int) int { return int(t[min(depth, 63)][min(tried, 63)]) }
