// Tests of the levels: what they share with full strength, and how they play
// worse.

package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/double"
	"dux/movegen/duck"
	"dux/movegen/duel"
	"dux/movegen/rutland"
	"dux/movegen/variants"
)

func TestLevel20IsFullStrength(t *testing.T) {
	for _, v := range []*movegen.Variant{chess.Chess, duck.Variant} {
		search := func(options string) engine.Result {
			r := newEngine(t, options).Search(context.Background(), v.Position(), engine.Limits{Nodes: 20000}, nil)
			r.Time = 0
			return r
		}
		full := search("")
		require.Equal(t, full, search("SkillLevel=20,SkillSeed=7"), v.Name)
		require.Equal(t, full, search(fmt.Sprintf("UCI_LimitStrength=true,UCI_Elo=%d", engine.MaxElo)), v.Name)
		require.Less(t, search("SkillLevel=19,SkillSeed=7").Nodes, full.Nodes, v.Name)
		advice := newEngine(t, "SkillLevel=0,UCI_LimitStrength=true").Search(context.Background(), v.Position(), engine.Limits{Nodes: 20000, FullStrength: true}, nil)
		advice.Time = 0
		require.Equal(t, full, advice, v.Name)
	}
}

// play returns the first turns of a game of an engine against itself.
func play(t *testing.T, v *movegen.Variant, options string, turns int) string {
	e, p, text := newEngine(t, options), v.Position(), ""
	for range turns {
		if movegen.Result(p).Over() {
			break
		}
		turn := e.Search(context.Background(), p, engine.Limits{}, nil).Turn
		text += movegen.TurnText(p, turn) + " "
		for _, m := range turn {
			p.Make(m)
		}
	}
	return text
}

func TestSameSeedPlaysTheSameGame(t *testing.T) {
	for _, v := range variants.All {
		for _, level := range []int{0, 10, 19} {
			options := fmt.Sprintf("SkillLevel=%d,SkillSeed=", level)
			game := play(t, v, options+"1", 8)
			require.Equal(t, game, play(t, v, options+"1,Threads=2", 8), "%s, level %d", v.Name, level)
			require.NotEqual(t, game, play(t, v, options+"2", 8), "%s, level %d", v.Name, level)
		}
	}
}

func TestLevelsRiseInEveryGame(t *testing.T) {
	for _, v := range variants.All {
		for level := 1; level <= engine.MaxLevel; level++ {
			require.Greater(t, engine.SkillOf(v.Name, level), engine.SkillOf(v.Name, level-1), v.Name)
			require.Greater(t, engine.EloOf(v.Name, level), engine.EloOf(v.Name, level-1), v.Name)
		}
		require.GreaterOrEqual(t, engine.SkillOf(v.Name, 2), engine.KingSkill, v.Name)
		require.Positive(t, engine.EloOf(v.Name, 0))
		o := engine.DefaultOptions()
		for o.Level = range engine.MaxLevel + 1 {
			require.Equal(t, o.Level, o.LevelIn(v.Name), v.Name)
		}
		o.LimitStrength = true
		for level := range engine.MaxLevel {
			if o.Elo = engine.EloOf(v.Name, level); o.Elo < engine.MaxElo {
				require.Equal(t, level, o.LevelIn(v.Name), v.Name)
			}
		}
		o.Elo = engine.MaxElo
		require.Equal(t, engine.MaxLevel, o.LevelIn(v.Name), v.Name)
		o.Elo = 0
		require.Zero(t, o.LevelIn(v.Name), v.Name)
	}
}

// queens are positions where the queen of the side to move is attacked, or can
// move to an attacked square.
var queens = []string{
	chess.Chess.Start,
	"rnbqkb1r/ppp1pppp/5n2/3Q4/8/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3",
	"rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR b KQkq - 1 3",
	"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
	"rnb1kb1r/ppp1pppp/5n2/q7/1P6/2N5/P1PP1PPP/R1BQKBNR b KQkq - 0 4",
	"r1b1kbnr/pppp1ppp/2n5/4p1q1/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 3 3",
	"rnbqk2r/pppp1ppp/5n2/2b1p3/4P1Q1/2N5/PPPP1PPP/R1B1KBNR w KQkq - 4 4",
	"r2q1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 w - - 6 8",
	"r1bq1rk1/pp3ppp/2n1pn2/3p4/1bPP4/2NBPN2/PP3PPP/R1BQ1RK1 b - - 1 9",
	"2r2rk1/pp1q1ppp/2n1pn2/3p4/3P4/P1PBPN2/3Q1PPP/R3R1K1 w - - 0 16",
}

// At level 10 the queen is hardly ever left where it can be captured for nothing.
func TestLevel10KeepsItsQueen(t *testing.T) {
	const seeds = 40
	lost := 0
	for _, text := range queens {
		for seed := 1; seed <= seeds; seed++ {
			p := position(t, chess.Chess, text)
			e := newEngine(t, fmt.Sprintf("SkillLevel=10,SkillSeed=%d", seed))
			turn := e.Search(context.Background(), p, engine.Limits{}, nil).Turn
			if turn[0].Victim() == movegen.Queen {
				continue
			}
			p.Make(turn[0])
			for _, m := range p.Generate(nil, movegen.Noisy) {
				if m.Victim() == movegen.Queen {
					if p.(movegen.Searchable).SEE(m, chess.Chess.Values[movegen.Queen]) {
						lost++
						t.Logf("%s, seed %d: %s, then %s", text, seed, chess.Chess.SquareText(turn[0].To()), p.LegText(m))
					}
				}
			}
		}
	}
	require.LessOrEqual(t, lost, seeds*len(queens)/100)
}

