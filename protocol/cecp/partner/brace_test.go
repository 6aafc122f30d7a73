// Pieces that the partner may lose.

package partner

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
)

func TestPartnerIsToldWhatDuxMayLose(t *testing.T) {
	p, said := met()
	for _, c := range []struct{ fen, says string }{
		{"3qk3/8/8/8/8/8/8/3QK3[] b - - 0 1", "losing q"},       // an exchange of queens
		{"3qk3/8/8/8/8/8/8/3QK3[] b - - 0 1", ""},               // no news
		{"r3k2b/8/8/8/3N4/4B3/8/R3K3[] b - - 0 1", "losing rn"}, // even exchanges
		{"3qk3/8/8/8/8/8/3R4/4K3[] b - - 0 1", "losing"},        // a queen for a rook
		{"3rk3/8/8/8/8/8/3P4/4K3[] b - - 0 1", ""},              // only a pawn
	} {
		*said = nil
		b := at(t, c.fen)
		b.Black = !b.Black // Dux has moved
		b.Thought.Score = engine.MateIn(1)
		p.Moved(b)
		p.Rest()
		if c.says == "" {
			require.Empty(t, *said, c.fen)
		} else {
			require.Equal(t, []string{c.says}, *said, c.fen)
		}
	}
}

// If the partner may lose a queen, Dux plays a turn that is better on average.
func TestDuxBracesItself(t *testing.T) {
	b := at(t, pawns)
	own, other := found(t, b, "d4e5", 300), found(t, b, "d4c5", 0)
	queen := func(step Step) int { return step.Position.(movegen.Hander).Hand(movegen.Black, movegen.Queen) }
	for _, c := range []struct {
		about                        string
		ownThen, otherThen, otherNow engine.Score
		plays                        engine.Result
	}{
		{"it is worth enough", -100, 0, 0, own},
		{"the other turn is as good", engine.MatedIn(2), 0, 300, other},
		{"gains a pawn or two", -200, 0, 201, other},
		{"costs more than half of that", -200, 0, 200, own},
		{"a mate counts no more than 2,500", engine.MatedIn(2), -500, -700, own},
		{"a mate counts no more than 2,500", engine.MatedIn(2), -500, -699, other},
		{"it is mated anyway", engine.MatedIn(2), mated, 300, own},
		{"the other turn is mated without the queen", engine.MatedIn(2), 0, mated, own},
		{"the other turn is worse then", -900, -900, 300, own},
	} {
		p, _ := met("losing q")
		step := p.Consult(b, own)
		require.Equal(t, movegen.Black, step.Position.Seat())
		require.Equal(t, 1, queen(step))
		require.EqualValues(t, 10_000, step.Limits.Nodes)
		require.True(t, p.Busy())
		step = p.Found(b, engine.Result{Info: engine.Info{Score: -c.ownThen}})
		if step.Position != nil {
			require.Equal(t, movegen.White, step.Position.Seat())
			require.Equal(t, 1, queen(step))
			require.EqualValues(t, 26_666, step.Limits.Nodes)
			other.Score = c.otherThen
			step = p.Found(b, other)
		}
		if step.Position != nil {
			require.Equal(t, [][]movegen.Move{other.Turn}, step.Limits.Only)
			require.Zero(t, queen(step))
			other.Score = c.otherNow
			step = p.Found(b, other)
		}
		require.Equal(t, c.plays.Turn, step.Turn.Turn, c.about)
	}
	for _, words := range [][]string{{"losing"}, {"losing q", "losing"}, {"losing x"}, {"losing p"}} {
		p, _ := met(words...)
		require.Equal(t, own, p.Consult(b, own).Turn, words)
	}
	p, _ := met("losing qn")
	require.Equal(t, 1, queen(p.Consult(b, own)))
	step := p.Found(b, engine.Result{})
	require.Equal(t, 1, step.Position.(movegen.Hander).Hand(movegen.Black, movegen.Knight))
	require.Zero(t, queen(step))
	require.Equal(t, own, p.Found(b, engine.Result{}).Turn)
}
