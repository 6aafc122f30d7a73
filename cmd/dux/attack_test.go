//go:build accept && linux

// Attacks on dux by its users, by engines, by files and by other processes.

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/require"

	"dux/cmd/dux/internal/command"
)

// limitMemory limits the address space of this process and of those that it starts, for
// the test.
func limitMemory(t *testing.T, size uint64) {
	var before syscall.Rlimit
	require.NoError(t, syscall.Getrlimit(syscall.RLIMIT_AS, &before))
	require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_AS, &syscall.Rlimit{Cur: size, Max: before.Max}))
	t.Cleanup(func() { _ = syscall.Setrlimit(syscall.RLIMIT_AS, &before) })
}

// The scripts in testdata/attack. Each has a limit of time and of memory.
func TestAttacks(t *testing.T) {
	limitMemory(t, 16<<30)
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	testscript.Run(t, testscript.Params{
		Dir: "testdata/attack", Deadline: time.Now().Add(10 * time.Minute),
		Setup: func(e *testscript.Env) error {
			e.Setenv("ROOT", root)
			e.Setenv("LONGNAME", "cmd=dux proto=uci name="+strings.Repeat("é", 300))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits, "short": short, "engine": engineScript, "only": only, "damaged": damaged,
		},
	})
}

// short plays a short match, which must end with the exit code that comes first.
func short(ts *testscript.TestScript, _ bool, args []string) {
	match := strings.Fields("dux match -variant chess -nodes 20 -maxmoves 20 -quiet -a dux -b dux")
	exits(ts, false, slices.Concat(args[:1], match, args[1:]))
}

// engineScript writes a UCI engine that runs a shell command whenever it has to move.
func engineScript(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(scripted("e", args[1])), 0o755))
}

// scripted is a UCI engine of this name that runs a shell command whenever it has to move.
func scripted(name, command string) string {
	return "#!/bin/sh\nwhile read -r word rest; do\n  case $word in\n    uci) printf 'id name " + name + "\\nuciok\\n' ;;\n" +
		"    isready) echo readyok ;;\n    go) " + command + " ;;\n    quit) exit ;;\n  esac\ndone\n"
}

// only fails if the folder of the script has other files than these.
func only(ts *testscript.TestScript, _ bool, args []string) {
	entries, err := os.ReadDir(ts.MkAbs("."))
	ts.Check(err)
	for _, e := range entries {
		if e.Name() != ".tmp" && !slices.Contains(args, e.Name()) {
			ts.Fatalf("%s is left", e.Name())
		}
	}
}

// damaged FILE REGEXP PLACE... -- COMMAND... runs the command once for each place, with a
// copy of the file named DAMAGED that differs in the byte at that place: from the
// beginning, from the end if negative, or a percentage. It must exit with 2, say what the
// regular expression says of DAMAGED, and leave it as it is.
func damaged(ts *testscript.TestScript, _ bool, args []string) {
	whole := []byte(ts.ReadFile(args[0]))
	end := slices.Index(args, "--")
	for _, place := range args[2:end] {
		number, percent := strings.CutSuffix(place, "%")
		at, err := strconv.Atoi(number)
		ts.Check(err)
		switch {
		case percent:
			at = len(whole) * at / 100
		case at < 0:
			at += len(whole)
		}
		bad := bytes.Clone(whole)
		bad[at] = 0x9b
		ts.Check(os.WriteFile(ts.MkAbs("DAMAGED"), bad, 0o644))
		exits(ts, false, append([]string{"2"}, args[end+1:]...))
		if said := ts.ReadFile("stderr"); args[1] != "" && !regexp.MustCompile("DAMAGED, "+args[1]).MatchString(said) {
			ts.Fatalf("damage at %s: it says %s", place, said)
		}
		if ts.ReadFile("DAMAGED") != string(bad) {
			ts.Fatalf("damage at %s: the file was changed", place)
		}
	}
}

// scene is a folder in which dux runs, some of it in the background.
type scene struct {
	*testing.T
	dir string
}

func newScene(t *testing.T) *scene { return &scene{t, t.TempDir()} }

func (s *scene) path(name string) string { return filepath.Join(s.dir, name) }

func (s *scene) write(name, text string, mode os.FileMode) {
	require.NoError(s, os.WriteFile(s.path(name), []byte(text), mode))
}

func (s *scene) read(name string) string {
	text, err := os.ReadFile(s.path(name))
	require.NoError(s, err)
	return string(text)
}

// command prepares dux with these arguments. The last of them may have blanks if it is
// not in line.
func (s *scene) command(line string, more ...string) *exec.Cmd {
	cmd := exec.CommandContext(s.Context(), "dux", append(strings.Fields(line), more...)...)
	cmd.Dir, cmd.WaitDelay = s.dir, time.Second
	return cmd
}

// logs are the logs of engines, -log logs.
func (s *scene) logs() (all []string) {
	files, err := filepath.Glob(s.path("logs/*"))
	require.NoError(s, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(s, err)
		all = append(all, string(text))
	}
	return all
}

