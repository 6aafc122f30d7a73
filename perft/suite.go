// Suites: counts in the form that other programs of the field read.

package perft

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// suiteExt ends the name of a suite; what comes before it is the variant.
const suiteExt = ".epd"

// WriteSuite writes the positions of a golden file as a suite: a line for each
// position that has counts, its text and then " ;D1 20 ;D2 400" with the counts
// by depth. A suite has neither lists of turns nor results nor games.
func (g *Golden) WriteSuite(w io.Writer) error {
	for _, p := range g.Positions {
		if len(p.Perft) == 0 {
			continue
		}
		line := p.Pos
		for i, count := range p.Perft {
			line += fmt.Sprintf(" ;D%d %d", p.depth(i), count)
		}
		if _, err := fmt.Fprintln(w, line); err != nil {
			return err
		}
	}
	return nil
}

// LoadSuite reads a suite. The variant is the name of the file, as in
// duel.epd, unless one is given. Empty lines and lines that start with # do not
// count. The error names the file, the line, and what was expected.
func LoadSuite(path, variant string) (*Golden, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if variant == "" {
		variant = strings.TrimSuffix(filepath.Base(path), suiteExt)
	}
	g := &Golden{Variant: variant}
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if line == "" || line[0] == '#' {
			continue
		}
		p, err := readSuiteLine(line)
		if err != nil {
			return nil, fmt.Errorf("%s: line %d: %w", path, n, err)
		}
		g.Positions = append(g.Positions, p)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(g.Positions) == 0 {
		return nil, fmt.Errorf("%s: expected lines such as POSITION ;D1 20 ;D2 400, found none", path)
	}
	return g, nil
}

// readSuiteLine reads a position and its counts, of any depths.
func readSuiteLine(line string) (GoldenPosition, error) {
	parts := strings.Split(line, ";")
	p := GoldenPosition{Pos: strings.TrimSpace(parts[0])}
	for _, part := range parts[1:] {
		if strings.TrimSpace(part) == "" { // after the last ;
			continue
		}
		depth, count, err := readSuiteCount(part)
		if err != nil {
			return p, err
		}
		if slices.Contains(p.Depths, depth) {
			return p, fmt.Errorf("expected each depth once, found D%d twice", depth)
		}
		p.Depths, p.Perft = append(p.Depths, depth), append(p.Perft, count)
	}
	if len(p.Perft) == 0 {
		return p, fmt.Errorf("expected counts such as ;D1 20 after the position, found %q", line)
	}
	return p, nil
}

// readSuiteCount reads one count, "D2 400".
func readSuiteCount(text string) (depth int, count uint64, err error) {
	words := strings.Fields(text)
	if len(words) == 2 && strings.HasPrefix(words[0], "D") {
		depth, err = strconv.Atoi(words[0][1:])
		if err == nil {
			count, err = strconv.ParseUint(words[1], 10, 64)
		}
		if err == nil && depth >= 1 {
			return depth, count, nil
		}
	}
	return 0, 0, fmt.Errorf("expected a depth and its count, such as D2 400, found %q", strings.TrimSpace(text))
}
