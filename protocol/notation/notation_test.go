package notation

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"dux/movegen"
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

// leap has pawns that go to the same squares, as a double step is a leap.
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

// Where the duck goes when a king is taken is read, and not written.
func TestTakenKingEndsTheNotation(t *testing.T) {
	p := position(t, "duck", "4k3/8/8/8/8/8/8/*3RK2 w - - 0 1")
	for text, turn := range map[string]string{"Rxe8": "e1e8@b1", "e1e8": "e1e8@b1", "Rxe8@h3": "e1e8@h3", "e1e8@h3": "e1e8@h3"} {
		legs, err := ParseSAN(p, text)
		require.NoError(t, err, text)
		require.Equal(t, turn, movegen.TurnText(p, legs))
		require.Equal(t, "Rxe8", SAN(p, legs))
	}
	_, err := ParseSAN(p, "Re7")
	require.Error(t, err, "the game goes on")
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

// What may be more than one move is not the first of them.
func TestParseSANRefusesWhatIsAmbiguous(t *testing.T) {
	for _, c := range []struct{ variant, pos, text, why string }{
		{"medieval", leap, "e4", "e4: ambiguous, may be e3e4 or another move"},
		{"double-medieval", "4k3/8/8/8/8/4P3/4P3/4K3[] w - - 0 1", "e4+", "e4+: ambiguous"},
		{"chess", "4k3/8/8/8/8/8/N3N3/4K3 w - - 0 1", "Nc3", "Nc3: ambiguous, may be Nac3 or another move"},
		{"duck", "4k3/8/8/8/8/8/N3N3/4K3 w - - 0 1", "Nc3@h8", "Nc3@h8: ambiguous"},
	} {
		_, err := ParseSAN(position(t, c.variant, c.pos), c.text)
		require.ErrorContains(t, err, c.why)
	}
	_, err := NewPGNReader(strings.NewReader("[Variant \"medieval\"]\n[FEN \"" + leap + "\"]\n\n1. e4 *\n")).Next()
	require.ErrorContains(t, err, "line 4: move 1: e4: ambiguous")
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

// Every leg that may begin a turn must have a notation of its own, and a turn
// must read back as itself.
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

// randomTurn is a legal turn; p is as it was afterwards.
func randomTurn(p movegen.Position, random *rand.Rand) (legs []movegen.Move) {
	for len(legs) == 0 || p.Leg() != 0 {
		all := p.Generate(nil, movegen.All)
		legs = append(legs, all[random.IntN(len(all))])
		p.Make(legs[len(legs)-1])
	}
	for range legs {
		p.Unmake()
	}
	return legs
}

const game = `% escaped
[Event "A \"match\""]
[White "x\\y"]
[Result "1-0"]

1. e4 {best} e5 $1 2.Bc4 (2. Nf3 Nc6 (2... d6) 3. Bb5 {Ruy}) Nc6 ; to the end
3. Qh5 Nf6?? 4. Qxf7# {+M1/3 0.1s} 1-0

[Variant "duck"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4@e5 *
`

func TestReadPGN(t *testing.T) {
	r := NewPGNReader(strings.NewReader(game))
	g, err := r.Next()
	require.NoError(t, err)
	require.Equal(t, `A "match"`, g.Tag("Event"))
	require.Equal(t, `x\y`, g.Tag("White"))
	require.Len(t, g.Turns, 7)
	require.Equal(t, "best", g.Turns[0].Comment)
	require.Equal(t, "to the end", g.Turns[3].Comment)
	require.Equal(t, "+M1/3 0.1s", g.Turns[6].Comment)
	require.Equal(t, "1-0", g.Result)
	g, err = r.Next()
	require.NoError(t, err)
	require.Equal(t, "duck", g.Variant.Name)
	require.Len(t, g.Turns, 1)
	require.Equal(t, "*", g.Result)
	_, err = r.Next()
	require.ErrorIs(t, err, io.EOF)
}

func TestWrittenPGNReadsBack(t *testing.T) {
	r := NewPGNReader(strings.NewReader(game))
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		var b strings.Builder
		require.NoError(t, WritePGN(&b, g))
		for line := range strings.Lines(b.String()) {
			require.Less(t, len(line), lineWidth+1)
		}
		back, err := NewPGNReader(strings.NewReader(b.String())).Next()
		require.NoError(t, err, b.String())
		require.Equal(t, g, back)
	}
}

func TestPGNErrors(t *testing.T) {
	for text, why := range map[string]string{
		"[Event x]\n\n1. e4 *\n":                             `line 1: malformed tag "[Event x]"`,
		"[Variant \"xiangqi\"]\n\n*\n":                       `unknown variant "xiangqi"`,
		"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*\n":         "position: ",
		"[Event \"x\"]\n\n1. e4\ne5 2. Ke3 *\n":              "line 4: move 2: Ke3: not a legal move",
		"[Event \"x":                                         `line 1: malformed tag "[Event \"x"`,
		"[A \"x\"]\n[B x]\n[C \"x\"]\n\n1. e4 *\n":           `line 2: malformed tag "[B x]"`,
		"[Event \"x\"]\n\n1. e4 {no end":                     "line 3: a comment does not end",
		"[Event \"x\"]\n\n1. e4 (1. d4":                      "a variation does not end",
		"[Event \"x\"]\n\n1. e4 ) *\n":                       "has not begun",
		"[Event \"x\"]\n\n1. e4 e5 2. \x00\xff\x00 Nf6 *\n":  "not a legal move",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Qh8 1-0 \n\n[A x]": "Qh8: not a legal move",
	} {
		_, err := NewPGNReader(strings.NewReader(text)).Next()
		require.ErrorContains(t, err, why, text)
	}
}

// What follows a bad game must still be read, and nothing of the bad one be
// taken for another.
func TestReaderGoesOnAfterABadGame(t *testing.T) {
	for _, c := range []struct{ bad, why string }{
		{"1. e5 e5\n2. d4 *", "line 3: move 1: e5: not a legal move"},
		{"1. e4 e5\n2. Ke4", "line 4: move 2: Ke4: not a legal move"},
		{"1. Ke4\n{see\n[1] and\n[Event \"z\"]} e5\n2. d4 *", "Ke4: not a legal move"},
		{"1. Ke4 [x] e5\n2. d4 *", "Ke4: not a legal move"},
		{"1. e4 ) e5 2. Nf3 ) *", "has not begun"},
		{"1. e4 (1. d4", "a variation does not end"},
		{"1. Ke4 (1. d4 1-0 ) {1-0} ; 1-0\ne5 0-1", "Ke4: not a legal move"},
		{"1. e4 [x] *", "move 1: [x]: not a legal move"},
	} {
		r := NewPGNReader(strings.NewReader("[Event \"x\"]\n\n" + c.bad + "\n\n[Event \"y\"]\n\n1. e4 *\n"))
		_, err := r.Next()
		require.ErrorContains(t, err, c.why)
		g, err := r.Next()
		require.NoError(t, err, c.bad)
		require.Equal(t, "y", g.Tag("Event"))
		_, err = r.Next()
		require.ErrorIs(t, err, io.EOF)
	}
}

// Tags end with their brackets, not with their lines.
func TestTags(t *testing.T) {
	for text, want := range map[string][]Tag{
		"[A \"x\"] [B \"y\"][C\t\"z\" ]\n*":      {{"A", "x"}, {"B", "y"}, {"C", "z"}},
		"[ A\"[x]\"]\r\n\r\n[B \"\"]\r\n*":       {{"A", "[x]"}, {"B", ""}},
		"[A \"\\\"x\\\\\"] *":                    {{"A", "\"x\\"}},
		"[A \"x\"] ; said\n% [B \"y\"]\n1. e4 *": {{"A", "x"}},
	} {
		g, err := NewPGNReader(strings.NewReader(text)).Next()
		require.NoError(t, err, text)
		require.Equal(t, want, g.Tags, text)
	}
	for _, name := range []string{"duck", "Duck Chess", "DUCK CHESS", "Duck"} {
		g, err := NewPGNReader(strings.NewReader("[Event \"x\"] [Variant \"" + name + "\"]\n\n1. e4@e5 *")).Next()
		require.NoError(t, err, name)
		require.Equal(t, "duck", g.Variant.Name)
	}
	for _, text := range []string{"[A \"x\"y\"]", "[A \"x]", "[A \"x\\\"]", "[\"x\"]", "[A]", "[A x]", "["} {
		_, err := NewPGNReader(strings.NewReader(text + "\n1. e4 *")).Next()
		require.EqualError(t, err, fmt.Sprintf("line 1: malformed tag %q", text))
	}
}

// Escaped lines are no moves, nor is what is said after a game another game.
func TestLinesBetweenMovesAndGames(t *testing.T) {
	r := NewPGNReader(strings.NewReader("1. e4 e5\n% 2. Ke2\n2. Nf3 (2. d4\n%)\n) *\n{White\n[resigns]}\n; the end\n"))
	g, err := r.Next()
	require.NoError(t, err)
	require.Len(t, g.Turns, 3)
	_, err = r.Next()
	require.ErrorIs(t, err, io.EOF)
}

// Comments are joined once: this would take minutes if each were joined to all
// before it.
func TestManyCommentsOnATurn(t *testing.T) {
	const comments = 500_000
	g, err := NewPGNReader(strings.NewReader("{first} 1. e4 " + strings.Repeat("{a\nb}", comments) + " e5 {c} *")).Next()
	require.NoError(t, err)
	require.Equal(t, strings.Repeat("a b ", comments), g.Turns[0].Comment+" ")
	require.Equal(t, "c", g.Turns[1].Comment)
}

// A file that cannot be read on has not ended.
func TestReadErrorsAreTold(t *testing.T) {
	broken := errors.New("broken")
	for _, text := range []string{"", "[Event \"x", "[Event \"x\"]\n\n1. e4", "1. e4 *\n", "1. Ke4 e5", "1. e4 {"} {
		r := NewPGNReader(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)))
		g, err := r.Next()
		if err == nil {
			require.Len(t, g.Turns, 1)
			g, err = r.Next()
		}
		require.Nil(t, g)
		require.Equal(t, broken, err, text)
	}
}

