// Games as other programs, and people, write them.

package notation

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"
	wide "golang.org/x/text/encoding/unicode"

	"dux/movegen/game"
)

// readBack reads a game, and returns it as it is written.
func readBack(t *testing.T, text string) (*game.Record, string) {
	g, err := NewPGNReader(strings.NewReader(text)).Next()
	require.NoError(t, err, text)
	return g, moves(t, g)
}

// moves returns the movetext of a game.
func moves(t *testing.T, g *game.Record) string {
	var b strings.Builder
	require.NoError(t, WritePGN(&b, g))
	_, moves, _ := strings.Cut(b.String(), "\n\n")
	return strings.Join(strings.Fields(moves), " ")
}

const (
	duckGame   = "[Variant \"Duck\"]\n\n"
	houseGame  = "[Variant \"double\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3[PpN] w - - 0 1\"]\n\n"
	promotes   = "[FEN \"8/P6k/8/8/8/8/p6K/8 w - - 0 1\"]\n\n"
	passing    = "[FEN \"4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1\"]\n\n"
	mustPass   = "K1b1Q2c2/K2a1/K3b1/K4b1/K5b1/K6b1 2 0"
	duckCastle = "[Variant \"duck\"]\n[FEN \"r3k2r/P7/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n"
)

func TestMovesOfOtherPrograms(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		// Glyphs.
		{"1. e4$1 e5 *", "1. e4 $1 e5 *"},
		{"1. e4!$1 e5 *", "1. e4 $1 e5 *"},
		{"1. Nf3?!$6 e5$2$14 2. d4!?$13 *", "1. Nf3 $6 e5 $2 $14 2. d4 $5 $13 *"},
		{"1. e4 $1$14 e5 $10{even} *", "1. e4 $1 $14 e5 $10 {even} *"},
		{"1. e4± e5+- 2. Nf3∓! Nc6 ⩲ *", "1. e4 $16 e5 $18 2. Nf3 $17 $1 Nc6 $14 *"},
		{"1. e4 ‼ e5⁇ 2. d4⁉ *", "1. e4 $3 e5 $4 2. d4 $5 *"},
		{"1. e4!!! e5 □ *", "1. e4 e5 $7 *"},
		// Numbers.
		{"1.e4 e5 2.Nf3 2...Nc6 3 Bb5 3. ... a6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"},
		{"1. e4 1… e5 2 .d4 10 .d5 *", "1. e4 e5 2. d4 d5 *"},
		// Checks, captures, castling.
		{"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 mate 1-0", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0"},
		{"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7++ 1-0", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0"},
		{"1. e4 f5 2. Qh5 + g6 3. Q×g6ch hxg6 *", "1. e4 f5 2. Qh5+ g6 3. Qxg6+ hxg6 *"},
		{"1. e4 d5 2. ed e5 3. de *", "1. e4 d5 2. exd5 e5 3. dxe6 *"},
		{passing + "1... d5 2. exd6e.p. *", "1... d5 2. exd6 *"},
		{passing + "1... d5 2. exd6 e.p. *", "1... d5 2. exd6 *"},
		{passing + "1... d5 2. e5:d6 ep *", "1... d5 2. exd6 *"},
		{"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0! O–O+! *", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O $1 O-O $1 *"},
		{"1. e2–e4 e7—e5 2. ♘f3 ♞c6 3. ♙d4 *", "1. e4 e5 2. Nf3 Nc6 3. d4 *"},
		{"1. E4 E5 2. nf3 nc6 3. bb5 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *"},
		// Promotions.
		{promotes + "1. a8=(Q) a1(N) *", "1. a8=Q a1=N *"},
		{promotes + "1. a8(Q)! a1/R *", "1. a8=Q $1 a1=R *"},
		{promotes + "1. a8Q+ a1=q *", "1. a8=Q a1=Q *"},
		{promotes + "1. a7a8q a2-a1=R(a1=Q) *", "1. a8=Q a1=R (1... a1=Q) *"},
		// Ducks after a comma, as Fairy-Stockfish and pychess write them.
		{duckGame + "1. e4,e6 d5,c4 *", "1. e4@e6 d5@c4 *"},
		{duckGame + "1. e2e4,e4e6 d7d5,d5c4 *", "1. e4@e6 d5@c4 *"},
		{duckGame + "1. e4, e6 d5 ,c4 2. exd5 @c6 *", "1. e4@e6 d5@c4 2. exd5@c6 *"},
		{duckGame + "1. e4,e6! d5,c4$2 *", "1. e4@e6 $1 d5@c4 $2 *"},
		{duckGame + "1. e4Θe6 d5🦆c4 *", "1. e4@e6 d5@c4 *"},
		{duckCastle + "1. O-O,e6 O-O-O,d4 *", "1. O-O@e6 O-O-O@d4 *"},
		{duckCastle + "1. e1g1,g1e6 e8c8,c8d4 *", "1. O-O@e6 O-O-O@d4 *"},
		{duckCastle + "1. 0-0@e6 0-0-0,d4! *", "1. O-O@e6 O-O-O@d4 $1 *"},
		// Drops of pawns, as chess.com writes them.
		{houseGame + "1. @e4 @d5 2. N@f3 *", "1. P@e4 P@d5 2. N@f3 *"},
		{houseGame + "1. p@e4 P@d5 *", "1. P@e4 P@d5 *"},
		// What is not read as moves.
		{"1. e4 ; the best\n% escaped\ne5 *", "1. e4 {the best} 1... e5 *"},
		{"1. e4 (1. d4 (1. c4) d5) e5 *", "1. e4 (1. d4 (1. c4) 1... d5) 1... e5 *"},
		{"1. e4 () e5 (1... --) *", "1. e4 e5 (1... --) *"},
		// Results.
		{"1. e4 e5 1/2", "1. e4 e5 1/2-1/2"},
		{"1. e4 e5 ½-½", "1. e4 e5 1/2-1/2"},
		{"1. e4 e5 ½–½", "1. e4 e5 1/2-1/2"},
		{"1. e4 e5 0.5-0.5", "1. e4 e5 1/2-1/2"},
		{"1. e4 e5 1 - 0", "1. e4 e5 1-0"},
		{"1. e4 e5 1/2 - 1/2", "1. e4 e5 1/2-1/2"},
		{"1. e4 e5 0:1", "1. e4 e5 0-1"},
		{"[Result \"1/2\"]\n\n1. e4 e5", "1. e4 e5 1/2-1/2"},
		{"[Result \"½-½\"]\n\n1. e4 e5", "1. e4 e5 1/2-1/2"},
		{"[Result \"?\"]\n\n1. e4 e5", "1. e4 e5 *"},
		// Comments.
		{"{ a } 1. e4 *", "{a} 1. e4 *"},
		{"{a} ; b\n[Event \"x\"]\n; c\n\n{d} 1. e4 *", "{a b c d} 1. e4 *"},
		{"1. e4 e5 {best} * {White resigns} ; indeed", "1. e4 e5 {best White resigns indeed} *"},
		{"1. e4 e5 *\n\n{the end}", "1. e4 e5 {the end} *"},
		{"1. e4 (1. d4) * {after}", "1. e4 (1. d4) {after} *"},
	} {
		g, again := readBack(t, c.text)
		require.Equal(t, c.want, again, c.text)
		require.Empty(t, g.Faults, c.text)
	}
}

// What costs no turn is said, with its line.
func TestFaultsThatCostNoTurn(t *testing.T) {
	for _, c := range []struct{ text, want, fault string }{
		{"1. e4 $300 e5\n$x *", "1. e4 e5 *", "line 1: a glyph that is no number from $0 to $255 is left out"},
		{"1. e4$999 e5 *", "1. e4 e5 *", "line 1: a glyph that is no number"},
		{"1. e4 ) e5 } *", "1. e4 e5 *", "line 1: a ) without its beginning is left out"},
		{"1. e4 (1. d4 d5", "1. e4 (1. d4 d5) *", "line 1: a variation does not end; all that follows is read as a part of it"},
		{"1. e4\n{no end e5 *", "1. e4 {no end e5 *} *", "line 2: a comment does not end; all that follows is read as a part of it"},
	} {
		g, again := readBack(t, c.text)
		require.Equal(t, c.want, again)
		require.NotEmpty(t, g.Faults, c.text)
		require.ErrorContains(t, g.Faults[0], c.fault)
	}
	r := NewPGNReader(strings.NewReader("[Event \"a\"]\n\n1. e4 {no end e5\n2. d4 *\n\n[Event \"b\"]\n\n1. c4 {c} *\n"))
	g, err := r.Next()
	require.NoError(t, err)
	require.Equal(t, "1. e4 {no end e5 2. d4 *} *", moves(t, g))
	g, err = r.Next()
	require.NoError(t, err)
	require.Equal(t, "b", g.Tag("Event"))
	require.Empty(t, g.Faults)
}

// In the main line nobody passes whose rules do not say so; variations with null moves are kept.
func TestNullMoves(t *testing.T) {
	for _, null := range []string{"--", "Z0", "0000", "@@@@", "<>", "null", "pass"} {
		g, err := NewPGNReader(strings.NewReader("1. e4 (1. d4 " + null + " 2. d5) 1... " + null + " 2. d4 1-0 {after}")).Next()
		require.EqualError(t, err, "line 1: move 1 of Black, "+null+", is a pass, which is not legal; the game is read up to move 1 of White")
		require.Equal(t, "1. e4 (1. d4 "+null+" 2. d5) {after} 1-0", moves(t, g))
		_, err = Read(start(t, "chess"), null)
		require.ErrorContains(t, err, "a player with a legal turn may not pass")
		stuck := "[Variant \"duchess\"]\n[FEN \"" + mustPass + "\"]\n\n"
		g, err = NewPGNReader(strings.NewReader(stuck + "1. " + null + " *")).Next()
		require.NoError(t, err, null)
		require.Equal(t, "-- *", moves(t, g))
	}
}

func TestSeveralGamesInAText(t *testing.T) {
	for text, want := range map[string][]string{
		"[A \"x\"]\n1. e4 *\n[A \"y\"]\n1. d4 *\n  [A \"z\"]\n1. c4 *":      {"1. e4 *", "1. d4 *", "1. c4 *"},
		"[A \"x\"]\n1. e4\n[A \"y\"]\n1. d4":                                {"1. e4 *", "1. d4 *"},
		"1. e4 e5 1-0 [A \"y\"] 1. d4 *":                                    {"1. e4 e5 1-0", "1. d4 *"},
		"1. e4 e5 2. d4 *\n1. d4 *":                                         {"1. e4 e5 2. d4 *", "1. d4 *"},
		"1. e4 e5 2. Nf3\n\n1. d4 d5 2. c4\n\n1. c4":                        {"1. e4 e5 2. Nf3 *", "1. d4 d5 2. c4 *", "1. c4 *"},
		"[A \"x\"]\r\n\r\n1. e4 *\r\n\r\n[A \"y\"]\r\n\r\n1. d4 *":          {"1. e4 *", "1. d4 *"},
		"[A \"x\"]\r\r1. e4 ; c\r*\r\r[A \"y\"]\r\r1. d4 *":                 {"1. e4 {c} *", "1. d4 *"},
		"\ufeff[A \"x\"]\n\n1. e4 *\n\ufeff[A \"y\"]\n\n1.\u00a0d4\u200b *": {"1. e4 *", "1. d4 *"},
		"1. e4 * {of the first}\n\n{of the second}\n1. d4 *":                {"1. e4 {of the first} *", "{of the second} 1. d4 *"},
		"{a}\n\n\n": nil,
	} {
		r := NewPGNReader(strings.NewReader(text))
		var got []string
		for {
			g, err := r.Next()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err, text)
			got = append(got, moves(t, g))
		}
		require.Equal(t, want, got, text)
	}
}

// Text round games is no game of its own.
func TestTextRoundGames(t *testing.T) {
	const one, two = "[A \"x\"]\n\n1. e4 *\n", "1. d4 d5 1-0\n"
	left := func(line int, word string) string {
		return fmt.Sprintf("line %d: the text that begins with %s is no game; it is left out", line, word)
	}
	for _, c := range []struct {
		text   string
		want   []string
		faults []string
	}{
		{"<pre>\n" + one + "</pre>\n", []string{"1. e4 *"}, nil},
		{"<html><body>\n<pre>" + one + two + "</pre>\n</body></html>", []string{"1. e4 *", "1. d4 d5 1-0"}, nil},
		{"1. <b>e4</b> e5<br>\n2. d4 1-0</pre>", []string{"1. e4 e5 2. d4 1-0"}, nil},
		{"From: a@b.example\n\n" + one, []string{"1. e4 *"}, []string{left(1, "From:")}},
		{one + "\nGood game, said Fritz.\n", []string{"1. e4 *"}, []string{left(5, "Good")}},
		{two + "So it ended 1-0 at last\n\n" + one + "Bye\n", []string{"1. d4 d5 1-0", "1. e4 *"}, []string{left(2, "So"), left(2, "at"), left(7, "Bye")}},
		{"a *\nb *\n" + two + "c *\n" + two, []string{"1. d4 d5 1-0", "1. d4 d5 1-0"}, []string{left(1, "a"), left(2, "b"), left(4, "c")}},
		{two + two + one, []string{"1. d4 d5 1-0", "1. d4 d5 1-0", "1. e4 *"}, nil},
	} {
		r := NewPGNReader(strings.NewReader(c.text))
		var got, faults []string
		for {
			g, err := r.Next()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err, c.text)
			got = append(got, moves(t, g))
			for _, fault := range g.Faults {
				faults = append(faults, fault.Error())
			}
		}
		require.Equal(t, c.want, got, c.text)
		require.Equal(t, c.faults, faults, c.text)
	}
	for _, text := range []string{"hello", "1. e5 *", two + "1. e5 *", "[A \"x\"]\n\nhello *"} {
		r := NewPGNReader(strings.NewReader(text))
		g, err := r.Next()
		for err == nil {
			g, err = r.Next()
		}
		require.ErrorAs(t, err, new(*TurnError), text)
		require.NotNil(t, g)
		_, err = r.Next()
		require.ErrorIs(t, err, io.EOF)
	}
}

