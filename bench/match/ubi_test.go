// Matches with engines for both boards of bughouse.

package match

import (
	"fmt"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/protocol"
	"dux/protocol/client"
)

func ubiDux(in io.Reader, out io.Writer) { protocol.Serve(in, out, protocol.UBI) }

// An engine over UBI plays whole games of both boards.
func TestEnginesOverUBI(t *testing.T) {
	c := config(t, "double2", 2)
	ubi, err := ParseSpec("cmd=bughouse proto=ubi option.Hash=1 nodes=60")
	require.NoError(t, err)
	ubi.Command, ubi.Serve = nil, ubiDux
	c.Engines[1], c.Rules.MaxTurns = ubi, 20
	units := play(t, c)
	report := NewReport(units, nil)
	require.Empty(t, report.Faults)
	require.Equal(t, 2, report.Games)
	require.Positive(t, report.Engines[1].Depth)
	require.Contains(t, units[0].Programs[1], "Dux ")
}

// What an engine says of the other board, or not at all, loses the game.
func TestFaultsOverUBI(t *testing.T) {
	for said, want := range map[string]string{
		"bestmove board B e2e4": "illegal move", "bestmove board A (none)": "illegal move", "bestmove board A p@e4": "illegal move",
		"bestmove": "illegal move",
	} {
		c := config(t, "double2", 2)
		c.Openings, c.Recover = "", true
		c.Engines[1] = Spec{Name: "b", Proto: "ubi", Serve: func(in io.Reader, out io.Writer) {
			var line string
			for {
				if _, err := fmt.Fscanln(in, &line); err == io.EOF || line == "quit" {
					return
				}
				switch line {
				case "ubi":
					fmt.Fprintln(out, "ubiok")
				case "isready":
					fmt.Fprintln(out, "readyok")
				case "go":
					fmt.Fprintln(out, said)
				}
				line = ""
			}
		}}
		units := play(t, c)
		require.Equal(t, map[string]int{"b: " + want: 2}, NewReport(units, nil).Faults, said)
	}
	c := config(t, "duck", 2)
	c.Engines[1] = Spec{Name: "b", Proto: "ubi", Serve: ubiDux}
	_, err := Run(t.Context(), c)
	require.ErrorContains(t, err, "which duck is not played on")
	c = config(t, "double2", 2)
	c.Server, c.Engines[1], c.TC = true, Spec{Name: "b", Proto: "ubi", Serve: ubiDux}, client.TimeControl{Base: time.Minute}
	require.ErrorContains(t, c.Validate(), "need CECP")
}
