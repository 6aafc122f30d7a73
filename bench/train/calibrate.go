// How the output of the net fits scores and results of validation games.

package train

import (
	"math"

	"gonum.org/v1/gonum/stat"
)

// Bin holds the validation positions whose scores lie in a range.
type Bin struct {
	From   int     `json:"from"` // centipawns
	To     int     `json:"to"`
	N      int     `json:"n"`
	Score  float64 `json:"score"`  // mean of sigmoid(score/scale)
	Net    float64 `json:"net"`    // mean expected points of the net
	Result float64 `json:"result"` // mean of the points
}

// edges are the limits of the bins, in centipawns.
var edges = []int{-2500, -1500, -1000, -700, -500, -350, -225, -125, -50, 50, 125, 225, 350, 500, 700, 1000, 1500, 2500}

// calibrate compares scores, expected points of the net, and results over the
// validation games. Adjudication errors would show in the outermost bins.
func (t *trainer) calibrate() {
	bins := make([]Bin, len(edges)-1)
	for i := range bins {
		bins[i].From, bins[i].To = edges[i], edges[i+1]
	}
	t.outputs(t.games, func(e *example, _ []uint16, x float32) {
		if e.result == unknown {
			return
		}
		for i := range bins {
			b := &bins[i]
			if int(e.score) < b.To || i == len(bins)-1 {
				b.N++
				b.Score += float64(sigmoid(float32(float64(e.score) / t.scale)))
				b.Net += float64(sigmoid(x))
				b.Result += float64(e.result) / 4
				break
			}
		}
	})
	for _, b := range bins {
		if b.N > 0 {
			n := float64(b.N)
			b.Score, b.Net, b.Result = b.Score/n, b.Net/n, b.Result/n
			t.report.Calibration = append(t.report.Calibration, b)
		}
	}
	t.agreement()
}

// agreement computes the correlation of the net's scores with the labels, unless all
// scores or all labels are the same.
func (t *trainer) agreement() {
	var scores, labels []float64
	t.outputs(t.games, func(e *example, _ []uint16, x float32) {
		scores, labels = append(scores, float64(x)), append(labels, float64(e.score))
	})
	if r := stat.Correlation(scores, labels, nil); !math.IsNaN(r) {
		t.report.Correlation = r
	}
}
