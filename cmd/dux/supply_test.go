//go:build accept && linux

// What the program is made of, and when it uses the network.

package main

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// linked is everything that a program contains besides Dux and Go. pkg/profile is
// for -profile; fgprof and pprof come with it, x/tools with gonum. x/image
// draws pieces for WinBoard and previews of pages; x/text comes with it.
var linked = []string{
	"github.com/coder/websocket", "github.com/felixge/fgprof", "github.com/gofrs/flock", "github.com/google/pprof",
	"github.com/klauspost/compress", "github.com/pkg/profile", "github.com/yuin/goldmark", "go.etcd.io/bbolt", "golang.org/x/image", "golang.org/x/sync", "golang.org/x/sys",
	"golang.org/x/term", "golang.org/x/text", "golang.org/x/time", "golang.org/x/tools", "gonum.org/v1/gonum",
}

// networked are the packages outside Go's library that import net: people
// connect to dux match -server and dux web by a port; gzhttp packs what dux web
// answers; fgprof has a handler that nothing serves.
var networked = map[string]string{
	"dux/bench/server": "net", "dux/protocol/ics": "net", "dux/protocol/web": "net net/http",
	"github.com/coder/websocket": "net net/http", "github.com/felixge/fgprof": "net/http", "github.com/klauspost/compress/gzhttp": "net net/http",
}

// tool runs a program in the root of the repository and returns its output.
func tool(t *testing.T, env []string, args ...string) string {
	cmd := exec.CommandContext(t.Context(), args[0], args[1:]...)
	cmd.Dir, cmd.Env = "../..", append(os.Environ(), env...)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	require.NoError(t, err, "%v %v\n%s%s", env, args, out, &said)
	return strings.TrimSpace(string(out))
}

