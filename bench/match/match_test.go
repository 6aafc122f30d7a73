// Whole matches: what is played and recorded.

package match

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

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
				var want [2][]record.Entry
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
	require.EqualValues(t, unbounded, r.Pair.EloError, "of one unit")
	require.InDelta(t, 360, NewReport([]record.Unit{unit, unit}, nil).Pair.EloError, 1, "of two that are the same")
}

// The keys of the report are alike: they begin with small letters. Without games its
// lists are empty.
func TestReportAsJSON(t *testing.T) {
	c := config(t, "chess", 2)
	c.SPRT = &stats.SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05, Logistic: true}
	text, err := json.Marshal(NewReport(play(t, c), c.SPRT))
	require.NoError(t, err)
	require.Contains(t, string(text), `"sprt":{"elo0":0,"elo1":5,"alpha":0.05,"beta":0.05,"logistic":true}`)
	require.NotRegexp(t, `"[A-Z]\w*":`, string(text))
	text, err = json.Marshal(NewReport(nil, nil))
	require.NoError(t, err)
	require.NotContains(t, string(text), "null")
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
