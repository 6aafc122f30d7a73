// Descriptions of engines and settings of a match: how they are read, and which are
// refused.

package match

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/bench/stats"
	"dux/eval"
	"dux/eval/net"
	"dux/eval/net/nettest"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/client"
	"dux/protocol/driver"
)

// The contents of a file of openings or of a net belong to the identity of a run.
func TestRunsDifferByTheContentsOfFiles(t *testing.T) {
	chess, err := variants.Find("chess")
	require.NoError(t, err)
	dir := t.TempDir()
	book, file := filepath.Join(dir, "book.epd"), filepath.Join(dir, "chess.net")
	write := func(path, text string) { require.NoError(t, os.WriteFile(path, []byte(text), 0o644)) }
	write(book, chess.Start+"\n")
	write(file, randomNet(chess, 1))
	c := config(t, "chess", 2)
	c.Openings = book
	c.Engines[0].Options = []client.Option{{Name: driver.EvalFile, Value: file}}
	seen := map[string]bool{}
	note := func() {
		id, err := c.identity()
		require.NoError(t, err)
		require.False(t, seen[id])
		seen[id] = true
	}
	require.NoError(t, c.Validate())
	note()
	write(book, "# the same\n"+chess.Start+"\n")
	note()
	write(file, randomNet(chess, 2))
	note()
}

// A program that was rebuilt, or got another net, is another engine.
func TestRunsDifferByTheFilesOfEngines(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755))
	}
	for _, name := range []string{"engine", "script.py", "net.bin", "log.txt"} {
		write(name, "1")
	}
	c := config(t, "chess", 2)
	c.Engines[0] = Spec{Name: "e", Command: []string{filepath.Join(dir, "engine")}}
	c.Engines[1] = Spec{
		Name: "f", Dir: dir, Command: []string{"sh", "script.py", "-log", "log.txt"}, Options: []client.Option{{Name: "EvalFile", Value: "net.bin"}, {Name: "Log File", Value: "log.txt"}},
	}
	id := func() string {
		id, err := c.identity()
		require.NoError(t, err)
		return id
	}
	before := id()
	write("log.txt", "2")
	require.Equal(t, before, id(), "files that an engine writes do not count")
	for _, name := range []string{"engine", "script.py", "net.bin"} {
		write(name, "2")
		require.NotEqual(t, before, id(), name)
		before = id()
	}
}

func TestSpecs(t *testing.T) {
	s, err := ParseSpec("dux:Hash=16,NullMove=false")
	require.NoError(t, err)
	require.Equal(t, Spec{Name: "dux:Hash=16,NullMove=false", Options: []client.Option{{Name: "Hash", Value: "16"}, {Name: "NullMove", Value: "false"}}}, s)
	s, err = ParseSpec("/usr/games/fairymax 18 'a b.ini'")
	require.NoError(t, err)
	require.Equal(t, Spec{Name: "fairymax", Command: []string{"/usr/games/fairymax", "18", "a b.ini"}}, s)
	s, err = ParseSpec(`cmd="x y" args=z name=N proto=cecp tc=5+1 nodes=7 option.Some=2 variant=v init="sd 3"`)
	require.NoError(t, err)
	require.Equal(t, Spec{
		Name: "N", Command: []string{"x", "y", "z"}, Proto: "xboard", Variant: "v", Init: []string{"sd 3"},
		Options: []client.Option{{Name: "Some", Value: "2"}}, TC: client.TimeControl{Base: 5 * time.Second, Inc: time.Second, Nodes: 7},
	}, s)
	for text, why := range map[string]string{
		"":                     "expected a program",
		"dux:Hash":             "expected NAME=VALUE",
		"dux:Nope=1":           "unknown option",
		"dux:Hash=x":           "must be a number",
		"cmd=x proto=telepath": "uci, xboard or ubi",
		"cmd=x colour=red":     "unknown key",
		"cmd=x depth=0":        "expected a whole number from 1",
		"'":                    "a closing quote",
	} {
		_, err := ParseSpec(text)
		require.ErrorContains(t, err, why, text)
	}
}

func TestEnginesHaveNamesOfTheirOwn(t *testing.T) {
	specs := []Spec{{Name: "a #2"}, {Name: "a"}, {Name: "a"}, {Name: "b"}, {Name: "a #2"}, {Name: "a"}}
	for range 2 { // a configuration may be checked twice
		uniqueNames(specs)
		var names []string
		for _, s := range specs {
			names = append(names, s.Name)
		}
		require.Equal(t, []string{"a #2", "a", "a #3", "b", "a #2 #2", "a #4"}, names)
	}
}

func TestConfigErrors(t *testing.T) {
	for why, spoil := range map[string]func(*Config){
		"expected a variant":                      func(c *Config) { c.Variant = nil },
		"two engines":                             func(c *Config) { c.Engines = c.Engines[:1] },
		"has no time control":                     func(c *Config) { c.TC = client.TimeControl{} },
		"games: must be from 1 to 1000000, got 0": func(c *Config) { c.Games = 0 },
		"got 100000000000":                        func(c *Config) { c.Games = 100_000_000_000 },
		"at most 1000, got":                       func(c *Config) { c.Concurrency = 1_000_000 },
		"at most 1000 engi":                       func(c *Config) { c.Engines = make([]Spec, 2000) },
		"shard 3/3":                               func(c *Config) { c.Shard = Shard{3, 3} },
		"elo0":                                    func(c *Config) { c.SPRT = &stats.SPRT{Alpha: 0.05, Beta: 0.05} },
		"needs the JSON":                          func(c *Config) { c.Resume = true },
		"openings":                                func(c *Config) { c.Openings = "random:x" },
		"no such file":                            func(c *Config) { c.Openings = "/nonexistent" },
		"found none":                              func(c *Config) { c.Openings = os.DevNull },
		"draw: needs":                             func(c *Config) { c.Rules = Adjudication{DrawAfter: 40, DrawScore: 10} },
		"resign: needs":                           func(c *Config) { c.Rules = Adjudication{ResignCount: 4} },
		"count and score":                         func(c *Config) { c.Rules = Adjudication{ResignScore: 800, TwoSided: true} },
	} {
		c := config(t, "chess", 2)
		spoil(c)
		_, err := Run(context.Background(), c)
		require.ErrorContains(t, err, why)
	}
}

// At a table of four each board is a game of its own.
func TestNetsOfOtherGamesAreRefused(t *testing.T) {
	for _, name := range []string{"chess", "double", "double2"} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		path := filepath.Join(t.TempDir(), "file.net")
		require.NoError(t, os.WriteFile(path, []byte(randomNet(v, 1)), 0o644))
		c := config(t, "double2", 2)
		c.TC = client.TimeControl{Depth: 1}
		c.Engines[1].Options = []client.Option{{Name: driver.EvalFile, Value: path}}
		for _, server := range []bool{false, true} {
			c.Server = server
			played := map[bool]string{false: "double2", true: "double"}[server]
			if name == played {
				require.NoError(t, c.Validate())
			} else {
				require.ErrorContains(t, c.Validate(), "expected a net for "+played+", got one for "+name)
			}
		}
	}
}

// randomNet returns the file of a net for v.
func randomNet(v *movegen.Variant, seed uint64) string {
	return string(nettest.Random(eval.FeaturesOf(v), net.Shape{Width: 32, Buckets: 1, Scale: 250}, seed).Bytes())
}
