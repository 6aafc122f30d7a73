// Package tune is the commands that learn from games of Dux: nets, constants of the search,
// win rates, levels.
package tune

import (
	"fmt"
	"time"

	"dux/bench/output"
	"dux/cmd/dux/internal/command"
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
