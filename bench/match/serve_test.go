// Engines that resign or play illegal turns in a live game.

package match

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/bench/record"
	"dux/movegen"
	"dux/movegen/duchess"
	"dux/protocol/client"
	"dux/protocol/live"
)

// With three players an engine that resigns fails; with two teams it loses the
// game.
func TestNobodyResignsInAGameOfThree(t *testing.T) {
	for v, cause := range map[*movegen.Variant]string{duchess.Three: string(client.IllegalMove), duchess.Six: "normal"} {
		g, err := live.New(live.Setup{Variant: v, Teams: true})
		require.NoError(t, err)
		quitter := quitter{}
		tab := &pairing{
			game: g, players: []client.Player{quitter, quitter, quitter}[:v.NTeam], specs: []*Spec{{Name: "a"}, {Name: "b"}, {Name: "c"}}[:v.NTeam],
			rules: &Adjudication{}, record: new(record.Game),
		}
		ending, err := tab.play(context.Background())
		require.NoError(t, err)
		require.Equal(t, cause, ending.Cause, ending.Reason)
	}
}

// quitter is an engine that resigns.
type quitter struct{}

func (quitter) NewGame(context.Context, client.SoFar) error { return nil }
func (quitter) Think(context.Context, client.SoFar, client.Timing) (client.Thought, error) {
	return client.Thought{Resigned: true}, nil
}
func (quitter) Program() string         { return "" }
func (quitter) GameOver(string, string) {}
func (quitter) Close()                  {}

// Engines lose by an illegal turn, and the reason names it.
func TestIllegalTurnsOfEnginesAreFaults(t *testing.T) {
	g := liveGame(t)
	_, err := g.PlayText(0, "e2e5", time.Now())
	require.Error(t, err)
	ending := endingOf(g)
	require.Equal(t, string(client.IllegalMove), ending.Cause)
	require.Equal(t, "a (A-White): illegal move, e2e5: not a legal move", ending.Reason)
	require.Equal(t, 0, ending.Guilty)
	require.Equal(t, "0-1", ending.Result)
}
