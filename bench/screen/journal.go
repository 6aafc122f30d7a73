// The file of a run: its settings and the results of its units.

package screen

import (
	"errors"
	"fmt"
	"slices"

	"dux/bench/match"
	"dux/bench/output"
	"dux/bench/record"
)

// Schema is the version of the file format.
const Schema = 1

// Head is the first line of the file: the settings of the run.
type Head struct {
	Schema   int      `json:"schema"`
	Variant  string   `json:"variant"`
	Factors  []Factor `json:"factors"`
	Base     string   `json:"with,omitempty"`
	Nodes    int      `json:"nodes,omitempty"`
	Time     string   `json:"movetime,omitempty"`
	Openings string   `json:"openings"`
	Hash     int      `json:"hash"`
	Seed     uint64   `json:"seed"`
	Shard    [2]int   `json:"shard"`
	Binary   string   `json:"binary"` // hash of the program
}

// Unit is the result of an opening, played from all sides.
type Unit struct {
	Number int       `json:"unit"`
	Points []float64 `json:"points"` // of the first side, in each game
}

// line is a line of the file: its head first, then units.
type line struct {
	Head *Head `json:"head,omitempty"`
	*Unit
}

// Journal is the content of a file, or of those of several shards.
type Journal struct {
	Head  Head
	Units []Unit
	Cut   int64 // bytes of an incomplete entry at the end
}

func (c *Config) head() (Head, error) {
	binary, err := match.ProgramHash()
	h := Head{
		Schema: Schema, Variant: c.Variant.Name, Factors: c.Factors, Base: c.Base, Nodes: c.Nodes,
		Openings: c.Openings, Hash: c.Hash, Seed: c.Seed, Shard: c.Shard, Binary: binary,
	}
	if c.Time > 0 {
		h.Time = c.Time.String()
	}
	if h.Shard[1] == 0 {
		h.Shard[1] = 1
	}
	return h, err
}

// errOther is returned for a line that no run writes.
var errOther = errors.New("expected a run of dux tune -screen")

func (j *Journal) read(l *line, _ int64) error {
	h := &j.Head
	if h.Schema == 0 {
		if l.Head == nil {
			return errOther
		}
		if *h = *l.Head; h.Schema != Schema || len(h.Factors) < 1 || len(h.Factors) > Most || h.Shard[1] < 1 {
			return fmt.Errorf("%w of schema %d", errOther, Schema)
		}
		return nil
	}
	if l.Unit == nil || len(l.Points) == 0 || l.Number < 0 || l.Number >= mostPasses*rows(len(h.Factors)) {
		return errOther
	}
	if slices.ContainsFunc(l.Points, func(p float64) bool { return !(p >= 0 && p <= 1) }) {
		return fmt.Errorf("points must be from 0 to 1, got %v", l.Points)
	}
	j.Units = append(j.Units, *l.Unit)
	return nil
}

// Read reads a file of units; errors name the line.
func Read(path string) (j *Journal, err error) {
	j = &Journal{}
	if j.Cut, err = output.Each(path, output.Lines[line](), j.read); err != nil {
		return nil, err
	}
	if j.Head.Schema == 0 {
		return nil, fmt.Errorf("%s is empty; expected a file that dux tune -screen wrote", path)
	}
	return j, nil
}

// open reads the file at path and leaves it ready for more lines. For another file, or
// that of another run, it returns a record.SettingError.
func open(path string, head Head) (*output.Journal[line], *Journal, error) {
	j := &Journal{}
	file, err := output.OpenDerivedJournal(path, output.Lines[line](), j.read)
	if err != nil {
		return nil, nil, &record.SettingError{Setting: "dir", Err: fmt.Errorf("%w; name another folder", err)}
	}
	j.Cut = file.Cut
	switch {
	case j.Head.Schema > 0:
		differences, err := output.Differences(j.Head, head)
		if err == nil && differences != "" {
			err = fmt.Errorf("%s: holds another run (%s); name another folder, or continue with the flags and the program of that run", path, differences)
		}
		if err != nil {
			return nil, nil, errors.Join(&record.SettingError{Setting: "dir", Err: err}, file.Close())
		}
	case j.Cut > 0:
		return nil, nil, errors.Join(&record.SettingError{Setting: "dir", Err: fmt.Errorf("%s is not a run of dux tune -screen; name another folder", path)}, file.Close())
	default:
		j.Head = head
		if err := file.Append(&line{Head: &head}); err != nil {
			return nil, nil, errors.Join(err, file.Close())
		}
	}
	return file, j, nil
}

// check returns an error if a run cannot be fitted together with others: it is of another
// game, or has units that one of them has too.
func (j *Journal) check(others []*Journal) error {
	for i, o := range others {
		if j.Head.Variant != o.Head.Variant {
			return fmt.Errorf("is a run of %s, but run %d is of %s", j.Head.Variant, i+1, o.Head.Variant)
		}
		a, b := j.Head, o.Head
		a.Shard, b.Shard = [2]int{}, [2]int{}
		differences, err := output.Differences(a, b)
		if err != nil {
			return err
		}
		if differences != "" {
			continue
		}
		for _, u := range j.Units {
			if slices.ContainsFunc(o.Units, func(v Unit) bool { return u.Number == v.Number }) {
				return fmt.Errorf("has unit %d, as run %d has; leave one of them out", u.Number, i+1)
			}
		}
	}
	return nil
}