// winsAtOnce reports whether the seat to move has a turn that wins for its team.
func winsAtOnce(p movegen.Position) bool {
	team := p.Variant().Team(p.Seat())
	return slices.ContainsFunc(p.Generate(nil, movegen.All), func(m movegen.Move) bool {
		p.Make(m)
		defer p.Unmake()
		if p.Leg() > 0 && p.Outcome() == (movegen.Outcome{}) {
			return m.Noisy() && winsAtOnce(p)
		}
		o := movegen.Result(p)
		return o.Over() && !o.Drawn() && o.Winner == team
	})
}

// kingInDanger reports whether some turns of the seat to move, but not all, let the next
// one win at once.
func kingInDanger(p movegen.Position) bool {
	lost, held := false, false
	var look func()
	look = func() {
		for _, m := range p.Generate(nil, movegen.All) {
			p.Make(m)
			switch {
			case p.Leg() > 0 && p.Outcome() == (movegen.Outcome{}):
				look()
			case winsAtOnce(p):
				lost = true
			default:
				held = true
			}
			p.Unmake()
			if lost && held {
				return
			}
		}
	}
	look()
	return lost && held
}

// From level 2 on nobody lets the opponent capture a king or mate in one where that can be
// helped, in positions of games of random turns in which many turns do.
func TestFromLevel2KingsAreNotOverlooked(t *testing.T) {
	for _, v := range []*movegen.Variant{duck.Variant, chess.Chess, chess.Medieval, rutland.Castling, double.Orthodox, duel.Small} {
		t.Run(v.Name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			engines := map[int]*engine.Engine{}
			for _, level := range []int{2, 4, 7} {
				engines[level] = newEngine(t, fmt.Sprintf("SkillLevel=%d,SkillSeed=5", level))
			}
			trials, overlooked := 0, map[int]int{}
			for p := v.Position(); trials < 25; {
				if movegen.Result(p).Over() {
					p = v.Position()
					continue
				}
				legs := p.Generate(nil, movegen.All)
				if p.Leg() == 0 && kingInDanger(p) {
					trials++
					for level, e := range engines {
						turn := e.Search(t.Context(), p, engine.Limits{}, nil).Turn
						for _, m := range turn {
							p.Make(m)
						}
						if winsAtOnce(p) {
							overlooked[level]++
						}
						for range turn {
							p.Unmake()
						}
					}
				}
				p.Make(legs[random.IntN(len(legs))])
			}
			require.Empty(t, overlooked, "times in %d that each level overlooked it", trials)
		})
	}
}

// With a clock a limited engine takes its time; it plays a forced turn at once.
func TestLevelsUseTheClockLikePeople(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEngine(t, "SkillLevel=3,SkillSeed=1")
		limits := engine.Limits{Time: 5 * time.Minute, Inc: 2 * time.Second}
		taken := map[time.Duration]bool{}
		p := chess.Chess.Position()
		for range 6 {
			began := time.Now()
			turn := e.Search(context.Background(), p, limits, nil).Turn
			used := time.Since(began)
			require.Greater(t, used, time.Second)
			require.Less(t, used, 30*time.Second)
			taken[used] = true
			p.Make(turn[0])
		}
		require.Greater(t, len(taken), 3, "times differ between turns")
		began := time.Now()
		e.Search(context.Background(), position(t, chess.Chess, "k7/8/8/8/8/8/1r6/K7 w - - 0 1"), limits, nil)
		require.Zero(t, time.Since(began))
		e.Search(context.Background(), p, engine.Limits{MoveTime: time.Minute}, nil)
		require.Zero(t, time.Since(began))
	})
}

func TestStopEndsTheWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		began := time.Now()
		r := newEngine(t, "SkillLevel=3").Search(ctx, chess.Chess.Position(), engine.Limits{Time: time.Hour}, nil)
		require.NotEmpty(t, r.Turn)
		require.Equal(t, time.Second, time.Since(began))
	})
}

// README.md names levels, and has their ratings in some games.
func TestReadmeHasTheLevels(t *testing.T) {
	text, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	shown := []int{0, 3, 6, 9, 12, 15, 18, 20}
	head := "| level |"
	for _, level := range shown {
		head += fmt.Sprintf(" %d %s |", level, engine.LevelName(level))
	}
	_, table, found := strings.Cut(string(text), head+"\n")
	require.True(t, found, head)
	table, _, _ = strings.Cut(table, "\n\n")
	rows := strings.Split(table, "\n")[1:]
	require.NotEmpty(t, rows)
	for _, row := range rows {
		name, err := variants.Find(strings.Split(row, "`")[1])
		require.NoError(t, err)
		want := fmt.Sprintf("| `%s` |", name.Name)
		for _, level := range shown {
			want += fmt.Sprintf(" %d |", engine.EloOf(name.Name, level))
		}
		require.Equal(t, want, row)
	}
}
