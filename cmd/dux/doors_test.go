// Positions at every door of the program.

package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/match"
	"dux/cmd/dux/internal/positions"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/driver"
	boards "dux/protocol/gui"
	"dux/protocol/live"
	"dux/protocol/notation"
	"dux/protocol/uci"
	"dux/protocol/web/study"
)

// doors read a position of a variant, and return its text.
var doors = map[string]func(t *testing.T, v *movegen.Variant, text string) (string, error){
	"-pos": func(_ *testing.T, v *movegen.Variant, text string) (string, error) {
		p := positions.Flags{Variant: v.Name, Pos: text}
		return textOf(p.Read())
	},
	"UCI": func(_ *testing.T, v *movegen.Variant, text string) (string, error) {
		var out bytes.Buffer
		d := driver.New(&out)
		s := uci.New(d)
		for _, line := range []string{"setoption name UCI_Variant value " + v.Name, "position fen " + text, "d"} {
			s.Command(line)
		}
		d.Close()
		said := out.String()
		if _, why, refused := strings.Cut(said, "info string "); refused {
			return "", fmt.Errorf("%s", why)
		}
		_, fen, _ := strings.Cut(said, "Fen: ")
		fen, _, _ = strings.Cut(fen, "\n")
		return fen, nil
	},
	"CECP": func(_ *testing.T, v *movegen.Variant, text string) (string, error) {
		p, _, err := boards.Read(boards.For(v, true), text)
		return textOf(p, err)
	},
	"EPD": func(_ *testing.T, v *movegen.Variant, text string) (string, error) {
		e, err := notation.ReadEPD(v, text)
		if err != nil {
			return "", err
		}
		return e.Start, nil
	},
	"-openings": func(t *testing.T, v *movegen.Variant, text string) (string, error) {
		file := filepath.Join(t.TempDir(), "positions.epd")
		require.NoError(t, os.WriteFile(file, []byte(text+"\r\n"), 0o600))
		book, err := (&match.Config{Variant: v, Openings: file, Warnings: io.Discard}).ReadBook()
		if err != nil {
			return "", err
		}
		opening, err := book.Opening(0)
		return opening.Start, err
	},
	"PGN": func(_ *testing.T, v *movegen.Variant, text string) (string, error) {
		quoted := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text)
		g, err := notation.NewPGNReader(strings.NewReader(fmt.Sprintf("[Variant %q]\n[FEN \"%s\"]\n\n*\n", v.Name, quoted))).Next()
		if err != nil {
			return "", err
		}
		return g.Start, nil
	},
	"analysis": func(_ *testing.T, v *movegen.Variant, text string) (string, error) {
		l := study.New(v)
		if err := l.Go(text, nil); err != nil {
			return "", err
		}
		return l.Position().String(), nil
	},
	"a form of the analysis": func(_ *testing.T, v *movegen.Variant, text string) (string, error) {
		g, err := study.Read(v, text, 0)
		if err != nil {
			return "", err
		}
		return g.Start, nil
	},
	"tables": func(_ *testing.T, v *movegen.Variant, text string) (string, error) {
		g, err := live.New(live.Setup{Variant: v, Start: text})
		if err != nil {
			return "", err
		}
		return g.Start, nil
	},
}

func textOf(p movegen.Position, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return p.String(), nil
}

// written is a position as somebody wrote it, and its text; "" if it is refused.
type written struct{ given, want string }

const (
	rook    = "4k3/8/8/8/8/8/8/4K2R"
	opened  = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"
	pushed  = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
	one     = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	wide    = "6k7/14/14/14/14/14/14/14/14/"
	oneFull = one + "[] w KQkq - 0 1"
)

