// A match that is killed or cut into shards plays the same games as a whole one.

package scale

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"
)

// flags describe a small match that can be repeated exactly.
const flags = "-variant duel -a dux:Hash=1 -b dux:Hash=1,NullMove=false -games 40 -nodes 200 -maxmoves 20"

const shards = 16

// buildDux builds the program and plays the whole match with it.
func buildDux(t *testing.T) (dux, whole string) {
	t.Helper()
	dir := t.TempDir()
	dux = filepath.Join(dir, "dux")
	output(t, exec.Command("go", "build", "-o", dux, "dux/cmd/dux"))
	whole = filepath.Join(dir, "whole.jsonl")
	command := exec.Command(dux, append(strings.Fields("match "+flags), "-quiet", "-json", whole)...)
	output(t, command)
	return dux, whole
}

func output(t *testing.T, command *exec.Cmd) string {
	t.Helper()
	var stderr bytes.Buffer
	command.Stderr = &stderr
	out, err := command.Output()
	require.NoError(t, err, stderr.String())
	return string(out)
}

// requireWhole merges the parts in dir and compares them with the whole match.
func requireWhole(t *testing.T, dux, dir, whole string) {
	t.Helper()
	parts, err := filepath.Glob(filepath.Join(dir, "part-*.jsonl"))
	require.NoError(t, err)
	require.Len(t, parts, shards)
	merged := filepath.Join(dir, "merged")
	output(t, exec.Command(dux, append([]string{"match", "merge", "-json", merged}, parts...)...))
	want, err := os.ReadFile(whole)
	require.NoError(t, err)
	got, err := os.ReadFile(merged)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))
}

// A run that is killed again and again plays the same games.
func TestKilledRunResumes(t *testing.T) {
	dux, whole := buildDux(t)
	path := filepath.Join(t.TempDir(), "run.jsonl")
	arguments := append(strings.Fields("match "+flags), "-quiet", "-resume", "-json", path)
	for i := range 8 {
		command := exec.Command(dux, arguments...)
		require.NoError(t, command.Start())
		time.Sleep(time.Duration(20+40*i) * time.Millisecond)
		_ = command.Process.Kill()
		_ = command.Wait()
	}
	output(t, exec.Command(dux, arguments...))
	want, err := os.ReadFile(whole)
	require.NoError(t, err)
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))
}

func TestSlurmArray(t *testing.T) {
	dux, whole := buildDux(t)
	dir := t.TempDir()
	script, err := filepath.Abs("slurm.sh")
	require.NoError(t, err)
	for i := range shards {
		command := exec.Command("bash", append([]string{script}, strings.Fields(flags)...)...)
		command.Dir = dir
		command.Env = append(os.Environ(), "DUX="+dux, fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", i))
		output(t, command)
	}
	requireWhole(t, dux, dir, whole)
}

func TestKubernetesJob(t *testing.T) {
	text, err := os.ReadFile("job.yaml")
	require.NoError(t, err)
	var job struct {
		APIVersion string `yaml:"apiVersion"`
		Kind       string
		Spec       struct {
			CompletionMode string `yaml:"completionMode"`
			Completions    int
			Template       struct {
				Spec struct {
					Containers []struct{ Command, Args []string }
				}
			}
		}
	}
	require.NoError(t, yaml.Unmarshal(text, &job))
	require.Equal(t, "batch/v1 Job", job.APIVersion+" "+job.Kind)
	require.Equal(t, "Indexed", job.Spec.CompletionMode)
	require.Equal(t, shards, job.Spec.Completions)
	container := job.Spec.Template.Spec.Containers[0]

	dux, whole := buildDux(t)
	dir := t.TempDir()
	asked := "-variant rutland -a dux -b dux:NullMove=false -games 2000 -nodes 20000"
	require.Contains(t, container.Args[0], asked)
	line := strings.Replace(container.Args[0], asked, flags, 1)
	line = strings.Replace(line, "/run/", dir+"/", 1)
	for i := range shards {
		command := exec.Command(container.Command[0], append(container.Command[1:], line)...)
		command.Env = append(os.Environ(), "PATH="+filepath.Dir(dux)+":"+os.Getenv("PATH"), fmt.Sprintf("JOB_COMPLETION_INDEX=%d", i))
		output(t, command)
	}
	requireWhole(t, dux, dir, whole)
}
