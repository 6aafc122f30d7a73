// The course of training: settings, phases, labels, epochs and losses.

package train

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"dux/bench/selfplay"
	"dux/engine"
	"dux/eval"
	"dux/eval/net"
	"dux/movegen"
)

// Config says how a net is trained.
type Config struct {
	Width   int     `json:"width"`
	Buckets int     `json:"buckets"` // outputs; the number of pieces selects one
	Lambda  float64 `json:"lambda"`  // share of the score in the label; the result has the rest
	Trace   float64 `json:"trace"`   // lambda of TD(lambda), see method lambdaReturns. 1: the result alone
	Scale   float64 `json:"scale"`   // centipawns that stand for 1 before the sigmoid; 0: fitted to the results
	Limit   int     `json:"limit"`   // scores beyond are left out, in centipawns
	Distil  int     `json:"distil"`  // epochs on samples of search trees
	Epochs  int     `json:"epochs"`  // epochs on positions of games
	Batch   int     `json:"batch"`
	Rate    float64 `json:"rate"`    // learning rate
	Final   float64 `json:"final"`   // share of the rate at the end of a phase
	Factors bool    `json:"factors"` // see factors
	Against float64 `json:"against"` // scores that expect so many points more or less than the result are left out; 1: none
	Decay   float64 `json:"decay"`   // weight decay
	Thin    [2]int  `json:"thin"`    // one position in this many of a game is learnt from, at least and at most; 0, 1: all
	Rescore int     `json:"rescore"` // most nodes for a new score of a position of an old generation; 0: none
	Seed    uint64  `json:"seed"`
	Threads int     `json:"threads"`

	NewEvaluator func(movegen.Position) engine.Evaluator `json:"-"`         // of the present net, which rescores; nil: the built-in one
	Evaluator    string                                  `json:"evaluator"` // its name

	From     *net.Net `json:"-"`    // its weights and shape are those at the start; nil: random weights, Width and Buckets
	FromName string   `json:"from"` // for the report
}

// Default returns settings that worked well for Duck Chess.
func Default() Config {
	return Config{
		Width: 64, Buckets: 1, Lambda: 0.5, Trace: 0.9, Limit: 2500, Distil: 4, Epochs: 4, Batch: 2048, Rate: 0.001, Final: 0.01, Factors: true, Against: 1, Seed: 1, Threads: 1,
	}
}

// mostThin is the largest Thin: games are hardly longer.
const mostThin = 1000

// Validate returns an error for a value that is out of range.
func (c *Config) Validate() error {
	switch {
	case c.Width < net.WidthStep || c.Width > net.MaxWidth || c.Width%net.WidthStep != 0:
		return fmt.Errorf("width must be a multiple of %d up to %d, got %d", net.WidthStep, net.MaxWidth, c.Width)
	case c.Buckets < 1 || c.Buckets > net.MaxBuckets:
		return fmt.Errorf("buckets must be 1 to %d, got %d", net.MaxBuckets, c.Buckets)
	case !(c.Lambda >= 0 && c.Lambda <= 1): // NaN fails too
		return fmt.Errorf("lambda must be 0 to 1, got %v", c.Lambda)
	case !(c.Trace >= 0 && c.Trace <= 1):
		return fmt.Errorf("trace must be 0 to 1, got %v", c.Trace)
	case c.Scale != 0 && !(c.Scale >= lowScale && c.Scale <= highScale):
		return fmt.Errorf("scale must be %d to %d centipawns, or 0 to fit it, got %v", lowScale, highScale, c.Scale)
	case c.Limit < 100 || c.Limit > math.MaxInt16:
		return fmt.Errorf("limit must be 100 to %d centipawns, got %d", math.MaxInt16, c.Limit)
	case c.Distil < 0 || c.Epochs < 0 || c.Distil+c.Epochs == 0:
		return fmt.Errorf("epochs must be 0 or more, and not both 0, got %d and %d", c.Distil, c.Epochs)
	case c.Batch < 1 || c.Batch > 1<<20:
		return fmt.Errorf("batch must be 1 to %d, got %d", 1<<20, c.Batch)
	case !(c.Rate > 0 && c.Rate < 1):
		return fmt.Errorf("rate must be above 0 and below 1, got %v", c.Rate)
	case !(c.Final > 0 && c.Final <= 1):
		return fmt.Errorf("final must be above 0 and at most 1, got %v", c.Final)
	case !(c.Against > 0 && c.Against <= 1):
		return fmt.Errorf("against must be above 0 and at most 1, got %v", c.Against)
	case !(c.Decay >= 0 && c.Decay < 1):
		return fmt.Errorf("decay must be 0 or more and below 1, got %v", c.Decay)
	case c.Thin[0] < 0 || c.Thin[1] < c.Thin[0] || c.Thin[1] > mostThin:
		return fmt.Errorf("one position in 1 to %d of a game can be learnt from, got one in %d to %d", mostThin, c.Thin[0], c.Thin[1])
	case c.Rescore < 0:
		return fmt.Errorf("the nodes of new scores must be 0 or more, got %d", c.Rescore)
	case c.Threads < 1 || c.Threads > 512:
		return fmt.Errorf("threads must be 1 to 512, got %d", c.Threads)
	}
	return nil
}

