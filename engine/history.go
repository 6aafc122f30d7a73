// History heuristics: quiet, capture and continuation history, countermoves, killers.

package engine

import (
	"unsafe"

	"dux/movegen"
)

// history scores legs by the cutoffs that they caused in this search and earlier
// ones. The index of a leg is the kind that moves and its target square
// (piece-to), which fits drops and placements as well as moves.
type history struct {
	legs  int     // number of piece-to indexes
	first [16]int // the first index of each kind that a move may name

	quiet        [movegen.MaxSeats][]int16        // by seat, whether the opponent attacks origin and target, and piece-to
	counter      [movegen.MaxSeats][]movegen.Move // by seat and piece-to of the previous leg: the best reply (countermove heuristic)
	noisy        [2][]int16                       // capture history: by side, piece-to and victim
	continuation [2][]int16                       // continuation history: by side, piece-to of an earlier leg and whether that side made it, piece-to
	corrections  corrections                      // correction history

	options    *Options           // of the running search
	threatener movegen.Threatener // its position, if that implements Threatener and history by threats is on
}

// threatClasses is the number of cases of an attacked origin and target.
const threatClasses = 4

// historyLimit is the largest magnitude of a count.
const historyLimit = 1 << 14

func newHistory(v *movegen.Variant) *history {
	dense, kinds := v.DenseKinds()
	h := &history{legs: (kinds + 1) * v.Squares}
	for k, number := range dense {
		h.first[k] = number * v.Squares
	}
	for _, s := range v.Seats {
		h.quiet[s] = make([]int16, threatClasses*h.legs)
		h.counter[s] = make([]movegen.Move, h.legs)
	}
	for side := range h.continuation {
		h.noisy[side] = make([]int16, h.legs*int(movegen.Kinds))
		h.continuation[side] = make([]int16, 2*h.legs*h.legs)
	}
	return h
}

func (h *history) prepare(o *Options, p movegen.Position) {
	h.options, h.threatener = o, nil
	if o.ThreatHistory {
		h.threatener, _ = p.(movegen.Threatener)
	}
}

// historySize returns the size of a history in bytes.
func historySize(v *movegen.Variant) int {
	_, kinds := v.DenseKinds()
	legs := (kinds + 1) * v.Squares
	const count, move = 2, 4 // bytes
	return legs*(len(v.Seats)*(threatClasses*count+move)+2*count*int(movegen.Kinds)+4*count*legs) + int(unsafe.Sizeof(corrections{}))
}

// touch writes to the largest parts, so that the system maps their memory now.
func (h *history) touch() {
	const page = 4096 / 2 // counts
	for side := range h.continuation {
		for _, counts := range [...][]int16{h.noisy[side], h.continuation[side]} {
			for i := 0; i < len(counts); i += page {
				counts[i] = 0
			}
		}
	}
}

// index returns the piece-to index of m; that of a pass also stands for no leg.
func (h *history) index(m movegen.Move) int {
	return h.first[m.Mover()] + int(m.To())
}

// row returns where the counts begin of legs that follow the leg of this index,
// which the same side made or the other one.
func (h *history) row(index int, same bool) int {
	if same {
		index += h.legs
	}
	return index * h.legs
}

func (h *history) noisyAt(side int, m movegen.Move) *int16 {
	return &h.noisy[side][h.index(m)*int(movegen.Kinds)+int(m.Victim())]
}

// quietIndex returns the index of the quiet leg m, whose piece-to index is i, of a seat
// whose opponent attacks these squares.
func (h *history) quietIndex(threats *movegen.SquareSet, i int, m movegen.Move) int {
	return i + h.legs*(threats.Count(m.From())+2*threats.Count(m.To()))
}

// quietAt returns the count of the quiet leg m at f.
func (h *history) quietAt(f *frame, m movegen.Move) *int16 {
	h.findThreats(f)
	return &h.quiet[f.seat][h.quietIndex(&f.threats, h.index(m), m)]
}

// findThreats computes the threats of f, unless they are known. The first call needs
// the position of f. Without a threatener there are none.
func (h *history) findThreats(f *frame) {
	if !f.threatsKnown {
		f.threatsKnown = true
		if h.threatener != nil {
			f.threats = h.threatener.Threats()
		}
	}
}

// bonus returns the history bonus for a cutoff at this depth.
func (h *history) bonus(depth int) int {
	return min(bonusSquare*depth*depth+h.options.BonusScale*depth, h.options.BonusMost)
}

// credit adds b to a count, less the nearer the count is to limit, its largest magnitude
// (history gravity).
func credit(count *int16, b, limit int) {
	c := int(*count)
	*count = int16(c + b - c*max(b, -b)/limit)
}

// continuationDistances returns the distances, in legs, of the earlier legs that
// continuation history uses: the last two and the fourth, with six seats the sixth. If
// turns have one leg, the farthest is the own seat's last turn but one with two seats,
// and its last turn with four or six.
func continuationDistances(v *movegen.Variant) [3]int { return [3]int{1, 2, max(4, len(v.Seats))} }

// quietScore returns the sum of the histories of the quiet leg m at frame f.
func (h *history) quietScore(f *frame, m movegen.Move) int {
	h.findThreats(f)
	i := h.index(m)
	s := int(h.quiet[f.seat][h.quietIndex(&f.threats, i, m)])
	if h.options.ContinuationHistory {
		continuation := h.continuation[f.side&1]
		s += int(continuation[f.rows[0]+i]) + int(continuation[f.rows[1]+i]) + int(continuation[f.rows[2]+i])/2
	}
	return s
}

// reward gives best, which caused a cutoff at f, a bonus, and the legs tried
// before it a malus. The leg of before led to f.
func (h *history) reward(f, before *frame, best movegen.Move, depth int) {
	b := h.bonus(depth)
	if best.Noisy() {
		credit(h.noisyAt(f.side, best), b, historyLimit)
	} else {
		h.creditQuiet(f, best, b)
		for _, m := range f.quiets {
			if m != best {
				h.creditQuiet(f, m, -b)
			}
		}
		if f.killers[0] != best {
			f.killers[0], f.killers[1] = best, f.killers[0]
		}
		if before.move != movegen.NoMove {
			h.counter[f.seat][before.index] = best
		}
	}
	for _, m := range f.noisies {
		if m != best {
			credit(h.noisyAt(f.side, m), -b, historyLimit)
		}
	}
}

// rewardBefore gives the opponent's quiet leg of before that led to f a bonus, because
// every leg at f failed low.
func (h *history) rewardBefore(f, before *frame, depth int) {
	if before.side != f.side && before.ply > 0 && before.move != movegen.Pass && !before.move.Noisy() {
		h.creditQuiet(before, before.move, h.bonus(depth)/2)
	}
}

// rewardChange gives the opponent's quiet leg of before a bonus in proportion to how much
// the evaluation rose for the opponent, a malus if it fell: was, for the opponent, to
// eval, for the side to move.
func (h *history) rewardChange(before *frame, was, eval Score) {
	if was == noScore || before.move == movegen.Pass || before.move.Noisy() {
		return
	}
	b := -int(eval+was) * h.options.ChangeBonus / 16
	credit(h.quietAt(before, before.move), min(max(b, -mostChangeBonus), mostChangeBonus), historyLimit)
}

// mostChangeBonus is the largest history bonus for a change of the evaluation.
const mostChangeBonus = 600

func (h *history) creditQuiet(f *frame, m movegen.Move, b int) {
	i := h.index(m)
	credit(h.quietAt(f, m), b, historyLimit)
	for _, row := range f.rows {
		credit(&h.continuation[f.side][row+i], b, historyLimit)
	}
}
