// What nets see of Duck Chess.

package duck

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval/chess"
	"dux/eval/net"
	"dux/eval/net/nettest"
	"dux/movegen"
	rules "dux/movegen/duck"
)

func TestKings(t *testing.T) {
	const own, other = kingInput, kingInput + 2
	for _, c := range []struct {
		text string
		want []int // inputs for the kings that White, to move, sees
	}{
		{"4k3/8/8/8/8/8/*7/4K3 w - - 0 1", nil},
		{"4k3/8/8/8/8/8/4*3/r3K3 w - - 0 1", []int{own + guardable - 1}},
		{"4k3/8/8/8/8/5n2/4*3/4K3 w - - 0 1", []int{own + helpless - 1}},
		{"R2*k3/8/8/8/8/8/8/4K3 w - - 0 1", []int{other + guardable - 1}},
		{"R2*k3/8/8/8/8/5n2/8/4K3 w - - 0 1", []int{other + guardable - 1, own + helpless - 1}},
	} {
		var got []int
		duck := 0
		for _, active := range nettest.Inputs(t, rules.Variant, Features, c.text, 0).Own {
			input := int(active)
			if input >= kingInput && input < termInput {
				got = append(got, input)
			} else if input >= duckInput && input < kingInput {
				duck++
			}
		}
		require.ElementsMatch(t, c.want, got, c.text)
		require.Equal(t, 1, duck)
	}
}

// The duck is in the way of the player to move, whose terms it changes, but not
// of the other, who moves when it stands elsewhere.
func TestTermsWithDuck(t *testing.T) {
	terms := func(text string) (white, black []byte) {
		p, err := rules.Variant.New(text)
		require.NoError(t, err)
		slots := make([]byte, Features.Slots)
		source{p.(*rules.Position)}.Fill(slots)
		terms := slots[termSlot:]
		return terms[:chess.Terms/2], terms[chess.Terms/2:]
	}
	white, black := terms("r3k3/8/8/8/8/8/7*/R3K3 w - - 0 1")
	whiteBehind, blackBehind := terms("r3k3/*7/8/8/8/8/8/R3K3 w - - 0 1")
	require.Equal(t, black, blackBehind)
	require.NotEqual(t, white, whiteBehind)
}

// A mirror image activates the inputs that Mirror returns.
func TestMirror(t *testing.T) {
	inputs := func(text string) []uint16 { return nettest.Inputs(t, rules.Variant, Features, text, 0).Own }
	var mirrored []uint16
	for _, input := range inputs("r3k3/8/2p2P2/8/8/1p6/3Q3*/R3K3 w - - 0 1") {
		mirrored = append(mirrored, uint16(Features.Mirror(int(input))))
	}
	require.ElementsMatch(t, inputs("3k3r/8/2P2p2/8/8/6p1/*3Q3/3K3R w - - 0 1"), mirrored)
}

// Positions that need no net: the king can be captured or has been; and
// positions before the duck is placed.
func TestNotForNets(t *testing.T) {
	at := func(text string, turn ...string) *rules.Position {
		p, err := rules.Variant.New(text)
		require.NoError(t, err)
		for _, leg := range turn {
			for _, m := range p.Generate(nil, movegen.All) {
				if p.LegText(m) == leg {
					p.Make(m)
					break
				}
			}
		}
		return p.(*rules.Position)
	}
	known := func(p *rules.Position, want int) {
		for team, sign := range []int{1, -1} {
			value, ok := Features.Reader(p).Known(movegen.Team(team))
			require.True(t, ok)
			require.Equal(t, sign*want, value)
		}
	}
	const attacked = "R3k3/8/8/8/8/8/*7/4K3 w - - 0 1"
	known(at(attacked), net.Won)
	known(at(attacked, "a8e8"), net.Won)
	known(at("4k3/8/8/8/8/8/*7/r3K3 b - - 0 1"), -net.Won)
	r := Features.Reader(at("R2*k3/8/8/8/8/8/8/4K3 w - - 0 1"))
	_, ok := r.Known(0)
	require.False(t, ok, "the duck is in the way")
	require.True(t, r.Trained())

	// Before the duck is placed: it cannot block an adjacent attacker, but it
	// can block one on a line.
	placing := source{at("R2*k3/8/8/8/8/8/8/4K3 w - - 0 1", "a8a7")}
	require.False(t, placing.Trained())
	require.Equal(t, movegen.Team(movegen.Black), placing.Perspective(0).Team)
	slots := make([]byte, Features.Slots)
	placing.Fill(slots)
	require.NotContains(t, slots, byte(movegen.Duck))
	_, ok = placing.Known(0)
	require.False(t, ok)
	known(at("4k3/8/8/8/8/4nn2/7*/R3K3 w - - 0 1", "a1a2"), -net.Won)
	_, ok = Features.Reader(at("4k3/8/8/8/8/8/7*/R3K2r w - - 0 1", "a1a2")).Known(0)
	require.False(t, ok, "the duck can go between")
}