func TestResults(t *testing.T) {
	for _, c := range []struct{ variant, tag, end, result, why string }{
		{"chess", "1-0", "1-0", "1-0", ""},
		{"chess", "1-0", "", "1-0", ""},
		{"chess", "1-0", "*", "1-0", ""},
		{"chess", "*", "0-1", "0-1", ""},
		{"chess", "", "1/2-1/2", "1/2-1/2", ""},
		{"chess", "*", "", "*", ""},
		{"chess", "", "", "*", "line 4: the game has no result"},
		{"chess", "1-0", "0-1", "0-1", "the result is 0-1, but the tag says 1-0"},
		{"chess", "banana", "", "banana", "banana is no result of chess"},
		{"chess", "banana", "1-0", "1-0", "banana is no result of chess"},
		{"chess", "", "1-0-0", "1-0-0", "1-0-0 is no result of chess"},
		{"duchess3", "0-0-1", "0-0-1", "0-0-1", ""},
		{"duchess3", "1/2-1/2", "1/2-1/2", "1/2-1/2", ""},
		{"duchess", "1/3-1/3-1/3", "*", "1/3-1/3-1/3", "1/3-1/3-1/3 is no result of duchess"},
	} {
		text := "[Variant \"" + c.variant + "\"]\n"
		if c.tag != "" {
			text += "[Result \"" + c.tag + "\"]"
		}
		text += "\n\n" + c.end
		r := NewPGNReader(strings.NewReader(text))
		g, err := r.Next()
		require.NoError(t, err, "unchecked")
		require.Equal(t, c.result, g.Result)
		r = NewPGNReader(strings.NewReader(text))
		r.CheckResults = true
		g, err = r.Next()
		require.Equal(t, c.result, g.Result)
		if c.why == "" {
			require.NoError(t, err)
		} else {
			require.ErrorContains(t, err, c.why)
		}
	}
}