// modules lists the modules that are linked into the program on these systems.
func modules(t *testing.T, systems ...string) []string {
	found := map[string]bool{}
	for _, system := range systems {
		for _, path := range strings.Fields(tool(t, []string{"GOOS=" + system}, "go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}", "./cmd/dux")) {
			found[path] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// The modules are those of go.sum, go.mod names no others, and only those listed here are
// linked and use the network.
func TestModules(t *testing.T) {
	tool(t, nil, "go", "mod", "verify")
	tool(t, nil, "go", "mod", "tidy", "-diff")
	require.Equal(t, linked, modules(t, "linux"))
	found := map[string]string{}
	for line := range strings.Lines(tool(t, nil, "go", "list", "-deps", "-f", `{{if not .Standard}}{{.ImportPath}}{{range .Imports}} {{.}}{{end}}{{end}}`, "./cmd/dux")) {
		words := strings.Fields(line)
		for _, imported := range words[min(1, len(words)):] {
			if regexp.MustCompile(`^(net|net/(http|rpc|smtp).*|crypto/tls)$`).MatchString(imported) {
				found[words[0]] = strings.TrimSpace(found[words[0]] + " " + imported)
			}
		}
	}
	require.Equal(t, networked, found)
}

var update = flag.Bool("update", false, "write NOTICE instead of comparing it")

// NOTICE has the licences of everything that the program contains on any system besides
// Dux. This writes it:
//
//	go test -tags accept -run TestNotice ./cmd/dux -update
func TestNotice(t *testing.T) {
	var b strings.Builder
	b.WriteString("Dux is under the MIT licence (see LICENSE). Its program contains the standard\nlibrary of Go and the modules below, under these licences.\n")
	licence := func(name string, files ...string) {
		require.NotEmpty(t, files, "%s has no licence", name)
		fmt.Fprintf(&b, "\n%s\n%s\n", strings.Repeat("=", 78), name)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			b.WriteString("\n" + strings.ReplaceAll(string(text), "\r", ""))
		}
	}
	licence("The Go standard library", filepath.Join(tool(t, nil, "go", "env", "GOROOT"), "LICENSE"))
	named := regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice)`)
	for _, module := range modules(t, "linux", "darwin", "windows", "freebsd") {
		folder := tool(t, nil, "go", "list", "-m", "-f", "{{.Dir}}", module)
		entries, err := os.ReadDir(folder) // sorted
		require.NoError(t, err)
		var files []string
		for _, e := range entries {
			if e.Type().IsRegular() && named.MatchString(e.Name()) {
				files = append(files, filepath.Join(folder, e.Name()))
			}
		}
		require.NotEmpty(t, files, "%s has no licence", module)
		others, err := filepath.Glob(filepath.Join(folder, "THIRD_PARTY_LICENSES", "*"))
		require.NoError(t, err)
		licence(module, append(files, others...)...)
	}
	if *update {
		require.NoError(t, os.WriteFile("../../NOTICE", []byte(b.String()), 0o644))
	}
	notice, err := os.ReadFile("../../NOTICE")
	require.NoError(t, err)
	require.Equal(t, b.String(), string(notice), "go test -tags accept -run TestNotice ./cmd/dux -update")
}

// No vulnerability of what is linked is known, as far as the list can be fetched.
func TestVulnerabilities(t *testing.T) {
	dir := t.TempDir()
	install := exec.Command("go", "install", "golang.org/x/vuln/cmd/govulncheck@v1.1.4")
	install.Env = append(os.Environ(), "GOBIN="+dir)
	if out, err := install.CombinedOutput(); err != nil {
		t.Skipf("NOT CHECKED: %s", out)
	}
	check := exec.Command(filepath.Join(dir, "govulncheck"), "./...")
	check.Dir = "../.."
	out, err := check.CombinedOutput()
	if err != nil && check.ProcessState.ExitCode() != 3 { // 3: it knows some
		t.Skipf("NOT CHECKED: %s", out)
	}
	require.NoError(t, err, "%s", out)
}

// Two builds in different folders, with different caches, are equal: without the stamp of
// the repository, which depends on other files, and without the C compiler, which may
// differ.
func TestReproducible(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	tool(t, nil, "sh", "-c", `git ls-files -z | xargs -0 cp --parents -t "$0"`, elsewhere)
	build := func(root, cache, program string) []byte {
		cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-o", filepath.Join(dir, program), "./cmd/dux")
		cmd.Dir, cmd.Env = root, append(os.Environ(), "CGO_ENABLED=0")
		if cache != "" {
			cmd.Env = append(cmd.Env, "GOCACHE="+cache)
		}
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s", out)
		text, err := os.ReadFile(filepath.Join(dir, program))
		require.NoError(t, err)
		return text
	}
	require.True(t, bytes.Equal(build("../..", "", "one"), build(elsewhere, t.TempDir(), "two")), "two builds differ")
}

// ways are arguments to try each command that opens no socket, "" for none. Only dux web
// and dux match -server may open one.
var ways = map[string]string{
	"variants": "", "version": "", "show": "-variant chess -svg board.svg", "moves": "-variant duck", "eval": "-variant duck",
	"rules": "duck", "perft": "-variant chess -depth 2", "play": "-variant chess -self -time 2ms",
	"analyze": "-variant duel -depth 2", "bench": "-depth 1", "genfens": "1 seed 1 book None", "xboard-conf": "-dir conf",
	"match": "-variant chess -a dux -b cmd=dux -games 2 -nodes 50 -pgn games.pgn -json run",
	"tune":  "-variant chess -games 10 -nodes 20 -distil 1 -epochs 1 -dir tuned", "pgn": "games.pgn",
	"levels": "-variant duel -games 2 -nodes 20", "annotate": "games.pgn -nodes 50", "book": "show -variant chess",
	"lessons": "-nodes 20000 duel", "puzzles": "-variant double2 -self 10 -nodes 1000", "completion": "bash", "man": "",
}

// conversation is what a GUI says, and what must come in answer.
type conversation struct{ lines, answer string }

// protocols are what GUIs say, for the commands that wait for it, and to dux alone.
var protocols = map[string]conversation{
	"":     {"xboard\nprotover 2\nvariant duck\nsd 2\ngo\n", "move "},
	"cecp": {"protover 2\nvariant duck\nsd 2\ngo\n", "move "},
	"uci":  {"setoption name Threads value 2\nposition startpos\ngo depth 3\n", "bestmove "},
	"ubi":  {"ubi\nquit\n", "ubiok"},
}

// network runs a program under strace and returns its calls of the network. Lines without
// a call are left out: strace prints "???( <detached ...>" for a thread that ends with
// the process before its first call.
func (s *scene) network(p conversation, args ...string) (out, calls string) {
	cmd := exec.CommandContext(s.Context(), "strace", append([]string{"-f", "-qq", "-e", "trace=%network", "-e", "signal=none", "-o", "trace"}, args...)...)
	cmd.Dir = s.dir
	in, err := cmd.StdinPipe()
	require.NoError(s, err)
	output, err := cmd.StdoutPipe()
	require.NoError(s, err)
	var printed, said bytes.Buffer
	cmd.Stderr = &said
	require.NoError(s, cmd.Start())
	_, _ = io.WriteString(in, p.lines)
	read := bufio.NewReader(io.TeeReader(output, &printed))
	for p.answer != "" { // the end of the input would end a search
		line, err := read.ReadString('\n')
		require.NoError(s, err, "%v: no %q", args, p.answer)
		if strings.Contains(line, p.answer) {
			break
		}
	}
	in.Close()
	_, err = io.Copy(io.Discard, read)
	require.NoError(s, err)
	require.NoError(s, cmd.Wait(), "%v\n%s%s", args, &printed, &said)
	for line := range strings.Lines(s.read("trace")) {
		if !regexp.MustCompile(`^[0-9]* *\?\?\?\(`).MatchString(line) {
			calls += line
		}
	}
	return printed.String(), calls
}

// Playing opens no socket.
func TestOffline(t *testing.T) {
	s := newScene(t)
	_, calls := s.network(conversation{}, "bash", "-c", ": >/dev/udp/127.0.0.1/9")
	require.Contains(t, calls, "socket(", "strace reports no socket")
	offline := func(p conversation, args ...string) {
		out, calls := s.network(p, args...)
		require.NotEmpty(t, out, args)
		require.Empty(t, calls, args)
	}
	for _, c := range dux.All() {
		if strings.Contains(c.Name, " ") {
			continue // a mode of another command
		}
		if way, known := ways[c.Name]; known {
			offline(conversation{}, append([]string{"dux", c.Name}, strings.Fields(way)...)...)
		} else if p, speaks := protocols[c.Name]; !speaks {
			require.Equal(t, "web", c.Name, "ways has no way to try it")
		} else {
			offline(p, "dux", c.Name)
		}
	}
	offline(protocols[""], "dux")
	offline(conversation{}, strings.Fields("dux match merge run -pgn merged.pgn")...)
}
