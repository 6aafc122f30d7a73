// The file of a run: its settings and iterations, read, continued and merged.

package spsa

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"dux/bench/match"
	"dux/bench/output"
	"dux/bench/record"
	"dux/engine"
)

// Schema is the version of the file format.
const Schema = 1

// Head is the first line of the file: the constants and the settings of the
// run.
type Head struct {
	Schema     int       `json:"schema"`
	Variants   []string  `json:"variants"`
	Constants  []string  `json:"constants"`
	Start      []float64 `json:"start"`
	Iterations int       `json:"iterations"`
	Units      int       `json:"units"`
	Gain       float64   `json:"gain"`
	TC         string    `json:"tc"`
	Openings   string    `json:"openings"`
	Hash       int       `json:"hash"`
	Seed       uint64    `json:"seed"`
	Shard      int       `json:"shard"`
	Binary     string    `json:"binary"` // hash of the program
}

// Iteration is a line of the file.
type Iteration struct {
	Number  int       `json:"k"` // from 0
	Variant string    `json:"variant"`
	Games   int       `json:"games"`  // without games lost by a failure
	Points  float64   `json:"points"` // wins minus losses of the first side
	Values  []float64 `json:"values"` // of each constant, after the iteration
}

// Journal is the content of a file.
type Journal struct {
	Head       Head
	Iterations []Iteration
	Cut        int64 // bytes of an incomplete entry at the end
}

// Values returns the constants after the last iteration.
func (j *Journal) Values() []float64 {
	if n := len(j.Iterations); n > 0 {
		return j.Iterations[n-1].Values
	}
	return j.Head.Start
}

func (c *Config) head(options []*engine.Option) (Head, error) {
	binary, err := match.ProgramHash()
	h := Head{
		Schema: Schema, Start: values(options), Iterations: c.Iterations, Units: c.Units, Gain: c.Gain, TC: c.TC.String(),
		Openings: c.Openings, Hash: c.Hash, Seed: c.Seed, Shard: c.Shard, Binary: binary,
	}
	for _, v := range c.Variants {
		h.Variants = append(h.Variants, v.Name)
	}
	for _, o := range options {
		h.Constants = append(h.Constants, o.Name)
	}
	return h, err
}

// Read reads a file of iterations; errors name the line.
func Read(path string) (j *Journal, err error) {
	j = &Journal{}
	if j.Cut, err = output.Each(path, output.Lines[json.RawMessage](), j.read); err != nil {
		return nil, err
	}
	if j.Head.Schema == 0 {
		return nil, fmt.Errorf("%s is empty; expected a file that dux tune -search wrote", path)
	}
	return j, nil
}

func (j *Journal) read(line *json.RawMessage, _ int64) error {
	if j.Head.Schema == 0 {
		return j.readHead(*line)
	}
	return j.readIteration(*line)
}

// hinted adds to an error about JSON what such files are.
func hinted(err error) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		err = fmt.Errorf("%w; dux tune -search writes no such line; name another folder", err)
	}
	return err
}

func (j *Journal) readHead(line []byte) error {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&j.Head); err != nil {
		return fmt.Errorf("expected a run of dux tune -search: %w", err)
	}
	h := &j.Head
	if h.Schema != Schema || len(h.Constants) == 0 || len(h.Constants) != len(h.Start) {
		return fmt.Errorf("expected a run of dux tune -search of schema %d", Schema)
	}
	return nil
}

func (j *Journal) readIteration(line []byte) error {
	var it Iteration
	if err := json.Unmarshal(line, &it); err != nil {
		return err
	}
	if it.Number != len(j.Iterations) || len(it.Values) != len(j.Head.Constants) {
		return fmt.Errorf("expected iteration %d of %d constants, got iteration %d of %d", len(j.Iterations), len(j.Head.Constants), it.Number, len(it.Values))
	}
	j.Iterations = append(j.Iterations, it)
	return nil
}

// open reads the file at path and leaves it ready for more lines. For another file,
// or that of another run, it returns a record.SettingError.
func open(path string, head Head) (*output.Journal[json.RawMessage], *Journal, error) {
	j := &Journal{}
	file, err := output.OpenDerivedJournal(path, output.Lines[json.RawMessage](), j.read)
	if err != nil {
		return nil, nil, &record.SettingError{Setting: "dir", Err: hinted(err)}
	}
	j.Cut = file.Cut
	switch {
	case j.Head.Schema > 0:
		if err := sameRun(j.Head, head); err != nil {
			return nil, nil, errors.Join(&record.SettingError{Setting: "dir", Err: fmt.Errorf("%s: %w", path, err)}, file.Close())
		}
	case j.Cut > 0:
		return nil, nil, errors.Join(&record.SettingError{Setting: "dir", Err: fmt.Errorf("%s is not a run of dux tune -search; name another folder", path)}, file.Close())
	default:
		j.Head = head
		if err := appendTo(file, head); err != nil {
			return nil, nil, errors.Join(err, file.Close())
		}
	}
	return file, j, nil
}

// appendTo appends the head or an iteration.
func appendTo(file *output.Journal[json.RawMessage], entry any) error {
	text, err := json.Marshal(entry)
	if err != nil {
		return err
	}
	line := json.RawMessage(text)
	return file.Append(&line)
}

// sameRun returns an error for other settings or another program.
func sameRun(there, asked Head) error {
	differences, err := output.Differences(there, asked)
	if err == nil && differences != "" {
		err = fmt.Errorf("holds another run (%s); name another folder, or continue with the flags and the program of that run", differences)
	}
	return err
}

// Merge averages runs that tuned the same constants from the same start,
// iteration by iteration, up to the shortest run.
func Merge(runs []*Journal) (*Journal, error) {
	if len(runs) == 0 {
		return nil, errors.New("expected at least one run")
	}
	merged := &Journal{Head: runs[0].Head}
	least := len(runs[0].Iterations)
	for i, j := range runs {
		if !slices.Equal(j.Head.Constants, merged.Head.Constants) || !slices.Equal(j.Head.Start, merged.Head.Start) {
			return nil, fmt.Errorf("run %d of %d tuned other constants, or from other values", i+1, len(runs))
		}
		for _, other := range runs[:i] {
			if other.Head.Seed == j.Head.Seed && other.Head.Shard == j.Head.Shard {
				return nil, fmt.Errorf("run %d of %d has the seed %d and the shard %d of an earlier one, so it played the same games; leave one of them out", i+1, len(runs), j.Head.Seed, j.Head.Shard)
			}
		}
		least = min(least, len(j.Iterations))
	}
	for k := range least {
		it := Iteration{Number: k, Values: make([]float64, len(merged.Head.Constants))}
		for _, j := range runs {
			it.Games += j.Iterations[k].Games
			it.Points += j.Iterations[k].Points
			for i, v := range j.Iterations[k].Values {
				it.Values[i] += v / float64(len(runs))
			}
		}
		merged.Iterations = append(merged.Iterations, it)
	}
	return merged, nil
}
