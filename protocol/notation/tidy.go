// Turns as other programs and people write them, put as Dux does.

package notation

import (
	"regexp"
	"slices"
	"strings"

	"dux/movegen"
	"dux/protocol/gui"
)

// nullMoves are the ways to write that a player does not move.
var nullMoves = []string{"--", "Z0", "z0", "0000", "@@@@", "<>", "null", "(null)", passText}

func isNull(text string) bool { return slices.Contains(nullMoves, text) }

// signsOf are signs beside those of PGN: dashes, crosses, daggers, and the duck's.
var signsOf = strings.NewReplacer(
	"–", "-", "—", "-", "−", "-", "‐", "-", "‑", "-", "×", "x", "✕", "x", "✗", "x", "†", "+", "‡", "#",
	"‼", "!!", "⁇", "??", "⁈", "?!", "⁉", "!?", "…", "...", "Θ", "@", "θ", "@", "🦆", "@",
	"О", "O", "о", "o", // Cyrillic, in castling
	"\ufe0e", "", "\ufe0f", "") // how a picture is drawn

// figurines are the pictures of pieces by kind.
var figurines = map[rune]movegen.Kind{
	'♔': movegen.King, '♕': movegen.Queen, '♖': movegen.Rook, '♗': movegen.Bishop, '♘': movegen.Knight, '♙': movegen.Pawn,
	'♚': movegen.King, '♛': movegen.Queen, '♜': movegen.Rook, '♝': movegen.Bishop, '♞': movegen.Knight, '♟': movegen.Pawn,
}

// promoted matches a promotion with its piece behind a stroke or in parentheses: a8=(Q),
// a8(Q), a8/Q. In A/Qd1 no digit comes before the stroke.
var promoted = regexp.MustCompile(`(\d)=?(?:\(=?([A-Za-z])\)|/([A-Za-z])(?:\b|$))`)

// tidy puts a turn as Dux writes it where others write it otherwise: with figurines and
// typographic signs, glyphs glued to it, a promotion in parentheses, the second piece
// after a comma, and every null move as a pass. What it does not know stays.
func tidy(p movegen.Position, text string) string {
	v := p.Variant()
	text, _ = cutGlyphs(signsOf.Replace(text))
	if isNull(text) {
		return passSAN
	}
	text = strings.Map(func(r rune) rune {
		switch k, ok := figurines[r]; {
		case !ok:
			return r
		case k == movegen.Pawn || v.Letters[k] == 0:
			return -1
		default:
			return rune(v.Letters[k])
		}
	}, text)
	text = promoted.ReplaceAllString(text, "$1=$2$3")
	first, second, two := strings.Cut(text, ",")
	if !two || v.Legs < 2 || gui.Canonical(v, text) != text {
		return text
	}
	first, second = strings.TrimRight(first, "+#! ?"), strings.TrimLeft(second, "@ ")
	if half := len(second) / 2; len(second)%2 == 0 && half > 1 && strings.HasSuffix(first, second[:half]) {
		second = second[half:] // the square that the first piece came to
	}
	return first + "@" + second
}
