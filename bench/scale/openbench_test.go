// Dux as OpenBench uses it.

package scale

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// openBenchReads reads the output of bench like OpenBench's client. From the
// last line up, with everything except letters and digits as blanks, it looks
// for a number before "nodes", or after "nodes" or "nodes searched"; and for a
// number before or after "nps", or after "nodes second".
func openBenchReads(output string) (nodes, nps int) {
	lines := strings.Split(strings.TrimSpace(output), "\n")
	for i := len(lines) - 1; i >= 0 && (nodes == 0 || nps == 0); i-- {
		words := strings.FieldsFunc(strings.ToLower(lines[i]), func(c rune) bool {
			return !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9')
		})
		if nodes == 0 {
			nodes = numberBeside(words, "nodes", "nodes searched")
		}
		if nps == 0 {
			nps = numberBeside(words, "nps", "nodes second")
		}
	}
	return nodes, nps
}

// numberBeside returns the first number before the name or after either text, 0
// for none.
func numberBeside(words []string, name, alternative string) int {
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			continue
		}
		before := " " + strings.Join(words[:i], " ")
		if i+1 < len(words) && words[i+1] == name || strings.HasSuffix(before, " "+name) || strings.HasSuffix(before, " "+alternative) {
			return n
		}
	}
	return 0
}

func TestOpenBenchReadsOtherEngines(t *testing.T) {
	for output, want := range map[string][2]int{
		"info depth 3 nodes 12\n4082221 nodes 1198000 nps\n":         {4082221, 1198000},
		"Nodes searched  : 1484730\nNodes/second    : 1523000":       {1484730, 1523000},
		"bench: 12 nodes 7 nps\nTotal nodes: 99, nps=1000 (2 s)\nok": {99, 99},
	} {
		nodes, nps := openBenchReads(output)
		require.Equal(t, want, [2]int{nodes, nps}, output)
	}
}

// OpenBench's client builds with make and these arguments, and runs ENGINE
// bench. It must find the total, not the figures of one game.
func TestOpenBenchBuildsAndReadsDux(t *testing.T) {
	if _, err := exec.LookPath("make"); err != nil {
		require.Empty(t, os.Getenv("CI"), "there is no make")
		t.Skip("there is no make")
	}
	engine := filepath.Join(t.TempDir(), "Dux-1A2B3C4D")
	build := exec.Command("make", "-j", "EXE="+engine, "CC=gcc")
	build.Dir = "../.."
	output(t, build)
	for _, args := range [][]string{{"bench", "-depth", "1"}, {"bench", "-depth", "1", "-variant", "chess"}} {
		var said bytes.Buffer
		command := exec.Command(engine, args...)
		command.Stdout, command.Stderr = &said, &said
		require.NoError(t, command.Run())
		nodes, nps := openBenchReads(said.String())
		require.Positive(t, nps)
		require.Equal(t, sumOfRows(t, engine, args), nodes, said.String())
	}
}

// sumOfRows returns the nodes of all games in the JSON of the same bench.
func sumOfRows(t *testing.T, engine string, args []string) int {
	t.Helper()
	var report struct{ Rows []struct{ Nodes int } }
	require.NoError(t, json.Unmarshal([]byte(output(t, exec.Command(engine, append(args, "-json")...))), &report))
	sum := 0
	for _, row := range report.Rows {
		sum += row.Nodes
	}
	require.Positive(t, sum)
	return sum
}

// OpenBench rejects presets with unknown keys and an invalid nps.
func TestOpenBenchConfiguration(t *testing.T) {
	text, err := os.ReadFile("openbench.json")
	require.NoError(t, err)
	var config struct {
		Private bool
		NPS     int
		Source  string
		Build   struct {
			Path                         *string
			Compilers, CPUFlags, Systems []string
		}
		Test    map[string]map[string]any `json:"test_presets"`
		Tune    map[string]map[string]any `json:"tune_presets"`
		Datagen map[string]map[string]any `json:"datagen_presets"`
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	require.NoError(t, decoder.Decode(&config))
	require.Positive(t, config.NPS)
	require.Contains(t, config.Source, "PLACEHOLDER", "whoever publishes Dux names its address")
	require.NotNil(t, config.Build.Path)
	require.NotNil(t, config.Build.CPUFlags)
	require.Equal(t, []string{"go>=1.26"}, config.Build.Compilers)
	known := strings.Fields("base_branch book_name test_bounds test_confidence win_adj draw_adj workload_size " +
		"both_options both_time_control dev_options dev_time_control")
	for _, presets := range []map[string]map[string]any{config.Test, config.Tune, config.Datagen} {
		require.Contains(t, presets, "default")
		for _, preset := range presets {
			for key := range preset {
				require.Contains(t, known, key)
			}
		}
	}
}
