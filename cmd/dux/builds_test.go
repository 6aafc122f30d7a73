//go:build accept && linux

// The program for other processors and systems, and built in other ways: it searches the
// same nodes everywhere.

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// built builds the program with this environment and these flags of go build.
func built(t *testing.T, env []string, flags ...string) (path string) {
	path = filepath.Join(t.TempDir(), "dux")
	tool(t, env, append(append([]string{"go", "build", "-o", path}, flags...), "./cmd/dux")...)
	return path
}

// nodes runs dux bench, to a depth if it is not 0, and returns what it says without times.
func nodes(t *testing.T, depth int, env []string, program ...string) string {
	program = append(program, "bench")
	if depth > 0 {
		program = append(program, "-depth", fmt.Sprint(depth))
	}
	out := regexp.MustCompile(` *[0-9]+ nps\r?\n?`).ReplaceAllString(tool(t, env, program...), "\n")
	require.Regexp(t, `(?m)^[0-9]+ nodes`, out)
	return out
}

// The newest commit that says how many nodes dux bench counts is right.
func TestSignatureIsTheCommits(t *testing.T) {
	said := tool(t, nil, "git", "log", "-1", "--grep=^Bench: [0-9]", "--format=%B")
	found := regexp.MustCompile(`(?m)^Bench: ([0-9]+)`).FindAllStringSubmatch(said, -1)
	require.NotEmpty(t, found, `no commit says "Bench: NODES": the checkout needs its history`)
	require.Contains(t, nodes(t, 0, nil, built(t, nil)), "\n"+found[len(found)-1][1]+" nodes")
}

// One thread searches the same nodes on every run, with any number of processors and
// every build that this processor can run.
func TestSignatureIsRepeatable(t *testing.T) {
	const depth = 4
	plain := built(t, nil, "-trimpath")
	want := nodes(t, depth, nil, plain)
	for _, env := range []string{"GOMAXPROCS=1", "GOMAXPROCS=2"} {
		require.Equal(t, want, nodes(t, depth, []string{env}, plain), env)
	}
	builds := map[string][]string{"purego": {"-tags", "purego"}, "check": {"-tags", "check"}, "race": {"-race"}}
	for name, flags := range builds {
		require.Equal(t, want, nodes(t, depth, nil, built(t, nil, flags...)), name)
	}
	if runtime.GOARCH != "amd64" {
		return
	}
	for _, level := range []string{"v1", "v2", "v3"} {
		program := built(t, []string{"GOAMD64=" + level}, "-trimpath")
		if out, err := exec.Command(program, "version").CombinedOutput(); err != nil {
			require.Contains(t, string(out), "can only be run on AMD64 processors with")
			t.Logf("GOAMD64=%s is not checked: this processor is older", level)
			continue
		}
		require.Equal(t, want, nodes(t, depth, nil, program), level)
	}
}

// native does without the C compiler and the profile, so that building and vetting compile
// each package once.
var native = []string{"CGO_ENABLED=0", "GOFLAGS=-pgo=off"}

// The program is built for every system and processor that it is released for, and the
// code that only those have is vetted.
func TestPlatforms(t *testing.T) {
	for _, system := range []string{"windows", "darwin", "freebsd", "linux"} {
		for _, processor := range []string{"amd64", "arm64"} {
			built(t, append([]string{"GOOS=" + system, "GOARCH=" + processor}, native...))
		}
		tool(t, append([]string{"GOOS=" + system, "GOARCH=arm64"}, native...), "go", "vet", "./...")
	}
	tool(t, append([]string{"GOOS=js", "GOARCH=wasm"}, native...), "go", "vet", "./engine/...", "./protocol/uci", "./protocol/cecp", "./cmd/dux")
}

