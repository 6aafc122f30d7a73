//go:build linux

// Engines of a match on processors of their own.

package match

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/protocol/client"
)

func TestCPULists(t *testing.T) {
	all, err := ReadCPUs("all")
	require.NoError(t, err)
	require.NotEmpty(t, all)
	last := strconv.Itoa(all[len(all)-1])
	one, err := ReadCPUs(last + "," + last)
	require.NoError(t, err)
	require.Equal(t, all[len(all)-1:], one)
	for _, bad := range []string{"", "x", "3-1", "0-99999999999", "1-", "9999", "-1"} {
		_, err := ReadCPUs(bad)
		require.Error(t, err, bad)
	}
}

// A program runs on its processors, and the referee's processors do not change.
func TestProgramsRunOnTheirProcessors(t *testing.T) {
	all, err := client.CPUs()
	require.NoError(t, err)
	c := config(t, "chess", 2)
	dir := t.TempDir()
	script := filepath.Join(dir, "engine")
	require.NoError(t, os.WriteFile(script, []byte("#!/bin/sh\nread _\ngrep Cpus_allowed_list /proc/self/status >>"+dir+"/cpus\necho uciok\nexit\n"), 0o755))
	c.Engines = []Spec{{Name: "a", Command: []string{script}, Proto: "uci"}, {Name: "b", Command: []string{script}, Proto: "uci"}}
	c.CPUs, c.Recover = all[len(all)-1:], true
	require.NoError(t, c.Validate())
	w := &worker{run: &run{Config: c}}
	player, err := startPlayer(t.Context(), &c.Engines[0], w.cpus(0, Unit{A: 0, B: 1}), nil)
	require.NoError(t, err)
	player.Close()
	text, err := os.ReadFile(filepath.Join(dir, "cpus"))
	require.NoError(t, err)
	require.Equal(t, strconv.Itoa(all[len(all)-1]), strings.TrimSpace(strings.TrimPrefix(string(text), "Cpus_allowed_list:")))
	again, err := client.CPUs()
	require.NoError(t, err)
	require.Equal(t, all, again)

	c.Concurrency = len(all) + 1
	require.ErrorContains(t, c.Validate(), "games at a time need")
	c.Engines[0].Command = nil
	require.ErrorContains(t, c.Validate(), "plays in this process")
}

func TestPonderingEnginesHaveProcessorsOfTheirOwn(t *testing.T) {
	c := &Config{CPUs: []int{0, 1, 2, 3, 4, 5, 6, 7}, Concurrency: 2, Engines: []Spec{
		{Name: "a", Command: []string{"a"}, Ponder: true},
		{Name: "b", Command: []string{"b"}, Options: []client.Option{{Name: "Threads", Value: "2"}}},
	}}
	require.NoError(t, c.checkCPUs())
	w := &worker{run: &run{Config: c}, number: 1}
	require.Equal(t, []int{4, 5}, w.cpus(0, Unit{A: 0, B: 1}))
	require.Equal(t, []int{6, 7}, w.cpus(1, Unit{A: 0, B: 1}))
	c.CPUs = c.CPUs[:7]
	require.ErrorContains(t, c.checkCPUs(), "need 8 processors, got 7")
}

// Dux that ponders plays whole games, and PGN has its name.
func TestDuxPonders(t *testing.T) {
	c := config(t, "duck", 2)
	c.Engines[0].Ponder, c.Rules.MaxTurns = true, 6
	units := play(t, c)
	require.Empty(t, NewReport(units, nil).Faults)
	require.Len(t, units[0].Programs, 2)
	require.Contains(t, writtenPGN(t, units), `[EngineWhiteName "Dux `)
}

// So does Dux over CECP, whose turns may have several moves, and at the seats of
// a server.
func TestDuxPondersOverCECP(t *testing.T) {
	for _, variant := range []string{"chess", "duel", "duchess3"} {
		c := config(t, variant, 2)
		for i := range c.Engines {
			c.Engines[i].Proto, c.Engines[i].Serve, c.Engines[i].Ponder = "xboard", serveCECP, true
		}
		c.TC, c.Rules.MaxTurns = client.TimeControl{Depth: 2}, 12
		require.Empty(t, NewReport(play(t, c), nil).Faults, variant)
	}
	c := bughouseConfig(t, 2)
	c.Engines = []Spec{{Name: "a", Ponder: true}, {Name: "b"}}
	c.TC, c.Rules.MaxTurns, c.LogDir = client.TimeControl{Base: 100 * time.Second, Depth: 2}, 12, t.TempDir()
	require.Empty(t, NewReport(play(t, c), nil).Faults)
	for engine, command := range map[string]string{"a": "hard", "b": "easy"} {
		logs, err := filepath.Glob(filepath.Join(c.LogDir, "*-"+engine+"-A.log"))
		require.NoError(t, err)
		require.NotEmpty(t, logs)
		text, err := os.ReadFile(logs[0])
		require.NoError(t, err)
		require.Contains(t, string(text), "> "+command+"\n", engine)
	}
}