// run runs dux and returns its exit code and what it printed.
func (s *scene) run(line string, more ...string) (code int, said string) {
	cmd := s.command(line, more...)
	out, _ := cmd.CombinedOutput()
	require.NotRegexp(s, crashed, string(out))
	return cmd.ProcessState.ExitCode(), string(out)
}

// start runs dux in the background, with its output in a file.
func (s *scene) start(output, line string, more ...string) *exec.Cmd {
	cmd := s.command(line, more...)
	f, err := os.Create(s.path(output))
	require.NoError(s, err)
	cmd.Stdout, cmd.Stderr = f, f
	require.NoError(s, cmd.Start())
	s.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		f.Close()
	})
	return cmd
}

// await waits until a file has a text.
func (s *scene) await(name, text string) {
	require.Eventually(s, func() bool {
		had, _ := os.ReadFile(s.path(name))
		return len(had) > 0 && strings.Contains(string(had), text)
	}, 30*time.Second, 20*time.Millisecond, "%s has no %q", name, text)
}

// awaitEnd waits until no process in the file pids is running.
func (s *scene) awaitEnd() {
	require.Eventually(s, func() bool {
		for _, pid := range strings.Fields(s.read("pids")) {
			n, err := strconv.Atoi(pid)
			require.NoError(s, err)
			if syscall.Kill(n, 0) == nil {
				return false
			}
		}
		return true
	}, 10*time.Second, 50*time.Millisecond, "a process of an engine is left")
}

// Children of an engine end with it, and an engine ends with the match that was killed.
func TestAttackByProcessesThatStay(t *testing.T) {
	s := newScene(t)
	s.write("eng", scripted("e", "sleep 971 & echo $! >>pids; echo bestmove 0000"), 0o755)
	code, said := s.run("match -variant chess -b dux -games 2 -nodes 20 -a", "cmd=./eng proto=uci")
	require.Zero(t, code, said)
	s.awaitEnd()

	s = newScene(t)
	s.write("eng", scripted("e", "echo $$ >>pids; while :; do sleep 1; done"), 0o755)
	match := s.start("out", "match -variant chess -b dux -games 2 -movetime 600000 -a", "cmd=./eng proto=uci")
	s.await("pids", "")
	require.NoError(t, match.Process.Kill())
	s.awaitEnd()
}

// A second process neither continues a run that is going on nor writes its games. A unit
// that is in the journal twice counts once.
func TestAttackByTwoProcesses(t *testing.T) {
	s := newScene(t)
	const run = "match -variant chess -a dux -b dux -nodes 4000 -games 400 -json run"
	first := s.start("first", run+" -quiet -pgn games.pgn")
	s.await("run", "\n")
	for _, second := range []string{run + " -pgn games.pgn -resume", "match -variant chess -nodes 20 -a dux -b dux -pgn games.pgn -force"} {
		code, said := s.run(second)
		require.Equal(t, 2, code, said) // it was used wrongly
		require.Contains(t, said, "another process")
	}
	require.NoError(t, first.Process.Kill())
	_ = first.Wait()
	s.write("run", s.read("run")+strings.SplitAfter(s.read("run"), "\n")[0], 0o644)
	again := s.start("second", run+" -pgn again.pgn -resume")
	s.await("second", "\nFinished")
	require.NoError(t, again.Process.Signal(syscall.SIGTERM))
	_ = again.Wait()
	require.Equal(t, 143, again.ProcessState.ExitCode())
	require.Contains(t, s.read("second"), "unit 0 occurs twice")
}

// A signal, once or twice, ends a run that has written nothing, and leaves nothing.
func TestAttackByInterrupts(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		for _, twice := range []bool{false, true} {
			s := newScene(t)
			book := s.command("book make -variant chess -games 100000 -nodes 200 -o my.bin")
			require.NoError(t, book.Start())
			require.Eventually(t, func() bool { // it plays: a tenth of a second of its processor is more than its start takes
				stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", book.Process.Pid))
				ticks := 0
				if fields := strings.Fields(string(stat)); err == nil && len(fields) > 13 {
					ticks, _ = strconv.Atoi(fields[13]) // utime
				}
				return ticks > 10
			}, 30*time.Second, 20*time.Millisecond)
			require.NoError(t, book.Process.Signal(signal))
			if twice {
				_ = book.Process.Signal(signal)
			}
			late := time.AfterFunc(30*time.Second, func() { _ = book.Process.Kill() })
			require.Error(t, book.Wait(), "it goes on after %v", signal)
			require.True(t, late.Stop(), "it went on for long after %v", signal)
			left, err := os.ReadDir(s.dir)
			require.NoError(t, err)
			for _, e := range left {
				require.Contains(t, e.Name(), "my.bin", "left after %v", signal)
			}
		}
	}
}

// hidden are characters that must not reach a terminal or a page: an escape sequence, a
// control of C1, a text direction, and no width.
const hidden = "\x1b]0;owned\a\u009b\u202e\u200b"

