// The search in real games: mates, tactics, limits, MultiPV, pondering, threads.

package engine_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/duck"
	"dux/movegen/duel"
	"dux/movegen/variants"
)

// newEngine returns an engine with a small table and these options.
func newEngine(t testing.TB, options string) *engine.Engine {
	t.Helper()
	o := engine.DefaultOptions()
	require.NoError(t, o.SetAll("Hash=4"))
	if options != "" {
		require.NoError(t, o.SetAll(options))
	}
	return engine.New(o, eval.New)
}

func position(t testing.TB, v *movegen.Variant, text string) movegen.Position {
	t.Helper()
	p, err := v.New(text)
	require.NoError(t, err)
	return p
}

func TestMatesAreFoundAndCounted(t *testing.T) {
	for _, c := range []struct {
		v     *movegen.Variant
		text  string
		depth int
		score engine.Score
		best  string // if only one turn mates in time
	}{
		{chess.Chess, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 3, engine.MateIn(1), "a1a8"},
		{chess.Chess, "6k1/5ppp/8/8/8/8/5PPP/1r4K1 w - - 0 1", 3, engine.MatedIn(0), ""},
		{chess.Chess, "7k/8/4K3/8/8/8/8/6Q1 w - - 0 1", 8, engine.MateIn(3), ""},
		{chess.Chess, "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1", 20, engine.MateIn(3), "g3g6"},      // WAC 1
		{chess.Chess, "r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1", 6, engine.MateIn(3), "d5f6"}, // Legall
		{chess.Chess, "6k1/5ppp/8/8/8/8/1r3PPP/r5K1 w - - 0 1", 3, engine.MatedIn(0), ""},
		{chess.Chess, "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", 3, 0, ""}, // stalemate
		{duck.Variant, "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", 3, engine.MateIn(1), ""},
	} {
		p := position(t, c.v, c.text)
		result := newEngine(t, "").Search(context.Background(), p, engine.Limits{Depth: c.depth}, nil)
		if len(result.Turn) == 0 {
			require.Zero(t, movegen.CountTurns(p), c.text)
			continue
		}
		require.Equal(t, c.score, result.Score, c.text)
		if c.best != "" {
			require.Equal(t, c.best, movegen.TurnText(p, result.Turn), c.text)
		}
	}
}

