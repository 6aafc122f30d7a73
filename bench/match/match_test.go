// Whole matches: what is played, recorded and continued.

package match

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/bench/record"
	"dux/bench/stats"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/client"
	"dux/protocol/notation"
)

func config(t testing.TB, variant string, games int) *Config {
	t.Helper()
	v, err := variants.Find(variant)
	require.NoError(t, err)
	return &Config{
		Variant:  v,
		Engines:  []Spec{{Name: "a", Options: []client.Option{{Name: "Hash", Value: "1"}}}, {Name: "b", Options: []client.Option{{Name: "Hash", Value: "1"}, {Name: "NullMove", Value: "false"}}}},
		TC:       client.TimeControl{Nodes: 300},
		Games:    games,
		Openings: "random:4",
		Seed:     7,
		Rules:    Adjudication{MaxTurns: 60},
	}
}

func play(t testing.TB, c *Config) []record.Unit {
	t.Helper()
	units, err := Run(context.Background(), c)
	require.NoError(t, err)
	return units
}

func asText(t testing.TB, units []record.Unit) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, record.EncodeJSON(&b, units))
	return b.String()
}

// A run that was interrupted after any game, with an incomplete last line,
// continues with the same games.
func TestResumeEqualsUninterruptedRun(t *testing.T) {
	dir := t.TempDir()
	whole := asText(t, play(t, config(t, "duck", 6)))
	for cut := range 6 {
		c := config(t, "duck", 6)
		c.JSON = filepath.Join(dir, string(rune('a'+cut)))
		ctx, cancel := context.WithCancel(context.Background())
		c.Progress = &cutter{after: cut + 1, cancel: cancel}
		_, err := Run(ctx, c)
		if cut < 5 {
			require.ErrorIs(t, err, context.Canceled)
		}
		torn, err := os.OpenFile(c.JSON, os.O_APPEND|os.O_WRONLY, 0)
		require.NoError(t, err)
		_, err = torn.WriteString(`{"schema":1,"run":"to`)
		require.NoError(t, err)
		require.NoError(t, torn.Close())
		again := config(t, "duck", 6)
		again.JSON, again.Resume = c.JSON, true
		again.PGN = filepath.Join(dir, "games.pgn")
		require.Equal(t, whole, asText(t, play(t, again)))
		require.NoFileExists(t, c.JSON+".journal")
		text, err := os.ReadFile(c.JSON)
		require.NoError(t, err)
		require.Equal(t, whole, string(text))
	}
}

// cutter cancels a run after a number of finished games.
type cutter struct {
	after  int
	cancel func()
}

func (c *cutter) Write(b []byte) (int, error) {
	if bytes.HasPrefix(b, []byte("Finished")) {
		if c.after--; c.after == 0 {
			c.cancel()
		}
	}
	return len(b), nil
}

func TestResumeRefusesAnotherRun(t *testing.T) {
	c := config(t, "chess", 2)
	c.JSON = filepath.Join(t.TempDir(), "run")
	play(t, c)
	again := config(t, "chess", 2)
	again.JSON = c.JSON
	_, err := Run(context.Background(), again)
	require.ErrorContains(t, err, "-resume")
	again.Resume, again.Seed = true, 9
	_, err = Run(context.Background(), again)
	require.ErrorContains(t, err, "another run")
}

// The run is interrupted before its first unit is done: only the journal says
// to which run the game belongs.
func TestResumeRefusesTheJournalOfAnotherRun(t *testing.T) {
	c := config(t, "chess", 2)
	c.JSON = filepath.Join(t.TempDir(), "run")
	ctx, cancel := context.WithCancel(context.Background())
	c.Progress = &cutter{after: 1, cancel: cancel}
	_, err := Run(ctx, c)
	require.ErrorIs(t, err, context.Canceled)
	kept, err := os.ReadFile(c.JSON + ".journal")
	require.NoError(t, err)
	require.Equal(t, 1, bytes.Count(kept, []byte("\n")))
	kept = append(kept, `{"run":"to`...)
	require.NoError(t, os.WriteFile(c.JSON+".journal", kept, 0o644))

	for why, text := range map[string]string{
		"another run":     string(kept),
		"another program": strings.Replace(string(kept), `"binary":"`, `"binary":"0`, 1),
		"line 1: ":        "{}\n" + string(kept),
	} {
		require.NoError(t, os.WriteFile(c.JSON+".journal", []byte(text), 0o644))
		again := config(t, "chess", 2)
		again.JSON, again.Resume = c.JSON, true
		if why == "another run" {
			again.Seed = 9
		}
		_, err = Run(context.Background(), again)
		require.ErrorContains(t, err, why)
		left, err := os.ReadFile(c.JSON + ".journal")
		require.NoError(t, err)
		require.Equal(t, text, string(left))
	}
}