// Live is the progress of training.
type Live struct {
	Phase     string
	Epoch     int // from 1
	Epochs    int
	Loss      float64       // mean of this epoch so far
	Held      float64       // validation loss, at the end of an epoch
	Done      bool          // the epoch has ended
	PerSecond float64       // positions
	Left      time.Duration // of this phase
}

// trainer trains one net.
type trainer struct {
	*Config
	set     *selfplay.Set
	more    *selfplay.Set // games whose search trees are learnt
	network *network
	random  *rand.Rand
	report  *Report
	scale   float64
	show    func(Live)
	trees   *data // for validation; nil if not learnt from
	games   *data
}

// Train trains a net on games. It first learns the search trees of trees, which
// may be the same games or others. show is called with the progress.
func Train(ctx context.Context, c *Config, set, trees *selfplay.Set, show func(Live)) (*net.Net, *Report, error) {
	if err := c.Validate(); err != nil {
		return nil, nil, err
	}
	if set.Variant != trees.Variant {
		return nil, nil, fmt.Errorf("-trees has %s, but the games are %s", trees.Variant.Name, set.Variant.Name)
	}
	f := eval.FeaturesOf(set.Variant)
	if f == nil {
		return nil, nil, fmt.Errorf("there are no nets for %s; name games of another variant", set.Variant.Name)
	}
	if from := c.From; from != nil {
		if from.Features() != f {
			return nil, nil, fmt.Errorf("-from is a net for %[2]s, but the games are %[1]s", set.Variant.Name, from.Features().Game)
		}
		own := *c
		own.Width, own.Buckets = from.Width, from.Buckets
		c = &own
	}
	random := rand.New(rand.NewPCG(c.Seed, 0))
	shape := net.Shape{Width: c.Width, Buckets: c.Buckets, Scale: 1}
	t := &trainer{
		Config: c, set: set, more: trees, network: newNetwork(f, shape, random), random: random, scale: c.Scale, show: show,
		report: &Report{
			Variant: set.Variant.Name, Config: *c, Inputs: f.Inputs, Games: len(set.Games), Table: set.Table(), Duplicates: set.Duplicates,
			Torn: append([]string{}, set.Torn...), Calibration: []Bin{}, Removals: []Removal{}, // JSON has no nil
		},
	}
	if err := t.phases(ctx); err != nil {
		return nil, nil, err
	}
	return t.finish()
}

// phases runs both phases, with only the examples of one in memory.
func (t *trainer) phases(ctx context.Context) error {
	l := &loader{Config: t.Config, features: t.network.features}
	l.use(t.set)
	if t.scale == 0 {
		t.show(Live{Phase: "reading results"})
		results, err := l.results(ctx)
		if err != nil {
			return err
		}
		t.scale = fitScale(results, defaultScale)
	}
	t.report.Scale = t.scale
	if t.From != nil {
		t.network.begin(t.From, t.scale)
	}
	l.scale = t.scale
	for _, p := range []struct {
		name   string
		trees  bool
		epochs int
	}{{"trees", true, t.Distil}, {"games", false, t.Epochs}} {
		if p.trees && p.epochs == 0 {
			continue
		}
		l.use(t.set)
		if p.trees {
			l.use(t.more)
		}
		t.show(Live{Phase: "reading " + p.name})
		train, held, err := l.load(ctx, p.trees)
		if err != nil {
			return err
		}
		if !p.trees {
			seen := map[uint64]struct{}{}
			t.report.Generations = l.generations
			t.report.Against = train.dropAgainst(t.scale, t.Against)
			t.report.Doubles = held.dropDoubles(seen) + train.dropDoubles(seen)
		}
		if len(train.order) == 0 || len(held.order) == 0 {
			return fmt.Errorf("there are too few positions of %s to learn from and to hold out; play more games", p.name)
		}
		if p.trees {
			t.trees = held
		} else {
			t.games = held
		}
		if err := t.learn(ctx, p.name, p.epochs, train, held); err != nil {
			return err
		}
	}
	return nil
}

// target returns the label of an example: expected points.
func (t *trainer) target(e *example) float32 {
	expected := sigmoid(float32(float64(e.score) / t.scale))
	var rest float32
	switch {
	case e.lambdaReturn != noReturn:
		rest = float32(e.lambdaReturn) / returnOne
	case e.result != unknown:
		rest = float32(e.result) / 4
	default:
		return expected
	}
	return float32(t.Lambda)*expected + float32(1-t.Lambda)*rest
}

