// EPD (extended position description): a position on one line, with its task.

package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dux/movegen"
)

// EPD is a position with the operations of test suites. If the position text is
// a FEN, it is written with the first four fields and the opcodes hmvc and
// fmvn; other texts are written whole.
type EPD struct {
	Variant *movegen.Variant
	Start   string           // position text
	Best    [][]movegen.Move // bm: the turns to find; any of them solves it
	Avoid   [][]movegen.Move // am: turns not to play
	Mate    int              // dm: own turns to a forced win; 0 for none
	ID      string           // id
	Comment string           // c0
}

// opcodes are the opcodes that may follow a position. ce is left out, since two
// small letters can be a field of a Duel Chess position.
var opcodes = []string{"bm", "am", "dm", "id", "hmvc", "fmvn", "c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9",
	"acd", "acn", "acs", "eco", "pm", "pv", "sm", "sv", "rc", "resign", "nic", "noop", "tcgs", "tcri", "tcsi", "v0", "v1", "D1", "D2", "D3", "D4", "D5", "D6"}

// String returns the line.
func (e *EPD) String() string {
	text := e.Start
	var ops []string
	if f := strings.Fields(text); len(f) == 6 && !strings.Contains(text, "|") {
		text = strings.Join(f[:4], " ")
		ops = append(ops, "hmvc "+f[4], "fmvn "+f[5])
	}
	if p, err := e.Variant.New(e.Start); err == nil {
		for _, op := range []struct {
			code  string
			turns [][]movegen.Move
		}{{"bm", e.Best}, {"am", e.Avoid}} {
			words := []string{op.code}
			for _, legs := range op.turns {
				words = append(words, SAN(p, legs))
			}
			if len(words) > 1 {
				ops = append(ops, strings.Join(words, " "))
			}
		}
	}
	if e.Mate > 0 {
		ops = append(ops, fmt.Sprintf("dm %d", e.Mate))
	}
	quote := func(code, value string) {
		if value != "" {
			ops = append(ops, code+` "`+strings.NewReplacer(`"`, "'", ";", ",").Replace(value)+`"`)
		}
	}
	quote("id", e.ID)
	quote("c0", e.Comment)
	return text + " " + strings.Join(ops, "; ") + ";"
}

// ReadEPD reads a line. Turns are in SAN or canonical text. The error names the
// operation.
func ReadEPD(v *movegen.Variant, line string) (*EPD, error) {
	fields := strings.Fields(line)
	n := 1
	for n < len(fields) && !slices.Contains(opcodes, strings.TrimRight(fields[n], ";")) {
		n++
	}
	if len(fields) < 2 {
		return nil, fmt.Errorf("expected a position and operations such as: bm e4;")
	}
	e := &EPD{Variant: v}
	ops, err := readOps(strings.Join(fields[n:], " "))
	if err != nil {
		return nil, err
	}
	e.Start = strings.TrimSuffix(strings.Join(fields[:n], " "), ";")
	p, err := v.New(e.Start)
	if err != nil && n == 4 {
		p, err = v.New(e.Start + " " + ops.or("hmvc", "0") + " " + ops.or("fmvn", "1"))
	}
	if err != nil {
		return nil, err
	}
	e.Start = p.String()
	if e.Best, err = ops.turns(p, "bm"); err != nil {
		return nil, err
	}
	if e.Avoid, err = ops.turns(p, "am"); err != nil {
		return nil, err
	}
	if text := ops.or("dm", ""); text != "" {
		if e.Mate, err = strconv.Atoi(text); err != nil || e.Mate < 1 {
			return nil, fmt.Errorf("dm: expected a number of turns from 1, got %s", text)
		}
	}
	e.ID, e.Comment = ops.or("id", ""), ops.or("c0", "")
	return e, nil
}

// epdOps has operations by opcode.
type epdOps map[string]string

// readOps reads operations, each ended by a semicolon.
func readOps(text string) (epdOps, error) {
	ops := epdOps{}
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		code, rest, _ := strings.Cut(text, " ")
		if bare, ended := strings.CutSuffix(code, ";"); ended {
			ops[bare], text = "", rest
			continue
		}
		if quoted, is := strings.CutPrefix(rest, `"`); is {
			value, after, closed := strings.Cut(quoted, `"`)
			if !closed {
				return nil, fmt.Errorf("%s: expected a closing quote", code)
			}
			_, after, _ = strings.Cut(after, ";")
			ops[code], text = value, after
			continue
		}
		value, after, _ := strings.Cut(rest, ";")
		ops[code], text = strings.TrimSpace(value), after
	}
	return ops, nil
}

func (o epdOps) or(code, usual string) string {
	if value, ok := o[code]; ok {
		return value
	}
	return usual
}

// turns reads a list of turns.
func (o epdOps) turns(p movegen.Position, code string) ([][]movegen.Move, error) {
	var all [][]movegen.Move
	for _, text := range strings.Fields(o[code]) {
		legs, err := Read(p, text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", code, err)
		}
		all = append(all, legs)
	}
	return all, nil
}
