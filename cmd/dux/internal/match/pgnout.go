// The flag -pgnout of dux match.

package match

import (
	"errors"
	"fmt"
	"strings"

	"dux/bench/match"
	"dux/movegen/spelling"
)

// readPGNOut reads -pgnout in the form of fastchess: words key=value, or key
// alone for true.
func (m *matchFlags) readPGNOut() error {
	notes := &m.config.Notes
	known := spelling.Setters{
		"nodes": spelling.Switch(&notes.Nodes), "nps": spelling.Switch(&notes.NPS), "timeleft": spelling.Switch(&notes.TimeLeft), "seldepth": spelling.Switch(&notes.SelDepth),
		"file": func(value string) error {
			if m.config.PGN != "" {
				return fmt.Errorf("%s is a second file; the file is already %s", value, m.config.PGN)
			}
			m.config.PGN = value
			return nil
		},
	}
	words, err := match.SplitWords(m.pgnOut)
	if err != nil {
		return err
	}
	for i, word := range words {
		switch {
		case strings.Contains(word, "=") || word == "file":
		case i == 0 && known[word] == nil:
			words[i] = "file=" + word
		default:
			words[i] += "=true"
		}
	}
	if err := spelling.Settings(words, known.Set); err != nil {
		return err
	}
	if m.pgnOut != "" && m.config.PGN == "" {
		return errors.New("names no file; begin with file=FILE")
	}
	return nil
}
