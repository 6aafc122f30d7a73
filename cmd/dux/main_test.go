// The scripts in testdata, and the commands as a shell runs them.

package main

import (
	"errors"
	"maps"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/require"

	"dux/eval"
	"dux/eval/net"
	"dux/eval/net/nettest"
	"dux/movegen/variants"
)

func TestMain(m *testing.M) {
	programs := maps.Clone(others)
	programs["dux"] = main
	programs["previous"] = main // the name of an older version in an example
	testscript.Main(m, programs)
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:  "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "randomnet": randomNet},
	})
}

// randomNet writes a net for a game to a file.
func randomNet(ts *testscript.TestScript, _ bool, args []string) {
	v, err := variants.Find(args[0])
	ts.Check(err)
	n := nettest.Random(eval.FeaturesOf(v), net.Shape{Width: 32, Buckets: 2, Scale: 250}, 1)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), n.Bytes(), 0o600))
}

// crashed matches what the Go runtime says of a crash, after which it exits with 2, like a
// command that was used wrongly.
var crashed = regexp.MustCompile(`(?m)^(panic:|fatal error:|runtime:|goroutine [0-9]+|WARNING: DATA RACE)`)

// exits runs a command that must end with the given exit code, or one of several with
// commas between them.
func exits(ts *testscript.TestScript, _ bool, args []string) {
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Check(err)
		}
		got = exit.ExitCode()
	}
	if !slices.Contains(strings.Split(args[0], ","), strconv.Itoa(got)) {
		ts.Fatalf("exit code %d, expected %s", got, args[0])
	}
	for _, said := range []string{"stdout", "stderr"} {
		if line := crashed.FindString(ts.ReadFile(said)); line != "" {
			ts.Fatalf("it crashed: %s", line)
		}
	}
}

// The help of every command has an example, and names every value of a flag.
func TestHelpIsComplete(t *testing.T) {
	for _, cmd := range dux.All() {
		help := cmd.Help()
		require.Contains(t, help, "usage: dux "+cmd.Name)
		require.Contains(t, help, "example:\n  ")
		require.NotContains(t, help, " value\n", "a flag of dux %s has a value without a unit", cmd.Name)
		require.NotContains(t, help, " int\n", "a flag of dux %s has a value without a unit", cmd.Name)
		require.NotContains(t, help, " string\n", "a flag of dux %s has a value without a unit", cmd.Name)
		require.NotContains(t, help, " duration\n", "a flag of dux %s has a value without a unit", cmd.Name)
	}
}
