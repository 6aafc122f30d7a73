package tune

import (
	"errors"
	"math"

	"gonum.org/v1/gonum/optimize"
)

// Fit says how weights are fitted.
type Fit struct {
	// Lambda is the share of the result in the label of a position; the
	// search's score has the rest.
	Lambda float64 `json:"lambda"`
	// Spread is the standard deviation of a normal prior (L2 regularisation):
	// by how many centipawns a term's part in the score of a position is
	// expected to be wrong. With 0 several values are tried, and the one with
	// the lowest validation loss is used.
	Spread float64 `json:"spread"`
}

// Losses are the mean losses (cross entropy, in nats) before an iteration of
// the fit.
type Losses struct {
	Train float64 `json:"train"`
	Held  float64 `json:"held"` // of games held out for validation
}

// DefaultSpread made better weights of orthodox chess than 80, which had the
// lowest validation loss on the same games: +29 +/- 21 Elo against -16 +/- 25.
const DefaultSpread = 12

// heldOut: one in this many games is held out for validation, to detect
// overfitting.
const heldOut = 5

// spreads are the values tried with Spread 0.
var spreads = []float64{80, 40, 20, 10, 5}

const (
	mostIterations = 300
	patience       = 8 // iterations without a lower validation loss
)

// model is a logistic regression by changes of the terms.
type model struct {
	train, held []position
	targets     [2][]float64 // labels of train and held
	scale       float64      // K of the expected points, 1/(1+exp(-scale*score))
	terms       []int        // the fitted terms
	column      []int        // by term: its index in terms, -1 if none
	pull        []float64    // by fitted term: factor of the squared change in the prior
	unit        []float64    // by fitted term: a change for which the objective is about equally steep in all terms
}

func newModel(m *measured, f Fit) (*model, error) {
	d := &model{column: make([]int, len(m.linear))}
	games := map[int]bool{}
	for _, p := range m.positions {
		if p.game%heldOut == heldOut-1 {
			d.held = append(d.held, p)
		} else {
			d.train = append(d.train, p)
			games[p.game] = true
		}
	}
	if len(d.train) == 0 || len(d.held) == 0 {
		return nil, errors.New("too few games: no positions to fit, or none to hold out")
	}
	for i, linear := range m.linear {
		d.column[i] = -1
		if linear {
			d.column[i] = len(d.terms)
			d.terms = append(d.terms, i)
		}
	}
	d.scale = fitScale(d.train)
	d.weigh(f, len(games))
	for i, set := range [][]position{d.train, d.held} {
		d.targets[i] = make([]float64, len(set))
		for j, p := range set {
			d.targets[i][j] = f.Lambda*p.points + (1-f.Lambda)*sigmoid(d.scale*p.score)
		}
	}
	return d, nil
}