func TestResultFits(t *testing.T) {
	won := func(team movegen.Team) movegen.Outcome { return movegen.Win(team, movegen.Checkmate) }
	drawn := movegen.Draw(movegen.Repetition)
	for _, c := range []struct {
		end   movegen.Outcome
		teams int
		fits  string
	}{
		{won(0), 2, "1-0 *"}, {won(1), 2, "0-1 *"}, {drawn, 2, "1/2-1/2 *"},
		{won(0), 3, "1-0 * 1-0-0"}, {won(1), 3, "0-1 * 0-1-0"}, {won(2), 3, "1-0 0-1 * 0-0-1"}, {drawn, 3, "1/2-1/2 * 1/3-1/3-1/3"},
	} {
		var fits []string
		for _, text := range append(slices.Clone(twoFigures), threeFigures...) {
			if ResultFits(text, c.end, c.teams) {
				fits = append(fits, text)
			}
		}
		require.Equal(t, c.fits, strings.Join(fits, " "))
	}
}

// A start that cannot be read is not that of the variant.
func TestMalformedStarts(t *testing.T) {
	const board = "k7/8/8/3b4/2B5/8/8/4K3 w "
	for _, fen := range []string{board + "- 7 9", board + "xyzzy - 7 9", board + "- banana 7 9", board + "-"} {
		g, err := NewPGNReader(strings.NewReader("[FEN \"" + fen + "\"]\n\n*")).Next()
		require.ErrorContains(t, err, "position: ", fen)
		_, err = g.Position()
		require.Error(t, err, fen)
	}
	g, err := NewPGNReader(strings.NewReader("[FEN \"" + board + "KQkq e3 7 9\"]\n\n*")).Next()
	require.NoError(t, err, "as a GUI may write it")
	require.Equal(t, board+"- - 7 9", g.Start)
}

