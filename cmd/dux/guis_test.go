// Stand-ins for GUIs and other engines, which the examples start.

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"dux/bench/match"
)

// others are the other programs that examples start. They report a wrong start,
// and play like Dux.
var others = map[string]func(){
	"xboard":          xboard,
	"cutechess-cli":   cutechess,
	"gnuchess":        engineOf("cecp"),
	"fairymax":        engineOf("cecp"),
	"sjeng":           engineOf("cecp"),
	"stockfish":       engineOf("uci"),
	"fairy-stockfish": engineOf(),
}

// engineOf returns an engine that speaks the protocols, with any arguments.
func engineOf(protocol ...string) func() {
	return func() {
		os.Args = append([]string{"dux"}, protocol...)
		main()
	}
}

func fail(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", args...)
	os.Exit(1)
}

// xboard reads its settings, and asks the engine for the variant as XBoard
// does.
func xboard() {
	settings := readSettings(os.Args[1:])
	if settings["internetChessServerMode"] == "true" {
		return
	}
	command := settings["firstChessProgram"] + settings["fcp"]
	engine, err := match.SplitWords(command)
	if err != nil || len(engine) == 0 {
		fail("xboard: no engine: %q", command)
	}
	variant := settings["variant"]
	orthodox := variant == "" || variant == "normal" || variant == "chess"
	if !orthodox && settings["testLegality"] != "false" {
		fail("xboard: an unorthodox move would be illegal")
	}
	input := "xboard\nprotover 2\nrejected dice\nnew\n"
	if variant != "" {
		input += "variant " + variant + "\n"
	}
	said := converseWith(engine, input+"ping 1\n")
	if !strings.Contains(said, "pong 1\n") {
		fail("xboard: the engine does not answer: %s", said)
	}
	_, list, _ := strings.Cut(said, `feature variants="`)
	list, _, _ = strings.Cut(list, `"`)
	if variant != "" && !strings.Contains(","+list+",", ","+variant+",") {
		fail("xboard: variant %s not supported", variant)
	}
	if variant != "" && variant != "normal" && !strings.Contains(said, "\nsetup (") {
		fail("xboard: the engine did not send setup")
	}
}

// readSettings reads flags with their values, and files of flags after @.
func readSettings(words []string) map[string]string {
	settings := map[string]string{}
	for i := 0; i < len(words); i++ {
		if file, ok := strings.CutPrefix(words[i], "@"); ok {
			text, err := os.ReadFile(filepath.Clean(file))
			if err != nil {
				fail("xboard: %v", err)
			}
			for line := range strings.Lines(string(text)) {
				name, value, _ := strings.Cut(strings.TrimSpace(line), " ")
				settings[strings.TrimPrefix(name, "-")] = strings.Trim(value, "{}")
			}
			continue
		}
		name, ok := strings.CutPrefix(words[i], "-")
		if !ok || i+1 == len(words) {
			fail("xboard: unrecognized argument %s", words[i])
		}
		i++
		settings[name] = words[i]
	}
	return settings
}

// cutechess makes sure that every engine speaks UCI.
func cutechess() {
	for _, arg := range os.Args[1:] {
		if command, ok := strings.CutPrefix(arg, "cmd="); ok {
			if said := converseWith([]string{command}, "uci\n"); !strings.Contains(said, "uciok\n") {
				fail("cutechess-cli: %s does not speak UCI: %s", command, said)
			}
		}
	}
}

func converseWith(engine []string, input string) string {
	cmd := exec.Command(engine[0], engine[1:]...)
	cmd.Stdin = strings.NewReader(input + "quit\n")
	out, err := cmd.CombinedOutput()
	if err != nil {
		fail("%s: %v: %s", engine[0], err, out)
	}
	return string(out)
}