// weigh computes pull and unit. Positions of a game share its result, so that
// the prior is weighed against the number of games.
func (d *model) weigh(f Fit, games int) {
	squares, bends, found := make([]float64, len(d.terms)), make([]float64, len(d.terms)), make([]float64, len(d.terms))
	for i := range d.train {
		expected := sigmoid(d.scale * d.train[i].value)
		for _, part := range d.train[i].parts {
			if c := d.column[part.term]; c >= 0 {
				square := float64(part.slope) * float64(part.slope)
				found[c]++
				squares[c] += square
				bends[c] += square * d.scale * d.scale * expected * (1 - expected)
			}
		}
	}
	d.pull, d.unit = make([]float64, len(d.terms)), make([]float64, len(d.terms))
	for c := range d.terms {
		if found[c] > 0 {
			d.pull[c] = squares[c] / found[c] / (2 * f.Spread * f.Spread * float64(games))
			d.unit[c] = 1 / math.Sqrt(bends[c]/float64(len(d.train))+2*d.pull[c])
		}
	}
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// crossEntropy returns the cross entropy of the prediction sigmoid(x) for the
// target, in nats.
func crossEntropy(x, target float64) float64 {
	// This is log(1+exp(x)) without overflow.
	return max(x, 0) + math.Log1p(math.Exp(-math.Abs(x))) - target*x
}

// fitScale returns the scale with which scores fit the results best, by
// golden-section search over its logarithm; the loss has one minimum.
func fitScale(positions []position) float64 {
	loss := func(log float64) float64 {
		sum := 0.0
		for _, p := range positions {
			sum += crossEntropy(math.Exp(log)*p.value, p.points)
		}
		return sum
	}
	low, high := math.Log(1e-4), math.Log(1e-1)
	for range 40 {
		third := (high - low) * (3 - math.Sqrt(5)) / 2
		if loss(low+third) < loss(high-third) {
			high -= third
		} else {
			low += third
		}
	}
	return math.Exp((low + high) / 2)
}

// value returns the value of a position after the terms change by x.
func (d *model) value(p *position, x []float64) float64 {
	sum := p.value
	for _, part := range p.parts {
		if c := d.column[part.term]; c >= 0 {
			sum += float64(part.slope) * x[c]
		}
	}
	return sum
}

// loss returns the mean loss over positions after the terms change by x.
func (d *model) loss(positions []position, targets, x []float64) float64 {
	sum := 0.0
	for i := range positions {
		sum += crossEntropy(d.scale*d.value(&positions[i], x), targets[i])
	}
	return sum / float64(len(positions))
}

// changes converts u, in units, to changes of the terms.
func (d *model) changes(u []float64) []float64 {
	x := make([]float64, len(u))
	for c := range x {
		x[c] = u[c] * d.unit[c]
	}
	return x
}

// objective is what the fit minimises, by changes in units: the training loss
// plus the penalty of the prior.
func (d *model) objective(u []float64) float64 {
	x := d.changes(u)
	sum := d.loss(d.train, d.targets[0], x)
	for c, change := range x {
		sum += d.pull[c] * change * change
	}
	return sum
}

// gradient computes the gradient of the objective.
func (d *model) gradient(into, u []float64) {
	x := d.changes(u)
	for c, change := range x {
		into[c] = 2 * d.pull[c] * change
	}
	for i := range d.train {
		p := &d.train[i]
		g := d.scale * (sigmoid(d.scale*d.value(p, x)) - d.targets[0][i]) / float64(len(d.train))
		for _, part := range p.parts {
			if c := d.column[part.term]; c >= 0 {
				into[c] += g * float64(part.slope)
			}
		}
	}
	for c := range into {
		into[c] *= d.unit[c]
	}
}

// recorder records the losses of each iteration and keeps the best changes.
type recorder struct {
	*model
	losses []Losses
	best   int // iteration with the lowest validation loss
	x      []float64
}

func (r *recorder) Init() error { return nil }

// errEnough ends a fit that starts to overfit.
var errEnough = errors.New("the held-out loss grows")

// Record implements optimize.Recorder.
func (r *recorder) Record(at *optimize.Location, what optimize.Operation, _ *optimize.Stats) error {
	if what != optimize.MajorIteration {
		return nil
	}
	r.note(r.changes(at.X))
	if len(r.losses)-1-r.best >= patience {
		return errEnough
	}
	return nil
}

func (r *recorder) note(x []float64) {
	l := Losses{r.loss(r.train, r.targets[0], x), r.loss(r.held, r.targets[1], x)}
	if len(r.losses) == 0 || l.Held < r.losses[r.best].Held {
		r.best = len(r.losses)
		r.x = append(r.x[:0], x...)
	}
	r.losses = append(r.losses, l)
}

// fitBest fits with the given spread, or with the best of several.
func fitBest(m *measured, f Fit) (*recorder, Fit, error) {
	if f.Spread > 0 {
		d, err := newModel(m, f)
		if err != nil {
			return nil, f, err
		}
		r, err := d.fit()
		return r, f, err
	}
	var best *recorder
	bestFit := f
	for _, f.Spread = range spreads {
		r, _, err := fitBest(m, f)
		if err != nil {
			return nil, f, err
		}
		if best == nil || r.losses[r.best].Held < best.losses[best.best].Held {
			best, bestFit = r, f
		}
	}
	return best, bestFit, nil
}

// fit minimises the objective, and returns the changes with the lowest
// validation loss on the way.
func (d *model) fit() (*recorder, error) {
	r := &recorder{model: d}
	start := make([]float64, len(d.terms))
	r.note(start)
	if len(start) == 0 {
		return r, nil
	}
	_, err := optimize.Minimize(optimize.Problem{Func: d.objective, Grad: d.gradient}, start,
		&optimize.Settings{Recorder: r, MajorIterations: mostIterations}, &optimize.LBFGS{})
	if errors.Is(err, errEnough) || len(r.losses) > 1 {
		err = nil // a line search that finds no further step is a normal end
	}
	return r, err
}
