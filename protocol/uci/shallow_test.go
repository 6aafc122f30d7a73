// Searches that are stopped before they have begun.

package uci

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/driver"
	"dux/protocol/lessons"
	"dux/protocol/notation"
)

// However short a search is, the first turn has been searched: a win in one turn is
// found in every game.
func TestShortestSearchesFindWins(t *testing.T) {
	won := 0
	for _, v := range variants.All {
		lesson, err := lessons.For(v)
		require.NoError(t, err)
		for _, e := range lesson.Steps {
			if e.Wins != 1 {
				continue
			}
			for _, lines := range [][]string{
				{"go nodes 1"}, {"go nodes 0"}, {"go depth 0"}, {"go depth 1"}, {"go movetime 0"}, {"go movetime 1"}, {"go wtime 0 btime 0"}, {"go wtime -5 btime -5"},
				{"go infinite", "stop"}, {"go ponder nodes 1", "ponderhit"}, {"go", "stop"}, {"setoption name Threads value 3", "go nodes 1"},
			} {
				var out bytes.Buffer
				d := driver.New(&out)
				s := New(d)
				for _, line := range append([]string{"setoption name Hash value 1", "setoption name UCI_Variant value " + v.Name, "position fen " + e.Position}, lines...) {
					s.Command(line)
				}
				s.End()
				d.Close()
				_, turn, _ := strings.Cut(out.String(), "bestmove ")
				turn, _, _ = strings.Cut(strings.TrimSpace(turn), " ")
				p, err := v.New(e.Position)
				require.NoError(t, err)
				team := v.Team(p.Seat())
				_, err = notation.Play(p, turn)
				require.NoError(t, err, "%s: %s", e.Position, lines)
				end := movegen.Result(p)
				require.True(t, end.Over() && !end.Drawn() && end.Winner == team, "%s %s: %s plays %s", v.Name, e.Position, lines, turn)
				won++
			}
		}
	}
	require.Greater(t, won, 16*12)
}