// learn trains on examples for some epochs.
func (t *trainer) learn(ctx context.Context, name string, epochs int, train, held *data) error {
	n := t.network
	n.note(train)
	if !t.Factors || len(t.report.Phases) == 0 { // later they have what their factors learnt
		n.clearUnseen()
	}
	size := min(t.Batch, len(train.order))
	perEpoch := len(train.order) / size
	b := newBatch(n, size, t.Threads)
	b.data, b.target = train, t.target
	a := newAdam(n, epochs*perEpoch, t.Config)
	if t.Factors {
		a.common = newFactors(n.features, t.set.Variant, n.shape.Width)
	}
	t.report.Phases = append(t.report.Phases, Phase{Name: name, Train: len(train.order), Held: len(held.order)})
	phase := &t.report.Phases[len(t.report.Phases)-1]
	phase.Floor = t.floor(held)
	phase.Losses = append(phase.Losses, Losses{math.NaN(), t.meanLoss(held)})
	began := time.Now()
	for epoch := range epochs {
		t.random.Shuffle(len(train.order), func(i, j int) {
			train.order[i], train.order[j] = train.order[j], train.order[i]
		})
		turned := ref(t.random.Uint32())
		mirrored := func(r ref) bool { return (r^turned)*hashing>>31 != 0 }
		sum := 0.0
		for i := range perEpoch {
			if err := ctx.Err(); err != nil {
				return err
			}
			sum += b.learn(train.order[i*size:(i+1)*size], mirrored)
			a.change(b.gradient, size, t.Threads)
			took := time.Since(began)
			t.show(Live{
				Phase: name, Epoch: epoch + 1, Epochs: epochs, Loss: sum / float64((i+1)*size),
				PerSecond: float64(a.done*size) / max(took.Seconds(), 1e-9),
				Left:      time.Duration(float64(took) / float64(a.done) * float64(a.steps-a.done)),
			})
		}
		phase.Losses = append(phase.Losses, Losses{sum / float64(perEpoch*size), t.meanLoss(held)})
		t.show(Live{Phase: name, Epoch: epoch + 1, Epochs: epochs, Loss: phase.Losses[epoch+1].Train, Held: phase.Losses[epoch+1].Held, Done: true})
	}
	return nil
}

// hashing is the multiplier of Knuth's multiplicative hash.
const hashing = 2654435761

// outputs calls visit with the output of the net for each example, before the
// sigmoid.
func (t *trainer) outputs(d *data, visit func(e *example, codes []uint16, x float32)) {
	const size = 4096
	b := newBatch(t.network, size, t.Threads)
	b.data = d
	said := make([]float32, size)
	for from := 0; from < len(d.order); from += size {
		refs := d.order[from:min(from+size, len(d.order))]
		share(t.Threads, len(refs), 1, func(from, to int) {
			for i := from; i < to; i++ {
				e, codes := d.at(refs[i])
				said[i] = b.output(i, e, codes, false)
			}
		})
		for i, r := range refs {
			e, codes := d.at(r)
			visit(e, codes, said[i])
		}
	}
}

// meanLoss returns the mean loss over examples.
func (t *trainer) meanLoss(d *data) float64 {
	sum := 0.0
	t.outputs(d, func(e *example, _ []uint16, x float32) { sum += crossEntropy(float64(x), float64(t.target(e))) })
	return sum / float64(len(d.order))
}

// floor returns the mean loss of a perfect prediction, the entropy of the
// labels: no net gets below it.
func (t *trainer) floor(d *data) float64 {
	sum := 0.0
	for _, r := range d.order {
		e, _ := d.at(r)
		p := min(max(float64(t.target(e)), 1e-9), 1-1e-9)
		sum += crossEntropy(math.Log(p/(1-p)), p)
	}
	return sum / float64(len(d.order))
}

// finish quantises the net and completes the report.
func (t *trainer) finish() (*net.Net, *Report, error) {
	t.report.Spread = t.spread(t.games)
	if t.trees != nil {
		t.report.Spread = t.spread(t.trees)
	}
	t.report.Output = t.scale * t.report.Spread.correction()
	quantised, err := t.network.quantise(t.report.Output)
	if err != nil {
		return nil, nil, err
	}
	t.report.Quantised = t.quantisedLoss(quantised)
	t.calibrate()
	t.removals()
	return quantised, t.report, nil
}

// decided is the score, in centipawns, from which the game counts as decided:
// higher ones expect about the same points.
const decided = 1000

// quantisedLoss returns the mean loss of the quantised net over validation games,
// with its scale not yet corrected.
func (t *trainer) quantisedLoss(quantised *net.Net) float64 {
	sum := 0.0
	var a net.ActiveInputs
	f := t.network.features
	for _, r := range t.games.order {
		e, codes := t.games.at(r)
		a.Own, a.Other = f.AppendInputs(a.Own[:0], int(e.own), codes), f.AppendInputs(a.Other[:0], int(e.other), codes)
		a.Pieces = int(e.pieces)
		sum += crossEntropy(float64(quantised.Forward(&a))/float64(quantised.Scale), float64(t.target(e)))
	}
	return sum / float64(len(t.games.order))
}

// spread compares the scores of the net with the labels.
func (t *trainer) spread(d *data) Spread {
	var s Spread
	t.outputs(d, func(e *example, _ []uint16, x float32) {
		s.Labels += min(math.Abs(float64(e.score)), decided)
		s.Net += min(math.Abs(float64(x))*t.scale, decided)
	})
	s.Labels /= float64(len(d.order))
	s.Net /= float64(len(d.order))
	return s
}
