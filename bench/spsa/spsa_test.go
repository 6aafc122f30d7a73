// SPSA: climbing to known values, staying in range, continuing after a break.

package spsa

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen/variants"
	"dux/protocol/client"
)

func testConfig(t *testing.T, names ...string) *Config {
	t.Helper()
	c := &Config{
		Iterations: 4, Units: 1, Gain: 0.5, TC: client.TimeControl{Nodes: 40}, Openings: "random:4", Hash: 1, Seed: 7,
		Path: filepath.Join(t.TempDir(), "search.jsonl"), Concurrency: 2,
	}
	for _, name := range names {
		v, err := variants.Find(name)
		require.NoError(t, err)
		c.Variants = append(c.Variants, v)
	}
	return c
}

// On a function of known shape the constants reach its maximum.
func TestClimbs(t *testing.T) {
	options, err := (&Config{Constants: []string{"ReverseMargin", "NullBase"}}).options()
	require.NoError(t, err)
	top := []float64{150, 6}
	s := schedule{iterations: 4000, gain: 0.01}
	random := rand.New(rand.NewPCG(1, 2))
	value := func(at []int) (sum float64) {
		for i, o := range options {
			d := (float64(at[i]) - top[i]) / float64(o.Max-o.Min)
			sum -= d * d
		}
		return sum
	}
	at := values(options)
	for k := range s.iterations {
		p := s.perturb(options, at, k, random)
		points := -1.0
		if random.Float64() < 0.5+2*(value(p.first)-value(p.last)) {
			points = 1
		}
		at = s.update(options, at, k, p, points)
	}
	require.InDelta(t, top[0], at[0], 20)
	require.InDelta(t, top[1], at[1], 1)
}

// Values stay within the range of their option, whatever the results.
func TestStaysInRange(t *testing.T) {
	options, err := (&Config{}).options()
	require.NoError(t, err)
	s := schedule{iterations: 50, gain: 1}
	random := rand.New(rand.NewPCG(1, 2))
	at := values(options)
	for k := range s.iterations {
		p := s.perturb(options, at, k, random)
		at = s.update(options, at, k, p, 10)
		for i, o := range options {
			for _, v := range []float64{at[i], float64(p.first[i]), float64(p.last[i])} {
				require.GreaterOrEqual(t, v, float64(o.Min), o.Name)
				require.LessOrEqual(t, v, float64(o.Max), o.Name)
			}
		}
	}
}

// An interrupted run, even in the middle of a line, ends like an uninterrupted
// one.
func TestResumes(t *testing.T) {
	whole := testConfig(t, "chess", "duck")
	shown := 0
	_, err := Run(t.Context(), whole, func(Iteration) { shown++ })
	require.NoError(t, err)
	require.Equal(t, 4, shown)
	expected, err := os.ReadFile(whole.Path)
	require.NoError(t, err)

	cut := testConfig(t, "chess", "duck")
	cut.Concurrency = 1
	ctx, stop := context.WithCancel(t.Context())
	_, err = Run(ctx, cut, func(it Iteration) {
		if it.Number == 1 {
			stop()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	part, err := os.ReadFile(cut.Path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(cut.Path, append(part, `{"k":2,"vari`...), 0o644))
	_, err = Run(t.Context(), cut, func(Iteration) {})
	require.NoError(t, err)
	resumed, err := os.ReadFile(cut.Path)
	require.NoError(t, err)
	require.Equal(t, string(expected), string(resumed))

	cut.Seed++
	_, err = Run(t.Context(), cut, func(Iteration) {})
	require.ErrorContains(t, err, "another run")
	require.NoError(t, os.WriteFile(cut.Path, []byte("my notes\n"), 0o644))
	_, err = Run(t.Context(), cut, func(Iteration) {})
	require.ErrorContains(t, err, "line 1: invalid character 'm' looking for beginning of value; dux tune -search writes no such line")
	require.NoError(t, os.WriteFile(cut.Path, []byte("my notes"), 0o644))
	_, err = Run(t.Context(), cut, func(Iteration) {})
	require.ErrorContains(t, err, "name another folder")
	text, err := os.ReadFile(cut.Path)
	require.NoError(t, err)
	require.Equal(t, "my notes", string(text))
}

// Games of three players count like those of two.
func TestThreeSeats(t *testing.T) {
	c := testConfig(t, "duchess3")
	c.Iterations, c.TC = 1, client.TimeControl{Nodes: 5}
	j, err := Run(t.Context(), c, func(Iteration) {})
	require.NoError(t, err)
	require.Equal(t, 6, j.Iterations[0].Games)
}

func TestMerge(t *testing.T) {
	run := func(shard int, values ...float64) *Journal {
		j := &Journal{Head: Head{Schema: Schema, Constants: []string{"NullBase"}, Start: []float64{4}, Shard: shard}}
		for k, v := range values {
			j.Iterations = append(j.Iterations, Iteration{Number: k, Games: 2, Values: []float64{v}})
		}
		return j
	}
	merged, err := Merge([]*Journal{run(0, 4, 5, 6), run(1, 3, 3)})
	require.NoError(t, err)
	require.Equal(t, []float64{4}, merged.Values())
	require.Equal(t, 4, merged.Iterations[0].Games)
	_, err = Merge([]*Journal{run(0, 4), run(0, 5)})
	require.ErrorContains(t, err, "same games")
	other := run(1, 4)
	other.Head.Start = []float64{5}
	_, err = Merge([]*Journal{run(0, 4), other})
	require.ErrorContains(t, err, "other values")
}

func TestValidate(t *testing.T) {
	for want, change := range map[string]func(*Config){
		"expected a variant":  func(c *Config) { c.Variants = nil },
		"iterations":          func(c *Config) { c.Iterations = 0 },
		"gain":                func(c *Config) { c.Gain = 2 },
		"time control":        func(c *Config) { c.TC = client.TimeControl{} },
		"expected a constant": func(c *Config) { c.Constants = []string{"Hash"} },
		"with a clock":        func(c *Config) { c.Constants = []string{"TimeTurns"} },
		"named twice":         func(c *Config) { c.Constants = []string{"Window", "Window"} },
		"random:x":            func(c *Config) { c.Openings = "random:x" },
		"openings in an ite":  func(c *Config) { c.Units = 0 },
	} {
		c := testConfig(t, "chess")
		change(c)
		require.ErrorContains(t, c.Validate(), want)
	}
	require.NoError(t, testConfig(t, "duel").Validate())
	require.NotEmpty(t, Names(false))
	require.Subset(t, Names(true), Names(false))
	require.NotContains(t, Names(false), "TimeTurns", "without a clock it changes nothing")
	require.NotContains(t, Names(true), "Skill", "it would only be tuned to full strength")
	var o engine.Options
	for _, name := range Names(true) {
		require.Error(t, o.Set(name, "x"))
	}
}
