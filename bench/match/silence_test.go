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
)

// duel is a game in which an engine plays both sides by UCI; think is what it does
// when it is to.
func duel(t *testing.T, tc client.TimeControl, think func(out io.Writer)) *table {
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
	game, err := client.NewGame(chess.Chess, chess.Chess.Start)
	require.NoError(t, err)
	return &table{
		game: game, players: []client.Player{player, player}, rules: &Adjudication{}, record: new(record.Game), streaks: make([]streak, 2),
		clocks: []clock{newClock(tc), newClock(tc)},
	}
}

// Where no time is kept, an engine may take as long as it likes while it talks.
func TestEnginesAreBlamedForSilenceAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		talks := true
		live := duel(t, client.TimeControl{Nodes: 1}, func(out io.Writer) {
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
		_, err := live.turn(t.Context(), 0)
		require.NoError(t, err)
		require.Equal(t, []string{"e2e4"}, live.game.Turns)

		talks = false
		began := time.Now()
		_, err = live.turn(t.Context(), 1)
		require.ErrorContains(t, err, "stalled connection: silent for 1m0s")
		require.Equal(t, stallLimit, time.Since(began))
	})
}
