// Engines as command lines describe them, and the longest times that they may take.

package match

import (
	"fmt"
	"io"
	"strings"
	"time"

	"dux/movegen/spelling"
	"dux/protocol/client"
)

// Spec describes an engine. Without a Command it is Dux inside this process.
type Spec struct {
	Name    string             `json:"name"`
	Command []string           `json:"command,omitempty"`
	Dir     string             `json:"dir,omitempty"`
	Proto   string             `json:"proto,omitempty"`   // as for client.Engine
	Variant string             `json:"variant,omitempty"` // the engine's name for the game, if different
	Init    []string           `json:"init,omitempty"`    // lines sent before each game
	Options []client.Option    `json:"options,omitempty"`
	TC      client.TimeControl `json:"tc,omitzero"`
	Restart bool               `json:"restart,omitempty"` // started again for each game
	Human   Humans             `json:"human,omitempty"`
	Ponder  bool               `json:"ponder,omitempty"` // thinks while its opponent does; over UCI or CECP

	Password string   `json:"-"` // for humans to log in, "" for none
	args     []string // of the command, while settings are read
	program  string   // the name that it gives itself

	// Serve is the engine inside this process if there is no Command.
	Serve func(in io.Reader, out io.Writer) `json:"-"`
}

// external reports whether the engine is used over a protocol.
func (s *Spec) external() bool { return len(s.Command) > 0 || s.Serve != nil }

// Humans are the boards that humans play on a server, in place of the engine:
// "A", "B" or "AB".
type Humans string

func readHumans(text string) (Humans, error) {
	switch text {
	case "A", "B", "AB":
		return Humans(text), nil
	}
	return "", fmt.Errorf("expected A, B or AB, got %q", text)
}

// boardNames are the letters of the boards.
const boardNames = "AB"

// plays reports whether a human plays a board.
func (h Humans) plays(board int) bool {
	return board < len(boardNames) && strings.Contains(string(h), boardNames[board:board+1])
}

// ParseSpec reads an engine as the command line gives it:
//
//	dux                              Dux in this process
//	dux:Hash=16,NullMove=false       the same with options
//	dux:EvalFile=duck.net            the same with another evaluation, as eval.Read names it
//	/usr/bin/engine -some -flags     a command that speaks UCI or CECP
//	cmd="engine -x" name=E proto=uci tc=10+0.1 option.Hash=64
//
// The last form knows cmd, name, dir, args, proto (uci, xboard, ubi), variant, init,
// tc, st, nodes, depth, restart (on, off), ponder (on, off), human, password and option.NAME; without cmd it
// is Dux in this process.
func ParseSpec(text string) (Spec, error) {
	if text == "dux" || strings.HasPrefix(text, "dux:") {
		return parseDux(text)
	}
	words, err := SplitWords(text)
	if err != nil {
		return Spec{}, fmt.Errorf("engine %q: %w", text, err)
	}
	if len(words) == 0 {
		return Spec{}, fmt.Errorf("engine %q: expected a program, such as cmd=stockfish", text)
	}
	if key, _, ok := strings.Cut(words[0], "="); !ok || strings.ContainsAny(key, "/.-") && !strings.HasPrefix(key, "option.") {
		return Spec{Name: baseName(words[0]), Command: words}, nil
	}
	return parsePairs(text, words)
}

func parseDux(text string) (Spec, error) {
	spec := Spec{Name: text}
	list, ok := strings.CutPrefix(text, "dux:")
	if !ok {
		return spec, nil
	}
	err := spelling.Settings(strings.Split(list, ","), func(name, value string) error {
		spec.Options = append(spec.Options, client.Option{Name: name, Value: value})
		return nil
	})
	if err != nil {
		return spec, fmt.Errorf("engine %q: %w", text, err)
	}
	return spec, spec.checkDux()
}

func (s Spec) checkDux() error {
	if _, _, err := s.inside(); err != nil {
		return fmt.Errorf("engine %q: %w", s.Name, err)
	}
	return nil
}

// parsePairs reads an engine that is given as a list of its settings.
func parsePairs(text string, words []string) (Spec, error) {
	var spec Spec
	if err := spelling.Settings(words, spec.set); err != nil {
		return spec, fmt.Errorf("engine %q: %w", text, err)
	}
	spec.Command, spec.args = append(spec.Command, spec.args...), nil
	if len(spec.Command) == 0 {
		if spec.Name == "" {
			spec.Name = "dux"
		}
		return spec, spec.checkDux()
	}
	if spec.Name == "" {
		spec.Name = baseName(spec.Command[0])
	}
	return spec, nil
}

func baseName(path string) string {
	if i := strings.LastIndexAny(path, `/\`); i >= 0 {
		path = path[i+1:]
	}
	return path
}

// uniqueNames numbers engines of the same name.
func uniqueNames(specs []Spec) {
	taken := map[string]bool{}
	for _, s := range specs {
		taken[s.Name] = true
	}
	seen := map[string]int{}
	for i := range specs {
		name := specs[i].Name
		for seen[name]++; seen[name] > 1; seen[name]++ {
			if numbered := fmt.Sprintf("%s #%d", name, seen[name]); !taken[numbered] {
				specs[i].Name, taken[numbered] = numbered, true
				break
			}
		}
	}
}

// hardStop is how far past its time an engine counts as hung, stallLimit how
// long an engine without a clock may be silent.
const (
	hardStop   = time.Second
	stallLimit = 60 * time.Second
)

// longestTurn is how long an engine without a clock may think about a turn,
// even if it prints output.
const longestTurn = 10 * time.Minute
