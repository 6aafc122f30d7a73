// Package tune is the commands that learn from games of Dux: nets, constants of the search,
// win rates, levels.
package tune

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"dux/bench/output"
	"dux/cmd/dux/internal/command"
	"dux/engine/platform"
)

// Command makes nets, constants and win rates from games.
var Command = &command.Command{
	Name:    "tune",
	About:   "Make a net for a game, as tune -net does: play games of Dux against itself and train on them",
	Example: "dux tune -variant chess -hours 8 -threads 2 -dir chess-1",
	Long:    true,
	Resumes: true,
	Modes:   map[string]*command.Command{"-net": netCommand, "-search": searchCommand, "-screen": screenCommand, "-winrate": winRateCommand},
	Define:  netCommand.Define,
}

// folder is the folder of a run, named by -dir. Its report and plots are of no use without
// the results, which stand in another file, so they are written anew at any time.
type folder string

func (d *folder) define(f *flag.FlagSet, has string) {
	f.StringVar((*string)(d), "dir", "", "`folder` for "+has)
}

// expect returns an error if no folder is named for what it gets.
func (d folder) expect(gets string) error {
	if d == "" {
		return command.Flagf("dir", "is missing; name the folder for %s", gets)
	}
	return nil
}

// in returns the path of a file in the folder.
func (d folder) in(name string) string { return filepath.Join(string(d), name) }

// prepare makes the folder. The error is that of check for one of the files.
func (d folder) prepare(check func(path string) error, files ...string) error {
	paths := make([]string, len(files))
	for i, name := range files {
		paths[i] = d.in(name)
	}
	if err := cmp.Or(os.MkdirAll(string(d), 0o755), command.Derived(check, paths...)); err != nil {
		return command.Flag("dir", err)
	}
	return nil
}

// write writes a file into the folder.
func (d folder) write(name, text string) error { return platform.WriteDerived(d.in(name), text) }

// report writes the report into the folder and to the output.
func (d folder) report(c *command.Call, name string, report fmt.Stringer) error {
	if err := d.write(name, report.String()); err != nil {
		return err
	}
	_, err := fmt.Fprint(c.Out, report.String())
	return err
}

// defineGames defines the flags of how games of Dux against itself are played.
func defineGames(f *flag.FlagSet, openings *string, hash *int, seed *uint64, threads *int) {
	f.StringVar(openings, "openings", "random:6", "`FILE` (PGN, EPD or a position a line) or random:TURNS (balanced random turns)")
	f.IntVar(hash, "hash", 8, "size of each engine's transposition table in `MB`")
	f.Uint64Var(seed, "seed", 1, "`number` to seed all random choices")
	f.IntVar(threads, "threads", 1, "`games` at the same time")
}

// readRuns reads the files of the runs to merge. cut returns how many bytes of an
// incomplete entry end a run, which is said.
func readRuns[Journal any](c *command.Call, read func(path string) (*Journal, error), cut func(*Journal) int64) (runs []*Journal, err error) {
	for _, path := range c.Args {
		j, err := read(path)
		if j != nil {
			fmt.Fprint(c.Log, output.CutNote(path, cut(j)))
		}
		if err != nil {
			return nil, command.Usage(err)
		}
		runs = append(runs, j)
	}
	return runs, nil
}

// pace estimates the time that is left of a run, which may have been continued.
type pace struct {
	began  time.Time
	before int // parts that were done before, or -1 if that is not known yet
}

func newPace() *pace { return &pace{time.Now(), -1} }

// left returns the time for the rest, when so many parts of all are done.
func (p *pace) left(done, all int) time.Duration {
	if p.before < 0 {
		p.before = done - 1
	}
	return (time.Since(p.began) / time.Duration(done-p.before) * time.Duration(all-done)).Round(time.Second)
}
