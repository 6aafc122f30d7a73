// The pictures of pieces that are kept are those that the program draws.

package gui

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
)

var update = flag.Bool("update", false, "write the pictures of the README again")

// The pictures of the README are what dux show -svg draws.
func TestPicturesAreCurrent(t *testing.T) {
	for _, c := range []struct{ variant, moves, ahead string }{
		{"chess", "e2e4 e7e5 g1f3 b8c6 f1b5", "a7a6"},
		{"medieval", "e1c3 e8e6 e2e4", "d7d5"},
		{"double2", "A/e2e4 B/e2e4 B/d7d5 A/d7d5 A/e4d5 B/e4d5 B/d8d5 A/d8d5", "A/P@e6"},
		{"duck", "e2e4@e5 d7d5@d4", "g1f3@h6"},
		{"duel", "a1a3 a6a4 b1c3 b6b4 d1a4@x1 b4c3@y2", "d2c3@x3"},
		{"rutland", "e2e5 e9e7 l1m3", "c10d8"},
		{"duchess", "1c3-1c4 2c3-2c4 3b3-3b4 4c3-4c4 5c3-5c4 6c3-6c4 1c2-1c3", "2c2-2c3"},
	} {
		v, err := variants.Find(c.variant)
		require.NoError(t, err)
		p := v.Position()
		play := func(turns string) (last []movegen.Move) {
			for _, turn := range strings.Fields(turns) {
				last, err = movegen.PlayTurn(p, turn)
				require.NoError(t, err, "%s: %s", v.Name, turn)
			}
			return last
		}
		arrows := draw.Arrows(play(c.moves), draw.Last)
		ahead := play(c.ahead)
		for range ahead {
			p.Unmake()
		}
		picture := draw.SVG(p, append(arrows, draw.Arrows(ahead, draw.Ahead)...)...)
		file := filepath.Join("pictures", v.Name+".svg")
		if *update {
			require.NoError(t, os.WriteFile(file, []byte(picture), 0o644))
		}
		stored, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(stored), picture, "%s: go test ./protocol/gui -run Pictures -update", file)
	}
}
