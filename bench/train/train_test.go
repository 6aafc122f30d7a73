// Training from self-play: in every game, with any number of threads, from a net, with
// cancellation.

package train

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/selfplay"
	"dux/eval"
	"dux/eval/net"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/duchess"
	"dux/movegen/duck"
	"dux/movegen/variants"
)

// games plays a few games of self-play, by material alone.
func games(t *testing.T, v *movegen.Variant, n, nodes int) *selfplay.Set {
	t.Helper()
	path := filepath.Join(t.TempDir(), "games")
	c := &selfplay.Config{
		Variant: v, Nodes: nodes, Random: [2]int{4, 10}, Samples: 5, Seed: 3, Threads: 2, Games: n,
		NewEvaluator: eval.Named{Name: eval.Material}.New, Evaluator: eval.Material, Path: path,
	}
	_, err := selfplay.Run(t.Context(), c, func(selfplay.Progress) {})
	require.NoError(t, err)
	set, err := selfplay.Read(path)
	require.NoError(t, err)
	return set
}

func quick() *Config {
	c := Default()
	c.Width, c.Batch, c.Distil, c.Epochs, c.Rate, c.Threads = 32, 128, 3, 3, 0.003, 2
	return &c
}

func ignore(Live) {}

// A net trained on a few games predicts validation games far better than
// chance, also when quantised, and learns the values of pieces.
func TestNetsLearnFromGames(t *testing.T) {
	set := games(t, duck.Variant, 200, 60) // with 30 nodes they teach too little for scores beyond 50 centipawns
	c := quick()
	var seen []string
	made, report, err := Train(t.Context(), c, set, set, func(l Live) {
		if l.Done {
			seen = append(seen, fmt.Sprint(l.Phase, l.Epoch))
		}
	})
	require.NoError(t, err)
	require.Equal(t, []string{"trees1", "trees2", "trees3", "games1", "games2", "games3"}, seen)
	require.Len(t, report.Phases, 2)
	trees := report.Phases[0].Losses
	require.Less(t, trees[3].Train, trees[1].Train)
	floor := report.Phases[0].Floor
	require.Less(t, trees[3].Held-floor, 0.5*(trees[0].Held-floor), "at least half of the possible gain")
	require.Greater(t, trees[3].Held, floor)
	require.Greater(t, report.Correlation, 0.7)
	require.Equal(t, int(math.Round(report.Output)), made.Scale)
	require.InDelta(t, report.Phases[1].Losses[3].Held, report.Quantised, 0.01)
	values := map[string]float64{}
	for _, r := range report.Removals {
		values[r.Kind] = r.Value
	}
	require.Greater(t, values["Queen"], values["Rook"])
	require.Greater(t, values["Rook"], values["Pawn"])
	require.Greater(t, values["Pawn"], 0.0)

	// Against chance, on the results of validation games.
	right, n := 0, 0
	u := &selfplay.Unpacker{Variant: set.Variant}
	held := heldOf(set.Games)
	for i, game := range set.Games {
		if !held[i] {
			continue
		}
		require.NoError(t, u.Replay(game, func(pos movegen.Position, at *selfplay.Point) {
			points := selfplay.Points(at.Game.Drawn, at.Game.Winner, at.Team)
			value := made.Evaluator(pos).Evaluate(at.Team)
			if at.Quiet && points != 0.5 && max(value, -value) > 50 {
				n++
				if value > 0 == (points == 1) {
					right++
				}
			}
		}))
	}
	require.Greater(t, n, 20)
	require.Greater(t, float64(right)/float64(n), 0.62)

	var text strings.Builder
	report.Write(&text, "losses.svg")
	for _, line := range []string{"# Net for duck", "| trees |", "## Calibration", "Queen", "(losses.svg)"} {
		require.Contains(t, text.String(), line)
	}
	require.Contains(t, report.Plot(), "games, validation")
	document, err := json.Marshal(report) // NaN is written too
	require.NoError(t, err)
	require.NotRegexp(t, `"[A-Z]\w*":`, string(document))
	require.Contains(t, string(document), `"torn":[]`)
}

// The same seed gives the same net, bit by bit, with any number of threads;
// another seed gives another net.
func TestNetsDoNotDependOnThreads(t *testing.T) {
	set := games(t, duck.Variant, 40, 20)
	var nets [][]byte
	for _, change := range []func(*Config){
		func(c *Config) { c.Threads = 1 }, func(c *Config) { c.Threads = 3 }, func(c *Config) { c.Seed++ },
	} {
		c := quick()
		change(c)
		made, _, err := Train(t.Context(), c, set, set, ignore)
		require.NoError(t, err)
		nets = append(nets, made.Bytes())
	}
	require.Equal(t, nets[0], nets[1])
	require.NotEqual(t, nets[0], nets[2])
}

