// Options: names, values and mistakes in them.

package engine

import (
	"fmt"
	"runtime"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine/platform"
)

func TestOptionsAreSetByName(t *testing.T) {
	o := DefaultOptions()
	require.NoError(t, o.SetAll("Hash=16,NullMove=false,move overhead=5,CONTEMPT=-10"))
	require.Equal(t, 16, o.Hash)
	require.False(t, o.NullMove)
	require.Equal(t, 5, o.MoveOverhead)
	require.Equal(t, -10, o.Contempt)
	before := o
	for list, why := range map[string]string{
		"Hash=0":              `option Hash must be a number from 1 to 1048576, got "0"`,
		"Hash=x":              `option Hash must be a number from 1 to 1048576, got "x"`,
		"NullMove=maybe":      `option NullMove must be true or false, got "maybe"`,
		"Hash=1,Depth=3":      `unknown option "Depth"`,
		"NullMove":            `expected NAME=VALUE, got "NullMove"`,
		"":                    `expected NAME=VALUE, got ""`,
		"Threads=99999999999": `option Threads must be a number from 1 to 512, got "99999999999"`,
	} {
		require.EqualError(t, o.SetAll(list), why)
		require.Equal(t, before, o, list)
	}
}

func TestTableFitsIntoMemory(t *testing.T) {
	memory, known := platform.FreeMemory()
	require.Equal(t, slices.Contains([]string{"linux", "darwin", "windows"}, runtime.GOOS), known)
	if !known {
		return
	}
	free := min(memory.Free, memory.Space)
	o := DefaultOptions()
	before := o
	require.ErrorContains(t, o.Set("Hash", fmt.Sprint(min(2*(free+o.Hash), 1<<20))), "of memory that are free")
	require.Equal(t, before, o)
	require.NoError(t, o.Set("Hash", fmt.Sprint(1+free/2)))
}

func TestEveryOptionHasItsOwnField(t *testing.T) {
	o := DefaultOptions()
	for i := range OptionList {
		option := &OptionList[i]
		require.Equal(t, option.Default, option.get(&o), option.Name)
		require.NotEmpty(t, option.Help)
		other := option.Max
		if other == option.Default {
			other = option.Min
		}
		changed := DefaultOptions()
		option.set(&changed, other)
		for j := range OptionList {
			want := OptionList[j].Default
			if i == j {
				want = other
			}
			require.Equal(t, want, OptionList[j].get(&changed), "%s changes %s", option.Name, OptionList[j].Name)
		}
	}
}

func TestScoreStrings(t *testing.T) {
	for s, text := range map[Score]string{0: "+0.00", -31: "-0.31", MateIn(1): "#1", MateIn(3): "#2", MatedIn(2): "#-1", MatedIn(4): "#-2", MatedIn(0): "#0"} {
		require.Equal(t, text, s.String())
	}
	turns, forced := MateIn(5).Mate()
	require.True(t, forced)
	require.Equal(t, 5, turns)
	turns, forced = MatedIn(6).Mate()
	require.True(t, forced)
	require.Equal(t, -6, turns)
	_, forced = evalBound.Mate()
	require.False(t, forced)
}

// get returns the value in o of the option d.
func (d *Option) get(o *Options) int {
	switch {
	case !d.Check:
		return *d.number(o)
	case *d.check(o):
		return 1
	}
	return 0
}

// Reductions follow their constants when these are set later, as over UCI.
func TestSettingAConstantChangesReductions(t *testing.T) {
	e := New(DefaultOptions(), nil)
	before := *e.reductions
	require.NoError(t, e.Set("ReductionScale", "170"))
	require.NotEqual(t, before, *e.reductions)
	require.NoError(t, e.Set("ReductionScale", "210"))
	require.Equal(t, before, *e.reductions)
}

// The size in bytes of the largest table fits into an int, also one of 32 bits.
func TestLargestTableCanBeCounted(t *testing.T) {
	for _, o := range OptionList {
		if o.Name == "Hash" {
			require.Equal(t, o.Max, o.Max<<20>>20)
		}
	}
}
