// dux perft -golden: verifies golden files.

package main

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"dux/movegen/variants"
	"dux/perft"
)

// goldenReport is the result of one golden file.
type goldenReport struct {
	File        string   `json:"file"`
	Variant     string   `json:"variant"`
	Positions   int      `json:"positions"`
	Games       int      `json:"games"`
	Differences []string `json:"differences"`
}

// verify checks the golden files. It prints a line for each correct file, and a
// line for each difference and for each file that cannot be read.
func (p *perftFlags) verify(c *call) error {
	if len(c.args) == 0 {
		return flagError("golden", errors.New("names no file"))
	}
	var unused error
	p.flags.Visit(func(f *flag.Flag) {
		if !slices.Contains([]string{"golden", "threads", "hash", "json", "profile", "profile-dir"}, f.Name) {
			unused = flagError(f.Name, errors.New("does not go with -golden: the files say what to count"))
		}
	})
	if unused != nil {
		return unused
	}
	options := p.options()
	var reports []goldenReport
	differ := 0
	var unreadable []string
	for _, path := range c.args {
		r := goldenReport{File: path, Differences: []string{}}
		if golden, err := perft.LoadGolden(path); err != nil {
			unreadable = append(unreadable, err.Error())
			r.report("cannot be read: " + strings.TrimPrefix(err.Error(), path+": "))
		} else if err := r.verify(c, golden, options); err != nil {
			return err
		} else if len(r.Differences) > 0 {
			differ++
		}
		reports = append(reports, r)
		if !p.json {
			r.print(c)
		}
	}
	if p.json {
		if err := writeJSON(c.out, reports); err != nil {
			return err
		}
	}
	var wrong error
	if differ > 0 {
		wrong = fmt.Errorf("%d of %d golden files differ", differ, len(c.args))
	}
	if len(unreadable) > 0 {
		wrong = usageError{errors.Join(wrong, errors.New(strings.Join(unreadable, "\n")))}
	}
	return wrong
}

// verify compares the answers of a file with our own.
func (r *goldenReport) verify(c *call, golden *perft.Golden, options perft.Options) error {
	r.Variant, r.Positions, r.Games = golden.Variant, len(golden.Positions), len(golden.Games)
	v, err := variants.Find(golden.Variant)
	if err != nil {
		r.report(err.Error())
		return nil
	}
	return golden.Verify(c, v, options, r.report)
}

func (r *goldenReport) report(difference string) { r.Differences = append(r.Differences, difference) }

func (r *goldenReport) print(c *call) {
	if len(r.Differences) == 0 {
		fmt.Fprintf(c.out, "%s: %d positions, %d games, ok\n", r.File, r.Positions, r.Games)
	}
	for _, d := range r.Differences {
		fmt.Fprintf(c.out, "%s: %s\n", r.File, d)
	}
}
