// Games written as PGN and read back.

package notation

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
)

const gameText = `% escaped
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
	r := NewPGNReader(strings.NewReader(gameText))
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
	r := NewPGNReader(strings.NewReader(gameText))
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

// Movetext is read as leniently as the turns that users type, and chess by all its
// names.
func TestPGNOfOtherPrograms(t *testing.T) {
	for text, turns := range map[string]int{
		"1. Ng1f3 Nb8-c6 2. Pe4 d7-d5 3. ed5 *":                                             5,
		"1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 b6 5. Nge2 *":                                  9,
		"1. e2-e4 d5 2. e4xd5 c5 3. dxc6ep Nf6 4. cb7 Rg8 5. ba8Q *":                        9,
		"[FEN \"1r2k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. axb8Q Kd7 2. o-o *":              3,
		"[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8Q *":                              1,
		"[WhiteB \"x\"]\n[Variant \"double\"]\n\n1A. Ng1f3 1B. e2-e4 1a. Pe5 *":             3,
		"[Variant \"From Position\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *": 1,
		"[Variant \"duck\"]\n\n1. Ngf3@e5 nf6@e4 *":                                         2,
	} {
		g, err := NewPGNReader(strings.NewReader(text)).Next()
		require.NoError(t, err, text)
		require.Len(t, g.Turns, turns, text)
	}
	_, err := NewPGNReader(strings.NewReader("1. e4 o-o *")).Next()
	require.EqualError(t, err, "line 1: move 1 of Black, o-o, is not legal; the game is read up to move 1 of White")
}

func TestPGNErrors(t *testing.T) {
	for text, why := range map[string]string{
		"[Variant \"xiangqi\"]\n\n*\n":                       `line 1: unknown variant "xiangqi"`,
		"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*\n":         "line 1: position: ",
		"[A \"x\"]\n[FEN 8/8/8/8]\n\n1. e4 *":                "line 2: the tag [FEN 8/8/8/8] cannot be read; a tag is a name and a text in quotation marks, such as [Event \"?\"], and the game depends on it",
		"[Variant duck]\n\n1. e4@e5 *":                       "line 1: the tag [Variant duck] cannot be read",
		"[Event \"x\"]\n\n1. e4\ne5 2. Ke3 *\n":              "line 4: move 2, Ke3, is not legal; the game is read up to move 1",
		"[Event \"x\"]\n\n1. e4 e5 2. \x00\xff\x00 Nf6 *\n":  "is not legal",
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Qh8 1-0 \n\n[A x]": "move 4, Qh8, is not legal",
		"1. e5 *": "move 1, e5, is not legal; only the start of the game is read",
	} {
		_, err := NewPGNReader(strings.NewReader(text)).Next()
		require.ErrorContains(t, err, why, text)
	}
}

// After a bad game the next one is read, and nothing of the bad game is taken
// for another game.
func TestReaderContinuesAfterABadGame(t *testing.T) {
	for _, c := range []struct {
		bad   string
		turns int
		why   string
	}{
		{"1. e5 e5\n2. d4 *", 0, "line 3: move 1, e5, is not legal"},
		{"1. e4 e5\n2. Ke4", 2, "line 4: move 2, Ke4, is not legal"},
		{"1. Ke4\n{see\n[1] and\n[Event \"z\"]} e5\n2. d4 *", 0, "Ke4, is not legal"},
		{"1. Ke4 [x] e5\n2. d4 *", 0, "Ke4, is not legal"},
		{"1. Ke4 (1. d4 1-0 ) {1-0} ; 1-0\ne5 0-1", 0, "Ke4, is not legal"},
		{"1. e4 [x] *", 1, "move 1 of Black, [x], is not legal"},
		{"1. e4 e5 2. d4 exd4 {an end} 3. Ke5 Nf6 1/2 {drawn}", 4, "move 3, Ke5, is not legal"},
		{"1. Ke4 {no end\n2. e4 *", 0, "Ke4, is not legal"},
	} {
		r := NewPGNReader(strings.NewReader("[Event \"x\"]\n\n" + c.bad + "\n\n[Event \"y\"]\n\n1. e4 *\n"))
		g, err := r.Next()
		require.ErrorContains(t, err, c.why)
		require.ErrorAs(t, err, new(*TurnError))
		require.Len(t, g.Turns, c.turns)
		g, err = r.Next()
		require.NoError(t, err, c.bad)
		require.Equal(t, "y", g.Tag("Event"), c.bad)
		_, err = r.Next()
		require.ErrorIs(t, err, io.EOF)
	}
}

// Control characters, which could change a terminal, count as spaces.
func TestControlCharactersAreSpaces(t *testing.T) {
	r := NewPGNReader(strings.NewReader("[White \"a\x1b[31mb\"]\n\n1. e4\x07 {c\x7fd} e5\x1b]0;t *"))
	g, err := r.Next()
	require.ErrorContains(t, err, "]0")
	require.Equal(t, "a [31mb", g.Tag("White"))
	require.Len(t, g.Turns, 2)
	require.Equal(t, "c d", g.Turns[0].Comment)
	require.NotContains(t, err.Error(), "\x1b")
}

// Tags end with their brackets, not with their lines.
func TestTags(t *testing.T) {
	for text, want := range map[string][]game.Tag{
		"[A \"x\"] [B \"y\"][C\t\"z\" ]\n*":      {{Name: "A", Value: "x"}, {Name: "B", Value: "y"}, {Name: "C", Value: "z"}},
		"[ A\"[x]\"]\r\n\r\n[B \"\"]\r\n*":       {{Name: "A", Value: "[x]"}, {Name: "B", Value: ""}},
		"[A \"\\\"x\\\\\"] *":                    {{Name: "A", Value: "\"x\\"}},
		"[A \"x\"] ; said\n% [B \"y\"]\n1. e4 *": {{Name: "A", Value: "x"}},
		"[A \"long\nvalue\"]\n[B “y”]\n1. e4 *":  {{Name: "A", Value: "long value"}, {Name: "B", Value: "y"}},
	} {
		g, err := NewPGNReader(strings.NewReader(text)).Next()
		require.NoError(t, err, text)
		require.Equal(t, want, g.Tags, text)
	}
	for _, name := range []string{"duck", "Duck Chess", "DUCK CHESS", "Duck", "DuckChess", " duck-chess "} {
		g, err := NewPGNReader(strings.NewReader("[Event \"x\"] [Variant \"" + name + "\"]\n\n1. e4@e5 *")).Next()
		require.NoError(t, err, name)
		require.Equal(t, "duck", g.Variant.Name)
	}
	for _, unknown := range []string{"", "?", "-", " ? "} {
		g, err := NewPGNReader(strings.NewReader("[Variant \"" + unknown + "\"]\n[FEN \"" + unknown + "\"]\n\n1. e4 *")).Next()
		require.NoError(t, err, unknown)
		require.Equal(t, "chess", g.Variant.Name)
		require.Empty(t, g.Start)
	}
	for _, text := range []string{"[A \"x\"y\"]", "[A \"x]", "[A \"x\\\"]", "[\"x\"]", "[A]", "[A x]", "[", `[Event "5th "X" Open"]`, `[TimeControl "15'/game & 10"/move"]`} {
		g, err := NewPGNReader(strings.NewReader("[B \"y\"]\n" + text + "\n[C \"z\"]\n1. e4 *")).Next()
		require.NoError(t, err, text)
		require.Equal(t, []game.Tag{{Name: "B", Value: "y"}, {Name: "C", Value: "z"}}, g.Tags)
		require.Len(t, g.Turns, 1)
		require.Len(t, g.Faults, 1)
		require.EqualError(t, g.Faults[0], "line 2: the tag "+text+" cannot be read; a tag is a name and a text in quotation marks, such as [Event \"?\"]; it is left out")
	}
}