// WebAssembly counts the same nodes in node, and stops a search when it is told to.
func TestWebAssembly(t *testing.T) {
	program := []string{filepath.Join(tool(t, nil, "go", "env", "GOROOT"), "lib", "wasm", "go_js_wasm_exec"), built(t, append([]string{"GOOS=js", "GOARCH=wasm"}, native...))}
	require.Equal(t, nodes(t, 0, nil, built(t, native)), nodes(t, 0, nil, program...))
	g := plugged(t, exec.Command(program[0], program[1:]...), "uci", "setoption name Threads value 2", "go infinite")
	g.until("info depth")
	g.say("stop", "isready")
	g.until("bestmove ")
	g.until("readyok")
}

// turnOf returns Dux's first turn in a session of Duck Chess over CECP.
func turnOf(t *testing.T, program ...string) string {
	g := plugged(t, exec.Command(program[0], program[1:]...), "xboard", "protover 2", "variant duck", "sd 3", "go")
	turn := g.until("move ")
	turn += g.until("move ")
	g.say("quit")
	g.ends()
	return strings.TrimSpace(turn)
}

// same compares a build with the one for this machine: nodes to a depth, and a turn.
func same(t *testing.T, depth int, program ...string) {
	here := built(t, native)
	require.Equal(t, nodes(t, depth, nil, here), nodes(t, depth, nil, program...))
	require.Equal(t, turnOf(t, here), turnOf(t, program...))
}

// The builds for arm64 and s390x, which is big-endian, play the same under qemu. So do the
// tests of nets: arm64 has assembly of its own, and nets are files of little-endian numbers.
func TestUnderQemu(t *testing.T) {
	for processor, qemu := range map[string]string{"arm64": "qemu-aarch64", "s390x": "qemu-s390x"} {
		t.Run(processor, func(t *testing.T) {
			env := append([]string{"GOOS=linux", "GOARCH=" + processor}, native...)
			same(t, 3, qemu, built(t, env))
			tool(t, env, "go", "test", "-exec", qemu, "./eval/net")
			if processor == "s390x" {
				tool(t, env, "go", "test", "-exec", qemu, "-run", "Nets", "./eval")
			}
		})
	}
}

// prng is ProcessPrng, which programs of Go need and Wine has since version 9.
const prng = `#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE p, SIZE_T n) {
  for (ULONG part; n; p += part, n -= part) {
    part = n > 1 << 28 ? 1 << 28 : (ULONG)n;
    if (!RtlGenRandom(p, part)) return FALSE;
  }
  return TRUE;
}
`

// The build for Windows, out of the archive of a release and from a folder with blanks and
// umlauts, plays the same under Wine. The checkout must be clean, as .ci/release wants it.
func TestUnderWine(t *testing.T) {
	prefix, dist := filepath.Join(t.TempDir(), "prefix"), t.TempDir()
	t.Setenv("WINEPREFIX", prefix)
	t.Setenv("WINEDEBUG", "-all")
	t.Cleanup(func() { _ = exec.Command("wineserver", "-k").Run() })
	tool(t, nil, "timeout", "300", "sh", "-c", "wineboot -i >/dev/null 2>&1") // its services keep the output open
	library := filepath.Join(prefix, "drive_c/windows/system32/bcryptprimitives.dll")
	if _, err := os.Stat(library); err != nil {
		source := filepath.Join(dist, "prng.c")
		require.NoError(t, os.WriteFile(source, []byte(prng), 0o644))
		tool(t, nil, "x86_64-w64-mingw32-gcc", "-shared", "-o", library, source, "-ladvapi32")
	}
	tool(t, nil, ".ci/release", dist, "windows-amd64")
	archives, err := filepath.Glob(filepath.Join(dist, "*-windows-amd64.zip"))
	require.NoError(t, err)
	folder := filepath.Join(prefix, "drive_c", "Schöne alte Spiele")
	tool(t, nil, "unzip", "-q", archives[0], "-d", folder)
	programs, err := filepath.Glob(filepath.Join(folder, "*", "dux.exe"))
	require.NoError(t, err)
	require.Len(t, programs, 1)
	same(t, 0, "wine", programs[0])
}
