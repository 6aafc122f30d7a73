// What -search and -screen share: the files of their runs, and the time that is left.

package tune

import (
	"fmt"
	"time"

	"dux/bench/output"
	"dux/cmd/dux/internal/command"
)

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