// Escaped lines are not moves, and comments after a game are not another game.
func TestLinesBetweenMovesAndGames(t *testing.T) {
	r := NewPGNReader(strings.NewReader("1. e4 e5\n% 2. Ke2\n2. Nf3 (2. d4\n%)\n) *\n{White\n[resigns]}\n; the end\n"))
	g, err := r.Next()
	require.NoError(t, err)
	require.Len(t, g.Turns, 3)
	_, err = r.Next()
	require.ErrorIs(t, err, io.EOF)
}

// Comments are joined once: joining each to all before it would take minutes.
func TestManyCommentsOnATurn(t *testing.T) {
	const comments = 500_000
	g, err := NewPGNReader(strings.NewReader("{first} 1. e4 " + strings.Repeat("{a\nb}", comments) + " e5 {c} *")).Next()
	require.NoError(t, err)
	require.Equal(t, strings.Repeat("a b ", comments), g.Turns[0].Comment+" ")
	require.Equal(t, "c", g.Turns[1].Comment)
}

// A read error is not the end of the file.
func TestReadErrorsAreReported(t *testing.T) {
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

// A start that cannot be read does not become the variant's start.
func TestMalformedStarts(t *testing.T) {
	const board = "k7/8/8/3b4/2B5/8/8/4K3 w "
	for _, fen := range []string{board + "- 7 9", board + "xyzzy - 7 9", board + "- banana 7 9", board + "- - -7 9", "k7 w"} {
		g, err := NewPGNReader(strings.NewReader("[FEN \"" + fen + "\"]\n\n*")).Next()
		require.ErrorContains(t, err, "line 1: position: ", fen)
		_, err = g.Position()
		require.Error(t, err, fen)
	}
	g, err := NewPGNReader(strings.NewReader("[FEN \"" + board + "KQkq e3 7 9\"]\n\n*")).Next()
	require.NoError(t, err, "as some GUIs write it")
	require.Equal(t, board+"- - 7 9", g.Start)
}

// Some programs begin a file with a byte order mark.
func TestByteOrderMark(t *testing.T) {
	r := NewPGNReader(strings.NewReader("\ufeff" + gameText))
	g, err := r.Next()
	require.NoError(t, err)
	plain, err := NewPGNReader(strings.NewReader(gameText)).Next()
	require.NoError(t, err)
	require.Equal(t, plain, g)
	_, err = NewPGNReader(strings.NewReader("\ufeff")).Next()
	require.Equal(t, io.EOF, err)
}

func FuzzReadPGN(f *testing.F) {
	f.Add(gameText)
	f.Add("\ufeff" + gameText)
	f.Add(bughouse)
	f.Add(saved)
	f.Add(annotated)
	f.Add("{a}\n[Event x]\n[Variant \"Duck\"]\n\n1. e4,e6!$1 ({b} 1. -- (1. d4) ; c\n) d5,d5c4 $300 ½ {\xe9}\r\r1. e4 {no end\n\n[A \"b\"]\n\n1. a8=(Q) (1. a8(Q)")
	f.Fuzz(func(t *testing.T, text string) {
		r := NewPGNReader(strings.NewReader(text))
		for {
			g, err := r.Next()
			if g == nil { // the end
				return
			}
			if err != nil && !errors.As(err, new(*TurnError)) || !HasResult(g.Variant.NTeam, g.Result) {
				continue
			}
			var b strings.Builder
			require.NoError(t, WritePGN(&b, g))
			back, err := NewPGNReader(strings.NewReader(b.String())).Next()
			require.NoError(t, err, b.String())
			require.Empty(t, back.Faults, b.String())
			require.Equal(t, g.Comment, back.Comment, b.String())
			require.Equal(t, g.Turns, back.Turns, b.String())
		}
	})
}

// Tags whose names are not PGN are not written: they could forge others.
func TestWrongNamesOfTagsAreLeftOut(t *testing.T) {
	g := &game.Record{Variant: variants.Standard, Result: "*"}
	for _, name := range []string{"White", "White_2", "", "a b", "x \"y\"]\n[Result", "[", "Weiß"} {
		g.Tags = append(g.Tags, game.Tag{Name: name, Value: "v"})
	}
	var b strings.Builder
	require.NoError(t, WritePGN(&b, g))
	require.Equal(t, "[White \"v\"]\n[White_2 \"v\"]\n[Result \"*\"]\n\n*\n", strings.TrimRight(b.String(), "\n")+"\n")
}
