//go:build accept && linux

// All fuzz targets of the module, one after the other.

package main

import (
	"flag"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var (
	fuzzTime   = flag.Duration("fuzztime-each", 2*time.Second, "`time` for each fuzz target of TestFuzzing")
	fuzzInputs = flag.Int("fuzzinputs-each", 0, "`inputs` for each fuzz target instead of a time")
	fuzzOnly   = flag.String("fuzzonly", "", "fuzz only targets whose PACKAGE:TARGET matches this `regexp`")
	fuzzKeep   = flag.Bool("fuzzkeep", false, "keep inputs that reach new code in testdata/fuzz as well, not only in Go's cache")
)

// TestFuzzing fuzzes every target for a while. An input that fails is kept in testdata/fuzz
// of its package, where go test finds it: commit it with what mends the fault. Inputs that
// reach new code are kept in Go's build cache for the next run. Ten million inputs:
//
//	go test -tags accept -run TestFuzzing -timeout 24h ./cmd/dux -fuzzinputs-each 400000
//	go test -tags accept -run TestFuzzing -timeout 24h ./cmd/dux -fuzzinputs-each 5000000 -fuzzonly protocol/cecp:
func TestFuzzing(t *testing.T) {
	t.Setenv("GOGC", "800")     // small heaps: collect less often
	t.Setenv("GOMAXPROCS", "1") // of a worker: goroutines that hand over to each other do so faster on one processor
	limit := fuzzTime.String()
	if *fuzzInputs > 0 {
		limit = fmt.Sprintf("%dx", *fuzzInputs)
	}
	only, ran := regexp.MustCompile(*fuzzOnly), 0
	for line := range strings.Lines(tool(t, nil, "git", "grep", "-oE", `^func Fuzz\w+\(f \*testing\.F`, "--", "*_test.go")) {
		m := regexp.MustCompile(`^(.*)/.*:func (\w+)`).FindStringSubmatch(line)
		if folder, target := m[1], m[2]; only.MatchString(folder + ":" + target) {
			ran++
			t.Run(folder+":"+target, func(t *testing.T) {
				inputs := fuzz(t, folder, target, limit)
				if inputs == 0 { // those that are kept have taken all the time
					inputs = fuzz(t, folder, target, "10s")
				}
				require.NotZero(t, inputs, "no input was tried")
				t.Logf("%d inputs", inputs)
				if *fuzzKeep {
					cache := filepath.Join(tool(t, nil, "go", "env", "GOCACHE"), "fuzz", tool(t, nil, "go", "list", "./"+folder), target)
					tool(t, nil, "sh", "-c", `[ ! -d "$0" ] || { mkdir -p "$1" && cp -n "$0"/* "$1"; }`, cache, filepath.Join(folder, "testdata/fuzz", target))
				}
			})
		}
	}
	require.NotZero(t, ran, "no target matches")
}

// fuzz fuzzes a target, and returns the number of inputs.
func fuzz(t *testing.T, folder, target, limit string) (inputs int) {
	cmd := exec.CommandContext(t.Context(), "go", "test", "-run", "^$", "-fuzz", "^"+target+"$", "-parallel", fmt.Sprint(runtime.NumCPU()),
		"-fuzztime", limit, "-fuzzminimizetime", "10x", "./"+folder)
	cmd.Dir = "../.."
	out, err := cmd.CombinedOutput()
	// Before Go 1.27 go test sometimes takes the end of the time for a failure (go.dev/issue/75804).
	over := regexp.MustCompile(`(?m)^ *context deadline exceeded$`).Match(out) && !strings.Contains(string(out), "Failing input")
	if err != nil && !over {
		require.Fail(t, "commit the input in testdata/fuzz with what mends the fault", "%s", out)
	}
	for _, m := range regexp.MustCompile(`execs: (\d+)`).FindAllStringSubmatch(string(out), -1) {
		inputs, _ = strconv.Atoi(m[1])
	}
	return inputs
}
