// Replies to the last leg of a turn, against playing them.

package conformance

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// checkReplies compares movegen.Replier's answers with the positions that the
// replies lead to when they are played.
func (g *game) checkReplies(moves []movegen.Move) {
	replier, ok := g.p.(movegen.Replier)
	if !ok || g.p.Leg() == 0 {
		return
	}
	g.p.Make(moves[0])
	replies := g.sampleTurns()
	keys := make([]uint64, len(replies))
	for i, reply := range replies {
		keys[i], _ = g.after(reply)
	}
	g.p.Unmake()
	for _, m := range moves[1:] {
		answers := make([]bool, len(replies))
		for i, reply := range replies {
			answers[i] = replier.Answers(reply, m)
		}
		g.p.Make(m)
		for i, reply := range replies {
			key, legal := g.after(reply)
			want := legal && key == keys[i] && g.p.Repetitions() == 0
			require.Equal(g.t, want, answers[i], "%x answers %x at %s", reply, m, g.p)
		}
		g.p.Unmake()
	}
}

// sampleTurns returns some of the turns that can be played.
func (g *game) sampleTurns() []movegen.Reply {
	const sample = 5 // a whole turn is checked after each last leg
	var all []movegen.Reply
	movegen.Turns(g.p, func(legs []movegen.Move) bool {
		var reply movegen.Reply
		copy(reply[:], legs)
		all = append(all, reply)
		return true
	})
	var some []movegen.Reply
	for i := len(g.keys) % 7; i < len(all); i += len(all)/sample + 1 {
		some = append(some, all[i])
	}
	return some
}

// after returns the key of the position that the reply leads to, if it is legal.
func (g *game) after(reply movegen.Reply) (key uint64, legal bool) {
	legal = true
	made := 0
	for _, m := range reply {
		if m == movegen.NoMove {
			continue
		}
		if legal = g.p.Legal(m); !legal {
			break
		}
		g.p.Make(m)
		made++
	}
	key = g.p.Key()
	for range made {
		g.p.Unmake()
	}
	return key, legal
}

// RunBarred plays turns. The first is a double step past a pawn that could capture en
// passant but may not; the others lead back to the same board. So the position
// repeats, although only the first text names the square passed over.
func RunBarred(t *testing.T, v *movegen.Variant, text string, turns ...string) {
	p, err := v.New(text)
	require.NoError(t, err)
	var keys []uint64
	for _, turn := range turns {
		_, err := movegen.PlayTurn(p, turn)
		require.NoError(t, err)
		keys = append(keys, p.Key())
	}
	require.Equal(t, keys[0], keys[len(keys)-1], "%s: a right that no capture can use does not distinguish positions", v.Name)
	require.Equal(t, 1, p.Repetitions(), v.Name)
	for range len(turns) - 1 {
		p.Unmake()
	}
	again, err := v.New(p.String())
	require.NoError(t, err)
	require.Equal(t, keys[0], again.Key(), "%s: %s", v.Name, again)
}
