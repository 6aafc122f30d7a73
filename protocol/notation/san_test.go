// Standard algebraic notation.

package notation

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
)

func position(t testing.TB, variant, text string) movegen.Position {
	t.Helper()
	v, err := variants.Find(variant)
	require.NoError(t, err)
	p, err := v.New(text)
	require.NoError(t, err)
	return p
}

// leap has pawns that can go to the same squares, as a double step is a leap.
const leap = "4k3/8/8/8/3p4/3PP3/3PP3/4K3 w - - 0 1"

func TestSAN(t *testing.T) {
	for _, c := range []struct{ variant, pos, turn, san string }{
		{"chess", "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1", "e1g1", "O-O"},
		{"chess", "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1", "e1c1", "O-O-O"},
		{"chess", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1a8", "Ra8+"},
		{"chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"},
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8=N"},
		{"chess", "4k3/8/8/8/2pP4/8/8/4K3 b - d3 0 1", "c4d3", "cxd3"},
		{"chess", "4k3/8/8/8/8/8/N3N3/4K3 w - - 0 1", "a2c3", "Nac3"},
		{"chess", "4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "a1b3", "N1b3"},
		{"chess", "4k3/8/8/N7/8/8/8/N1N1K3 w - - 0 1", "a1b3", "Na1b3"},
		{"duck", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3@e5", "Nf3@e5"},
		{"duck", "4k3/P7/8/8/8/8/8/4K2* w - - 0 1", "a7a8q@a1", "a8=Q@a1"},
		{"duck", "4k3/8/8/8/8/8/8/*3RK2 w - - 0 1", "e1e8", "Rxe8"},
		{"double", "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1", "N@f3", "N@f3"},
		{"medieval", leap, "e2e4", "e2e4"},
		{"medieval", leap, "e3e4", "e3e4"},
		{"medieval", leap, "e3d4", "exd4"},
		{"medieval", "4k3/8/8/8/8/3PP3/3PP3/4K3 w - - 0 1", "d2d4", "d2d4"},
	} {
		p := position(t, c.variant, c.pos)
		before := p.String()
		legs, err := movegen.ParseTurn(p, c.turn)
		require.NoError(t, err, c.turn)
		require.Equal(t, c.san, SAN(p, legs))
		back, err := ParseSAN(p, c.san)
		require.NoError(t, err)
		require.Equal(t, legs, back)
		require.Equal(t, before, p.String())
	}
}

// When a king is captured, the duck's square is read but not written.
func TestCapturedKingEndsTheNotation(t *testing.T) {
	p := position(t, "duck", "4k3/8/8/8/8/8/8/*3RK2 w - - 0 1")
	for text, turn := range map[string]string{"Rxe8": "e1e8@b1", "e1e8": "e1e8@b1", "Rxe8@h3": "e1e8@h3", "e1e8@h3": "e1e8@h3"} {
		legs, err := ParseSAN(p, text)
		require.NoError(t, err, text)
		require.Equal(t, turn, movegen.TurnText(p, legs))
		require.Equal(t, "Rxe8", SAN(p, legs))
	}
	_, err := ParseSAN(p, "Re7")
	require.Error(t, err, "the game is not over")
}

func TestParseSANIsLenient(t *testing.T) {
	p := position(t, "chess", "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1")
	for _, text := range []string{"O-O", "0-0", "O-O!?", "e1g1", "O-O+"} {
		_, err := ParseSAN(p, text)
		require.NoError(t, err, text)
	}
	for _, text := range []string{"", "x", "Qa1", "e5", "O-O-O-O", "\xff\x00"} {
		_, err := ParseSAN(p, text)
		require.ErrorContains(t, err, "not a legal move")
	}
}

// A text that fits several moves is not taken for the first of them.
func TestParseSANRejectsAmbiguousText(t *testing.T) {
	for _, c := range []struct{ variant, pos, text, why string }{
		{"medieval", leap, "e4", "e4: ambiguous, may be e3e4 or e2e4"},
		{"double-medieval", "4k3/8/8/8/8/4P3/4P3/4K3[] w - - 0 1", "e4+", "e4+: ambiguous"},
		{"chess", "4k3/8/8/8/8/8/N3N3/4K3 w - - 0 1", "Nc3", "Nc3: ambiguous, may be Nac3 or Nec3"},
		{"duck", "4k3/8/8/8/8/8/N3N3/4K3 w - - 0 1", "Nc3@h8", "Nc3@h8: ambiguous"},
		{"chess", "4k3/8/8/N7/8/8/8/N1N1K3 w - - 0 1", "Nab3", "Nab3: ambiguous, may be Na1b3 or N5b3"},
	} {
		_, err := ParseSAN(position(t, c.variant, c.pos), c.text)
		require.ErrorContains(t, err, c.why)
	}
	_, err := NewPGNReader(strings.NewReader("[Variant \"medieval\"]\n[FEN \"" + leap + "\"]\n\n1. e4 *\n")).Next()
	require.ErrorContains(t, err, "line 4: move 1, e4, is ambiguous, may be e3e4 or e2e4")
}

func TestParseSANAfterTheEnd(t *testing.T) {
	for _, c := range []struct{ variant, pos, text, why string }{
		{"duck", "8/8/8/8/8/8/4P3/4K2* w - - 0 1", "e4@h8", "e4@h8: the game is over (king captured)"},
		{"double2", "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1 | 4k3/8/8/8/8/8/8/R3K3[] w - - 0 1 A", "A/Ra7", ""},
		{"double2", "R5k1/5ppp/8/8/8/8/8/4K3[] b - - 0 1 | 4k3/8/8/8/8/8/8/R3K3[] w - - 0 1 B", "B/Ra7", "Ra7: the game is over (checkmate)"},
	} {
		if _, err := ParseSAN(position(t, c.variant, c.pos), c.text); c.why == "" {
			require.NoError(t, err)
		} else {
			require.ErrorContains(t, err, c.why)
		}
	}
}

// Every first leg has a unique notation, and turns read back.
func TestSANIsUnambiguous(t *testing.T) {
	const games, turns, tries = 2, 50, 4
	for _, v := range variants.All {
		random := rand.New(rand.NewPCG(1, 2))
		for range games {
			p := v.Position()
			for range turns {
				if movegen.Result(p).Over() {
					break
				}
				written := map[string]movegen.Move{}
				for _, m := range p.Generate(nil, movegen.All) {
					san := legSAN(p, m)
					require.NotContains(t, written, san, "%s: %s", v.Name, p)
					written[san] = m
				}
				for range tries {
					legs := randomTurn(p, random)
					back, err := ParseSAN(p, SAN(p, legs))
					require.NoError(t, err, "%s: %s", v.Name, p)
					require.Equal(t, movegen.TurnText(p, legs), movegen.TurnText(p, back), "%s: %s", v.Name, p)
				}
				for _, m := range randomTurn(p, random) {
					p.Make(m)
				}
			}
		}
	}
}

func TestParseSANReadsMoreOfTheOrigin(t *testing.T) {
	const bishopAndPawn = "4k3/8/8/8/1p1b4/2P5/8/4K3 b - - 0 1"
	for _, c := range []struct{ variant, pos, text, turn string }{
		{"chess", "", "Ngf3", "g1f3"},
		{"chess", "", "N1f3", "g1f3"},
		{"chess", "", "Ng1f3", "g1f3"},
		{"chess", "r3k3/8/8/8/8/8/8/1R2K3 w - - 0 1", "Rb1a1!", "b1a1"},
		{"chess", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nge2", "g1e2"}, // the other knight is pinned
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8=N", "a7a8n"},
		{"chess", bishopAndPawn, "B4xc3+", "d4c3"},
		{"chess", bishopAndPawn, "b4xc3", "b4c3"},
		{"chess", bishopAndPawn, "b4-c3", "b4c3"},
		{"double2", "", "A/Ngf3", "A/g1f3"},
		{"duck", "", "N1f3@e5", "g1f3@e5"},
		{"duck", "4k3/8/8/8/8/8/8/*3RK2 w - - 0 1", "Re1xe8", "e1e8@b1"},
		{"duchess", "", "P1c31c4", "1c3-1c4"},
		{"rutland", "", "Nc1d3", "c1d3"},
	} {
		p := start(t, c.variant)
		if c.pos != "" {
			p = position(t, c.variant, c.pos)
		}
		requireTurn(t, ParseSAN, p, c.text, c.turn)
	}
}

// With its file, rank or square before it a turn reads back, or is ambiguous.
func TestMoreOfTheOriginNeverMeansAnotherTurn(t *testing.T) {
	const turns, tries = 30, 4
	for _, v := range variants.All {
		random := rand.New(rand.NewPCG(3, 4))
		p := v.Position()
		for n := 0; n < turns && !movegen.Result(p).Over(); n++ {
			for range tries {
				legs := randomTurn(p, random)
				for _, text := range withOrigins(p, legs) {
					for _, read := range []func(movegen.Position, string) ([]movegen.Move, error){ParseSAN, Read} {
						if found, err := read(p, text); err == nil {
							require.Equal(t, movegen.TurnText(p, legs), movegen.TurnText(p, found), "%s: %s in %s", v.Name, text, p)
						} else {
							require.ErrorContains(t, err, "ambiguous", "%s: %s in %s", v.Name, text, p)
						}
					}
				}
			}
			for _, m := range randomTurn(p, random) {
				p.Make(m)
			}
		}
	}
}

// withOrigins writes a turn with its square, file and rank of origin; a pawn's only
// with its square.
func withOrigins(p movegen.Position, legs []movegen.Move) (texts []string) {
	m, later := legs[0], strings.TrimPrefix(movegen.TurnText(p, legs), p.LegText(legs[0]))
	if boards, two := p.(movegen.Boards); two {
		p, m = boards.Board(boards.BoardOf(m)), boards.OnBoard(m)
	}
	if m.From() == movegen.NoSquare || m.Form() == movegen.Passing || m.Form() == movegen.Castling {
		return nil
	}
	from, bare := p.Variant().SquareText(m.From()), bareSAN(p, m)
	switch {
	case bySquare(p, m):
		return []string{from + strings.TrimPrefix(bare, bareOrigin(p, m)) + later}
	case !hasFiles(from):
		return []string{bare[:1] + from + bare[1:] + later}
	}
	for _, part := range []string{from, from[:1], from[1:]} {
		texts = append(texts, bare[:1]+part+bare[1:]+later)
	}
	return texts
}

// randomTurn returns a legal turn; p is unchanged afterwards.
func randomTurn(p movegen.Position, random *rand.Rand) (legs []movegen.Move) {
	for len(legs) == 0 || p.Leg() != 0 {
		all := p.Generate(nil, movegen.All)
		legs = append(legs, all[random.IntN(len(all))])
		p.Make(legs[len(legs)-1])
	}
	movegen.TakeBack(p, len(legs))
	return legs
}

// A pass may give check, when the next player stands in it, and may be annotated.
func TestPassesWithSigns(t *testing.T) {
	const start = "K1c1D1d3F4c4W2c2R1a1R1e1B2a1N2e1P1a3P1c4P1d4P2d5/K2c1P2c4P6c4/K3c1D4c3W2e3R3a1R3e1B3d2P2d6P3a3P3d3P3d4P4d5/" +
		"K4c1F3c5R4a1B6e5P4a3P4a4P4e4/K5c1R5e1N5c5P5b3P5e3/K6c1R6c2R6e1B6d2P6a3P6b4P6c3P6d3P6e3 2 115"
	p := position(t, "duchess", start)
	require.Equal(t, "--+", SAN(p, []movegen.Move{movegen.Pass}))
	for _, null := range nullMoves {
		for sign, nags := range map[string][]int{
			"": nil, "+": nil, "#": nil, "+!": {Good}, "?!": {Inaccuracy}, "-+": {19}, "+-": {18}, "+-+": {19}, "=": {10}, "+$4": {Blunder}, "$1$19": {Good, 19}, "∓": {17},
		} {
			text := null + sign
			legs, err := Read(p, text)
			require.NoError(t, err, text)
			require.Equal(t, []movegen.Move{movegen.Pass}, legs, text)
			if null == "(null)" { // a variation in PGN
				continue
			}
			g, err := NewPGNReader(strings.NewReader("[Variant \"duchess\"]\n[SetUp \"1\"]\n[FEN \"" + start + "\"]\n\n1... " + text + " *")).Next()
			require.NoError(t, err, text)
			require.Len(t, g.Turns, 1, text)
			require.Equal(t, nags, g.Turns[0].NAGs, text)
		}
	}
	_, err := NewPGNReader(strings.NewReader("1. --+ e5 *")).Next()
	require.ErrorContains(t, err, "--+, is a pass, which is not legal")
}

// Whole games read back, with their signs, whatever happens late in them.
func TestWholeGamesReadBack(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 59))
	for _, v := range variants.All {
		for range 2 {
			p, g := v.Position(), &game.Record{Variant: v}
			c, err := g.Cursor()
			require.NoError(t, err)
			for range 600 {
				if movegen.Result(p).Over() {
					break
				}
				legs := randomTurn(p, random)
				movegen.Play(p, legs)
				turn, err := c.Play(legs)
				require.NoError(t, err)
				turn.NAGs = []int{19}
			}
			var b strings.Builder
			require.NoError(t, WritePGN(&b, g))
			back, err := NewPGNReader(strings.NewReader(b.String())).Next()
			require.NoError(t, err, v.Name)
			require.Len(t, back.Turns, len(g.Turns), v.Name)
			again := v.Position()
			for i, turn := range back.Turns {
				san := SAN(again, g.Turns[i].Legs)
				require.Equal(t, san, SAN(again, turn.Legs), v.Name) // a duck after the last capture is not written
				require.Equal(t, []int{19}, turn.NAGs, san)
				movegen.Play(again, turn.Legs)
			}
		}
	}
}
