// Turns and attacks, against slow rules; pins and placements.

package duel_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/duel"
)

// checkSlow compares the legal turns of p, and the positions they lead to, with
// those of the slow rules.
func checkSlow(t *testing.T, p movegen.Position) []string {
	slow := readSlow(p.String()).turns()
	texts := movegen.TurnTexts(p)
	require.Equal(t, sortedTurns(slow), append([]string{}, texts...), p.String())
	require.Equal(t, len(texts), movegen.CountTurns(p), p.String())
	movegen.Turns(p, func(legs []movegen.Move) bool {
		after := p.String()
		for range legs {
			p.Unmake()
		}
		text := movegen.TurnText(p, legs)
		for _, m := range legs {
			require.True(t, p.Legal(m))
			p.Make(m)
		}
		require.Equal(t, slow[text].String(), after, text)
		return true
	})
	return texts
}

// Random games agree with the slow rules turn by turn. Captures are preferred
// now and then, so that the Duel board fills.
func TestSlowRules(t *testing.T) {
	for _, v := range sizes {
		t.Run(v.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(4, uint64(v.Squares)))
			for range 3 {
				p := v.Position()
				for range 120 {
					texts := checkSlow(t, p)
					if len(texts) == 0 {
						break
					}
					text := texts[r.IntN(len(texts))]
					for tries := 0; tries < 3 && len(text) < 6; tries++ {
						text = texts[r.IntN(len(texts))]
					}
					_, err := movegen.PlayTurn(p, text)
					require.NoError(t, err)
				}
			}
		})
	}
}

// The tables of attacks agree with walking, for every kind and square and many
// occupations of both boards.
func TestAttacks(t *testing.T) {
	for _, v := range sizes {
		p := v.Position().(*duel.Position)
		b := p.Board()
		r := rand.New(rand.NewPCG(5, uint64(v.Squares)))
		slow := readSlow(v.Start)
		for range 40 {
			for name := range slow.pieces {
				if slow.pieces[name] != '*' {
					delete(slow.pieces, name)
				}
			}
			var occupied bitboard.Bits128
			for s := range movegen.Square(v.Squares) {
				if r.IntN(3) == 0 {
					slow.pieces[v.SquareText(s)] = 'p'
					occupied = occupied.Or(bitboard.Bit128(s))
				}
			}
			for s := range movegen.Square(v.Squares) {
				name := v.SquareText(s)
				was := slow.pieces[name]
				for k, letter := range duelLetters {
					for seat := movegen.White; seat <= movegen.Black; seat++ {
						slow.pieces[name] = letter | 0x20*byte(seat)
						want := slow.attacks(name)
						got := []string{}
						for to := b.Attacks(k, seat, s, occupied); !to.Empty(); to = to.Rest() {
							got = append(got, v.SquareText(to.First()))
						}
						require.ElementsMatch(t, want, got, "%c on %s", letter, name)
					}
				}
				if slow.pieces[name] = was; was == 0 {
					delete(slow.pieces, name)
				}
			}
		}
	}
}

var duelLetters = map[movegen.Kind]byte{
	movegen.Pawn: 'P', movegen.Knight: 'N', movegen.Bishop: 'B', movegen.Rook: 'R', movegen.Queen: 'Q',
	movegen.King: 'K', movegen.Dabbabah: 'D', movegen.Marshal: 'M', movegen.Cardinal: 'C',
}

// A pinned Dabbabah must not leap past the slider that pins it.
func TestPinnedDabbabah(t *testing.T) {
	p := read(t, duel.Small, "4k/5/3pd/2*1R/r4/2K2/D4|1BP/3/2p b - - 0 23")
	_, err := movegen.ParseTurn(p, "e5e3")
	require.Error(t, err)
}

// The one noisy placement keeps a prisoner from capturing at once, and brings a
// returned piece where it attacks most.
func TestPromisingPlacement(t *testing.T) {
	noisy := func(text, leg string) string {
		p := read(t, duel.Small, text)
		for _, m := range p.Generate(nil, movegen.Noisy) {
			if p.LegText(m) == leg {
				p.Make(m)
				placements := p.Generate(nil, movegen.Noisy)
				require.Len(t, placements, 1)
				return p.LegText(placements[0])
			}
		}
		return ""
	}
	require.Contains(t, []string{"@x1", "@x2", "@z1", "@z2"},
		noisy("2k2/3r1/1r3/2*2/2N2/4P/2K2|1R1/3/3 w - - 0 1", "c3b5"), "elsewhere the rook could take y3")
	require.Equal(t, "@d4", noisy("k4/2r1r/5/2*2/5/5/K3P|N2/2p/3 w - - 0 1", "x3z2"), "forks both rooks")
}
