// Chances of a win, a draw and a loss, by score.

package eval

import (
	_ "embed"
	"encoding/json"
	"math"
	"sync"

	"dux/movegen"
)

// WinRate is a logistic model of the results of games between equal players by
// score. A team wins with probability 1/(1+exp((Draw-score)/Scale)) and loses
// with 1/(1+exp((Draw+score)/Scale)); the rest are draws. Stockfish's
// UCI_ShowWDL has the same form.
type WinRate struct {
	Draw  float64 `json:"draw"`  // score in centipawns with which a team wins half of its games
	Scale float64 `json:"scale"` // centipawns: the smaller, the more decisive a pawn is
}

//go:embed winrates.json
var winRateFile []byte

// winRates are the models of the games, fitted to self-play by dux tune
// -winrate. A variant without one uses that of chess.
var winRates = sync.OnceValue(func() map[string]WinRate {
	rates := map[string]WinRate{}
	if err := json.Unmarshal(winRateFile, &rates); err != nil {
		panic("eval: winrates.json: " + err.Error())
	}
	return rates
})

// WinRateOf returns the model of a variant.
func WinRateOf(v *movegen.Variant) WinRate {
	if r, known := winRates()[v.Name]; known {
		return r
	}
	return winRates()["chess"]
}

// Probabilities returns the probabilities of a win, a draw and a loss for the
// team with this score in centipawns; they add up to 1.
func (r WinRate) Probabilities(score float64) (win, draw, loss float64) {
	win = 1 / (1 + math.Exp((r.Draw-score)/r.Scale))
	loss = 1 / (1 + math.Exp((r.Draw+score)/r.Scale))
	return win, 1 - win - loss, loss
}

// Points returns the expected points, 0 to 1, of the team with this score in
// centipawns.
func (r WinRate) Points(score float64) float64 {
	win, _, loss := r.Probabilities(score)
	return (1 + win - loss) / 2
}

// PerMille returns the probabilities of a win, a draw and a loss as integers
// that add up to 1000.
func (r WinRate) PerMille(score int) (win, draw, loss int) {
	w, _, l := r.Probabilities(float64(score))
	win, loss = int(math.Round(1000*w)), int(math.Round(1000*l))
	return win, 1000 - win - loss, loss
}