// If a run cannot start, the games of the previous run stay.
func TestRefusedRunLeavesGamesAlone(t *testing.T) {
	dir := t.TempDir()
	done := config(t, "double2", 2)
	done.JSON = filepath.Join(dir, "done")
	play(t, done)
	taken, err := net.Listen("tcp", "localhost:0")
	require.NoError(t, err)
	defer taken.Close()
	for why, spoil := range map[string]func(*Config){
		"exists":      func(c *Config) { c.JSON = done.JSON },
		"another run": func(c *Config) { c.JSON, c.Resume, c.Seed = done.JSON, true, 9 },
		"cannot listen for humans": func(c *Config) {
			c.Server, c.TC, c.Listen = true, client.TimeControl{Base: time.Second}, taken.Addr().String()
			c.Engines[0] = Spec{Name: "human", Human: "A"}
		},
	} {
		c := config(t, "double2", 2)
		c.JSON, c.PGN = filepath.Join(dir, "new"), filepath.Join(dir, "games.pgn")
		require.NoError(t, os.WriteFile(c.PGN, []byte("games"), 0o644))
		spoil(c)
		_, err := Run(context.Background(), c)
		require.ErrorContains(t, err, why)
		text, err := os.ReadFile(c.PGN)
		require.NoError(t, err)
		require.Equal(t, "games", string(text), why)
		require.NoFileExists(t, filepath.Join(dir, "new"))
	}
}

// Files may be links; the links stay.
func TestFilesOfARunCanBeLinks(t *testing.T) {
	dir := t.TempDir()
	plain, linked := config(t, "chess", 4), config(t, "chess", 4)
	plain.JSON, plain.PGN = filepath.Join(dir, "run"), filepath.Join(dir, "games.pgn")
	linked.JSON, linked.PGN = filepath.Join(dir, "link"), filepath.Join(dir, "link.pgn")
	elsewhere := t.TempDir()
	for from, to := range map[string]string{plain.JSON: linked.JSON, plain.PGN: linked.PGN} {
		require.NoError(t, os.Symlink(filepath.Join(elsewhere, filepath.Base(from)), to))
	}
	play(t, plain)
	play(t, linked)
	for from, to := range map[string]string{plain.JSON: linked.JSON, plain.PGN: linked.PGN} {
		info, err := os.Lstat(to)
		require.NoError(t, err)
		require.Equal(t, os.ModeSymlink, info.Mode().Type())
		want, err := os.ReadFile(from)
		require.NoError(t, err)
		got, err := os.ReadFile(filepath.Join(elsewhere, filepath.Base(from)))
		require.NoError(t, err)
		require.Equal(t, string(want), string(got))
	}
}

func TestRunCanStartAgainAfterItsFileFailed(t *testing.T) {
	dir := t.TempDir()
	c := config(t, "chess", 2)
	c.JSON, c.PGN = filepath.Join(dir, "run"), filepath.Join(dir, "none", "games.pgn")
	_, err := Run(context.Background(), c)
	require.ErrorIs(t, err, os.ErrNotExist)
	c.PGN = filepath.Join(dir, "games.pgn")
	require.Len(t, play(t, c), 1)
}

// Where boards take turns, the next seat of the list is not always the one to
// move.
func TestTurnsAreCreditedToTheirEngines(t *testing.T) {
	for _, v := range variants.All {
		c := config(t, v.Name, 2)
		c.TC = client.TimeControl{}
		c.Engines = []Spec{{Name: "a", TC: client.TimeControl{Nodes: 30}}, {Name: "b", TC: client.TimeControl{Nodes: 40}}}
		c.Rules = Adjudication{MaxTurns: 3}
		for _, u := range play(t, c) {
			for i := range u.Games {
				g := &u.Games[i]
				p, err := v.New(g.Opening.Start)
				require.NoError(t, err)
				for _, text := range g.Opening.Turns {
					_, err := movegen.PlayTurn(p, text)
					require.NoError(t, err)
				}
				var want [2][]record.Turn
				for _, turn := range g.Turns {
					engine := g.Seating[v.Team(p.Seat())]
					want[engine] = append(want[engine], turn)
					_, err := movegen.PlayTurn(p, turn.Turn)
					require.NoError(t, err)
				}
				for engine := range want {
					require.Equal(t, want[engine], turnsOf(g, v.Name, engine), v.Name)
				}
			}
		}
	}
}

