// Package suite tests the search on EPD suites: positions with turns to find
// (bm) or to avoid (am), or with a forced end (dm).
package suite

import (
	"bufio"
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/spelling"
	"dux/protocol/notation"
)

// Result is the result of searching a position.
type Result struct {
	ID     string        `json:"id"`
	Wanted string        `json:"wanted"` // the task, in words
	Turn   string        `json:"turn"`   // the turn found
	Score  string        `json:"score"`  // from the view of the side to move
	Solved bool          `json:"solved"`
	Depth  int           `json:"depth"` // legs, of the last iteration
	Nodes  uint64        `json:"nodes"`
	Time   time.Duration `json:"ns"`
	// From here to the end of the search the answer was right; 0 if it was
	// wrong at the end.
	SolvedDepth int           `json:"solvedDepth"`
	SolvedNodes uint64        `json:"solvedNodes"`
	SolvedTime  time.Duration `json:"solvedNs"`
}

// Read reads a suite of a game with a position on each line; it skips empty
// lines and lines that begin with #. Every position must have a task.
func Read(v *movegen.Variant, r io.Reader) ([]*notation.EPD, error) {
	var all []*notation.EPD
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff")) // a byte order mark
		if line == "" || line[0] == '#' {
			continue
		}
		e, err := notation.ReadEPD(v, line)
		if err == nil && len(e.Best)+len(e.Avoid)+e.Mate == 0 {
			err = errors.New("expected something to find: bm, am or dm")
		}
		if err == nil {
			err = goesOn(e)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if e.ID == "" {
			e.ID = fmt.Sprintf("%s %d", v.Name, len(all)+1)
		}
		e.ID = spelling.Printable(e.ID)
		all = append(all, e)
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, errors.New("expected at least one position, found none")
	}
	return all, nil
}

// goesOn returns an error if the game is over in the position of e.
func goesOn(e *notation.EPD) error {
	p, err := e.Variant.New(e.Start)
	if err == nil && movegen.Result(p).Over() {
		err = errors.New("the game is over in this position")
	}
	return err
}

// Run searches a position as a new game. Its error is the context's, or says what is
// wrong with the position.
func Run(ctx context.Context, e *engine.Engine, task *notation.EPD, limits engine.Limits) (Result, error) {
	p, err := task.Variant.New(task.Start)
	if err != nil {
		return Result{}, err
	}
	r := Result{ID: task.ID, Wanted: wanted(task, p)}
	e.NewGame()
	found := e.Search(ctx, p, limits, func(i engine.Info) {
		if i.MultiPV > 1 {
			return
		}
		switch right := solves(task, i); {
		case !right:
			r.SolvedDepth, r.SolvedNodes, r.SolvedTime = 0, 0, 0
		case r.SolvedDepth == 0:
			r.SolvedDepth, r.SolvedNodes, r.SolvedTime = max(i.Depth, 1), i.Nodes, i.Time
		}
	})
	if err := ctx.Err(); err != nil {
		return r, err
	}
	r.Turn, r.Score = notation.SAN(p, found.Turn), found.Score.String()
	r.Solved = r.SolvedDepth > 0
	r.Depth, r.Nodes, r.Time = found.Depth, found.Nodes, found.Time
	return r, nil
}

// solves reports whether the line fulfils the whole task.
func solves(task *notation.EPD, i engine.Info) bool {
	if len(i.PV) == 0 {
		return false
	}
	in := func(turns [][]movegen.Move) bool {
		return slices.ContainsFunc(turns, func(legs []movegen.Move) bool { return slices.Equal(legs, i.PV[0]) })
	}
	if len(task.Best) > 0 && !in(task.Best) || in(task.Avoid) {
		return false
	}
	if task.Mate == 0 {
		return true
	}
	turns, forced := i.Score.Mate()
	return forced && turns > 0 && engine.MovesOf(turns) <= task.Mate
}

// wanted returns the task in words.
func wanted(task *notation.EPD, p movegen.Position) string {
	list := func(word string, turns [][]movegen.Move) (words []string) {
		for _, legs := range turns {
			words = append(words, notation.SAN(p, legs))
		}
		if len(words) > 0 {
			words = []string{word + strings.Join(words, " or ")}
		}
		return words
	}
	words := append(list("", task.Best), list("not ", task.Avoid)...)
	if task.Mate > 0 {
		words = append(words, fmt.Sprintf("end in %d", task.Mate))
	}
	return strings.Join(words, ", ")
}

//go:embed suites
var files embed.FS

// BuiltIn returns the built-in suite of a game, nil if there is none. Dux found
// its positions in self-play and proved the forced wins.
func BuiltIn(v *movegen.Variant) ([]*notation.EPD, error) {
	file, err := files.Open("suites/" + v.Name + ".epd")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Read(v, file)
}
