// Files of weights, and the terms that tuning changes.

package eval

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/variants"
)

func TestEveryVariantHasANetOrWeights(t *testing.T) {
	for _, v := range variants.All {
		require.True(t, NetOf(v) != nil || WeightsOf(v) != nil, v.Name)
	}
}

func TestWeightFilesAreFormatted(t *testing.T) {
	names, err := fs.Glob(files, "weights/*.json")
	require.NoError(t, err)
	require.Len(t, names, len(sets))
	for _, name := range names {
		text, err := files.ReadFile(name)
		require.NoError(t, err)
		w, err := ReadWeights(text)
		require.NoError(t, err, name)
		require.Equal(t, "weights/"+w.Name+".json", name)
		require.Equal(t, string(text), string(w.Text()), name)
	}
}

func TestWeightFilesAreReadStrictly(t *testing.T) {
	text := string(WeightsOf(chess.Chess).Text())
	for _, c := range []struct{ name, old, new, wrong string }{
		{"unknown set", `"set": "chess"`, `"set": "goose"`, "goose"},
		{"set of another game", `"set": "chess"`, `"set": "duchess"`, "cannot unmarshal"},
		{"unknown weight", `"KingThreat"`, `"KingThreats"`, "KingThreats"},
		{"missing weight", `"DangerPart": 20,`, ``, "DangerPart: missing"},
		{"half a pair", `"Tempo": [`, `"Tempo": [1], "Tempo": [`, "not a pair"},
		{"too few ranks", `"Connected": [[0, 0], `, `"Connected": [`, "Connected"},
		{"one rank too many", `"Passed": [`, `"Passed": [[0, 0], `, "Passed"},
		{"unknown kind", `"Usual": {`, `"Usual": {"Unicorn": 3, `, "Unicorn"},
		{"too large", `"Usual": {`, `"Usual": {"Pawn": 2147483647, `, "Usual.Pawn: 2147483647 is not from -100000 to 100000"},
		{"too large in a pair", `"Tempo": [`, `"Tempo": [-2147`, "Tempo"},
		{"divided by", `"DangerPart": 20`, `"DangerPart": 0`, "DangerPart: 0 is less than 1"},
		{"not a number", `"DangerMost": `, `"DangerMost": 0.5, "Danger": `, "DangerMost"},
	} {
		changed := strings.Replace(text, c.old, c.new, 1)
		require.NotEqual(t, text, changed, c.name)
		_, err := ReadWeights([]byte(changed))
		require.ErrorContains(t, err, c.wrong, c.name)
	}
	for _, rest := range []string{"x", "{}", text, "\x00"} {
		_, err := ReadWeights([]byte(text + rest))
		require.ErrorContains(t, err, "unexpected after the end")
	}
	_, err := ReadWeights([]byte(text + " \n"))
	require.NoError(t, err)
}

// FuzzWeights replaces a number in a file of weights, or reads a text. Accepted
// weights read back the same and evaluate positions.
func FuzzWeights(f *testing.F) {
	for i := range sets {
		f.Add(uint8(i), uint16(7*i), "0", "")
		f.Add(uint8(i), uint16(90+i), "2147483647", "")
		f.Add(uint8(i), uint16(40), "-100000", "")
		f.Add(uint8(i), uint16(41), "1e5", " {}")
	}
	starts := map[string][]string{}
	for _, v := range variants.All {
		all := seeds(f, v)
		starts[v.Name] = all[:min(3, len(all))]
	}
	number := regexp.MustCompile(`-?[0-9.]+`)
	f.Fuzz(func(t *testing.T, set uint8, index uint16, value, rest string) {
		text, err := files.ReadFile("weights/" + sets[int(set)%len(sets)].Name + ".json")
		require.NoError(t, err)
		found := number.FindAllIndex(text, -1)
		at := found[int(index)%len(found)]
		w, err := ReadWeights(slices.Concat(text[:at[0]], []byte(value), text[at[1]:], []byte(rest)))
		if err != nil {
			return
		}
		again, err := ReadWeights(w.Text())
		require.NoError(t, err)
		require.Equal(t, string(w.Text()), string(again.Text()))
		for _, name := range w.Variants {
			v, err := variants.Find(name)
			require.NoError(t, err)
			for _, start := range starts[name] {
				p, err := v.New(start)
				require.NoError(t, err)
				value := w.Evaluate(p, 0)
				require.Less(t, int64(max(value, -value)), int64(1)<<40, "dangers are squared: %s", p)
			}
		}
	})
}

func TestTermsChangeTheScore(t *testing.T) {
	for _, v := range variants.All {
		w, p := WeightsOf(v), v.Position()
		if w == nil {
			continue
		}
		terms := w.Terms()
		values := make([]int, len(terms))
		tempo := 0
		for i, term := range terms {
			values[i] = term.Value
			if strings.HasPrefix(term.Name, "Tempo") {
				values[i] += 50
				tempo++
			}
		}
		require.NotZero(t, tempo, v.Name)
		before, team := w.Evaluate(p, 0), v.Team(p.Seat())
		require.Equal(t, w.New(p).Evaluate(0), before)
		require.Equal(t, w.Text(), w.With(valuesOf(terms)).Text())
		changed := w.With(values)
		require.NotEqual(t, w.Fingerprint(), changed.Fingerprint())
		require.Equal(t, w.Evaluate(p, team)+50*tempi(v), changed.Evaluate(p, team), v.Name)
		require.Equal(t, before, w.Evaluate(p, 0), "the built-in weights stay")
		require.Equal(t, changed.Evaluate(p, 0), changed.New(p).Evaluate(0))
	}
}

func valuesOf(terms []Term) []int {
	values := make([]int, len(terms))
	for i, term := range terms {
		values[i] = term.Value
	}
	return values
}

// tempi returns how many tempo terms the score of the start has: on two boards
// both teams have one.
func tempi(v *movegen.Variant) int {
	if v.Legs == 1 && v.Hands && len(v.Seats) == 4 {
		return 0
	}
	return 1
}

func TestOtherGamesGetTheBuiltInEvaluation(t *testing.T) {
	w := WeightsOf(chess.Chess)
	for _, v := range variants.All {
		if !w.Serves(v) {
			require.Equal(t, New(v.Position()).Evaluate(0), w.New(v.Position()).Evaluate(0), v.Name)
		}
	}
}
