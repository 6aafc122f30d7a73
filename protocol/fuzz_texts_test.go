package protocol

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

// plain makes sure that a line has nothing in it that a terminal or a reader of
// lines might choke on.
func plain(line string) error {
	switch {
	case len(line) > longestLine:
		return fmt.Errorf("%d bytes in a line: %.80q", len(line), line)
	case !utf8.ValidString(line):
		return fmt.Errorf("no UTF-8: %q", line)
	case strings.ContainsFunc(line, func(r rune) bool { return !unicode.IsPrint(r) }):
		return fmt.Errorf("unprintable: %q", line)
	}
	return nil
}

// golden has position texts of each variant.
var golden = sync.OnceValue(func() map[string][]string {
	texts := make(map[string][]string)
	files, _ := filepath.Glob("../perft/testdata/*.json")
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

// texts are texts of positions of the variant, the start first.
func texts(v *movegen.Variant) []string {
	return append([]string{v.Start}, golden()[v.Name]...)
}
