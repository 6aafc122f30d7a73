//go:build unix

// Commands whose GUI ends, whose disk is full, or whose system has one processor or
// little memory.

package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/cmd/dux/internal/command"
)

// gui is the other end of an engine that runs as a process of its own.
type gui struct {
	t     *testing.T
	cmd   *exec.Cmd
	in    io.WriteCloser
	out   io.ReadCloser
	lines chan string // closed when the engine closes its output
}

// plug starts dux with additional environment variables and sends it lines.
func plug(t *testing.T, env []string, say ...string) *gui {
	cmd := exec.Command("dux")
	cmd.Env = append(os.Environ(), env...)
	return plugged(t, cmd, say...)
}

// plugged starts a program and sends it lines.
func plugged(t *testing.T, cmd *exec.Cmd, say ...string) *gui {
	g := &gui{t: t, cmd: cmd, lines: make(chan string, 1000)}
	var err error
	g.in, err = g.cmd.StdinPipe()
	require.NoError(t, err)
	g.out, err = g.cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, g.cmd.Start())
	t.Cleanup(func() { _ = g.cmd.Process.Kill() })
	go func() {
		defer close(g.lines)
		for s := bufio.NewScanner(g.out); s.Scan(); {
			g.lines <- strings.TrimSuffix(s.Text(), "\r")
		}
	}()
	g.say(say...)
	return g
}

func (g *gui) say(lines ...string) {
	_, err := io.WriteString(g.in, strings.Join(lines, "\n")+"\n")
	require.NoError(g.t, err)
}

// until reads up to a line with this beginning, however long that takes, and returns it.
func (g *gui) until(begin string) string {
	for line := range g.lines {
		if strings.HasPrefix(line, begin) {
			return line
		}
	}
	require.Fail(g.t, "the output ended before "+begin)
	return ""
}

func (g *gui) signal(s os.Signal) { require.NoError(g.t, g.cmd.Process.Signal(s)) }

// ends waits for the end of the engine and returns its state.
func (g *gui) ends() *os.ProcessState {
	for range g.lines {
		continue
	}
	_ = g.cmd.Wait()
	return g.cmd.ProcessState
}

// endless makes Dux search without limit, in each protocol.
var endless = map[string][]string{
	"uci":  {"uci", "setoption name Hash value 1", "position startpos", "go infinite", "isready"},
	"cecp": {"xboard", "protover 2", "memory 1", "post", "analyze", "ping 1"},
}

// ready is the answer to the last of these lines.
var ready = map[string]string{"uci": "readyok", "cecp": "pong 1"}

func TestEngineEndsWithItsGUI(t *testing.T) {
	hangup := make(chan os.Signal, 1)
	signal.Notify(hangup, syscall.SIGHUP) // nohup ignores it, which the engine would inherit
	defer signal.Stop(hangup)
	for protocol, lines := range endless {
		for fault, happen := range map[string]func(*gui){
			"input ends":           func(g *gui) { _ = g.in.Close() },
			"output is not read":   func(g *gui) { _ = g.out.Close() },
			"both at once":         func(g *gui) { _ = g.in.Close(); _ = g.out.Close() },
			"it is told to end":    func(g *gui) { g.signal(syscall.SIGTERM) },
			"terminal is closed":   func(g *gui) { g.signal(syscall.SIGHUP) },
			"it ends in the usual": func(g *gui) { g.say("quit") },
		} {
			t.Run(protocol+"/"+fault, func(t *testing.T) {
				g := plug(t, nil, lines...)
				g.until(ready[protocol])
				happen(g)
				state := g.ends()
				status := state.Sys().(syscall.WaitStatus)
				if status.Signaled() {
					require.Contains(t, []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP}, status.Signal())
				} else {
					require.Equal(t, command.Done, state.ExitCode())
				}
			})
		}
	}
}

func TestCECPIgnoresInterrupts(t *testing.T) {
	g := plug(t, nil, "xboard", "protover 2", "st 3600", "go", "usermove nonsense")
	g.until("Illegal move")
	g.signal(os.Interrupt)
	g.say("?")
	g.until("move ")
	g.signal(os.Interrupt)
	g.say("ping 1")
	g.until("pong 1")
	g.say("quit")
	require.Equal(t, command.Done, g.ends().ExitCode())
}

