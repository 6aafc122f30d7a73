// Where the files of a match are.

package record

import (
	"fmt"
	"os"

	"dux/bench/output"
)

// SettingError is an error in one setting of a run.
type SettingError struct {
	Setting string // its name on the command line
	Err     error
}

// Error returns the error after the name of the setting.
func (e *SettingError) Error() string { return e.Setting + ": " + e.Err.Error() }

// Unwrap returns the error without the setting.
func (e *SettingError) Unwrap() error { return e.Err }

// Path is a file that a run reads or writes, with the name of its setting.
type Path struct{ Setting, Path string }

// Paths are the files that a run writes; each may be empty.
type Paths struct {
	JSON, PGN, EPD string
	Notes          Notes // in PGN
}

// CheckRun returns an error if one file would overwrite another one, or one
// that the run reads.
func (p Paths) CheckRun(read []Path) error {
	written := p.list()
	if p.JSON != "" {
		written = append(written, Path{"json", p.JSON + journalSuffix})
	}
	return distinct(written, read)
}

// CheckMerge returns an error if the result of a merge would overwrite one of
// its sources, or a file that is not to be replaced.
func (p Paths) CheckMerge(shards []string, e output.Existing) error {
	var read []Path
	for _, path := range shards {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			return fmt.Errorf("%s is a folder; name a file", path)
		}
		read = append(read, Path{"merge", path})
	}
	if err := distinct(p.list(), read); err != nil {
		return err
	}
	for _, w := range p.list() {
		if err := e.Check(w.Path); err != nil {
			return &SettingError{w.Setting, err}
		}
	}
	return nil
}

// Write writes units that were merged.
func (p Paths) Write(units []Unit) error {
	if p.JSON != "" {
		if err := WriteJSON(p.JSON, units); err != nil {
			return err
		}
	}
	if p.PGN != "" {
		if err := WritePGN(p.PGN, units, p.Notes); err != nil {
			return err
		}
	}
	if p.EPD != "" {
		return writeEPD(p.EPD, units)
	}
	return nil
}

func (p Paths) list() (all []Path) {
	for _, path := range []Path{{"json", p.JSON}, {"pgn", p.PGN}, {"epdout", p.EPD}} {
		if path.Path != "" {
			all = append(all, path)
		}
	}
	return all
}

// distinct returns an error if a written file is the same as another one.
func distinct(written, read []Path) error {
	for i, w := range written {
		for _, other := range append(read[:len(read):len(read)], written[:i]...) {
			if output.Same(w.Path, other.Path) {
				return &SettingError{w.Setting, fmt.Errorf("%s is also the file of %s; name another file", w.Path, other.Setting)}
			}
		}
	}
	return nil
}
