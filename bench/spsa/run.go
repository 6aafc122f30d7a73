// A run of SPSA: its configuration, and a match for each iteration.

package spsa

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"

	"dux/bench/match"
	"dux/bench/output"
	"dux/bench/record"
	"dux/engine"
	"dux/movegen"
	"dux/protocol/client"
)

// Config describes a run.
type Config struct {
	Variants   []*movegen.Variant // iterations alternate between them
	Constants  []string           // names of engine options; nil: all that matter under the time control
	Iterations int
	Units      int // openings in each iteration, each played from all sides
	Gain       float64
	TC         client.TimeControl
	Openings   string // as in match.Config
	Hash       int    // MB, of each engine
	Seed       uint64
	Shard      int // runs with the same seed and different shards play different games

	// The fields below do not change the games, but for clocks.

	Path        string    // file of iterations
	Concurrency int       // games at the same time
	Warnings    io.Writer // receives what is wrong with games of Openings; nil for nobody
}

// maxIterations keeps a file of iterations readable, and maxUnits the games of an
// iteration in memory.
const (
	maxIterations = 10_000_000
	maxUnits      = 100_000
)

// Validate checks the configuration; errors name the setting.
func (c *Config) Validate() error {
	switch {
	case len(c.Variants) == 0:
		return errors.New("expected a variant")
	case c.Path == "":
		return errors.New("expected a file for the iterations")
	case c.Iterations < 1 || c.Iterations > maxIterations:
		return fmt.Errorf("iterations must be from 1 to %d, got %d", maxIterations, c.Iterations)
	case c.Units < 1 || c.Units > maxUnits:
		return fmt.Errorf("openings in an iteration must be from 1 to %d, got %d", maxUnits, c.Units)
	case !(c.Gain > 0 && c.Gain <= 1):
		return fmt.Errorf("gain must be above 0 and at most 1, got %v", c.Gain)
	case !c.TC.Set():
		return errors.New("expected a time control: a clock, or a time, depth or number of nodes for each turn")
	}
	options, err := c.options()
	if err != nil {
		return err
	}
	p := schedule{iterations: c.Iterations, gain: c.Gain}.perturb(options, values(options), 0, rand.New(rand.NewPCG(0, 0)))
	for _, v := range c.Variants {
		m := c.match(v, 0, options, p)
		if err := m.Validate(); err != nil {
			return err
		}
		if _, err := m.ReadBook(); err != nil {
			return err
		}
	}
	return nil
}

// Names lists the constants of the search, with those of the time management
// if there is a clock.
func Names(clock bool) (names []string) {
	for i := range engine.OptionList {
		if o := &engine.OptionList[i]; o.Constant && (clock || !o.Clock) {
			names = append(names, o.Name)
		}
	}
	return names
}

func (c *Config) options() ([]*engine.Option, error) {
	names := c.Constants
	if len(names) == 0 {
		names = Names(c.TC.Base > 0)
	}
	var options []*engine.Option
	for _, name := range names {
		i := slices.IndexFunc(engine.OptionList, func(o engine.Option) bool { return o.Constant && o.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("expected a constant of the search, got %q (known: %v)", name, Names(true))
		}
		o := &engine.OptionList[i]
		if o.Clock && c.TC.Base == 0 {
			return nil, fmt.Errorf("constant %s has an effect only with a clock; give one, such as 1+0.01, instead of nodes, a depth or a time for each turn", name)
		}
		if slices.Contains(options, o) {
			return nil, fmt.Errorf("constant %s is named twice", name)
		}
		options = append(options, o)
	}
	return options, nil
}

func values(options []*engine.Option) (v []float64) {
	for _, o := range options {
		v = append(v, float64(o.Default))
	}
	return v
}

// Run plays the missing iterations and returns all of them. When ctx ends it
// drops the iteration in progress and returns the context's error. show is
// called with each finished iteration.
func Run(ctx context.Context, c *Config, show func(Iteration)) (*Journal, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	options, err := c.options()
	if err != nil {
		return nil, err
	}
	head, err := c.head(options)
	if err != nil {
		return nil, err
	}
	for _, v := range c.Variants { // each iteration leaves the same games out, without a word
		openings := match.Config{Variant: v, Openings: c.Openings, Warnings: cmp.Or(c.Warnings, io.Discard)}
		if _, err := openings.ReadBook(); err != nil {
			return nil, err
		}
	}
	file, journal, err := open(c.Path, head)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	fmt.Fprint(cmp.Or(c.Warnings, io.Discard), output.CutNote(c.Path, journal.Cut))
	for k := len(journal.Iterations); k < c.Iterations; k++ {
		it, err := c.iterate(ctx, k, options, journal.Values())
		if err != nil {
			return journal, err
		}
		if err := appendTo(file, it); err != nil {
			return journal, err
		}
		journal.Iterations = append(journal.Iterations, it)
		show(it)
	}
	return journal, nil
}

// iterate plays iteration k, starting from these values.
func (c *Config) iterate(ctx context.Context, k int, options []*engine.Option, from []float64) (Iteration, error) {
	s := schedule{iterations: c.Iterations, gain: c.Gain}
	random := rand.New(rand.NewPCG(c.Seed, uint64(c.Shard)<<32|uint64(k)))
	p := s.perturb(options, from, k, random)
	v := c.Variants[k%len(c.Variants)]
	units, err := match.Run(ctx, c.match(v, random.Uint64(), options, p))
	if err != nil {
		return Iteration{}, err
	}
	it := Iteration{Number: k, Variant: v.Name}
	for i := range units {
		for j := range units[i].Games {
			g := &units[i].Games[j]
			if g.Guilty >= 0 {
				continue
			}
			it.Games++
			it.Points += difference(g)
		}
	}
	it.Values = s.update(options, from, k, p, it.Points)
	return it, nil
}

// difference returns the first engine's points minus the second's: 1 for a win,
// 0 for a draw, -1 for a loss.
func difference(g *record.Game) float64 { return g.Share(0) - g.Share(1) }

func (c *Config) match(v *movegen.Variant, seed uint64, options []*engine.Option, p perturbation) *match.Config {
	return &match.Config{
		Variant: v, TC: c.TC, Openings: c.Openings, Seed: seed, Concurrency: c.Concurrency,
		Games: c.Units * len(record.Seatings(v)), Recover: true,
		Engines: []match.Spec{c.side("first", options, p.first), c.side("second", options, p.last)},
	}
}

// side returns Dux with these constants.
func (c *Config) side(name string, options []*engine.Option, values []int) match.Spec {
	s := match.Spec{Name: name, Options: []client.Option{{Name: "Hash", Value: strconv.Itoa(c.Hash)}}}
	for i, o := range options {
		s.Options = append(s.Options, client.Option{Name: o.Name, Value: strconv.Itoa(values[i])})
	}
	return s
}
