// The final positions of games.

package record

import (
	"fmt"
	"io"
	"strings"

	"dux/engine/platform"
	"dux/movegen/variants"
)

// writeEPD writes the final position of each game of units to path.
func writeEPD(path string, units []Unit) error {
	return platform.WriteFile(path, func(w io.Writer) error { return encodeEPD(w, units) })
}

// encodeEPD writes the final position of each game on a line: as EPD with the
// opcodes hmvc and fmvn if the position text has the fields of FEN, otherwise
// the position text. dux match -openings reads both.
func encodeEPD(w io.Writer, units []Unit) error {
	for i := range units {
		v, err := variants.Find(units[i].Variant)
		if err != nil {
			return err
		}
		for j := range units[i].Games {
			r, err := units[i].Games[j].Record(v)
			if err != nil {
				return err
			}
			p, err := r.End()
			if err != nil {
				return err
			}
			if _, err := fmt.Fprintln(w, epd(p.String())); err != nil {
				return err
			}
		}
	}
	return nil
}

// epd converts FEN to EPD and returns other position texts unchanged.
func epd(text string) string {
	f := strings.Fields(text)
	if len(f) != 6 {
		return text
	}
	return fmt.Sprintf("%s %s %s %s hmvc %s; fmvn %s;", f[0], f[1], f[2], f[3], f[4], f[5])
}
