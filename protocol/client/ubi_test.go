// What engines are told over UBI.

package client

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

// The clock of a team is that of both its seats.
func TestUBITexts(t *testing.T) {
	v, err := variants.Find("double2")
	require.NoError(t, err)
	p := v.Position().(movegen.Boards)
	const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
	timing := Timing{TC: TimeControl{Base: time.Minute, Inc: time.Second}, Own: 50 * time.Second, Opponent: 40 * time.Second, OpponentInc: 2 * time.Second}
	require.Equal(t, "position "+board+" | "+board+" clock 50000 40000 40000 50000", bfens(p, timing))
	require.Equal(t, "go wtime 50000 btime 40000 winc 1000 binc 2000", ubiGo(p, timing))

	_, err = movegen.PlayTurn(p, "A/e2e4") // White on B is the other team
	require.NoError(t, err)
	require.Equal(t, "go wtime 50000 btime 40000 winc 1000 binc 2000", ubiGo(p, timing))
	require.Contains(t, bfens(p, timing), " clock 40000 50000 50000 40000")
	_, err = movegen.PlayTurn(p, "B/d2d4") // Black on B is the first team
	require.NoError(t, err)
	require.Equal(t, "go wtime 40000 btime 50000 winc 2000 binc 1000", ubiGo(p, timing))
	require.Equal(t, "go nodes 7", ubiGo(p, Timing{TC: TimeControl{Nodes: 7}}))
	require.Contains(t, bfens(p, Timing{TC: TimeControl{Nodes: 7}}), " clock 60000 60000 60000 60000")
}
