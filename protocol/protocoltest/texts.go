// Texts for GUIs to send, and checks of Dux's output.

package protocoltest

import (
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"dux/movegen"
	"dux/perft"
)

// longestLine is what GUIs have room for.
const longestLine = 4096

// Plain returns an error if a line has characters that a terminal or a reader
// of lines might misinterpret.
func Plain(line string) error {
	switch {
	case len(line) > longestLine:
		return fmt.Errorf("%d bytes in a line: %.80q", len(line), line)
	case !utf8.ValidString(line):
		return fmt.Errorf("not UTF-8: %q", line)
	case strings.ContainsFunc(line, func(r rune) bool { return !unicode.IsPrint(r) }):
		return fmt.Errorf("unprintable: %q", line)
	}
	return nil
}

// golden has position texts of each variant.
var golden = sync.OnceValue(func() map[string][]string {
	texts := make(map[string][]string)
	files, _ := filepath.Glob("../../perft/testdata/*.json")
	for _, file := range files {
		g, err := perft.LoadGolden(file)
		if err != nil {
			continue
		}
		for _, p := range g.Positions[:min(len(g.Positions), 100)] {
			texts[g.Variant] = append(texts[g.Variant], p.Pos)
		}
	}
	return texts
})

// Texts returns position texts of the variant, the start first.
func Texts(v *movegen.Variant) []string {
	return append([]string{v.Start}, golden()[v.Name]...)
}

// Words that GUIs may send, and some that they should not.
var (
	Numbers = []string{"1", "0", "2", "3", "40", "-1", "7", "100", "4294967296", "9223372036854775807", "99999999999999999999", "-9223372036854775808", "1e9", "0x10", "x", "", "٣"}
	Smalls  = []string{"1", "1", "2", "1", "3", "0", "-1", "1048577", "99999999999999999999", "x", ""}
	Odd     = []string{"0000", "e2e4e5", "@@@@", "P@e4", "a0a0", "p99p99", "\x00", "\xff\xfe", "\u202e", "\x1b[2J", "\r", "\t", "offer draw", "1-0", "%s%n", "\"", "moves", "value", "e2e4,", ",,", "position", "*", "🦆"}
	Options = []string{"MultiPV", "Move Overhead", "Contempt", "Ponder", "UCI_Variant", "EvalFile", "Clear Hash", "hash", "NullMove", "Resign Score", "Talk", "PVS", "Aspiration", "LateMoveReductions", "nonsense", "", "value"}
)

// Legs returns a legal turn, nil if there is none.
func (c *Choices) Legs(p movegen.Position) []movegen.Move { return movegen.RandomTurn(p, c.Of) }
