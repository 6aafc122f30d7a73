// The findings of dux annotate, stored in a file until the work is done, so
// that an interrupted run can continue.

package games

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"dux/bench/output"
	"dux/cmd/dux/internal/search"
	"dux/engine"
	"dux/movegen/game"
	"dux/protocol/annotate"
)

// annotations is the journal of a run; nil stores nothing.
type annotations struct {
	path    string
	journal *output.Journal[annotationLine]
	found   map[[2]int]*annotate.Finding // by game and turns played
}

// annotationLine is a line of the file: the key of the run, or a finding.
type annotationLine struct {
	Run     string            `json:"run,omitempty"`
	Game    int               `json:"game"`
	Finding *annotate.Finding `json:"finding,omitempty"`
}

// runKey identifies what is annotated and how.
func runKey(games []*game.Record, limits engine.Limits, e search.Engine) string {
	var b strings.Builder
	fmt.Fprintln(&b, limitsText(limits), e.Options, e.Eval)
	for _, g := range games {
		fmt.Fprintln(&b, g.Variant.Name, g.Start)
		for _, t := range g.Turns {
			fmt.Fprintln(&b, t.Legs)
		}
	}
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:])
}

// openAnnotations opens the journal of the run with this key, and reads what it has.
func openAnnotations(path, key string, log io.Writer) (*annotations, error) {
	a := &annotations{path: path, found: map[[2]int]*annotate.Finding{}}
	isNew := true
	var err error
	a.journal, err = output.OpenDerivedJournal(path, output.Lines[annotationLine](), func(l *annotationLine, _ int64) error {
		if isNew && l.Run != key {
			return errors.New("belongs to other games or other limits; begin anew by -force, or name another output file")
		}
		if isNew = false; l.Finding != nil {
			a.found[[2]int{l.Game, l.Finding.Ply}] = l.Finding
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	fmt.Fprint(log, output.CutNote(path, a.journal.Cut))
	if isNew {
		if err := a.journal.Append(&annotationLine{Run: key}); err != nil {
			return nil, errors.Join(err, a.close())
		}
	}
	return a, nil
}

// known returns the finding for a position, nil if there is none.
func (a *annotations) known(game, ply int) *annotate.Finding {
	if a == nil {
		return nil
	}
	return a.found[[2]int{game, ply}]
}

func (a *annotations) add(game int, f *annotate.Finding) error {
	if a == nil {
		return nil
	}
	return a.journal.Append(&annotationLine{Game: game, Finding: f})
}

func (a *annotations) close() error {
	if a == nil || a.journal == nil {
		return nil
	}
	err := a.journal.Close()
	a.journal = nil
	return err
}

// remove removes the file once the work is done.
func (a *annotations) remove() error {
	if a == nil {
		return nil
	}
	return errors.Join(a.close(), os.Remove(a.path))
}
