// The flag -pgnout of dux match.

package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"dux/bench/match"
)

// readPGNOut reads -pgnout in the form of fastchess: words key=value, or key
// alone for true.
func (m *matchFlags) readPGNOut() error {
	notes := &m.config.Notes
	wanted := map[string]*bool{"nodes": &notes.Nodes, "nps": &notes.NPS, "timeleft": &notes.TimeLeft, "seldepth": &notes.SelDepth}
	words, err := match.SplitWords(m.pgnOut)
	if err != nil {
		return err
	}
	for i, word := range words {
		key, value, hasValue := strings.Cut(word, "=")
		want := wanted[key]
		switch {
		case key == "file" || i == 0 && !hasValue && want == nil:
			if m.config.PGN != "" {
				return fmt.Errorf("%s names a second file; the file is already %s", word, m.config.PGN)
			}
			if m.config.PGN = value; !hasValue {
				m.config.PGN = word
			}
		case want == nil:
			return fmt.Errorf("expected file=FILE, nodes, nps, timeleft or seldepth, got %q", word)
		case !hasValue:
			*want = true
		default:
			if *want, err = strconv.ParseBool(value); err != nil {
				return fmt.Errorf("expected true or false, got %s", word)
			}
		}
	}
	if m.pgnOut != "" && m.config.PGN == "" {
		return errors.New("names no file; begin with file=FILE")
	}
	return nil
}
