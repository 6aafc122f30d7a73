// Factors, and the rows of the design.

package screen

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"dux/engine"
	"dux/movegen/spelling"
)

// Factor is an option of the search with a value to try.
type Factor struct {
	Name    string `json:"name"`
	Value   string `json:"value"`   // to try
	Default string `json:"default"` // against it
}

// String returns NAME=VALUE, the setting to try.
func (f *Factor) String() string { return f.Name + "=" + f.Value }

// Most is the largest number of factors.
const Most = 31

// ReadFactors reads factors from words: NAME of a switch, of which the opposite is tried, or
// NAME=VALUE. No words stand for all switches.
func ReadFactors(words []string) (factors []Factor, err error) {
	if len(words) == 0 {
		for i := range engine.OptionList {
			if o := &engine.OptionList[i]; o.Technique {
				words = append(words, o.Name)
			}
		}
	}
	for _, word := range words {
		f, err := readFactor(word)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(factors, func(g Factor) bool { return g.Name == f.Name }) {
			return nil, fmt.Errorf("factor %s is named twice", f.Name)
		}
		factors = append(factors, f)
	}
	if len(factors) > Most {
		return nil, fmt.Errorf("expected at most %d factors, got %d; screen them in two runs", Most, len(factors))
	}
	return factors, nil
}

func readFactor(word string) (f Factor, err error) {
	name, value, valued := strings.Cut(word, "=")
	i := slices.IndexFunc(engine.OptionList, func(o engine.Option) bool {
		return (o.Technique || o.Constant) && strings.EqualFold(o.Name, name)
	})
	if i < 0 {
		return f, fmt.Errorf("expected a switch or a constant of the search, got %.100q%s", name, spelling.Hint(name, names()))
	}
	o := &engine.OptionList[i]
	switch {
	case o.Clock:
		return f, fmt.Errorf("constant %s has an effect only with a clock, which a screening does not have", o.Name)
	case !valued && !o.Check:
		return f, fmt.Errorf("constant %s needs the value to try, such as %s=%d", o.Name, o.Name, (o.Default+o.Max)/2)
	case !valued:
		value = text(o, 1-o.Default)
	}
	options := engine.DefaultOptions()
	if err := options.Set(o.Name, value); err != nil {
		return f, err
	}
	if options == engine.DefaultOptions() {
		return f, fmt.Errorf("factor %s: %s is the default; name another value to try", o.Name, value)
	}
	if o.Check {
		value = text(o, 1-o.Default) // as it is written, whatever word stood for it
	}
	return Factor{Name: o.Name, Value: value, Default: text(o, o.Default)}, nil
}

func text(o *engine.Option, value int) string {
	if o.Check {
		return strconv.FormatBool(value != 0)
	}
	return strconv.Itoa(value)
}

// names lists the options that can be factors.
func names() (all []string) {
	for i := range engine.OptionList {
		if o := &engine.OptionList[i]; (o.Technique || o.Constant) && !o.Clock {
			all = append(all, o.Name)
		}
	}
	return all
}

// rows returns the number of rows of a design of n factors: the order of the Hadamard
// matrix, which has a column for each and one more.
func rows(n int) int { return max(4, 1<<bits.Len(uint(n))) }

// signs returns the settings of the first side in a unit: 1 for a factor with the value to
// try, -1 for its default. The other side has the opposite. Each pass through the rows
// assigns other columns to the factors, with other signs.
func signs(factors int, seed uint64, unit int) []int {
	n := rows(factors)
	random := rand.New(rand.NewPCG(seed, uint64(unit/n)))
	columns, order := random.Perm(n-1), random.Perm(n) // column 0 has only ones, and is left out
	row := uint(order[unit%n])
	s := make([]int, factors)
	for i := range s {
		s[i] = 1 - 2*(bits.OnesCount(row&uint(columns[i]+1))&1) // Sylvester's construction
		if random.IntN(2) == 0 {
			s[i] = -s[i]
		}
	}
	return s
}