// asWritten are examples by variant.
var asWritten = map[string][]written{
	"chess": {
		{rook + " w K - 0 0", rook + " w K - 0 1"},
		{rook + " w K - 0 00", rook + " w K - 0 1"},
		{rook + " w K - 7", rook + " w K - 7 1"},
		{rook + " w K -", rook + " w K - 0 1"},
		{rook + " w K", rook + " w K - 0 1"},
		{rook + " b", rook + " b - - 0 1"},
		{rook + " w K - - -", rook + " w K - 0 1"},
		{rook + " w KQ - 0 1", rook + " w K - 0 1"},
		{rook + " w qkQK - 0 1", rook + " w K - 0 1"},
		{rook + " w KK - 0 1", rook + " w K - 0 1"},
		{rook + " w H - 0 1", rook + " w K - 0 1"},
		{opened + " w HAha - 0 2", opened + " w KQkq - 0 2"},
		{opened + " w qkQK - 0 2", opened + " w KQkq - 0 2"},
		{opened + " w ahAH e6 0 2", opened + " w KQkq - 0 2"},
		{pushed + " w KQkq e3 0 1", pushed + " w KQkq - 0 1"},
		{pushed + " b KQkq e3 0 1", pushed + " b KQkq - 0 1"},
		{pushed + " b KQkq d3 0 1", pushed + " b KQkq - 0 1"},
		{"4k3/8/8/8/3pP3/8/8/4K3 b - E3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
		{"4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 0", "4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1"},
		{"4k3/8/8/8/1pP5/8/8/4K3 b - c3 c3 \"x\"; hmvc 4;", "4k3/8/8/8/1pP5/8/8/4K3 b - c3 4 1"},
		{"  " + rook + "   W   K  -  3   9  ", rook + " w K - 3 9"},
		{rook + " White K - 3 9", rook + " w K - 3 9"},
		{rook + "\tw\tK\t-\t3\t9", rook + " w K - 3 9"},
		{rook + "_w_K_-_3_9", rook + " w K - 3 9"},
		{rook + "_w_KQ_-", rook + " w K - 0 1"},
		{rook + " w K – 3 9", rook + " w K - 3 9"},
		{rook + "\u00a0w\u00a0K\u00a0-\u00a03\u00a09", rook + " w K - 3 9"},
		{"\ufeff" + rook + " w K - 3 9", rook + " w K - 3 9"},
		{`"` + rook + ` w K - 3 9"`, rook + " w K - 3 9"},
		{"'" + rook + " w K - 3 9'", rook + " w K - 3 9"},
		{"“" + rook + " w K - 3 9”", rook + " w K - 3 9"},
		{rook + " w K - 3 9;", rook + " w K - 3 9"},
		{rook + " w K - hmvc 98; fmvn 70;", rook + " w K - 98 70"},
		{rook + " w K - fmvn 0; hmvc 5;", rook + " w K - 5 1"},
		{rook + ` w K - id "a_b; c"; hmvc 98; fmvn 70`, rook + " w K - 98 70"},
		{rook + " w K - ce 23; acd 4;", rook + " w K - 0 1"},
		{rook + " w K - 3 9 ;D1 15 ;D2 66", rook + " w K - 3 9"},
		{rook + " w K - Elo 2000;", rook + " w K - 0 1"},
		{rook + " w K - x;", rook + " w K - 0 1"},
		{rook + " w K - 3 9 Elo 2000; hmvc 5;", rook + " w K - 3 9"},
		{rook + " w K - Elo 2000; hmvc 5;", rook + " w K - 5 1"},
		{rook + " w K - 3 eval 0.5;", rook + " w K - 3 1"},
		{rook + " w K - [0.5]", ""},
		{rook + " w K - 3 9 [0.5];", ""},
		{rook + " w K - Elo 2000", ""},
		{rook + " w x;", ""},
		{rook + " w - - " + strings.Repeat("x;", 100_000), ""},
		{rook + " w - - " + strings.Repeat("x;", 2000), rook + " w - - 0 1"},
		{strings.Repeat("8/", 100_000), ""},
		{rook + "[] w K - 3 9", rook + " w K - 3 9"},
		{rook + "[-] w K - 3 9", rook + " w K - 3 9"},
		{rook, ""},
		{rook + " x K - 0 1", ""},
		{rook + " w X - 0 1", ""},
		{rook + " w B - 0 1", ""},
		{rook + " w K e9 0 1", ""},
		{rook + " w K zz 0 1", ""},
		{rook + " w K - -1 1", ""},
		{rook + " w K - 0 -1", ""},
		{rook + " w K - 0 99999999999999999999", ""},
		{rook + " w K - 99999999999 1", ""},
		{rook + " w K - 0 1 1", ""},
		{rook + " w K - 0 1 junk", ""},
		{rook + " w K - 0.5 1", ""},
		{rook + " w K - hmvc x;", ""},
		{rook + "[N] w K - 0 1", ""},
		{rook + "/8 w K - 0 1", ""},
		{"4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", ""},
		{"4k3/8/8/8/8/8/8/9 w - - 0 1", ""},
		{"8/8/8/8/8/8/8/4K3 w - - 0 1", ""},
		{"4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", ""},
		{"4k3/8/8/8/8/8/8/4K2P w - - 0 1", ""},
	},
	"medieval": {
		{rook + " w KQ - 0 0", rook + " w K - 0 1"},
		{"3qk3/8/8/8/8/8/8/3QK3 w qkQK -", "3qk3/8/8/8/8/8/8/3QK3 w KQkq - 0 1"},
		{"3qk3/8/8/8/8/8/8/3QK3_w_EDed_-_0_3", "3qk3/8/8/8/8/8/8/3QK3 w KQkq - 0 3"},
		{pushed + " w KQkq e3 0 1", pushed + " w KQkq - 0 1"},
		{rook + " w H - 0 1", ""},
	},
	"double": {
		{rook + " w KQ - 0 0", rook + "[] w K - 0 1"},
		{rook + "[-] w qK -", rook + "[] w K - 0 1"},
		{rook + "[nP] w K - 0 1", rook + "[Pn] w K - 0 1"},
		{rook + " [nP] w K - 0 1", rook + "[Pn] w K - 0 1"},
		{rook + "/nP w K - 0 1", rook + "[Pn] w K - 0 1"},
		{rook + "/ w K - 0 1", rook + "[] w K - 0 1"},
		{rook + "[nP_w_K", ""},
		{rook + "[K] w K - 0 1", ""},
		{rook + "[x] w K - 0 1", ""},
	},
	"double2": {
		{oneFull + " | " + oneFull, oneFull + " | " + oneFull + " A"},
		{oneFull + "|" + oneFull, oneFull + " | " + oneFull + " A"},
		{oneFull + " | " + oneFull + " b", oneFull + " | " + oneFull + " B"},
		{one + " w KQkq - 0 0 | " + one + " w", oneFull + " | " + one + "[] w - - 0 1 A"},
		{one + " w qkQK e3 | " + rook + "/nP b KQkq - 3 9 B", oneFull + " | " + rook + "[Pn] b K - 3 9 B"},
		{one + "_w_KQkq_-_0_1_|_" + one + "_b_KQkq_-_0_1_B", oneFull + " | " + one + "[] b KQkq - 0 1 B"},
		{oneFull + " hmvc 3; | " + oneFull, oneFull + " | " + oneFull + " A"},
		{one + " w KQkq - hmvc 3; fmvn 5; | " + one + " w KQkq - hmvc 4; id \"a | b\";", one + "[] w KQkq - 3 5 | " + one + "[] w KQkq - 4 1 A"},
		{one + " w KQkq - Elo 2000; id \"a | b\"; | " + one + " w KQkq - b Elo 2000;", oneFull + " | " + oneFull + " B"},
		{oneFull + " || " + oneFull + " B; a | b", oneFull + " | " + oneFull + " B"},
		{oneFull + "; a remark | " + oneFull, oneFull + " | " + oneFull + " A"},
		{"startpos | " + oneFull + " B", oneFull + " | " + oneFull + " B"},
		{"startpos | startpos", oneFull + " | " + oneFull + " A"},
		{oneFull + " id \"|\";", ""},
		{one + " | " + one + " w", ""},
		{oneFull + " | " + oneFull + " C", ""},
		{oneFull + " | " + oneFull + " | " + oneFull, ""},
		{oneFull, ""},
	},
	"duck": {
		{"4k3/8/8/8/3*4/8/8/4K2R w KQ - 0 0", "4k3/8/8/8/3*4/8/8/4K2R w K - 0 1"},
		{"4k3/8/8/8/3*4/8/8/4K2R_b_HAha_e3", "4k3/8/8/8/3*4/8/8/4K2R b K - 0 1"},
		{rook + "[] w K -", rook + " w K - 0 1"},
		{"4k3/8/8/8/3*4/8/8/4K2* w - - 0 1", ""},
	},
	"duel": {
		{"dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR|3/3/3 w edbaEDBA - 0 0", "dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR|3/3/3 w ABDEabde - 0 1"},
		{"dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR | 3/3/3 w ABCDEabde", "dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR|3/3/3 w ABDEabde - 0 1"},
		{"dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR|3/3/3_w_AA_c3_5", "dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR|3/3/3 w A - 5 1"},
		{"dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR|3/3/3 w KQkq - 0 1", "dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR|3/3/3 w - - 0 1"},
		{"dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR|3/3/3 w ace - 0 1 acd 3; id \"x\";", "dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR|3/3/3 w ae - 0 1"},
		{"dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR|3/3/3 w W - 0 1", ""},
		{"dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR w A - 0 1", ""},
	},
	"rutland": {
		{wide + "6K6R w KQkq - 0 0", wide + "6K6R w K - 0 1"},
		{wide + "R5K6R w qQ - 0 0", wide + "R5K6R w Q - 0 1"},
		{wide + "R5K7 w kqQK e3 0 0", wide + "R5K7 w Q - 0 1"},
		{wide + "R5K7 w Q e3e4 0 5", wide + "R5K7 w Q - 0 5"},
		{wide + "R5K6R_w_NA", wide + "R5K6R w KQ - 0 1"},
		{wide + "R5K6R w HA - 0 1", ""},
		{wide + "R5K6R w KQ e11 0 1", ""},
		{wide + "R5K5R w KQ - 0 1", ""},
	},
	"rutland-plain": {
		{wide + "R5K7 w KQkq - 0 0", wide + "R5K7 w - - 0 1"},
	},
	"duchess2": {
		{"START 0", "START 0"},
		{"START", "START 0"},
		{"  START   0 ", "START 0"},
		{"START -1", ""},
		{"START 0 0", ""},
	},
}

// TestDoorsReadAlike has every door read every example, with the same result.
func TestDoorsReadAlike(t *testing.T) {
	for name, examples := range asWritten {
		v, err := variants.Find(name)
		require.NoError(t, err)
		for _, w := range examples {
			if strings.Contains(w.given, "START") {
				start := v.Start[:strings.LastIndex(v.Start, " ")]
				w.given, w.want = strings.ReplaceAll(w.given, "START", start), strings.ReplaceAll(w.want, "START", start)
			}
			for door, read := range doors {
				got, err := read(t, v, w.given)
				if w.want == "" {
					require.Error(t, err, "%s at %s: %s", name, door, w.given)
					require.NotContains(t, err.Error(), "%!", door)
					continue
				}
				require.NoError(t, err, "%s at %s: %s", name, door, w.given)
				require.Equal(t, w.want, got, "%s at %s: %s", name, door, w.given)
			}
		}
	}
}

// Every variant's own start is read with what people do to blanks and counters.
func TestDoorsReadEveryStart(t *testing.T) {
	for _, v := range variants.All {
		for _, text := range []string{v.Start, strings.ReplaceAll(v.Start, " ", "_"), " " + strings.ReplaceAll(v.Start, " ", "  "), strings.ReplaceAll(v.Start, " 0 1", " 0 0"),
			strings.ReplaceAll(v.Start, " - 0 1", ""), strings.ReplaceAll(v.Start, "[]", ""), `"` + v.Start + `"`, "startpos", " Startpos ; from here", v.Start + ` id "one"; c0 "two, | three";`} {
			if v.Single() != v {
				text = strings.ReplaceAll(text, "  |  ", " | ")
			}
			for door, read := range doors {
				got, err := read(t, v, text)
				require.NoError(t, err, "%s at %s: %s", v.Name, door, text)
				if door != "analysis" && door != "a form of the analysis" || got != "" {
					require.Equal(t, v.Start, got, "%s at %s: %s", v.Name, door, text)
				}
			}
		}
	}
}

// A king castles by moving onto its rook wherever turns are read.
func TestCastlingOntoTheRook(t *testing.T) {
	for name, c := range map[string]struct{ pos, turn, canonical string }{
		"chess":   {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", "e1g1"},
		"double":  {"r3k2r/8/8/8/8/8/8/R3K2R[] b KQkq - 0 1", "e8a8", "e8c8"},
		"duck":    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1a1@h3", "e1c1@h3"},
		"rutland": {wide + "R5K6R w KQ - 0 1", "g1n1", "g1k1"},
		"double2": {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | " + oneFull, "A/e1h1", "A/e1g1"},
	} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		p, err := v.Read(c.pos)
		require.NoError(t, err)
		legs, err := notation.Read(p, c.turn)
		require.NoError(t, err, name)
		require.Equal(t, c.canonical, movegen.TurnText(p, legs))
		if _, two := p.(movegen.Boards); two || name == "rutland" {
			continue // XBoard's board has other squares
		}
		ply, ok, err := boards.NewGame(boards.For(v, true), p, 0).Find(strings.Replace(c.turn, "@", ",c1", 1))
		require.True(t, ok, "%s: %v", name, err)
		require.Equal(t, c.canonical[:4], ply.Direct().String()[:4])
	}
}
