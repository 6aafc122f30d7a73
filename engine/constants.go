package engine

import "math"

// Constants are the numbers of the search that only games can decide. Each is
// an option that protocols do not list, so that `dux match -a dux:NullBase=4`
// measures it. Margins are centipawns, depths are legs.
type Constants struct {
	ReverseMargin  int // reverse futility pruning: a turn of depth
	FutilityBase   int // futility pruning: at no depth
	FutilityMargin int // futility pruning: a turn of depth
	QuietSEE       int // exchange a quiet leg may lose, times the square of the turns of depth
	NoisySEE       int // exchange a capture may lose, a turn of depth
	HistoryMargin  int // history pruning: a turn of depth
	DeltaMargin    int // delta pruning: beyond the victim's value
	ProbCutMargin  int // ProbCut: above beta

	NullBase  int // null move: turns less deep
	NullDepth int // null move: turns of depth for a turn less
	NullEval  int // null move: evaluation above beta for a turn less

	ReductionBase  int // late move reductions: hundredths of a leg
	ReductionScale int // late move reductions: hundredths, divides the product of logarithms
	HistoryStep    int // history score for a leg of reduction
	DeeperMargin   int // score above alpha, after a reduction, for a leg more

	SingularMargin int // below the hash score, hundredths a leg of depth
	BonusScale     int // history bonus a leg of depth
	BonusMost      int // history bonus at most
	Window         int // half the first aspiration window
}

var constantList = []Option{
	constant("ReverseMargin", 75, 20, 200, "reverse futility pruning: centipawns a turn", func(c *Constants) *int { return &c.ReverseMargin }),
	constant("FutilityBase", 90, 0, 300, "futility pruning: centipawns at no depth", func(c *Constants) *int { return &c.FutilityBase }),
	constant("FutilityMargin", 90, 20, 250, "futility pruning: centipawns a turn", func(c *Constants) *int { return &c.FutilityMargin }),
	constant("QuietSEE", 25, 0, 100, "exchange pruning of quiet legs: centipawns times the square of the turns", func(c *Constants) *int { return &c.QuietSEE }),
	constant("NoisySEE", 95, 0, 300, "exchange pruning of captures: centipawns a turn", func(c *Constants) *int { return &c.NoisySEE }),
	constant("HistoryMargin", 5000, 500, 20000, "history pruning: history a turn", func(c *Constants) *int { return &c.HistoryMargin }),
	constant("DeltaMargin", 180, 0, 600, "delta pruning: centipawns beyond the victim", func(c *Constants) *int { return &c.DeltaMargin }),
	constant("ProbCutMargin", 180, 50, 500, "ProbCut: centipawns above beta", func(c *Constants) *int { return &c.ProbCutMargin }),
	constant("NullBase", 4, 1, 8, "null move: turns less deep", func(c *Constants) *int { return &c.NullBase }),
	constant("NullDepth", 3, 1, 12, "null move: turns of depth for a turn less", func(c *Constants) *int { return &c.NullDepth }),
	constant("NullEval", 200, 50, 800, "null move: centipawns above beta for a turn less", func(c *Constants) *int { return &c.NullEval }),
	constant("ReductionBase", 70, -100, 300, "late move reductions: hundredths of a leg", func(c *Constants) *int { return &c.ReductionBase }),
	constant("ReductionScale", 210, 100, 500, "late move reductions: hundredths, divides the product of logarithms", func(c *Constants) *int { return &c.ReductionScale }),
	constant("HistoryStep", 9000, 1000, 40000, "history for a leg of reduction", func(c *Constants) *int { return &c.HistoryStep }),
	constant("DeeperMargin", 60, 0, 300, "centipawns above alpha, after a reduction, for a leg more", func(c *Constants) *int { return &c.DeeperMargin }),
	constant("SingularMargin", 200, 0, 800, "singular extension: hundredths of a centipawn a leg of depth", func(c *Constants) *int { return &c.SingularMargin }),
	constant("BonusScale", 32, 0, 400, "history bonus a leg of depth", func(c *Constants) *int { return &c.BonusScale }),
	constant("BonusMost", 1600, 200, 6000, "history bonus at most", func(c *Constants) *int { return &c.BonusMost }),
	constant("Window", 18, 4, 100, "half the first aspiration window in centipawns", func(c *Constants) *int { return &c.Window }),
}

func constant(name string, def, lo, hi int, help string, at func(*Constants) *int) Option {
	o := number(name, def, lo, hi, help, func(o *Options) *int { return at(&o.Constants) })
	o.Constant = true
	return o
}

// reductionTable has by how many legs late ones are searched less deep, by depth
// and by how many have been tried: the product of logarithms that most engines use.
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
