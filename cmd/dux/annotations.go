// The findings of dux annotate, stored in a file until the work is done, so
// that an interrupted run can continue.

package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"strings"

	"dux/bench/output"
	"dux/engine"
	"dux/movegen/game"
	"dux/protocol/annotate"
)

// annotations is the journal of a run; nil stores nothing.
type annotations struct {
	path   string
	file   *os.File
	unlock func() error
	found  map[[2]int]*annotate.Finding // by game and turns played
}

// annotationLine is a line of the file: the key of the run, or a finding.
type annotationLine struct {
	Run     string            `json:"run,omitempty"`
	Game    int               `json:"game"`
	Finding *annotate.Finding `json:"finding,omitempty"`
}

// runKey identifies what is annotated and how.
func runKey(games []*game.Record, limits engine.Limits, e engineFlags) string {
	var b strings.Builder
	fmt.Fprintln(&b, limitsText(limits), e.options, e.eval)
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
func openAnnotations(path, key string) (*annotations, error) {
	a := &annotations{path: path, found: map[[2]int]*annotate.Finding{}}
	var err error
	if a.unlock, err = output.Lock(path); err != nil {
		return nil, err
	}
	lines, whole, err := output.ReadBack(path, func(*annotationLine) error { return nil })
	if err == nil && len(lines) > 0 && lines[0].Run != key {
		err = fmt.Errorf("%s belongs to other games or other limits; remove it, or name another output file", path)
	}
	if err == nil {
		a.file, err = output.GoOn(path, whole)
	}
	if err == nil && len(lines) == 0 {
		err = output.AppendLine(a.file, annotationLine{Run: key})
	}
	if err != nil {
		return nil, errors.Join(err, a.close())
	}
	for _, l := range lines {
		if l.Finding != nil {
			a.found[[2]int{l.Game, l.Finding.Ply}] = l.Finding
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
	return output.AppendLine(a.file, annotationLine{Game: game, Finding: f})
}

// close closes and unlocks the file.
func (a *annotations) close() error {
	if a == nil || a.unlock == nil {
		return nil
	}
	var err error
	if a.file != nil {
		err = a.file.Close()
	}
	err = errors.Join(err, a.unlock())
	a.file, a.unlock = nil, nil
	return err
}

// remove removes the file once the work is done.
func (a *annotations) remove() error {
	if a == nil {
		return nil
	}
	return errors.Join(a.close(), os.Remove(a.path))
}
