// EPD (extended position description): a position on one line, with its task.

package notation

import (
	"fmt"
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
	e := &EPD{Variant: v}
	p, ops, err := v.ReadEPD(line)
	if err != nil && !strings.Contains(line, "/") {
		return nil, fmt.Errorf("expected a position and operations such as: bm e4;")
	}
	if err != nil {
		return nil, err
	}
	e.Start = p.String()
	if e.Best, err = readTurns(ops, p, "bm"); err != nil {
		return nil, err
	}
	if e.Avoid, err = readTurns(ops, p, "am"); err != nil {
		return nil, err
	}
	if text := ops.Or("dm", ""); text != "" {
		if e.Mate, err = strconv.Atoi(text); err != nil || e.Mate < 1 {
			return nil, fmt.Errorf("dm: expected a number of turns from 1, got %s", text)
		}
	}
	e.ID, e.Comment = ops.Or("id", ""), ops.Or("c0", "")
	return e, nil
}

func readTurns(ops movegen.Operations, p movegen.Position, code string) ([][]movegen.Move, error) {
	var all [][]movegen.Move
	for _, text := range strings.Fields(ops[code]) {
		legs, err := Read(p, text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", code, err)
		}
		all = append(all, legs)
	}
	return all, nil
}
