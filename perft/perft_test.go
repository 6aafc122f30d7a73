// Counts of every game, divided, split into shards, with a hash.

package perft

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"dux/movegen"
	"dux/movegen/variants"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// deep is the depth to which each game is counted here, in a moment.
func deep(v *movegen.Variant) int {
	if v.Name == "duck" {
		return 3
	}
	return 4
}

// plain counts by playing every turn.
func plain(p movegen.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	n := uint64(0)
	movegen.Turns(p, func([]movegen.Move) bool {
		n += plain(p, depth-1)
		return true
	})
	return n
}

func TestCountsAgreeHoweverTheyAreWorkedOut(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			depth := deep(v)
			want, err := Count(t.Context(), v.Position(), depth, Options{})
			require.NoError(t, err)
			shallow, err := Count(t.Context(), v.Position(), 2, Options{})
			require.NoError(t, err)
			require.Equal(t, plain(v.Position(), 2), shallow)

			hash := NewHash(1)
			for _, o := range []Options{{Threads: 3}, {Hash: hash}, {Hash: hash}, {Threads: 3, Hash: hash}} {
				n, err := Count(t.Context(), v.Position(), depth, o)
				require.NoError(t, err)
				require.Equal(t, want, n)
			}

			branches, err := Divide(t.Context(), v.Position(), depth, Options{Threads: 2})
			require.NoError(t, err)
			require.Equal(t, want, Sum(branches))
			var turns []string
			for _, b := range branches {
				turns = append(turns, b.Turn)
			}
			require.Equal(t, movegen.TurnTexts(v.Position()), turns)
		})
	}
}

func TestShardsAddUp(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			want, err := Count(t.Context(), v.Position(), 3, Options{})
			require.NoError(t, err)
			units, err := Split(t.Context(), v.Position(), 1)
			require.NoError(t, err)
			total := uint64(0)
			const shards = 3
			for i := range shards {
				n, err := CountUnits(t.Context(), v, Shard(units, i, shards), 2, Options{Threads: 2})
				require.NoError(t, err)
				total += n
			}
			require.Equal(t, want, total)
		})
	}
}

func TestSplitMeetsTranspositionsOnce(t *testing.T) {
	v, err := variants.Find("duck")
	require.NoError(t, err)
	pos, err := v.New("7k/8/8/8/8/8/6*1/K7 w - - 0 1")
	require.NoError(t, err)
	ways := uint64(0)
	units, err := Split(t.Context(), pos, 3)
	require.NoError(t, err)
	for i, u := range units {
		require.Equal(t, i, u.Number)
		ways += u.Ways
	}
	n, err := Count(t.Context(), pos, 3, Options{})
	require.NoError(t, err)
	require.Equal(t, n, ways)
	require.Less(t, uint64(len(units)), n/50) // the last of three duck squares is all that stays
	units, err = Split(t.Context(), pos, 0)
	require.NoError(t, err)
	require.Equal(t, []Unit{{Ways: 1, Pos: pos.String()}}, units)
}

func TestCountLeavesThePositionAlone(t *testing.T) {
	v, err := variants.Find("duck")
	require.NoError(t, err)
	pos := v.Position()
	key := pos.Key()
	_, err = Divide(t.Context(), pos, 3, Options{Threads: 2})
	require.NoError(t, err)
	require.Equal(t, v.Start, pos.String())
	require.Equal(t, key, pos.Key())
}

func TestCountEndsWithItsContext(t *testing.T) {
	v, err := variants.Find("duck")
	require.NoError(t, err)
	for _, threads := range []int{1, 2} {
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		defer cancel()
		_, err := Count(ctx, v.Position(), 9, Options{Threads: threads, Hash: NewHash(1)})
		require.ErrorIs(t, err, context.DeadlineExceeded)
	}
}

// fading is a context that is cancelled after it was asked a number of times.
type fading struct {
	context.Context
	left int
}

func (f *fading) Err() error {
	if f.left--; f.left < 0 {
		return context.Canceled
	}
	return nil
}

func TestSplitEndsWithItsContext(t *testing.T) {
	v, err := variants.Find("duck")
	require.NoError(t, err)
	for _, asked := range []int{0, 1, 5, 1000} { // before the first unit, at its first turn, later
		_, err := Split(&fading{t.Context(), asked}, v.Position(), 9)
		require.ErrorIs(t, err, context.Canceled)
	}
}

func TestCountReportsProgress(t *testing.T) {
	v, err := variants.Find("duck")
	require.NoError(t, err)
	var calls atomic.Int64
	progress := func(done, all int) {
		calls.Add(1)
		require.LessOrEqual(t, done, all)
	}
	_, err = Count(t.Context(), v.Position(), 3, Options{Threads: 2, Progress: progress})
	require.NoError(t, err)
	require.EqualValues(t, 640, calls.Load())
}

func TestHashRemembersByKeyAndDepth(t *testing.T) {
	hash := NewHash(1)
	require.Len(t, hash.entries, 1<<20/entrySize)
	hash.put(42, 3, 7)
	n, ok := hash.get(42, 3)
	require.True(t, ok)
	require.Equal(t, uint64(7), n)
	_, ok = hash.get(42, 4)
	require.False(t, ok)
	_, ok = hash.get(43, 3)
	require.False(t, ok)
	require.Nil(t, NewHash(0))
	require.Len(t, NewHash(3).entries, 2<<20/entrySize)
}

func TestCountDoesNotAllocatePerNode(t *testing.T) {
	for _, v := range variants.All {
		c := counter{ctx: t.Context(), pos: v.Position()}
		c.count(2) // grows the stacks
		require.Zero(t, testing.AllocsPerRun(3, func() { c.count(2) }), v.Name)
	}
}

func BenchmarkCount(b *testing.B) {
	for _, v := range variants.All {
		b.Run(v.Name, func(b *testing.B) {
			c := counter{ctx: b.Context(), pos: v.Position()}
			c.count(3)
			b.ReportAllocs()
			total := uint64(0)
			for b.Loop() {
				total += c.count(3)
			}
			b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

func TestUnitsThatAreNoPositions(t *testing.T) {
	v, err := variants.Find("chess")
	require.NoError(t, err)
	_, err = CountUnits(t.Context(), v, []Unit{{Number: 7, Ways: 1, Pos: "8/8 w"}}, 1, Options{})
	require.ErrorContains(t, err, "unit 7, 8/8 w")
}