func TestTactics(t *testing.T) {
	for _, c := range []struct{ name, text, best string }{
		{"knight fork", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7"},
		{"WAC 3", "5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w - - 0 1", "e3g3"},
		{"WAC 4", "r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1", "h6h7"},
		{"WAC 5", "5k2/6pp/p1qN4/1p1p4/3P4/2PKP2Q/PP3r2/3R4 b - - 0 1", "c6c4"},
		{"WAC 9", "3q1rk1/p4pp1/2pb3p/3p4/6Pr/1PNQ4/P1PB1PP1/4RRK1 b - - 0 1", "d6h2"},
		{"WAC 10", "2br2k1/2q3rn/p2NppQ1/2p1P3/Pp5R/4P3/1P3PPP/3R2K1 w - - 0 1", "h4h7"},
		{"Fine 70", "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1", "a1b1"},
	} {
		p := position(t, chess.Chess, c.text)
		result := newEngine(t, "Hash=16").Search(context.Background(), p, engine.Limits{Nodes: 400_000}, nil)
		require.Equal(t, c.best, movegen.TurnText(p, result.Turn), c.name)
	}
}

// A search with all techniques and one without pruning agree on decided games.
func TestSwitchesKeepTheSearchSound(t *testing.T) {
	const text = "7k/8/4K3/8/8/8/8/6Q1 w - - 0 1"
	for i := range engine.OptionList {
		option := &engine.OptionList[i]
		if !option.Check {
			continue
		}
		result := newEngine(t, option.Name+"=false").Search(context.Background(), position(t, chess.Chess, text), engine.Limits{Depth: 9}, nil)
		require.Equal(t, engine.MateIn(3), result.Score, "without %s", option.Name)
	}
}

func TestOneThreadIsDeterministic(t *testing.T) {
	for _, v := range []*movegen.Variant{chess.Chess, duck.Variant} {
		var first engine.Result
		for run := range 2 {
			e := newEngine(t, "")
			e.Search(context.Background(), v.Position(), engine.Limits{Depth: 5}, nil)
			e.NewGame()
			result := e.Search(context.Background(), v.Position(), engine.Limits{Nodes: 20_011}, nil)
			require.EqualValues(t, 20_011, result.Nodes, "stops at the node")
			result.Time = 0
			if run == 0 {
				first = result
			}
			require.Equal(t, first, result)
		}
	}
}

func TestTurnsAreWholeAndLegal(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, v := range []*movegen.Variant{chess.Chess, duck.Variant} {
		e := newEngine(t, "")
		p := v.Position()
		for n := range 60 {
			ctx, limits := context.Background(), engine.Limits{Nodes: uint64(1 + n*n)}
			if n%3 == 0 {
				ctx = stopped
			}
			result := e.Search(ctx, p, limits, nil)
			require.NotEmpty(t, result.Turn)
			require.Contains(t, movegen.TurnTexts(p), movegen.TurnText(p, result.Turn))
			for _, m := range result.Turn {
				p.Make(m)
			}
			require.Zero(t, p.Leg())
			if len(result.Ponder) > 0 {
				require.Contains(t, movegen.TurnTexts(p), movegen.TurnText(p, result.Ponder))
			}
			if movegen.Result(p).Over() {
				break
			}
		}
	}
}

func TestSearchFromTheMiddleOfATurn(t *testing.T) {
	p := duck.Variant.Position()
	p.Make(p.Generate(nil, movegen.All)[0])
	require.Equal(t, 1, p.Leg())
	result := newEngine(t, "").Search(context.Background(), p, engine.Limits{Depth: 4}, nil)
	require.Len(t, result.Turn, 1)
	require.True(t, p.Legal(result.Turn[0]))
}

func TestMultiPVRanksDistinctLines(t *testing.T) {
	for _, v := range []*movegen.Variant{chess.Chess, duck.Variant} {
		var last []engine.Info
		newEngine(t, "MultiPV=4").Search(context.Background(), v.Position(), engine.Limits{Depth: 6}, func(i engine.Info) {
			if i.MultiPV == 1 {
				last = nil
			}
			last = append(last, i)
		})
		require.Len(t, last, 4)
		for i := range last[1:] {
			require.GreaterOrEqual(t, last[i].Score, last[i+1].Score)
			require.NotEqual(t, last[i].PV[0], last[i+1].PV[0])
		}
	}
}

// A search stopped during an iteration has the scores of its other lines from
// the previous one.
func TestLinesNotSearchedAgainKeepTheirScores(t *testing.T) {
	for nodes := uint64(100); nodes < 30_000; nodes += nodes / 4 {
		newEngine(t, "MultiPV=4").Search(context.Background(), chess.Chess.Position(), engine.Limits{Nodes: nodes}, func(i engine.Info) {
			require.False(t, i.Score.IsWin() || i.Score.IsLoss(), "%d nodes: %v", nodes, i)
		})
	}
}

// When a search is stopped too, no line is before one that the same iteration has found
// to be better.
func TestStoppedSearchesRankLines(t *testing.T) {
	p := position(t, chess.Chess, "rn2kbn1/3ppppr/2p4p/p7/P1P5/4PQPN/1P1P1PP1/1RB1KB1R w Kq - 1 12")
	e := newEngine(t, "Hash=1,MultiPV=4")
	for nodes := uint64(20); nodes < 3000; nodes += 1 + nodes/50 {
		var before engine.Info
		e.NewGame()
		e.Search(context.Background(), p, engine.Limits{Nodes: nodes}, func(i engine.Info) {
			if i.MultiPV > 1 && i.Depth == before.Depth && i.Bound == engine.Exact {
				require.LessOrEqual(t, i.Score, before.Score, "%d nodes: %v after %v", nodes, i, before)
			}
			before = i
		})
	}
}

// An allowed turn is found even if it does not look promising.
func TestAllowedTurnIsFound(t *testing.T) {
	for _, v := range []*movegen.Variant{duck.Variant, duel.Small} {
		p, e := v.Position(), newEngine(t, "")
		movegen.Turns(p, func(legs []movegen.Move) bool {
			if len(legs) > 1 {
				l := engine.Limits{Depth: 1, Only: [][]movegen.Move{slices.Clone(legs)}}
				require.False(t, e.Search(context.Background(), p.Clone(), l, nil).Score.IsLoss(), movegen.TurnText(p, legs))
			}
			return true
		})
	}
}

// Finding out which turns are allowed takes no nodes from the search.
func TestNodesOfARestrictedSearch(t *testing.T) {
	p := chess.Chess.Position()
	turn, err := movegen.ParseTurn(p, "e2e4")
	require.NoError(t, err)
	result := newEngine(t, "").Search(context.Background(), p, engine.Limits{Nodes: 100, Except: [][]movegen.Move{turn}}, nil)
	require.Positive(t, result.Depth)
	require.Equal(t, uint64(100), result.Nodes)
}

// Contempt is for the root's team, not for White.
func TestContemptIsForTheRootsTeam(t *testing.T) {
	draw, err := chess.Chess.New("7k/8/8/8/8/8/8/K7 w - - 98 80")
	require.NoError(t, err)
	e := newEngine(t, "Contempt=50")
	for range 2 {
		require.Equal(t, engine.Score(-50), e.Search(context.Background(), draw, engine.Limits{Depth: 6}, nil).Score)
		draw.Make(draw.Generate(nil, movegen.All)[0])
	}
}

func TestOnlyAndExceptRestrictTheRoot(t *testing.T) {
	turn := func(p movegen.Position, text string) []movegen.Move {
		legs, err := movegen.ParseTurn(p, text)
		require.NoError(t, err)
		return legs
	}
	ask := func(p movegen.Position, l engine.Limits) string {
		l.Depth = 5
		return movegen.TurnText(p, newEngine(t, "").Search(context.Background(), p, l, nil).Turn)
	}
	p := chess.Chess.Position()
	require.Equal(t, "a2a4", ask(p, engine.Limits{Only: [][]movegen.Move{turn(p, "a2a4")}}))
	free := ask(p, engine.Limits{})
	require.NotEqual(t, free, ask(p, engine.Limits{Except: [][]movegen.Move{turn(p, free)}}))

	p = duck.Variant.Position()
	require.Equal(t, "a2a4@b4", ask(p, engine.Limits{Only: [][]movegen.Move{turn(p, "a2a4@b4")}}))
	require.Contains(t, ask(p, engine.Limits{Only: [][]movegen.Move{turn(p, "a2a4@b4")[:1]}}), "a2a4@")
	free = ask(p, engine.Limits{})
	require.NotEqual(t, free, ask(p, engine.Limits{Except: [][]movegen.Move{turn(p, free)}}))
	require.NotContains(t, ask(p, engine.Limits{Except: [][]movegen.Move{turn(p, free)[:1]}}), free[:5])
}

func TestStopEndsAnInfiniteSearch(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan engine.Result)
	started := make(chan struct{}, 1000)
	e := newEngine(t, "")
	go func() {
		done <- e.Search(ctx, chess.Chess.Position(), engine.Limits{Infinite: true}, func(engine.Info) { started <- struct{}{} })
	}()
	<-started
	stop()
	require.NotEmpty(t, (<-done).Turn)
}

