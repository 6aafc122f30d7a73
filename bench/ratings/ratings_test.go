// Ratings: equal to those of a match, near the true ones, from matches and from PGN of
// other programs.

package ratings

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/stats"
)

// match returns games of a against b with alternating colours.
func match(a, b string, wins, draws, losses int) (games []Score) {
	for i, n := range []int{wins, draws, losses} {
		for k := range n {
			g := Score{"chess", [][]string{{a}, {b}}, []float64{1 - float64(i)/2, float64(i) / 2}}
			if k%2 == 1 {
				g.Teams[0], g.Teams[1] = g.Teams[1], g.Teams[0]
				g.Shares[0], g.Shares[1] = g.Shares[1], g.Shares[0]
			}
			games = append(games, g)
		}
	}
	return games
}

func byName(t *testing.T, games []Score) map[string]Rating {
	t.Helper()
	list, err := Fit(games)
	require.NoError(t, err)
	all := map[string]Rating{}
	for _, r := range list {
		all[r.Name] = r
	}
	return all
}

// The ratings of two engines differ by the Elo of their match, and each has
// half its error.
func TestTwoEnginesAreRatedAsInAMatch(t *testing.T) {
	for _, c := range [][3]int{{600, 200, 200}, {300, 400, 300}, {100, 800, 100}, {900, 0, 100}} {
		r := byName(t, match("a", "b", c[0], c[1], c[2]))
		elo, margin := stats.Sample{float64(c[2]), float64(c[1]), float64(c[0])}.Elo()
		require.InDelta(t, elo, r["a"].Elo-r["b"].Elo, 0.02*margin+0.02*math.Abs(elo), "%v", c)
		require.InEpsilon(t, margin, 2*r["a"].Error, 0.08, "%v", c)
		require.InDelta(t, 0, r["a"].Elo+r["b"].Elo, 1e-6)
	}
	r := byName(t, match("a", "b", 600, 200, 200))["a"]
	require.Equal(t, Rating{Name: "a", Elo: r.Elo, Error: r.Error, LOS: r.LOS, Games: 1000, Score: 0.7, Draws: 0.2}, r)
	require.Greater(t, r.LOS, 0.999)
}

// Engines that have never met can be compared, and engines that have won
// everything have finite ratings.
func TestRatingsJoinMatches(t *testing.T) {
	r := byName(t, append(match("a", "b", 640, 0, 360), match("b", "c", 640, 0, 360)...))
	require.InDelta(t, 200, r["a"].Elo-r["c"].Elo, 4)
	winner := byName(t, match("a", "b", 20, 0, 0))
	require.Greater(t, winner["a"].Elo, 150.0)
	require.Less(t, winner["a"].Elo+winner["a"].Error, 1500.0)
}

// The advantage of the first move does not count as strength, even if one
// engine has had it more often.
func TestFirstMoveAdvantageIsNotStrength(t *testing.T) {
	var games []Score
	for i := range 1000 {
		g := Score{"chess", [][]string{{"a"}, {"b"}}, []float64{1, 0}}
		if i%5 == 0 {
			g.Teams = [][]string{{"b"}, {"a"}}
		}
		if i/5%10 < 4 {
			g.Shares = []float64{0, 1}
		}
		games = append(games, g)
	}
	r := byName(t, games)
	require.InDelta(t, r["a"].Elo, r["b"].Elo, 1)
	require.Greater(t, r["a"].Score, 0.55)
}

// Of many engines with known ratings, 95 % lie within their errors, for any
// number of teams and partners.
func TestErrorsCoverTheTrueRatings(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	const engines = 8
	for name, size := range map[string][2]int{"two": {2, 1}, "three": {3, 1}, "partners": {2, 2}} {
		within, all := 0, 0
		for range 25 {
			truth, mean := make([]float64, engines), 0.0
			for i := range truth {
				truth[i] = random.NormFloat64() * 150
				mean += truth[i] / engines
			}
			var games []Score
			for range 400 {
				seats := random.Perm(engines)
				g := Score{Variant: "x", Shares: make([]float64, size[0])}
				chances, sum := make([]float64, size[0]), 0.0
				for team := range g.Shares {
					strength := 0.0
					var names []string
					for range size[1] {
						names = append(names, fmt.Sprint(seats[0]))
						strength += truth[seats[0]] / float64(size[1])
						seats = seats[1:]
					}
					g.Teams = append(g.Teams, names)
					chances[team] = math.Exp(strength * perElo)
					sum += chances[team]
				}
				x, winner := random.Float64()*sum, 0
				for ; winner+1 < len(chances) && x > chances[winner]; winner++ {
					x -= chances[winner]
				}
				g.Shares[winner] = 1
				games = append(games, g)
			}
			for name, r := range byName(t, games) {
				var i int
				_, _ = fmt.Sscan(name, &i)
				if all++; math.Abs(r.Elo-truth[i]+mean) <= r.Error {
					within++
				}
			}
		}
		require.InDelta(t, 0.95, float64(within)/float64(all), 0.05, name)
	}
}