// Some programs begin a file with a byte order mark.
func TestByteOrderMark(t *testing.T) {
	r := NewPGNReader(strings.NewReader("\ufeff" + game))
	g, err := r.Next()
	require.NoError(t, err)
	plain, err := NewPGNReader(strings.NewReader(game)).Next()
	require.NoError(t, err)
	require.Equal(t, plain, g)
	_, err = NewPGNReader(strings.NewReader("\ufeff")).Next()
	require.Equal(t, io.EOF, err)
}

func FuzzReadPGN(f *testing.F) {
	f.Add(game)
	f.Add("\ufeff" + game)
	f.Add(bughouse)
	f.Add(saved)
	f.Fuzz(func(t *testing.T, text string) {
		r := NewPGNReader(strings.NewReader(text))
		for {
			g, err := r.Next()
			if errors.Is(err, io.EOF) {
				return
			}
			if err == nil {
				require.NoError(t, WritePGN(io.Discard, g))
			}
		}
	})
}

// Games as XBoard 4.9.1 saves them: its own board, plies instead of turns.
const saved = `[Event "Computer Chess Game"]
[Result "1-0"]
[Variant "duck"]
[FEN "rnbqkbnrd/pppppppp1/8*/8*/8*/8*/PPPPPPPP1/RNBQKBNRD w KQkq - 0 1"]
[SetUp "1"]

{--------------
r n b q k b n r d
white to play
--------------}
1. Nf3 {+0.17/7} Di7 2. Dc3 d5 {-0.10/16 0.9} 3. Di2 Df6 4. Nc3
{+0.09/13 0.4} Di7 5. Dd4
{White wins on time} 1-0

[Event "Computer Chess Game"]
[Variant "duel"]
[FEN "dnkbr**1t/pp1pp****/5*3/2*2*3/5*3/PP1PP****/DNKBR*T1*[-] w - - 0 1"]
[SetUp "1"]

{--------------
white to play
--------------}
1. Da3 {+0.00/5} Pa6a4 {+0.00/5} 2. Nc3 {+0.00/5} Pb6b4 {+0.00/5} 3. Bg3xa4
{+0.00/5} P@g3 4. Th1 Pb4h4xc3 {+0.00/5} 5. N@h4 Th7 *

[Event "Computer Chess Game"]
[Variant "rutland"]
[FEN "rdnbbckqbbnndr/pppppppppppppp/14/14/14/14/14/14/PPPPPPPPPPPPPP/RDNBBCKQBBNNDR w KQkq - 0 1"]

{--------------
white to play
--------------}
1. i3 i7 2. Qx9 *
`

