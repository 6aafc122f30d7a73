// Names of games and texts of turns as engines, GUIs and servers write them.

package gui

import (
	"strings"

	"dux/movegen"
)

// Name returns the name of v over CECP.
func Name(v *movegen.Variant) string {
	if c := For(v, true); c != nil && c.Shape().Known != "" {
		return c.Shape().Known
	}
	return v.Name
}

// ServerName returns the name under which chess servers play v by a rule of their own (see
// movegen.Hander), "" if they do not.
func ServerName(v *movegen.Variant) string {
	if c := For(v, true); c != nil {
		return c.Shape().Server
	}
	return ""
}

// ByServers makes p follow the rules of chess servers if name is the name that they have for
// its game.
func ByServers(p movegen.Position, name string) {
	if own := ServerName(p.Variant()); own != "" && strings.EqualFold(own, name) {
		p.(movegen.Hander).FollowServers()
	}
}

// UCI returns the canonical text of a turn as programs that speak UCI write it: what is
// placed after a move is a leg of its own, e2e4,e4d6 for e2e4@d6 and e7e8q,e8d5 for
// e7e8q@d5.
func UCI(v *movegen.Variant, turn string) string {
	piece, placed, ok := strings.Cut(turn, "@")
	if !ok || !places(v) || len(piece) < 4 {
		return turn
	}
	return piece + "," + piece[2:4] + placed
}

// places reports whether every turn of v places a piece that is nobody's after a move.
func places(v *movegen.Variant) bool { return v.Letters[movegen.Duck] != 0 }

// Canonical returns the canonical text of a turn in another form of programs, and other text
// as it is: e2e4@d6 for e2e4,e4d6, with a promotion letter at the end of either leg, and
// canonical names of squares that have several.
func Canonical(v *movegen.Variant, turn string) string {
	switch {
	case places(v):
		piece, placed, ok := strings.Cut(turn, ",")
		if ok && len(piece) >= 4 && len(placed) >= 4 && piece[2:4] == placed[:2] {
			return piece + placed[4:] + "@" + placed[2:4]
		}
	case v.Texts.Named != nil:
		from, rest, ok := v.Texts.Named(turn)
		to, end, also := v.Texts.Named(strings.TrimPrefix(rest, "-"))
		if ok && also && strings.HasPrefix(rest, "-") {
			return v.SquareText(from) + "-" + v.SquareText(to) + end
		}
	}
	return turn
}

// ParseTurn is movegen.ParseTurn, and takes the forms that Canonical knows as well.
func ParseTurn(p movegen.Position, text string) ([]movegen.Move, error) {
	return movegen.ParseTurn(p, Canonical(p.Variant(), text))
}
