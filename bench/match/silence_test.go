// Which engines count as silent.

package match

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/bench/record"
	"dux/movegen/chess"
	"dux/protocol/client"
	"dux/protocol/live"
)

// duel returns a game in which one engine plays both sides by UCI; think is its
// behaviour when it has to move.
func duel(t *testing.T, tc client.TimeControl, think func(out io.Writer)) *pairing {
	engine := &client.Engine{Proto: "uci", Serve: func(in io.Reader, out io.Writer) {
		for lines := bufio.NewScanner(in); lines.Scan(); {
			switch word, _, _ := strings.Cut(lines.Text(), " "); word {
			case "uci":
				fmt.Fprintln(out, "uciok")
			case "go":
				think(out)
			}
		}
	}}
	player, err := client.Start(t.Context(), engine, nil)
	require.NoError(t, err)
	t.Cleanup(player.Close)
	setup := live.Setup{Variant: chess.Chess, Teams: true}
	specs := []*Spec{{Name: "a", TC: tc}, {Name: "b", TC: tc}}
	for i := range specs {
		setup.Seats[i] = live.Seat{Name: specs[i].Name, Control: controlOf(tc)}
	}
	game, err := live.New(setup)
	require.NoError(t, err)
	game.Begin(time.Time{})
	return &pairing{
		game: game, players: []client.Player{player, player}, specs: specs, rules: &Adjudication{}, record: new(record.Game),
		streaks: make([]streak, 2),
	}
}

// Without a clock an engine may take as long as it likes while it prints
// output.
func TestOnlySilentEnginesStall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		talks := true
		tab := duel(t, client.TimeControl{Nodes: 1}, func(out io.Writer) {
			if !talks {
				return
			}
			for range 5 {
				time.Sleep(stallLimit * 9 / 10)
				fmt.Fprintln(out, "info depth 3 score cp 5")
			}
			time.Sleep(stallLimit * 9 / 10)
			fmt.Fprintln(out, "bestmove e2e4")
		})
		require.NoError(t, tab.turn(t.Context()))
		require.Equal(t, "e2e4", tab.game.Text(0))

		talks = false
		began := time.Now()
		require.ErrorContains(t, tab.turn(t.Context()), "stalled connection: silent for 1m0s")
		require.Equal(t, stallLimit, time.Since(began))
	})
}