// Every game can be learnt: training and playing use the same inputs, from the
// view of the team that the score is for.
func TestEveryGameCanBeLearnt(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			set := games(t, v, 10, 10)
			c := quick()
			c.Distil, c.Epochs, c.Limit, c.Buckets = 1, 1, 8000, 3
			made, report, err := Train(t.Context(), c, set, set, ignore)
			require.NoError(t, err)
			require.Less(t, report.Phases[0].Losses[1].Train, 0.8)
			require.NotEmpty(t, report.Removals)
			again, err := net.Read(made.Bytes(), func(string) *net.Features { return eval.FeaturesOf(v) })
			require.NoError(t, err)
			require.Equal(t, made.Bytes(), again.Bytes())

			// The loader stores the inputs that the net sees.
			l := &loader{Config: &Config{Limit: 30000, Threads: 1}, set: set, held: make([]bool, 1), features: eval.FeaturesOf(v)}
			pair, err := l.read(t.Context(), 0, 1, true)
			require.NoError(t, err)
			b := pair[0]
			i := 0
			u := &selfplay.Unpacker{Variant: v, Trees: true}
			require.NoError(t, u.Replay(set.Games[0], func(pos movegen.Position, at *selfplay.Point) {
				var a net.ActiveInputs
				if !at.Tree || !l.features.Reader(pos).Read(at.Team, &a) || max(at.Score, -at.Score) > l.Limit {
					return
				}
				e := b.examples[i]
				i++
				codes := b.codes[e.from:][:e.codes]
				require.Equal(t, a.Own, l.features.AppendInputs(nil, int(e.own), codes))
				require.Equal(t, a.Other, l.features.AppendInputs(nil, int(e.other), codes))
				require.Equal(t, a.Pieces, int(e.pieces))
				require.Equal(t, a.Team, movegen.Team(e.team))
				require.Equal(t, at.Score, int(e.score))
			}))
			require.Equal(t, len(b.examples), i)
		})
	}
}

