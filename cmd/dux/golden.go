// dux perft -golden: verifies golden files.

package main

import (
	"errors"
	"fmt"

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
// line for each difference.
func (p *perftFlags) verify(c *call) error {
	if len(c.args) == 0 {
		return flagError("golden", errors.New("names no file"))
	}
	options := p.options()
	var reports []goldenReport
	failed := 0
	for _, path := range c.args {
		golden, err := perft.LoadGolden(path)
		if err != nil {
			return usageError{err}
		}
		r := goldenReport{path, golden.Variant, len(golden.Positions), len(golden.Games), []string{}}
		report := func(difference string) { r.Differences = append(r.Differences, difference) }
		if v, err := variants.Find(golden.Variant); err != nil {
			report(err.Error())
		} else if err := golden.Verify(c, v, options, report); err != nil {
			return err
		}
		if len(r.Differences) > 0 {
			failed++
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
	if failed > 0 {
		return fmt.Errorf("%d of %d golden files differ", failed, len(c.args))
	}
	return nil
}

func (r *goldenReport) print(c *call) {
	if len(r.Differences) == 0 {
		fmt.Fprintf(c.out, "%s: %d positions, %d games, ok\n", r.File, r.Positions, r.Games)
	}
	for _, d := range r.Differences {
		fmt.Fprintf(c.out, "%s: %s\n", r.File, d)
	}
}