// A signal leaves a game at the terminal as quit does, at a prompt and during a search.
func TestPlayEndsWithAWayOn(t *testing.T) {
	for typed, last := range map[string]string{
		"e2e4\n":                   "1... ",
		"e2e4\ntime 3600s\ng1f3\n": "2. Nf3",
	} {
		cmd := exec.Command("dux", "play", "-variant", "chess", "-nodes", "100", "-as", "white")
		in, err := cmd.StdinPipe()
		require.NoError(t, err)
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		_, err = io.WriteString(in, typed)
		require.NoError(t, err)
		lines := bufio.NewScanner(out)
		for lines.Scan() && !strings.HasPrefix(lines.Text(), last) {
			continue
		}
		require.NoError(t, cmd.Process.Signal(os.Interrupt))
		var rest []string
		for lines.Scan() {
			rest = append(rest, lines.Text())
		}
		require.NoError(t, cmd.Wait())
		require.Contains(t, strings.Join(rest, "\n"), "To go on with this game:\ndux play -variant=chess -")
	}
}

// With one processor for Go, and many more search threads than processors, Dux
// still answers the GUI.
func TestEngineOnOneProcessor(t *testing.T) {
	one := []string{"GOMAXPROCS=1"}
	g := plug(t, one, "uci", "setoption name Threads value 16", "setoption name Hash value 1", "position startpos", "go infinite", "isready")
	g.until("readyok")
	g.say("stop")
	g.until("bestmove")
	g.say("go movetime 100")
	g.until("bestmove")
	g.say("go wtime 1000 btime 1000")
	g.until("bestmove")
	g.say("go ponder wtime 100 btime 100", "ponderhit")
	g.until("bestmove")
	g.say("quit")
	require.Equal(t, command.Done, g.ends().ExitCode())

	g = plug(t, one, "xboard", "protover 2", "cores 16", "memory 1", "variant duck", "st 3600", "go", "?")
	g.until("move ")
	g.say("st 0.1", "go")
	g.until("move ")
	g.say("analyze", "ping 1")
	g.until("pong 1")
	g.say("exit", "quit")
	require.Equal(t, command.Done, g.ends().ExitCode())
}

// A hash size that does not fit into memory is rejected, and nothing changes.
func TestEngineRefusesTooLargeTables(t *testing.T) {
	for _, size := range []string{"0", "-1", "x", "1048577", "99999999999999999999", "1048576"} {
		g := plug(t, nil, "uci", "setoption name Hash value 1", "setoption name Hash value "+size)
		g.until("info string option Hash")
		g.say("go nodes 1000")
		g.until("bestmove")
		g.say("quit")
		require.Equal(t, command.Done, g.ends().ExitCode(), size)
	}
}

// runMatch runs a short match with these arguments, after some shell commands.
func runMatch(t *testing.T, shell string, args ...string) (log string, err error) {
	args = append([]string{"-c", shell + ` exec dux match "$@"`, "-", "-variant", "chess", "-a", "dux:Hash=1", "-b", "dux:Hash=1,NullMove=false",
		"-games", "8", "-nodes", "200", "-maxmoves", "20", "-concurrency", "2", "-quiet"}, args...)
	out, err := exec.Command("sh", args...).CombinedOutput()
	return string(out), err
}

// On a full disk a match ends with an error that names the file. When there is
// space again the match continues.
func TestMatchSurvivesFullDisks(t *testing.T) {
	dir := t.TempDir()
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		return string(text)
	}
	log, err := runMatch(t, "", "-json", filepath.Join(dir, "whole"), "-pgn", filepath.Join(dir, "whole.pgn"))
	require.NoError(t, err, log)

	json, pgn := filepath.Join(dir, "cut"), filepath.Join(dir, "cut.pgn")
	for _, blocks := range []string{"1", "9", "13", "17", "20"} { // of 512 bytes, the most that a file may have
		log, err = runMatch(t, "ulimit -f "+blocks+";", "-json", json, "-pgn", pgn, "-resume")
		require.Error(t, err)
		require.Contains(t, log, "file too large")
		require.Regexp(t, regexp.QuoteMeta(json)+"|"+regexp.QuoteMeta(pgn), log)
	}
	log, err = runMatch(t, "", "-json", json, "-pgn", pgn, "-resume")
	require.NoError(t, err, log)
	require.Equal(t, read("whole"), read("cut"))
	require.Equal(t, read("whole.pgn"), read("cut.pgn"))
	require.NoFileExists(t, json+".journal")
}

