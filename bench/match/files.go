package match

import (
	"fmt"
	"os"

	"dux/bench/output"
)

// aFile is a file that a run reads or writes, and the setting that names it.
type aFile struct{ setting, path string }

// checkFiles refuses to write a file of the run over another one.
func (c *Config) checkFiles() error {
	var written, read []aFile
	if c.JSON != "" {
		written = append(written, aFile{"json", c.JSON}, aFile{"json", c.JSON + ".journal"})
	}
	if c.PGN != "" {
		written = append(written, aFile{"pgn", c.PGN})
	}
	if isBookFile(c.Openings) {
		read = append(read, aFile{"openings", c.Openings})
	}
	for i := range c.Engines {
		for _, o := range c.Engines[i].evalFiles() {
			read = append(read, aFile{o.Name, o.Value})
		}
	}
	return distinct(written, read)
}

// CheckMergeFiles refuses to write what was merged over what it is merged from,
// or over files that are no such thing; the paths may be empty.
func CheckMergeFiles(shards []string, jsonPath, pgnPath string) error {
	var written, read []aFile
	for _, path := range shards {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			return fmt.Errorf("merge: %s is a folder", path)
		}
		read = append(read, aFile{"merge", path})
	}
	if jsonPath != "" {
		if err := output.UnitsOfRun.Check(jsonPath); err != nil {
			return &SettingError{"json", err}
		}
		written = append(written, aFile{"json", jsonPath})
	}
	if pgnPath != "" {
		if err := output.CheckPGN(pgnPath, pgnEvent); err != nil {
			return &SettingError{"pgn", err}
		}
		written = append(written, aFile{"pgn", pgnPath})
	}
	return distinct(written, read)
}

// distinct refuses files to write that are one with each other or with a file to
// read.
func distinct(written, read []aFile) error {
	for i, w := range written {
		for _, other := range append(read, written[:i]...) {
			if output.Same(w.path, other.path) {
				return settingError(w.setting, "%s is also the file of %s: name another one", w.path, other.setting)
			}
		}
	}
	return nil
}