// PGN prescribes Latin-1; files have it, Windows-1252, UTF-8, UTF-16 and mixtures.
func TestEncodings(t *testing.T) {
	const text = "[White \"São Gómez – Žižek\"]\n\n1. e4 {für Élise} *\n"
	latin, err := charmap.Windows1252.NewEncoder().String(text)
	require.NoError(t, err)
	for _, bytes := range []string{text, latin, latin[:20] + text[len("[White \"São Gómez – "):], utf16Text(t, text, wide.LittleEndian, wide.UseBOM),
		utf16Text(t, text, wide.BigEndian, wide.UseBOM), utf16Text(t, text, wide.LittleEndian, wide.IgnoreBOM), utf16Text(t, text, wide.BigEndian, wide.IgnoreBOM)} {
		g, err := NewPGNReader(strings.NewReader(bytes)).Next()
		require.NoError(t, err)
		if g.Tag("White") != "São Gómez – Žižek" {
			require.Equal(t, "São Gómez –Žižek", strings.ReplaceAll(g.Tag("White"), "– ", "–"))
		}
		require.Equal(t, "für Élise", g.Turns[0].Comment)
		said, err := json.Marshal(g.Tags)
		require.NoError(t, err)
		require.True(t, utf8.Valid(said))
	}
	g, err := NewPGNReader(strings.NewReader("[White \"a\u202eb\u0085c\x81\"]\n\n*")).Next()
	require.NoError(t, err)
	require.Equal(t, "ab c ", g.Tag("White"), "nothing turns a line round or controls a terminal")
}