// A user who captures directly in Duel names no square for the prisoner: his
// owner's next ply tells it.
func TestReadSavedDirectCaptures(t *testing.T) {
	start := saved[strings.Index(saved, `[Variant "duel"]`):]
	start = start[:strings.Index(start, "1. Da3")]
	for moves, want := range map[string]struct{ turns, err string }{
		"1. Da3 Pa6a4 2. Nc3 Pb6b4 3. Bxa4 {taken} P@g3 4. Th1 Pb4xc3 5. N@h4 Th7": {"a1a3 a6a4 b1c3 b6b4 d1a4@x1 b4c3@y2", ""},
		"1. Pd3 Pa6a4 2. Pb2b4 Pxb3 3. Pb4g4 Th7":                                  {"d2d3 a6a4 b2b4 a4b3@x2", ""},
		"1. Pd3 Pa6a4 2. Pb2b4 Pxb3":                                               {"d2d3 a6a4 b2b4", ""},
		"1. Nc3 Pb6b4 2. Pd3 Pxc3 3. N@a1":                                         {"b1c3 b6b4 d2d3", "move 2: N@a1: not a legal move"},
		"1. Nc3 Pb6b4 2. Pe3 Pd6d4 3. Pa3 Pxc3":                                    {"b1c3 b6b4 e2e3 d6d4 a2a3", "move 3: Pxc3: ambiguous, may be "},
	} {
		g, err := NewPGNReader(strings.NewReader(start + moves + " *\n")).Next()
		if want.err == "" {
			require.NoError(t, err, moves)
		} else {
			require.ErrorContains(t, err, want.err, moves)
		}
		texts := turnTexts(g)
		require.Equal(t, want.turns, strings.Join(texts, " "), moves)
	}
}

// turnTexts are the canonical texts of a game from the start of its variant.
func turnTexts(g *Game) (texts []string) {
	p := g.Variant.Position()
	for _, turn := range g.Turns {
		texts = append(texts, movegen.TurnText(p, turn.Legs))
		for _, m := range turn.Legs {
			p.Make(m)
		}
	}
	return texts
}

func TestReadSavedPGN(t *testing.T) {
	r := NewPGNReader(strings.NewReader(saved))
	for _, want := range []struct{ variant, turns, comment string }{
		{"duck", "g1f3@c3 d7d5@f6 b1c3@d4", "+0.09/13 0.4 White wins on time"},
		{"duel", "a1a3 a6a4 b1c3 b6b4 d1a4@x1 b4c3@y2", "+0.00/5"},
	} {
		g, err := r.Next()
		require.NoError(t, err)
		require.Equal(t, want.variant, g.Variant.Name)
		require.Equal(t, g.Variant.Start, g.Start)
		texts := turnTexts(g)
		require.Equal(t, want.turns, strings.Join(texts, " "))
		require.Equal(t, want.comment, g.Turns[len(g.Turns)-1].Comment)
	}
	g, err := r.Next()
	require.ErrorContains(t, err, "move 2: Qx9: not a legal move on the board of XBoard")
	require.Len(t, g.Turns, 2, "ranks from 0: i2i4 i9i8")
	_, err = r.Next()
	require.ErrorIs(t, err, io.EOF)
}