func TestPGNReadsBack(t *testing.T) {
	for _, v := range variants.All {
		c := config(t, v.Name, 2)
		c.TC.Nodes = 50
		c.Rules.MaxTurns = 20
		c.PGN = filepath.Join(t.TempDir(), "games.pgn")
		units := play(t, c)
		file, err := os.Open(c.PGN)
		require.NoError(t, err)
		games := notation.NewPGNReader(file)
		for _, g := range units[0].Games {
			read, err := games.Next()
			require.NoError(t, err, v.Name)
			p, err := read.Position()
			require.NoError(t, err)
			var texts []string
			for _, turn := range read.Turns {
				texts = append(texts, movegen.TurnText(p, turn.Legs))
				for _, m := range turn.Legs {
					p.Make(m)
				}
			}
			played := append([]string(nil), g.Opening.Turns...)
			for _, turn := range g.Turns {
				played = append(played, turn.Turn)
			}
			require.Equal(t, played, texts, v.Name)
			if v.NTeam == 2 {
				require.Equal(t, g.Result, read.Result)
			}
		}
		_, err = games.Next()
		require.ErrorIs(t, err, io.EOF)
		require.NoError(t, file.Close())
	}
}

// writtenPGN returns the games of units as a PGN file has them.
func writtenPGN(t *testing.T, units []record.Unit) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "games.pgn")
	require.NoError(t, record.WritePGN(path, units, record.Notes{}))
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

func TestEveryVariantIsPlayedFromAllSides(t *testing.T) {
	for _, v := range variants.All {
		c := config(t, v.Name, 2)
		c.TC.Nodes = 20
		c.Rules.MaxTurns = 4
		unit := play(t, c)[0]
		seats := map[[2]int]int{}
		for _, g := range unit.Games {
			require.Equal(t, unit.Games[0].Opening, g.Opening)
			for team, engine := range g.Seating {
				seats[[2]int{team, engine}]++
			}
		}
		for key, n := range seats {
			require.Equal(t, len(unit.Games)/2, n, "%s: team %d by engine %d", v.Name, key[0], key[1])
		}
	}
}

func TestAdjudication(t *testing.T) {
	chess := config(t, "chess", 2)
	chess.Openings = filepath.Join(t.TempDir(), "lost.epd")
	require.NoError(t, os.WriteFile(chess.Openings, []byte("# a queen up\n4k3/8/8/8/8/8/PPPP4/3QK3 w - - bm Qd7; id \"x\";\n"), 0o644))
	chess.Rules = Adjudication{ResignCount: 2, ResignScore: 300, TwoSided: true}
	for _, g := range play(t, chess)[0].Games {
		require.Equal(t, "adjudication", g.Cause)
		require.Equal(t, "1-0", g.Result)
		require.Contains(t, g.Reason, "lost by score")
	}
	draw := config(t, "chess", 2)
	draw.Rules = Adjudication{DrawAfter: 3, DrawCount: 2, DrawScore: 100000}
	for _, g := range play(t, draw)[0].Games {
		require.Equal(t, "1/2-1/2", g.Result)
		require.Equal(t, "drawn by score", g.Reason)
	}
}

func TestRoundRobinAndGauntlet(t *testing.T) {
	c := config(t, "chess", 1)
	c.Engines = append(c.Engines, Spec{Name: "a"})
	c.TC.Nodes = 50
	c.Rules.MaxTurns = 10
	units := play(t, c)
	require.Len(t, units, 3)
	r := NewReport(units, nil)
	require.Len(t, r.Cross, 3)
	require.Equal(t, "a #2", r.Cross[2].Name)
	for _, s := range r.Engines {
		require.Equal(t, 4, s.Games)
	}
	var text bytes.Buffer
	r.Write(&text)
	require.Contains(t, text.String(), "Points against")
	c.Gauntlet = true
	require.Equal(t, 2, c.plan().units)
}

func TestSequentialTestStopsTheMatch(t *testing.T) {
	c := config(t, "chess", 1000)
	c.TC.Nodes = 0
	c.Engines[0].TC = client.TimeControl{Nodes: 800}
	c.Engines[1].TC = client.TimeControl{Nodes: 20}
	c.SPRT = &stats.SPRT{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05}
	c.Concurrency = 4 // games in progress could pull it back below its bound
	for c.Seed = range 3 {
		units := play(t, c)
		require.Less(t, len(units), 100)
		require.Equal(t, stats.Accept.String(), NewReport(units, c.SPRT).Pair.Verdict)
	}
}

func TestRecordsAreOneLineOfJSON(t *testing.T) {
	c := config(t, "duchess3", 2)
	c.Rules.MaxTurns = 2
	var unit record.Unit
	text := asText(t, play(t, c))
	require.NoError(t, json.Unmarshal([]byte(text), &unit))
	require.Equal(t, 1, bytes.Count([]byte(text), []byte("\n")))
	require.Len(t, unit.Games, 6)
	r := NewReport([]record.Unit{unit}, nil)
	require.InDelta(t, 0.5, r.Engines[0].Score, 1e-9)
}

func TestFailingDiskEndsTheRunWithAnError(t *testing.T) {
	if _, err := os.Stat("/dev/full"); errors.Is(err, os.ErrNotExist) {
		return
	}
	c := config(t, "chess", 2)
	c.PGN = "/dev/full"
	_, err := Run(context.Background(), c)
	require.ErrorContains(t, err, "no space left")
}