var shown = regexp.MustCompile("\x1b\\]|\a|[\u0080-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069]")

// plainly fails if a text, or a file below the scene whose name matches, has hidden
// characters.
func (s *scene) plainly(said string, patterns ...string) {
	require.NotRegexp(s, shown, said)
	for _, pattern := range patterns {
		files, err := filepath.Glob(s.path(pattern))
		require.NoError(s, err)
		require.NotEmpty(s, files, pattern)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(s, err)
			require.NotRegexp(s, shown, string(text), file)
		}
	}
}

// Hidden characters of files, of what a user types and of engines are not passed on.
func TestAttackByHiddenCharacters(t *testing.T) {
	s := newScene(t)
	games := fmt.Sprintf("[Event \"E%[1]svent\"]\n[White \"A%[1]sb\"]\n[Black \"C%[1]sd\"]\n[Result \"1-0\"]\n\n"+
		"{first %[1]s} 1. e4 {said %[1]s} e5 1-0\n", hidden)
	s.write("games.pgn", games, 0o644)
	s.write("x"+hidden+".pgn", games, 0o644)
	for _, line := range [][]string{
		{"pgn games.pgn"}, {"match ratings games.pgn"}, {"annotate -nodes 20 -out notes.pgn -html notes.html games.pgn"}, {"pgn", "x" + hidden + ".pgn"},
	} {
		code, said := s.run(line[0], line[1:]...)
		require.Zero(t, code, said)
		s.plainly(said)
	}
	s.plainly("", "notes.pgn", "notes.html")
	for _, line := range [][]string{
		{"pgn", "none" + hidden + ".pgn"}, {"show -variant chess -pos", "x" + hidden}, {"show -variant", "x" + hidden}, {"", "x" + hidden}, {"perft", "-x" + hidden},
		{"match ratings", "none" + hidden}, {"play -as", "x" + hidden}, {"analyze -variant chess -moves", "e2" + hidden}, {"tune -winrate", "none" + hidden},
		{"rules", "x" + hidden},
	} {
		code, said := s.run(line[0], line[1:]...)
		require.NotZero(t, code, line)
		s.plainly(said)
	}
	s.write("eng", scripted(hidden+" \x1b[31me\x1b[0m", "printf 'info string "+hidden+"\\n' >&2; echo 'bestmove "+hidden+"\x1b[2Je2e4'"), 0o755)
	_, said := s.run("match -variant chess -b dux -games 2 -nodes 20 -log logs -pgn m.pgn -json m.json -a", "cmd=./eng proto=uci name=n"+hidden)
	s.plainly(said, "logs/*", "m.pgn", "m.json")
	_, said = s.run("match -variant chess -b dux -games 40 -nodes 20 -pgn n.pgn -json n.json -a", "cmd=./eng proto=uci")
	s.plainly(said, "n.pgn", "n.json")
	for _, file := range []string{"m.pgn", "m.json", "n.pgn", "n.json"} {
		require.NotContains(t, s.read(file), "\x1b", file)
	}
}

// The line with which a game goes on runs nothing that the name of a file says.
func TestAttackByAPastedLine(t *testing.T) {
	s := newScene(t)
	name := "net $(touch owned);'`touch owned`\".net"
	weights, err := os.ReadFile("../../eval/weights/chess.net")
	require.NoError(t, err)
	s.write(name, string(weights), 0o644)
	play := s.command("play -variant chess -nodes 20 -eval", name)
	play.Stdin = strings.NewReader("e4\nquit\n")
	out, err := play.CombinedOutput()
	require.NoError(t, err, string(out))
	line := regexp.MustCompile("(?m)^dux play .*").Find(out)
	require.NotEmpty(t, line, string(out))
	again := exec.Command("sh", "-c", string(line))
	again.Dir, again.Stdin = s.dir, strings.NewReader("quit\n")
	out, err = again.CombinedOutput()
	require.NoError(t, err, string(out))
	require.NoFileExists(t, s.path("owned"))
}

// Words that UCI does not have, and numbers that are none, change nothing of a search.
func TestAttackByUnknownWords(t *testing.T) {
	for _, words := range []string{"nonsense", "movetime 60000.0 depth 2", "depth 2 nonsense 7", "wtime x depth 1", "depth"} {
		g := plug(t, nil, "uci", "position startpos", "go "+words, "stop")
		g.until("bestmove ")
		g.say("quit")
		require.Equal(t, command.Done, g.ends().ExitCode(), words)
	}
}

// 512 threads and a terabyte are refused with a sentence where there is little memory.
func TestAttackOnMemory(t *testing.T) {
	limitMemory(t, 4<<30)
	g := plug(t, nil, "uci", "setoption name UCI_Variant value duchess", "setoption name Threads value 512",
		"setoption name Hash value 1048576", "isready", "position startpos", "go depth 3")
	require.Contains(t, g.until("info string option Hash"), "memory")
	g.until("readyok")
	g.until("bestmove ")
	g.say("quit")
	require.Equal(t, command.Done, g.ends().ExitCode())
}