// On a full disk a net stays as it was: one cut short would be lost, and taken for the
// work of an earlier run by the generations of dux tune -net.
func TestNetsSurviveFullDisks(t *testing.T) {
	whole, err := os.ReadFile("../../eval/weights/duel.net")
	require.NoError(t, err)
	dir := t.TempDir()
	path, other := filepath.Join(dir, "mean.net"), filepath.Join(dir, "duel.net")
	require.NoError(t, os.WriteFile(path, whole, 0o644))
	require.NoError(t, os.WriteFile(other, whole, 0o644))
	log, err := exec.Command("sh", "-c", `ulimit -f 1; exec dux tune -net mean -force -o "$0" "$1" "$1"`, path, other).CombinedOutput()
	require.Error(t, err)
	require.Contains(t, string(log), "file too large")
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, whole, after)
}

func TestMatchReportsAFullDevice(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		return // only Linux has it
	}
	log, err := runMatch(t, "", "-pgn", "/dev/full")
	require.Error(t, err)
	require.Contains(t, log, "/dev/full: no space left on device")
	json := filepath.Join(t.TempDir(), "run")
	log, err = runMatch(t, "", "-json", json, "-pgn", "/dev/full")
	require.Error(t, err)
	require.Contains(t, log, "/dev/full")
	log, err = runMatch(t, "", "-json", json, "-resume")
	require.NoError(t, err, log)
}

// A command whose output could not be written fails.
func TestCommandsReportAFullDevice(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		return // only Linux has it
	}
	games := filepath.Join(t.TempDir(), "games.pgn")
	log, err := runMatch(t, "", "-pgn", games)
	require.NoError(t, err, log)
	for _, args := range []string{
		"help", "match -h", "variants", "moves -variant chess", "show -variant chess", "perft -variant chess -depth 1",
		"perft -golden ../../perft/testdata/duel.json", "analyze -variant chess -depth 1", "bench -variant chess -depth 1",
		"play -variant chess -self -depth 1 -turns 2", "pgn " + games,
		"match -variant chess -a dux -b dux -nodes 50 -games 2 -maxmoves 2 -quiet",
		"match -variant chess -a dux -b dux -nodes 50 -games 2 -maxmoves 2 -quiet -report-json",
	} {
		out, err := exec.Command("sh", "-c", "exec dux "+args+" >/dev/full").CombinedOutput()
		var exit *exec.ExitError
		require.ErrorAs(t, err, &exit, args)
		require.Equal(t, command.Failed, exit.ExitCode(), args)
		require.Equal(t, 1, strings.Count(string(out), "/dev/stdout: no space left on device"), "%s: %s", args, out)
	}
}

// timeOfDay matches what a change of the machine's clock would affect: time
// values without Go's monotonic reading, which time.Now includes and these
// calls drop.
var timeOfDay = regexp.MustCompile(`\.(Unix|UnixMilli|UnixMicro|UnixNano|UTC|Local|In|Round|Truncate)\((0|time\.[A-Z]\w*)?\)|time\.(Date|Unix\w*|Parse|ParseInLocation)\(`)

// A change of the machine's clock must not affect time measurements. (Libraries
// that intercept the C library's clock do not affect Go programs, which ask the
// kernel.)
func TestOnlyMonotonicTimeIsMeasured(t *testing.T) {
	n := 0
	for _, root := range []string{"../../engine", "../../protocol", "../../bench/match", "."} {
		require.NoError(t, filepath.WalkDir(root, func(path string, _ os.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			n++
			for line := range strings.Lines(string(text)) {
				if used := timeOfDay.FindString(line); used != "" && !strings.Contains(line, "file.Truncate(") && !strings.Contains(line, "time.Unix(1, 0)") {
					require.Contains(t, line, "Round(time.", "%s: %s", path, used) // durations are rounded to be shown
				}
			}
			return err
		}))
	}
	require.Greater(t, n, 80)
}
