// Random lines of users never crash the server or confuse its clients.

package ics

import (
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/protocol/live"
)

// FuzzLine reads a line as a user may send it, in a position of each game that
// servers play. A move is legal or rejected; messages to a partner can be shown
// on a terminal.
func FuzzLine(f *testing.F) {
	for _, line := range []string{
		"e2e4", "o-o", "O-O-O", "n@f3", "b7b8=Q", "Nxe4+", "ptell +n", "$$ptell sit", "++q", "%/@refresh", "resign", "PTELL \x1b[2J<12>",
		"set style 12", "tell a b", "\xff\xfe", "@", "p@", "@@@@", "0-0-0", "quit", strings.Repeat("a", 5000), "ptell " + strings.Repeat("é", 300),
	} {
		f.Add(line)
	}
	positions := map[*movegen.Variant][]string{
		chess.Double:         {chess.Double.Start, "4k3/1P6/8/8/8/8/8/R3K2R[N] w KQ - 3 9", "4k3/8/8/8/8/8/8/Q~3K3[QNnpp] b - - 0 1"},
		chess.DoubleMedieval: {chess.DoubleMedieval.Start},
	}
	f.Fuzz(func(t *testing.T, line string) {
		verb, text := readCommand(line)
		clean := live.Plain(text)
		require.False(t, strings.ContainsAny(clean, "<>{}[]"), "%q", clean)
		require.False(t, strings.ContainsFunc(clean, func(c rune) bool { return !unicode.IsPrint(c) }), "%q", clean)
		if verb != move {
			return
		}
		for v, starts := range positions {
			for _, start := range starts {
				p := position(t, v, start)
				legs, err := movegen.ParseTurn(p, readMove(p, text))
				require.Equal(t, start, p.String())
				if err != nil {
					continue
				}
				last := Last{Move: legs[0], Text: movegen.TurnText(p, legs)}
				p.Make(legs[0])
				board := described.Board(p, waiting, [2]time.Duration{}, last)
				require.Equal(t, 1, strings.Count(board, "\n"), "%q", board)
			}
		}
	})
}
