// Opening books: keys, codes, and files that are none.

package book

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
)

func find(t *testing.T, name string) *movegen.Variant {
	t.Helper()
	v, err := variants.Find(name)
	require.NoError(t, err)
	return v
}

func after(t *testing.T, v *movegen.Variant, turns string) movegen.Position {
	t.Helper()
	g, err := game.Parse(v, "", strings.Fields(turns))
	require.NoError(t, err)
	p, err := g.End()
	require.NoError(t, err)
	return p
}

// The example keys in the description of Polyglot's format.
func TestKeysOfChessArePolyglots(t *testing.T) {
	for turns, key := range map[string]uint64{
		"":                                   0x463b96181691fc9c,
		"e2e4":                               0x823c9b50fd114196,
		"e2e4 d7d5":                          0x0756b94461c50fb0,
		"e2e4 d7d5 e4e5":                     0x662fafb965db29d4,
		"e2e4 d7d5 e4e5 f7f5":                0x22a48b5a8e47ff78,
		"e2e4 d7d5 e4e5 f7f5 e1e2":           0x652a607ca3f242c1,
		"e2e4 d7d5 e4e5 f7f5 e1e2 e8f7":      0x00fdd303c946bdd9,
		"a2a4 b7b5 h2h4 b5b4 c2c4":           0x3c8123ea7b067637,
		"a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3": 0x5c3f9b829b279560,
	} {
		require.Equal(t, key, KeyOf(after(t, variants.Standard, turns)), turns)
	}
}

func TestCodesOfChessArePolyglots(t *testing.T) {
	for _, c := range []struct {
		pos, turn string
		code      uint16
	}{
		{variants.Standard.Start, "e2e4", 4 | 3<<3 | 4<<6 | 1<<9},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", 7 | 4<<6},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", 0 | 4<<6},
		{"r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8g8", 7 | 7<<3 | 4<<6 | 7<<9},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 0 | 7<<3 | 0<<6 | 6<<9 | 4<<12},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", 0 | 7<<3 | 0<<6 | 6<<9 | 1<<12},
	} {
		p, err := variants.Standard.New(c.pos)
		require.NoError(t, err)
		legs, err := movegen.ParseTurn(p, c.turn)
		require.NoError(t, err)
		code, ok := codeOf(p, legs)
		require.True(t, ok)
		require.Equal(t, c.code, code, c.turn)
	}
}

// In every game each legal turn of a random walk has a unique code, which leads
// back to it.
func TestCodesLeadBackToTurns(t *testing.T) {
	for _, v := range variants.All {
		random := rand.New(rand.NewPCG(1, 2))
		p := v.Position()
		for range 12 {
			if movegen.Result(p).Over() {
				break
			}
			legal := codes(p)
			require.Len(t, legal, movegen.CountTurns(p), v.Name)
			legs := movegen.RandomTurn(p, random.IntN)
			code, ok := codeOf(p, legs)
			require.True(t, ok)
			require.Equal(t, legs, legal[code], v.Name)
			movegen.Play(p, legs)
		}
	}
}

// played returns a game with these turns and this result.
func played(t *testing.T, v *movegen.Variant, turns, result, comment string) *game.Record {
	g := &game.Record{Variant: v, Result: result}
	c, err := g.Cursor()
	require.NoError(t, err)
	for _, text := range strings.Fields(turns) {
		turn, err := c.PlayText(text, movegen.ParseTurn)
		require.NoError(t, err)
		turn.Comment = comment
	}
	return g
}

func TestBooksOfGames(t *testing.T) {
	v := variants.Standard
	b := &Builder{Variant: v, Plies: 2, MinGames: 2}
	for _, g := range []*game.Record{
		played(t, v, "e2e4 e7e5 g1f3", "1-0", ""), played(t, v, "e2e4 e7e5", "1-0", ""), played(t, v, "e2e4 c7c5", "1/2-1/2", ""),
		played(t, v, "d2d4 d7d5", "1/2-1/2", ""), played(t, v, "d2d4 g8f6", "1-0", ""),
		played(t, v, "a2a3 e7e5", "0-1", ""), played(t, v, "a2a3 e7e5", "0-1", ""),
		played(t, v, "b2b3", "1-0", ""), played(t, v, "c2c4", "*", ""),
	} {
		require.NoError(t, b.Add(g))
	}
	require.Error(t, b.Add(&game.Record{Variant: find(t, "duck")}))
	require.Equal(t, 8, b.Games())
	made, err := Read(b.Book().Bytes())
	require.NoError(t, err)

	choices := made.Choices(v.Position())
	require.Len(t, choices, 2, "a2a3 loses, b2b3 is rare, c2c4 has no result")
	require.Equal(t, "e2e4", movegen.TurnText(v.Position(), choices[0].Legs))
	require.Equal(t, 3, choices[0].Games)
	require.InDelta(t, 5.0/6, choices[0].Share, 1e-4)
	require.Equal(t, mostWeight, choices[0].Weight)
	require.Less(t, choices[1].Weight, mostWeight)
	require.Empty(t, made.Choices(after(t, v, "e2e4 e7e5")), "beyond Plies")

	picked := map[string]int{}
	random := rand.New(rand.NewPCG(1, 1))
	for range 1000 {
		picked[movegen.TurnText(v.Position(), made.Pick(v.Position(), random.IntN))]++
	}
	require.Greater(t, picked["e2e4"], picked["d2d4"])
	require.Positive(t, picked["d2d4"])
	require.Nil(t, made.Pick(after(t, v, "g1f3 g8f6 f3g1 f6g8"), random.IntN), "a position that has occurred before")
}