func utf16Text(t *testing.T, text string, order wide.Endianness, mark wide.BOMPolicy) string {
	said, err := wide.UTF16(order, mark).NewEncoder().String(text)
	require.NoError(t, err)
	return said
}

// The ends of what is read at once fall anywhere.
func TestEncodingsPieceByPiece(t *testing.T) {
	text := "{" + strings.Repeat("é\r\n\xe9\xe9🦆\r", 3000) + "} 1. e4 *"
	want, err := NewPGNReader(strings.NewReader(text)).Next()
	require.NoError(t, err)
	got, err := NewPGNReader(oneByte{strings.NewReader(text)}).Next()
	require.NoError(t, err)
	require.Equal(t, want, got)
	require.Equal(t, strings.Repeat("é éé🦆 ", 3000), want.Comment+" ")
}

// oneByte reads one byte at a time.
type oneByte struct{ io.Reader }

func (o oneByte) Read(b []byte) (int, error) { return o.Reader.Read(b[:min(1, len(b))]) }

// Turns are read alike wherever they are typed.
func TestTypedTurnsOfOtherPrograms(t *testing.T) {
	for _, c := range []struct{ variant, pos, text, turn string }{
		{"duck", "", "e4,e6", "e2e4@e6"},
		{"duck", "", "e2e4,e4e6", "e2e4@e6"},
		{"chess", "", "♘f3!", "g1f3"},
		{"chess", "", "e4$1", "e2e4"},
		{"chess", "8/P6k/8/8/8/8/p6K/8 w - - 0 1", "a8=(Q)", "a7a8q"},
		{"chess", "8/P6k/8/8/8/8/p6K/8 w - - 0 1", "a8(n)", "a7a8n"},
		{"chess", "8/P6k/8/8/8/8/p6K/8 w - - 0 1", "a8/Q", "a7a8q"},
		{"double", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "@e4", "P@e4"},
		{"double2", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 A", "A/@e4", "A/P@e4"},
		{"chess", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "ed", "e4d5"},
	} {
		p := start(t, c.variant)
		if c.pos != "" {
			p = position(t, c.variant, c.pos)
		}
		requireTurn(t, Read, p, c.text, c.turn)
	}
	_, err := Read(start(t, "duck"), "e4,e4")
	require.ErrorContains(t, err, "e4,e4: not a legal move; e4 is not empty")
}

// Games without a Variant tag are of the variant that the reader is told.
func TestUntaggedGames(t *testing.T) {
	duck := start(t, "duck").Variant()
	r := NewPGNReader(strings.NewReader("{a} 1. e4,e6 *\n\n[White \"x\"]\n\n1. e4@e6 *\n\n[FEN \"" + duck.Start + "\"]\n\n1. e4@e6 *" +
		"\n\n[Variant \"?\"]\n\n1. e4@e6 *\n\n[Variant \"chess\"]\n\n1. e4 *"))
	r.Untagged = duck
	for _, want := range []string{"duck", "duck", "duck", "duck", "chess"} {
		g, err := r.Next()
		require.NoError(t, err)
		require.Equal(t, want, g.Variant.Name)
	}
}