func TestTrainingCanBeCancelled(t *testing.T) {
	set := games(t, duck.Variant, 20, 10)
	ctx, cancel := context.WithCancel(t.Context())
	_, _, err := Train(ctx, quick(), set, set, func(l Live) {
		if l.Epoch > 0 {
			cancel()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
}

// Games with few nodes per turn give many samples of trees and no positions of
// their own.
func TestTreesOfMoreGames(t *testing.T) {
	set, more := games(t, duck.Variant, 10, 10), games(t, duck.Variant, 20, 10)
	_, alone, err := Train(t.Context(), quick(), set, set, ignore)
	require.NoError(t, err)
	_, both, err := Train(t.Context(), quick(), set, more, ignore)
	require.NoError(t, err)
	require.Greater(t, both.Phases[0].Train, alone.Phases[0].Train)
	require.Equal(t, alone.Phases[1].Train, both.Phases[1].Train)
	_, _, err = Train(t.Context(), quick(), set, games(t, chess.Chess, 1, 10), ignore)
	require.ErrorContains(t, err, "-trees has chess, but the games are duck")
}

// Training can begin with the weights of a net: it then knows from the start what
// that net knows, keeps its shape, and forgets nothing that the games lack.
func TestTrainingBeginsWithANet(t *testing.T) {
	set := games(t, duck.Variant, 60, 20)
	c := quick()
	c.Buckets = 2
	first, before, err := Train(t.Context(), c, set, set, ignore)
	require.NoError(t, err)
	c = quick()
	c.From, c.FromName, c.Width, c.Distil, c.Epochs, c.Rate = first, "the first net", 64, 0, 1, 1e-9
	second, after, err := Train(t.Context(), c, set, set, ignore)
	require.NoError(t, err)
	require.Equal(t, []int{32, 2, 64}, []int{second.Width, second.Buckets, c.Width})
	require.InDelta(t, before.Quantised, after.Phases[0].Losses[0].Held, 0.005)
	require.InDelta(t, before.Quantised, after.Quantised, 0.005)
	a := &net.ActiveInputs{Own: []uint16{3, 70}, Other: []uint16{500}, Pieces: 20}
	require.InDelta(t, float64(first.Forward(a))/float64(first.Scale), float64(second.Forward(a))/float64(second.Scale), 0.02)
	var text strings.Builder
	after.Write(&text, "losses.svg")
	require.Contains(t, text.String(), "Training began with the weights of the first net.")

	c.Epochs, c.Rate = 3, 0.003
	_, trained, err := Train(t.Context(), c, set, set, ignore)
	require.NoError(t, err)
	losses := trained.Phases[0].Losses
	require.Less(t, losses[3].Train, losses[1].Train)
	chessSet := games(t, chess.Chess, 1, 10)
	_, _, err = Train(t.Context(), c, chessSet, chessSet, ignore)
	require.ErrorContains(t, err, "-from is a net for duck, but the games are chess")
}

// The scale is fitted to positions after the last random gift, at tables of four to
// all.
func TestResultsAreReadAfterTheLastGift(t *testing.T) {
	for name, c := range map[string]*selfplay.Config{"gifts": {Gifts: 0.05}, "tables": {Table: true}} {
		t.Run(name, func(t *testing.T) { readResults(t, c) })
	}
}

func readResults(t *testing.T, kind *selfplay.Config) {
	c := &selfplay.Config{
		Variant: chess.Double, Nodes: 20, Random: [2]int{4, 10}, Gifts: kind.Gifts, Table: kind.Table, Seed: 3, Threads: 2, Games: 20,
		NewEvaluator: eval.Named{Name: eval.Material}.New, Evaluator: eval.Material, Path: filepath.Join(t.TempDir(), "games"),
	}
	_, err := selfplay.Run(t.Context(), c, func(selfplay.Progress) {})
	require.NoError(t, err)
	set, err := selfplay.Read(c.Path)
	require.NoError(t, err)
	want, gifts := 0, 0
	u := &selfplay.Unpacker{Variant: chess.Double}
	for _, game := range set.Games {
		quiet := 0
		require.NoError(t, u.Replay(game, func(_ movegen.Position, at *selfplay.Point) {
			if at.Gifts > 0 {
				gifts += at.Gifts
				if !kind.Table {
					quiet = 0
				}
			}
			if at.Quiet && at.Game.End != selfplay.Bounded && max(at.Score, -at.Score) <= 30000 {
				quiet++
			}
		}))
		want += quiet
	}
	l := &loader{Config: &Config{Limit: 30000}, set: set}
	d, err := l.results(t.Context())
	require.NoError(t, err)
	require.Len(t, d.order, want)
	require.NotZero(t, want)
	require.NotZero(t, gifts)
}

func TestTooFewGamesAreRefused(t *testing.T) {
	set := games(t, duck.Variant, 1, 10)
	_, _, err := Train(t.Context(), quick(), set, set, ignore)
	require.ErrorContains(t, err, "play more games")
}

// The scale fitted to results is the scale that generated them.
func TestFitScaleFindsTheScaleOfTheResults(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	b := &block{}
	for range 40000 {
		score := int16(random.IntN(1600) - 800)
		e := example{score: score}
		if random.Float64() < float64(sigmoid(float32(score)/310)) {
			e.result = 4
		}
		b.examples = append(b.examples, e, example{score: 1000, result: unknown})
	}
	d := &data{}
	d.add(b)
	require.InDelta(t, 310, fitScale(d, 1), 12)
	require.Equal(t, 99.0, fitScale(&data{}, 99))
	require.InDelta(t, 1.25, Spread{Labels: 250, Net: 200}.correction(), 1e-9)
	require.Equal(t, 1.0, Spread{}.correction())
}

// Labels that are all higher by the same amount correlate as before.
func TestCorrelationDoesNotDependOnTheMean(t *testing.T) {
	d, n := toyData(500, 32)
	c := Default()
	c.Threads = 1
	trainer := &trainer{Config: &c, games: d, network: n, report: &Report{}}
	trainer.agreement()
	before := trainer.report.Correlation
	for _, r := range d.order {
		e, _ := d.at(r)
		e.score += 10000
	}
	trainer.agreement()
	require.InDelta(t, before, trainer.report.Correlation, 1e-9)

	for _, r := range d.order {
		e, _ := d.at(r)
		e.score = 0
	}
	trainer.report = &Report{}
	trainer.agreement()
	require.Zero(t, trainer.report.Correlation, "labels without variance")
}

func TestBoards(t *testing.T) {
	for _, v := range variants.All {
		highest := 0
		for _, board := range boardsOf(v) {
			highest = max(highest, board)
		}
		two := strings.HasPrefix(v.Name, "duel") || strings.HasPrefix(v.Name, "double2")
		require.Equal(t, two, highest == 1, v.Name)
	}
}

func TestThreePlayersHaveResultsAroundAHalf(t *testing.T) {
	won := &selfplay.Head{Winner: 1}
	require.Equal(t, []uint8{1, 4, 1}, []uint8{quarters(duchess.Three, won, 0), quarters(duchess.Three, won, 1), quarters(duchess.Three, won, 2)})
	require.Equal(t, uint8(2), quarters(duchess.Three, &selfplay.Head{Drawn: true}, 0))
	require.Equal(t, []uint8{0, 4}, []uint8{quarters(duck.Variant, won, 0), quarters(duck.Variant, won, 1)})
}
