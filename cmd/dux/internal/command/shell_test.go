// Words in shells.

package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// hostile are names of files that would run programs if they were pasted as they are.
var hostile = []string{
	"", "plain.pgn", "a b", "$(touch owned)", "`touch owned`", "a;touch owned", "a\ntouch owned\n", `it's "so" & 'so'`, "a|b>c<d", "~", "~root/x", "*", "{a,b}",
	"a!b", "#", "-n", "$HOME", "%PATH%", `\`, `a\`, `a\"b`, "é 蛋", "=ls", "a(b)", "^",
}

// A shell reads every word as it was.
func TestWordsAreSafeInShells(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	for _, word := range hostile {
		cmd := exec.Command(sh, "-c", "printf '%s.' -o="+ShellWord("linux", word)+" "+ShellWord("linux", word))
		cmd.Dir = t.TempDir()
		out, err := cmd.Output()
		require.NoError(t, err, "%q", word)
		require.Equal(t, "-o="+word+"."+word+".", string(out), "%q", word)
	}
}

func TestWordsForWindows(t *testing.T) {
	for word, want := range map[string]string{
		"plain.pgn": "plain.pgn", "": `""`, "a b": `"a b"`, `C:\My Games\`: `"C:\My Games\\"`, "%PATH%": `^"^%PATH^%^"`,
		"a&calc": `^"a^&calc^"`, `say "x"&calc`: `^"say \^"x\^"^&calc^"`, `a\"b`: `^"a\\\^"b^"`, "a^b": `^"a^^b^"`,
	} {
		require.Equal(t, want, ShellWord("windows", word), "%q", word)
	}
}

// Every installed shell accepts its script; bash has to complete a word.
func TestShellScripts(t *testing.T) {
	for shell, script := range shellScripts {
		path, err := exec.LookPath(shell)
		if err != nil {
			continue
		}
		file := filepath.Join(t.TempDir(), "dux."+shell)
		require.NoError(t, os.WriteFile(file, []byte(script), 0o600))
		out, err := exec.Command(path, "-n", file).CombinedOutput()
		require.NoError(t, err, "%s: %s", shell, out)
	}
	bash, err := exec.LookPath("bash")
	if err != nil {
		require.Empty(t, os.Getenv("CI"), "no bash")
		t.Skip("no bash")
	}
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "dux"), []byte("#!/bin/sh\nprintf 'play\\tx\\n:files\\n'\n"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "plan.pgn"), nil, 0o600))
	cmd := exec.Command(bash, "-c", shellScripts["bash"]+`COMP_LINE="dux pl" COMP_POINT=6; _dux ./dux pl dux; printf '%s\n' "${COMPREPLY[@]}"`)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, string(out))
	require.Equal(t, "play\nplan.pgn\n", string(out))
}
