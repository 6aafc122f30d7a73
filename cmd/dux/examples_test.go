// Every example of the help and of the READMEs runs.

package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// shorter has flags for the examples of commands that would run for long.
var shorter = []struct{ command, flags string }{
	{"dux match merge", "-force"},
	{"dux match ratings", ""},
	{"dux match -check", ""},
	{"dux match -variant double2 -server", "-games 1 -tc 0.2+0 -listen localhost:0 -force"},
	{"dux match", "-games 2 -maxmoves 2 -force"},
	{"dux annotate", "-nodes 50 -force"},
	{"dux puzzles -variant", "-nodes 50 -self 1 -force"},
	{"dux puzzles", "-nodes 50 -force"},
	{"dux bench", "-depth 2 -force"},
	{"dux tune -net games", "-games 1 -nodes 20 -force"},
	{"dux tune -net train", "-epochs 1 -force"},
	{"dux tune -net mean", "-force"},
	{"dux tune -net export", "-force"},
	{"dux tune -search merge", "-force"},
	{"dux tune -screen merge", "-force"},
	{"dux tune -screen", "-passes 2 -nodes 20 -force"},
	{"dux tune -winrate", ""},
	{"dux tune -search", "-iterations 1 -nodes 20 -force"},
	{"dux book make", "-games 4 -nodes 20 -min-games 1 -force"},
	{"dux levels -variant duck -scripts", "-games 1 -nodes 20"},
	{"dux levels -variant duel -games 60 -fit", "-games 1 -nodes 20 -rounds 0"},
	{"dux levels", "-games 1 -nodes 20"},
	{"dux tune", "-games 8 -nodes 20 -force"},
	{"dux play", "-depth 1 -turns 2"},
	{"dux analyze", "-depth 2"},
	{"dux perft -golden", ""},
	{"dux perft -epd", ""},
	{"dux perft", "-depth 2"},
	{"dux xboard-conf -install", "-settings .xboardrc"}, // not those of who runs the tests
}

// Every example of the help and of the READMEs works. Dux plays the roles of
// GUIs and of other engines: see guis_test.go.
func TestExamplesWork(t *testing.T) {
	if testing.Short() {
		t.Skip("runs every command")
	}
	store := t.TempDir()
	for _, line := range []string{
		"dux match -variant duel -a dux -b dux -games 2 -nodes 20 -maxmoves 4 -pgn games.pgn -json part-1.jsonl",
		"cp part-1.jsonl part1.jsonl",
		"dux xboard-conf -dir .dux",
		"dux book make -variant duck -games 4 -nodes 20 -min-games 1 -pgn duck.pgn -o duck.bin",
		`ln -s "$(command -v dux)" previous`,
		"dux tune -net games -variant duck -games 2 -nodes 20 -o duck-1.games",
		"cp duck-1.games duck-2.games",
		"dux tune -net games -variant duck -games 2 -nodes 20 -seed 7 -o duck-7.games",
		"dux tune -net games -variant double -eval partner -table -every 0 -games 2 -nodes 20 -o partner.games",
		"dux tune -search -variant duel -iterations 1 -nodes 20 -dir search-8",
		"dux tune -search -variant duel -iterations 1 -nodes 20 -seed 2 -dir search-9",
		"dux tune -screen -variant duel -factors ProbCut -passes 1 -nodes 20 -dir screen-8",
		"dux tune -screen -variant duel -factors ProbCut -passes 1 -nodes 20 -seed 2 -dir screen-9",
		"mkdir duck-new duck-final games",
		"cp duck-1.games games/g1.games",
		"cp duck-7.games games/g2.games",
		"dux tune -net train -width 32 -epochs 1 -o duck-new/duck-4.net duck-1.games",
		"cp duck-new/duck-4.net duck-final/duck.net",
		"cp duck-new/duck-4.net duck-1.net",
		"cp duck-new/duck-4.net duck-2.net",
		"cp duck-new/duck-4.net duck-3.net",
	} {
		out, err := shell(store, line).CombinedOutput()
		require.NoError(t, err, "%s\n%s", line, out)
	}
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	for _, name := range []string{"perft", ".ci", "go.mod"} {
		require.NoError(t, os.Symlink(filepath.Join(root, name), filepath.Join(store, name)))
	}
	suite, err := os.ReadFile(filepath.Join(root, "bench/suite/suites/duck.epd")) // a copy: examples may write it
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(store, "duck.epd"), suite, 0o644))
	proved, err := os.ReadFile(filepath.Join(root, "protocol/puzzles/collection/duck.pgn"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(store, "puzzles.pgn"), proved, 0o644))
	for _, line := range examples(t, root) {
		t.Run(line, func(t *testing.T) {
			dir := t.TempDir()
			require.NoError(t, os.CopyFS(dir, os.DirFS(store)))
			if strings.HasPrefix(line, "dux xboard-conf ") { // for the first time
				require.NoError(t, os.RemoveAll(filepath.Join(dir, ".dux")))
			}
			tryExample(t, root, dir, line)
		})
	}
}