// An infinite search without anything left to search waits for stop, and a
// ponder search for ponderhit.
func TestInfiniteSearchesWait(t *testing.T) {
	p := position(t, chess.Chess, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
	for _, end := range []string{"hit", "stop"} {
		synctest.Test(t, func(t *testing.T) {
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			hit := make(chan struct{})
			limits := engine.Limits{Infinite: true, Depth: 2}
			if end == "hit" {
				limits = engine.Limits{Ponder: hit, Depth: 2}
			}
			done := waiting(ctx, t, p, limits)
			if end == "hit" {
				close(hit)
			} else {
				stop()
			}
			require.Equal(t, engine.MateIn(1), (<-done).Score)
		})
	}
}

// waiting starts a search that is to wait when nothing is left to search.
func waiting(ctx context.Context, t *testing.T, p movegen.Position, limits engine.Limits) <-chan engine.Result {
	done := make(chan engine.Result, 1)
	go func() { done <- newEngine(t, "").Search(ctx, p, limits, nil) }()
	synctest.Wait()
	require.Empty(t, done, "returned before the end")
	return done
}

func TestInfiniteSearchesWithoutTurnWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		mated := position(t, chess.Chess, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
		done := waiting(ctx, t, mated, engine.Limits{Infinite: true})
		stop()
		require.Empty(t, (<-done).Turn)
	})
}

// After ponderhit the own clock runs.
func TestPonderHitStartsTheClock(t *testing.T) {
	hit := make(chan struct{})
	done := make(chan engine.Result)
	e := newEngine(t, "")
	go func() {
		done <- e.Search(context.Background(), chess.Chess.Position(), engine.Limits{Ponder: hit, MoveTime: 40 * time.Millisecond}, nil)
	}()
	close(hit)
	require.NotEmpty(t, (<-done).Turn)
}

// With an empty clock the first iteration is still completed.
func TestEmptyClocksLeaveTimeForTheFirstIteration(t *testing.T) {
	const mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
	for _, limits := range []engine.Limits{{Time: 1}, {MoveTime: 1}} {
		for _, options := range []string{"", "Threads=2"} {
			result := newEngine(t, options).Search(context.Background(), position(t, chess.Chess, mate), limits, nil)
			require.Equal(t, engine.MateIn(1), result.Score, options)
		}
	}
}

func TestSeveralThreadsFindALegalTurn(t *testing.T) {
	e := newEngine(t, "Threads=4")
	for _, v := range []*movegen.Variant{chess.Chess, duck.Variant, chess.Chess} {
		p := v.Position()
		result := e.Search(context.Background(), p, engine.Limits{Depth: 8}, nil)
		require.Contains(t, movegen.TurnTexts(p), movegen.TurnText(p, result.Turn))
	}
}

func TestNodesDoNotAllocate(t *testing.T) {
	for _, v := range variants.All {
		run := newEngine(t, "").Repeater(v.Position(), 5)
		run()
		require.Less(t, testing.AllocsPerRun(3, run), 8.0, "%s: only the lines of the root may grow", v.Name)
	}
}

// BenchmarkNode measures the cost of a node, the reports of iterations
// included.
func BenchmarkNode(b *testing.B) {
	for _, v := range []*movegen.Variant{chess.Chess, duck.Variant} {
		b.Run(v.Name, func(b *testing.B) {
			e := newEngine(b, "Hash=64")
			b.ReportAllocs()
			e.Search(context.Background(), v.Position(), engine.Limits{Nodes: uint64(b.N)}, nil)
		})
	}
}