func TestPGNIsReadByItsTags(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	text := strings.Join([]string{
		`[Event "x"]`, `[White "A \"1\""]`, `[Black "B"]`, `[Result "1-0"]`, ``, `1. e4 {[%clk 0:01]} 1-0`, ``,
		`[White "B"]`, `[Black "A \"1\""]`, `[Result "1/2-1/2"]`, `[Variant "Duck"]`, ``, `1. e4@d5 1/2-1/2`,
		`[White "B"]`, `[Black "C"]`, `[Result "*"]`, ``, `*`, ``,
		`[White "B"]`, `[Black "C"]`, `[Result "0-1"]`, `[Termination "time forfeit"]`, ``, `0-1`, ``,
		`[White "B, E"]`, `[Black "C, D"]`, `[Red "B"]`, `[Blue "C"]`, `[Yellow "E"]`, `[Green "D"]`, `[Variant "duchess4"]`, `[Result "0-1"]`, ``, `0-1`, ``,
		`[White "B"]`, `[Black "C, D"]`, `[Red "B"]`, `[Blue "C"]`, `[Yellow "D"]`, `[Variant "duchess3"]`, `[Result "0-0-1"]`, ``, `0-0-1`, ``,
		`[Event "y"]`, "[WhiteA \"\x1bA\"]", `[BlackA "B"]`, `[WhiteB "C"]`, `[BlackB "D"]`, `[Variant "double2"]`, `[Result "0-1"]`, ``, `0-1`,
	}, "\n")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	var c Collection
	require.NoError(t, c.Read(path, false))
	want := []Score{
		{"chess", [][]string{{`A "1"`}, {"B"}}, []float64{1, 0}},
		{"duck", [][]string{{"B"}, {`A "1"`}}, []float64{0.5, 0.5}},
		{"duchess4", [][]string{{"B", "E"}, {"C", "D"}}, []float64{0, 1}},
		{"duchess3", [][]string{{"B"}, {"C"}, {"D"}}, []float64{0, 0, 1}},
		{"double2", [][]string{{" A", "D"}, {"C", "B"}}, []float64{0, 1}},
	}
	require.Equal(t, Collection{Games: want, Faulty: 1, Open: 1}, c)
	lists, err := c.Lists()
	require.NoError(t, err)
	require.Len(t, lists, 6)
	require.Equal(t, 5, lists[0].Games)

	var faulty Collection
	require.NoError(t, faulty.Read(path, true))
	require.Len(t, faulty.Games, 6)

	for _, bad := range []string{"no games\n", "[White \"a\"]\n[Result \"1-0\"]\n\n1-0\n", "[White \"a\"]\n[Black \"b, c\"]\n[Variant \"duchess3\"]\n[Result \"1-0\"]\n", "[White \"a\"]\n[Black \"b\"]\n[Result \"1-0-0\"]\n"} {
		require.NoError(t, os.WriteFile(path, []byte(bad), 0o600))
		require.ErrorContains(t, new(Collection).Read(path, false), "games.pgn: ", bad)
	}
}

func TestAListTakesTwoEngines(t *testing.T) {
	_, err := Fit(nil)
	require.ErrorContains(t, err, "a rating list needs at least two engines")
	alone := match("a", "a", 1, 0, 0)
	_, err = Fit(alone)
	require.ErrorContains(t, err, "a rating list needs at least two engines")
	alone[0].Variant = "duck"
	lists, err := (&Collection{Games: append(alone, match("a", "b", 3, 0, 2)...)}).Lists()
	require.NoError(t, err, "a variant with one engine has no list")
	require.Len(t, lists, 2)
}

// A long list takes seconds. Each engine has met few others.
func TestManyEngines(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	const engines = 1000
	truth := make([]float64, engines)
	for i := range truth {
		truth[i] = random.NormFloat64() * 150
	}
	var games []Score
	for i := range 10 * engines {
		a, b := i%engines, random.IntN(engines)
		if a == b {
			continue
		}
		g := Score{Variant: "chess", Teams: [][]string{{fmt.Sprint(a)}, {fmt.Sprint(b)}}, Shares: []float64{1, 0}}
		if random.Float64() > 1/(1+math.Exp((truth[b]-truth[a])*perElo)) {
			g.Shares = []float64{0, 1}
		}
		games = append(games, g)
	}
	list, err := Fit(games)
	require.NoError(t, err)
	require.Len(t, list, engines)
	within := 0
	for _, r := range list {
		var i int
		_, _ = fmt.Sscan(r.Name, &i)
		if math.Abs(r.Elo-truth[i]) <= r.Error {
			within++
		}
	}
	require.InDelta(t, 0.95, float64(within)/engines, 0.02)
}
