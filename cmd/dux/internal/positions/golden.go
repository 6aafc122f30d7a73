// dux perft -golden, dux perft -epd: verify golden files and suites.

package positions

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"dux/cmd/dux/internal/command"
	"dux/movegen/variants"
	"dux/perft"
)

type goldenReport struct {
	File        string   `json:"file"`
	Variant     string   `json:"variant"`
	Positions   int      `json:"positions"`
	Games       int      `json:"games"`
	Differences []string `json:"differences"`
}

// form is the flag that says of which form the files are.
func (p *perftFlags) form() string {
	if p.golden {
		return "golden"
	}
	return "epd"
}

// only refuses flags that say nothing beside -golden and -epd, but for those
// named.
func (p *perftFlags) only(c *command.Call, flags ...string) error {
	if len(c.Args) == 0 {
		return command.Flagf(p.form(), "expected files after the flags, found none")
	}
	var unused error
	p.flags.Visit(func(f *flag.Flag) {
		if !slices.Contains(append(flags, "golden", "epd"), f.Name) {
			unused = command.Flagf(f.Name, "has no effect with -%s, whose files say what to count; leave it out", p.form())
		}
	})
	return unused
}

func (p *perftFlags) writeSuites(c *command.Call) error {
	if err := p.only(c); err != nil {
		return err
	}
	for _, path := range c.Args {
		golden, err := perft.LoadGolden(path)
		if err != nil {
			return command.Usage(err)
		}
		if err := golden.WriteSuite(c.Out); err != nil {
			return err
		}
	}
	return nil
}

func (p *perftFlags) load(path string) (*perft.Golden, error) {
	if p.golden {
		return perft.LoadGolden(path)
	}
	return perft.LoadSuite(path, p.at.Variant)
}

// verify checks the golden files or suites. It prints a line for each correct
// file, and a line for each difference and for each file that cannot be read.
func (p *perftFlags) verify(c *command.Call) error {
	allowed := []string{"threads", "hash", "json", "profile", "profile-dir"}
	if p.epd {
		allowed = append(allowed, "variant")
	}
	if err := p.only(c, allowed...); err != nil {
		return err
	}
	options := p.options()
	var reports []goldenReport
	differ := 0
	var unreadable []string
	for _, path := range c.Args {
		r := goldenReport{File: path, Differences: []string{}}
		if golden, err := p.load(path); err != nil {
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
		if err := command.WriteJSON(c.Out, reports); err != nil {
			return err
		}
	}
	var wrong error
	if differ > 0 {
		wrong = fmt.Errorf("%d of %d files differ", differ, len(c.Args))
	}
	if len(unreadable) > 0 {
		wrong = command.Usage(errors.Join(wrong, errors.New(strings.Join(unreadable, "\n"))))
	}
	return wrong
}

// verify compares the answers of a file with our own.
func (r *goldenReport) verify(c *command.Call, golden *perft.Golden, options perft.Options) error {
	r.Variant, r.Positions, r.Games = golden.Variant, len(golden.Positions), len(golden.Games)
	v, err := variants.Find(golden.Variant)
	if err != nil {
		r.report(err.Error())
		return nil
	}
	return golden.Verify(c, v, options, r.report)
}

func (r *goldenReport) report(difference string) { r.Differences = append(r.Differences, difference) }

func (r *goldenReport) print(c *command.Call) {
	if len(r.Differences) == 0 {
		fmt.Fprintf(c.Out, "%s: %d positions, %d games, ok\n", r.File, r.Positions, r.Games)
	}
	for _, d := range r.Differences {
		fmt.Fprintf(c.Out, "%s: %s\n", r.File, d)
	}
}
