// Golden files: their form, and reading them.

package perft

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"

	"dux/movegen"
)

// Golden is a file of reference data for one variant; testdata/README.md has
// its schema.
type Golden struct {
	Variant   string           `json:"variant"`
	Positions []GoldenPosition `json:"positions"`
	Games     []GoldenGame     `json:"games"`
}

// GoldenPosition is a position with the answers of a reference program.
type GoldenPosition struct {
	Pos    string       `json:"pos"`
	Moves  []string     `json:"moves"`  // all legal turns, sorted bytewise; absent if there are too many
	Result GoldenResult `json:"result"` // the result that the position text alone decides
	Perft  []uint64     `json:"perft"`  // counts for depths 1, 2, ...
	Depths []int        `json:"-"`      // in a suite: the depths of Perft
}

// depth returns the depth of the count Perft[i].
func (p *GoldenPosition) depth(i int) int {
	if p.Depths != nil {
		return p.Depths[i]
	}
	return i + 1
}

// GoldenGame is a game played to its first result.
type GoldenGame struct {
	Start  string       `json:"start"`
	Moves  []string     `json:"moves"`
	Final  string       `json:"final"`
	Result GoldenResult `json:"result"`
}

// GoldenResult is a result as Outcome.Text writes it ("*" for null), or "" in
// files without results.
type GoldenResult string

// UnmarshalJSON reads null or a text.
func (r *GoldenResult) UnmarshalJSON(data []byte) error {
	text := movegen.Outcome{}.Text(0)
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	*r = GoldenResult(text)
	return nil
}

// LoadGolden reads a golden file. The error names the file, and the line of a
// JSON error.
func LoadGolden(path string) (*Golden, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	g := new(Golden)
	if err := json.Unmarshal(data, g); err != nil {
		if at, ok := err.(*json.SyntaxError); ok {
			line := 1 + bytes.Count(data[:at.Offset], []byte{'\n'})
			return nil, fmt.Errorf("%s: line %d: %w", path, line, err)
		}
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if g.Variant == "" || len(g.Positions)+len(g.Games) == 0 {
		return nil, fmt.Errorf("%s is not a golden file: \"variant\" and \"positions\" or \"games\" are required", path)
	}
	return g, nil
}