// The scores of searches count in addition to the results, deep ones more.
func TestScoresCount(t *testing.T) {
	v := variants.Standard
	even := &stat{games: 4, points: 2}
	require.InDelta(t, 0.5, even.share(2), 1e-9)
	b := &Builder{Variant: v, Plies: 1, MinGames: 1}
	require.NoError(t, b.Add(played(t, v, "e2e4", "1/2-1/2", "+1.00/20 0.5s")))
	require.NoError(t, b.Add(played(t, v, "e2e4", "1/2-1/2", "-1.00/10")))
	require.NoError(t, b.Add(played(t, v, "d2d4", "1/2-1/2", "-M3/10")))
	start := KeyOf(v.Position())
	for code, want := range map[string]func(share float64){
		"e2e4": func(share float64) { require.Greater(t, share, 0.5) },
		"d2d4": func(share float64) { require.Less(t, share, 0.2) },
	} {
		legs, err := movegen.ParseTurn(v.Position(), code)
		require.NoError(t, err)
		c, _ := codeOf(v.Position(), legs)
		want(b.stats[start][c].share(2))
	}
}

func TestPointsOfThree(t *testing.T) {
	v := find(t, "duchess3")
	const third = 1.0 / 3
	for result, want := range map[string][]float64{
		"1-0-0": {1, 0, 0}, "0-1-0": {0, 1, 0}, "1/3-1/3-1/3": {third, third, third}, "1/2-1/2": {third, third, third},
	} {
		points, known := pointsOf(&game.Record{Variant: v, Result: result})
		require.True(t, known, result)
		require.Equal(t, want, points, result)
	}
	for _, result := range []string{"*", "1-0", "0-1"} {
		_, known := pointsOf(&game.Record{Variant: v, Result: result})
		require.False(t, known, result)
	}
}

// dux match writes two figures for three teams; the board may say who won.
func TestPointsOfThreeByTheBoard(t *testing.T) {
	const mated = "K1d1Q1a3D1c3W1c2R1d3R1e1B1b2B3d1N3b3P1a1P1a4P1c5P1d4P1d5/-/K3a1D3d3W3b1R3a2B3b2P3a3P3c3P3c5P3e2P3e5/-/" +
		"K5a1Q5c1D5c4W5b2R5b3R5e1B5a4B5c3P5c2P5c5P5d4P5e2PV/- 3 112"
	points, known := pointsOf(&game.Record{Variant: find(t, "duchess3"), Start: mated, Result: "1-0"})
	require.True(t, known)
	require.Equal(t, []float64{1, 0, 0}, points)
}

func TestFilesThatAreNoBooks(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "x.bin")
	for _, data := range []string{"", "123456789012345", strings.Repeat("\xff", 16) + strings.Repeat("\x00", 16)} {
		require.NoError(t, os.WriteFile(path, []byte(data), 0o600))
		_, err := ReadFile(path)
		require.ErrorContains(t, err, "expected a Polyglot book")
	}
	_, err := ReadFile(dir)
	require.ErrorContains(t, err, "is not a file")
	_, err = ReadFile(filepath.Join(dir, "none"))
	require.ErrorContains(t, err, "the file does not exist")
}

// The built-in books have turns for the start of their games, and only legal
// turns after it; each has at most 100 KB.
func TestBuiltInBooks(t *testing.T) {
	entries, err := files.ReadDir("books")
	require.NoError(t, err)
	for _, e := range entries {
		name, isBook := strings.CutSuffix(e.Name(), ".bin")
		if !isBook {
			continue
		}
		info, err := e.Info()
		require.NoError(t, err)
		require.LessOrEqual(t, info.Size(), int64(100<<10), name)
		v := find(t, name)
		b := BuiltIn(v)
		require.NotNil(t, b, name)
		random := rand.New(rand.NewPCG(1, 1))
		longest := 0
		games := map[string]bool{}
		for range 10 {
			p, turns, game := v.Position(), 0, ""
			for legs := b.Pick(p, random.IntN); legs != nil; legs = b.Pick(p, random.IntN) {
				game += movegen.TurnText(p, legs) + " "
				for _, m := range legs {
					p.Make(m)
				}
				turns++
			}
			longest = max(longest, turns)
			games[game] = true
		}
		require.Greater(t, len(games), 1, "%s: games differ", name)
		require.GreaterOrEqual(t, longest, 2, name)
	}
}

func TestEntriesAreInOrder(t *testing.T) {
	v := variants.Standard
	b := &Builder{Variant: v, Plies: 4, MinGames: 1}
	require.NoError(t, b.Add(played(t, v, "e2e4 e7e5 g1f3 b8c6", "1/2-1/2", "")))
	require.NoError(t, b.Add(played(t, v, "d2d4 d7d5 c2c4 e7e6", "1/2-1/2", "")))
	made := b.Book()
	require.Equal(t, 8, made.Len())
	require.True(t, slices.IsSortedFunc(made.entries, func(a, b entry) int {
		if a.key < b.key {
			return -1
		}
		return 1
	}))
	b.MaxBytes = 3 * entrySize
	require.Equal(t, 3, b.Book().Len(), "the most played position is kept, with both turns")
}
