// Clocks of games at the terminal.

package play

import (
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/cmd/dux/internal/command"
	"dux/engine"
	"dux/movegen/game"
	"dux/movegen/variants"
)

func TestPlayClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, err := readClock("300+3")
		require.NoError(t, err)
		c.begin()
		require.Equal(t, " (5:00 left)", c.shown(0))
		require.Equal(t, engine.Limits{Depth: 4, Time: 300 * time.Second, Inc: 3 * time.Second}, c.limits(engine.Limits{Depth: 4, MoveTime: 1}, 1))
		time.Sleep(100 * time.Second)
		require.True(t, c.stop(0))
		require.Equal(t, 203*time.Second, c.left[0])
		c.begin()
		time.Sleep(203 * time.Second)
		g := &terminal{Call: &command.Call{Out: io.Discard}, game: game.From(variants.Standard.Position()), clock: c}
		var said strings.Builder
		g.Out = &said
		require.False(t, g.onTime())
		require.Equal(t, "Result: 0-1 (White ran out of time)\n", said.String())
		require.True(t, g.outcome().Over())
	})

	var none *playClock
	none.begin()
	require.Empty(t, none.shown(0))
	require.True(t, none.stop(0))
	for _, text := range []string{"x", "0", "40/300+3", "-5"} {
		_, err := readClock(text)
		require.Error(t, err, text)
	}
}

// A game with clocks shows them at the prompt.
func TestPlayWithClocks(t *testing.T) {
	var out strings.Builder
	code := Command.Run([]string{"-variant", "chess", "-tc", "600+1", "-as", "White,Black"}, strings.NewReader("e4\nquit\n"), &out, io.Discard)
	require.Equal(t, command.Done, code)
	require.Regexp(t, `White to move \(\d+:\d\d left\)> `, out.String())
	require.Regexp(t, `Black to move \(\d+:\d\d left\)> `, out.String())
}
