// A sequential test on many machines.

package match

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/bench/record"
	"dux/bench/stats"
	"dux/protocol/client"
)

// simulated returns a unit of a match in which each game is drawn half of the time and
// each engine wins as often, and how long it takes: drawn games take three times as long.
func simulated(seed uint64, unit int) (record.Unit, float64) {
	random := rand.New(rand.NewPCG(seed, uint64(unit)))
	u, took := record.Unit{Unit: unit, Pair: [2]int{0, 1}}, 0.0
	for game := range 2 {
		g := record.Game{Unit: unit, Game: game, Seating: []int{game, 1 - game}, Winner: -1, Guilty: -1}
		length := 3.0
		if random.IntN(2) == 0 {
			g.Winner, length = random.IntN(2), 1
		}
		took += length * (0.5 + random.Float64())
		u.Games = append(u.Games, g)
	}
	return u, took
}

// finished is a unit and when its shard has finished it.
type finished struct {
	unit record.Unit
	at   float64
}

// cluster plays the units of a match in shards on machines of different speeds. Five of
// the machines die halfway, and their shards go on elsewhere a while later.
func cluster(seed uint64, units int) (all []finished) {
	const shards, dying = 64, 5
	random := rand.New(rand.NewPCG(seed, 1<<40))
	dead := random.Perm(shards)[:dying]
	for shard := range shards {
		speed, now := 0.3+random.Float64(), 0.0
		for unit, n := shard, 0; unit < units; unit, n = unit+shards, n+1 {
			u, took := simulated(seed, unit)
			now += took / speed
			if n == units/shards/2 && slices.Contains(dead, shard) {
				now += 50 // until somebody notices
			}
			all = append(all, finished{u, now})
		}
	}
	slices.SortFunc(all, func(a, b finished) int {
		if a.at < b.at {
			return -1
		}
		return 1
	})
	return all
}

// Whatever the machines do, the merged shards end the test where one machine would have ended
// it, and as seldom by mistake as the bounds say.
func TestSequentialTestOfShards(t *testing.T) {
	const runs, units, step = 60, 1280, 160
	test := &stats.SPRT{Elo0: 0, Elo1: 30, Alpha: 0.05, Beta: 0.05}
	wrong, ended, waited := 0, 0, 0
	for seed := range uint64(runs) {
		var whole []record.Unit
		for unit := range units {
			u, _ := simulated(seed, unit)
			whole = append(whole, u)
		}
		counted, want := InOrder(whole, test)

		var there []record.Unit
		verdict, early := stats.Continue, false
		for i, f := range cluster(seed, units) {
			there = append(there, f.unit)
			if (i+1)%step != 0 {
				continue
			}
			slices.SortFunc(there, func(a, b record.Unit) int { return a.Unit - b.Unit })
			part, now := InOrder(there, test)
			early = early || len(part) < len(there)
			require.True(t, verdict == stats.Continue || now == verdict, "a verdict stays")
			if verdict = now; verdict != stats.Continue {
				require.Equal(t, counted, part, "the units that one machine would have counted")
				break
			}
		}
		require.Equal(t, want, verdict, "run %d", seed)
		if early {
			waited++
		}
		if verdict != stats.Continue {
			ended++
		}
		if verdict == stats.Accept {
			wrong++
		}
	}
	t.Logf("%d of %d runs ended, %d wrongly; in %d finished units had to wait for others", ended, runs, wrong, waited)
	require.Greater(t, ended, runs*8/10)
	require.LessOrEqual(t, wrong, runs/10)
	require.Equal(t, runs, waited)
}

func TestUnitsInOrder(t *testing.T) {
	test := &stats.SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}
	var units []record.Unit
	for unit := range 10 {
		u, _ := simulated(1, unit)
		units = append(units, u)
	}
	all, verdict := InOrder(units, test)
	require.Len(t, all, 10)
	require.Equal(t, stats.Continue, verdict)
	gap, _ := InOrder(slices.Delete(slices.Clone(units), 4, 5), test)
	require.Len(t, gap, 4)
	none, _ := InOrder(units[1:], test)
	require.Empty(t, none)
}

// Clocks are multiplied, depths and nodes are not.
func TestScaledClocks(t *testing.T) {
	engines := []Spec{{TC: client.TimeControl{Moves: 40, Base: time.Minute, Inc: time.Second}}, {TC: client.TimeControl{MoveTime: time.Second, Depth: 9, Nodes: 100}}}
	slow := scaled(engines, 1.5)
	require.Equal(t, client.TimeControl{Moves: 40, Base: 90 * time.Second, Inc: 1500 * time.Millisecond}, slow[0].TC)
	require.Equal(t, client.TimeControl{MoveTime: 1500 * time.Millisecond, Depth: 9, Nodes: 100}, slow[1].TC)
	require.Equal(t, time.Minute, engines[0].TC.Base)
}