// examples lists the command lines in the help of commands and in the READMEs.
func examples(t *testing.T, root string) (lines []string) {
	for _, cmd := range dux.All() {
		lines = append(lines, strings.Split(cmd.Example, "\n  ")...)
	}
	shown := regexp.MustCompile(`(?m)^ {4,6}((?:dux|go|xboard|cutechess-cli|\.ci/\w+) .*)$`)
	require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() != "README.md" {
			return err
		}
		text, err := os.ReadFile(path)
		require.NotRegexp(t, `(?m)^(<<<<<<<|>>>>>>>) `, string(text), "%s has marks of a merge", path)
		for _, match := range shown.FindAllStringSubmatch(string(text), -1) {
			command, _, _ := strings.Cut(match[1], "   ")
			lines = append(lines, command)
		}
		return err
	}))
	slices.Sort(lines)
	return slices.Compact(lines)
}

func tryExample(t *testing.T, root, dir, line string) {
	words := strings.Fields(line)
	switch rest, runs := strings.CutPrefix(line, "go run ./cmd/dux "); {
	case runs:
		line = "dux " + rest
		words = strings.Fields(line)
	case words[0] == "go":
		for _, word := range words {
			if strings.HasPrefix(word, "./") {
				require.DirExists(t, filepath.Join(root, strings.TrimSuffix(word, "...")))
			}
		}
		return
	case strings.HasPrefix(line, ".ci/"):
		hasFlags(t, filepath.Join(root, words[0]), words[1:])
		return
	}
	line = strings.Replace(line, "dux xboard-conf -dir", "dux xboard-conf -force -dir", 1) // the folder is there
	for _, s := range shorter {
		if strings.HasPrefix(line+" ", s.command+" ") {
			line += " " + s.flags
			break
		}
	}
	if strings.HasPrefix(line, "dux web -static ") || strings.HasPrefix(line, "dux web -package ") { // built from the sources, there
		cmd := shell(dir, fmt.Sprintf("dux web %s '%s'", words[2], filepath.Join(dir, words[3])))
		cmd.Dir = root
		for _, name := range []string{"GOCACHE", "GOMODCACHE"} { // or everything is built anew for the other home
			value, err := exec.Command("go", "env", name).Output()
			require.NoError(t, err)
			cmd.Env = append(cmd.Env, name+"="+strings.TrimSpace(string(value)))
		}
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s\n%s", line, out)
		return
	}
	switch {
	case strings.Contains(line, "human="):
		servesUntilTold(t, dir, line, "Waiting for a human")
		return
	case words[0] == "dux" && words[1] == "web":
		servesUntilTold(t, dir, line+" -listen localhost:0", "http://")
		return
	}
	out, err := shell(dir, line).CombinedOutput()
	require.NoError(t, err, "%s\n%s", line, out)
}

// hasFlags makes sure that a script is executable and accepts these flags.
func hasFlags(t *testing.T, script string, args []string) {
	info, err := os.Stat(script)
	require.NoError(t, err)
	require.NotZero(t, info.Mode()&0o100, "%s cannot be run", script)
	text, err := os.ReadFile(script)
	require.NoError(t, err)
	for _, arg := range args {
		if flag, ok := strings.CutPrefix(arg, "-"); ok {
			require.Regexp(t, `(getopts|read_options) \S*`+flag, string(text))
		}
	}
}

// servesUntilTold runs a server until it prints that it waits for users, then
// stops it.
func servesUntilTold(t *testing.T, dir, line, waits string) {
	cmd := shell(dir, "exec "+line)
	var said strings.Builder
	read, write := io.Pipe()
	cmd.Stdout, cmd.Stderr = write, write
	require.NoError(t, cmd.Start())
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait() // the status only says that a signal has ended it
		_ = write.Close()
		close(ended)
	}()
	ready := false
	for s := bufio.NewScanner(read); s.Scan(); {
		said.WriteString(s.Text() + "\n")
		if !ready && strings.Contains(s.Text(), waits) {
			ready = true
			require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
		}
	}
	<-ended
	require.True(t, ready, "%s\n%s", line, said.String())
}

// shell returns a line as a command that finds dux, GUIs and other engines.
func shell(dir, line string) *exec.Cmd {
	cmd := exec.CommandContext(context.Background(), "sh", "-c", line)
	cmd.Dir = dir
	cmd.Stdin = strings.NewReader("quit\n")
	cmd.Env = append(os.Environ(), fmt.Sprintf("HOME=%s", dir))
	return cmd
}
