// A run: its configuration, and a pair of games for each unit.

package screen

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"dux/bench/arena"
	"dux/bench/match"
	"dux/bench/output"
	"dux/bench/record"
	"dux/engine"
	"dux/eval"
	"dux/movegen"
)

// Config describes a run.
type Config struct {
	Variant  *movegen.Variant
	Factors  []Factor
	Base     string        // options of both sides, as in Options.SetAll
	Passes   int           // through the rows of the design, of which each is an opening; more may follow later
	Nodes    int           // per turn
	Time     time.Duration // per turn, instead of Nodes
	Openings string        // as in match.Config
	Hash     int           // MB, of each engine
	Seed     uint64
	Shard    [2]int // index and count: play only part of the units; 0, 0: all

	// The fields below do not change the games, but for those with a limit of time.

	Path     string // file of units
	Threads  int    // games at the same time
	Warnings io.Writer

	// outcome stands in for the games in tests: the points of the first side in each.
	outcome func(unit int, signs []int) []float64
}

// mostPasses keeps a file of units readable.
const mostPasses = 1_000_000

// Validate checks the configuration; errors name the setting.
func (c *Config) Validate() error {
	switch {
	case c.Variant == nil:
		return errors.New("expected a variant")
	case len(c.Factors) < 1:
		return errors.New("expected a factor")
	case c.Passes < 1 || c.Passes > mostPasses:
		return fmt.Errorf("passes must be from 1 to %d, got %d", mostPasses, c.Passes)
	case (c.Nodes > 0) == (c.Time > 0):
		return errors.New("expected nodes or a time for each turn (one of them)")
	case c.Nodes < 0 || c.Time < 0:
		return errors.New("nodes and time must not be negative")
	case c.Threads < 1:
		return &record.SettingError{Setting: "threads", Err: fmt.Errorf("must be at least 1, got %d", c.Threads)}
	}
	if _, err := c.options(make([]int, len(c.Factors)), 1); err != nil {
		return err
	}
	if o, err := c.options(nil, 1); err == nil {
		for i := range c.Factors {
			changed := o
			if err := changed.Set(c.Factors[i].Name, c.Factors[i].Default); err != nil || changed != o {
				return &record.SettingError{Setting: "with", Err: fmt.Errorf("sets %s, which is a factor", c.Factors[i].Name)}
			}
		}
	}
	_, err := c.book(io.Discard)
	return err
}

// units returns the number of units of all shards.
func (c *Config) units() int { return c.Passes * rows(len(c.Factors)) }

func (c *Config) book(warnings io.Writer) (match.Book, error) {
	return (&match.Config{Variant: c.Variant, Openings: c.Openings, Seed: c.Seed, Warnings: warnings}).ReadBook()
}

// options returns the options of a side: sign is 1 for the first, -1 for the other.
func (c *Config) options(signs []int, sign int) (engine.Options, error) {
	o := engine.DefaultOptions()
	o.Hash = c.Hash
	if c.Base != "" {
		if err := o.SetAll(c.Base); err != nil {
			return o, &record.SettingError{Setting: "with", Err: err}
		}
	}
	for i, s := range signs {
		f := &c.Factors[i]
		value := f.Default
		if s*sign > 0 {
			value = f.Value
		}
		if err := o.Set(f.Name, value); err != nil {
			return o, err
		}
	}
	return o, nil
}

// Run plays the units that the file lacks, and returns all of it. When ctx ends it drops
// the units in progress and returns the context's error. show is called after each unit
// with the number of those in the file and of those of this shard, never concurrently.
func Run(ctx context.Context, c *Config, show func(done, all int)) (*Journal, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	head, err := c.head()
	if err != nil {
		return nil, err
	}
	book, err := c.book(cmp.Or(c.Warnings, io.Discard))
	if err != nil {
		return nil, err
	}
	file, j, err := open(c.Path, head)
	if err != nil {
		return nil, err
	}
	fmt.Fprint(cmp.Or(c.Warnings, io.Discard), output.CutNote(c.Path, j.Cut))
	has := map[int]bool{}
	for i := range j.Units {
		has[j.Units[i].Number] = true
	}
	all := 0
	var left []int
	for u := range c.units() {
		if u%head.Shard[1] == head.Shard[0] {
			all++
			if !has[u] {
				left = append(left, u)
			}
		}
	}
	var lock sync.Mutex
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(c.Threads)
	for _, number := range left {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			points, err := c.play(ctx, book, number)
			if err != nil {
				return err
			}
			lock.Lock()
			defer lock.Unlock()
			u := Unit{Number: number, Points: points}
			if err := file.Append(&line{Unit: &u}); err != nil {
				return err
			}
			j.Units = append(j.Units, u)
			show(len(j.Units), all)
			return nil
		})
	}
	return j, errors.Join(group.Wait(), file.Close())
}

// play plays a unit: the opening of its number, from all sides.
func (c *Config) play(ctx context.Context, book match.Book, number int) ([]float64, error) {
	s := signs(len(c.Factors), c.Seed, number)
	if c.outcome != nil {
		return c.outcome(number, s), ctx.Err()
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	opening, err := book.Opening(number)
	if err != nil {
		return nil, err
	}
	limits := engine.Limits{Nodes: uint64(c.Nodes), MoveTime: c.Time}
	var points []float64
	for _, seating := range record.Seatings(c.Variant) {
		var sides [2]arena.Choice
		for i, sign := range []int{1, -1} {
			o, err := c.options(s, sign)
			if err != nil {
				return nil, err
			}
			sides[i] = arena.Searches(engine.New(o, eval.New), limits)
		}
		from, err := opening.End()
		if err != nil {
			return nil, err
		}
		p, err := arena.Contest(ctx, from, seating, sides[0], sides[1])
		if err != nil {
			return nil, err
		}
		points = append(points, p)
	}
	return points, nil
}
