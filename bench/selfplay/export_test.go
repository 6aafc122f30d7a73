// Positions as text: whose view, which positions, and that the text is the position.

package selfplay

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duck"
	"dux/movegen/variants"
)

// In every game, each line has the position, the score and the result of a quiet
// position, in order, from the view of the first team.
func TestEveryGameIsExported(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			set := play(t, config(t, v, 2))
			const limit = 2000
			var out bytes.Buffer
			done, err := Export(&out, set, limit)
			require.NoError(t, err)
			lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
			if out.Len() == 0 {
				lines = nil
			}
			require.Len(t, lines, done.Positions)
			n := 0
			u := &Unpacker{Variant: v}
			for _, g := range set.Games {
				require.NoError(t, u.Replay(g, func(pos movegen.Position, at *Point) {
					if !at.Quiet || max(at.Score, -at.Score) > limit || at.Game.End == Bounded {
						return
					}
					fields := strings.Split(lines[n], " | ")
					n++
					last := len(fields) - 1
					same, err := v.New(strings.Join(fields[:last-1], " | "))
					require.NoError(t, err)
					require.Equal(t, pos.String(), same.String())
					score, err := strconv.Atoi(fields[last-1])
					require.NoError(t, err)
					if view := v.Team(pos.Seat()); v.NTeam == 2 && view == 1 {
						require.Equal(t, at.Score, -score)
						require.Equal(t, fmt.Sprintf("%.1f", 1-Points(at.Game.Drawn, at.Game.Winner, view)), fields[last])
					} else {
						require.Equal(t, at.Score, score)
						require.Equal(t, fmt.Sprintf("%.1f", Points(at.Game.Drawn, at.Game.Winner, view)), fields[last])
					}
				}))
			}
			require.Equal(t, n, len(lines))
		})
	}
}

// full is a disk that has no room.
type full struct{}

var errFull = errors.New("no space left")

func (full) Write([]byte) (int, error) { return 0, errFull }

// An error of the disk is returned, and games without a result are counted.
func TestExportFails(t *testing.T) {
	c := config(t, duck.Variant, 3)
	set := play(t, c)
	_, err := Export(full{}, set, 30000)
	require.ErrorIs(t, err, errFull)
	set.Games[0][1] = byte(Bounded) // after the number, which is 0
	var out bytes.Buffer
	done, err := Export(&out, set, 30000)
	require.NoError(t, err)
	require.Equal(t, 1, done.Unknown)
	set.Games[1] = set.Games[1][:len(set.Games[1])-1]
	_, err = Export(&out, set, 30000)
	require.ErrorContains(t, err, "play new games by this version")
}
