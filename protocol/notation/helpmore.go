// Answers to texts that name no square where a turn begins: castling, drops, passes,
// pieces by their letters, squares to go to.

package notation

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
)

// helpPass is for a pass that is not forced.
func helpPass(p movegen.Position, text, key string, _ []writing) string {
	if key != passText {
		return ""
	}
	return fmt.Sprintf("%s: a player with a legal turn may not pass; a legal turn is %s", text, example(p))
}

// helpCastling is for castling that is not legal.
func helpCastling(p movegen.Position, text, key string, _ []writing) string {
	if key != "oo" && key != "ooo" && key != "castle" && key != "castling" {
		return ""
	}
	if v := p.Variant(); !v.Castles {
		return fmt.Sprintf("%s: there is no castling in %s; a turn is written like %s", text, v.Title, example(p))
	}
	return fmt.Sprintf("%s: %s cannot castle that way now; castling is written O-O or O-O-O, other turns like %s", text, p.Variant().SeatName(p.Seat()), example(p))
}

// helpDrop is for a drop: of a piece that is not in hand, or to a wrong square.
func helpDrop(p movegen.Position, text, key string, turns []writing) string {
	letter, _, dropped := strings.Cut(key, "@")
	h, hands := p.(movegen.Hander)
	v := p.Variant()
	if !dropped || !hands || !v.Hands || len(letter) > 1 {
		return ""
	}
	var held []string
	for k := movegen.Kinds - 1; k > movegen.NoKind; k-- {
		if n := h.Hand(p.Seat(), k); n > 0 {
			held = append(held, fmt.Sprintf("%s (%c)", v.KindName(k), v.Letters[k]))
		}
	}
	if len(held) == 0 {
		return fmt.Sprintf("%s: %s holds nothing to drop; a turn is written like %s", text, v.SeatName(p.Seat()), example(p))
	}
	kind := movegen.Pawn // @e4
	if letter != "" {
		kind = v.Kind(letter[0])
	}
	if kind == movegen.NoKind || h.Hand(p.Seat(), kind) == 0 {
		return fmt.Sprintf("%s: %s does not hold that, but %s", text, v.SeatName(p.Seat()), join(held, "and"))
	}
	var can []string
	for _, t := range turns {
		if m := t.legs[0]; m.Form() == movegen.Drop && m.Mover() == kind {
			can = append(can, p.LegText(m))
		}
	}
	if len(can) == 0 {
		return fmt.Sprintf("%s: a %s cannot be dropped anywhere now; a turn is written like %s", text, v.KindName(kind), example(p))
	}
	where := "on empty squares"
	if kind == movegen.Pawn {
		where += ", not on the last rank"
	}
	return fmt.Sprintf("%s: not a legal move; a %s can be dropped %s: %s", text, v.KindName(kind), where, join(can, "or"))
}

// helpPiece lists the moves of the pieces whose letter begins the text.
func helpPiece(p movegen.Position, text, key string, turns []writing) string {
	v := p.Variant()
	kind := v.Kind(text[0])
	if kind == movegen.NoKind || text[0] >= 'a' || !kind.Owned() || len(key) > len("Nb1xd2") {
		return ""
	}
	if rest := text[1:]; rest != "" && !strings.ContainsAny(rest, "0123456789") && len(rest) > 1 {
		return "" // a word
	}
	var can []string
	for _, t := range turns {
		if m := t.legs[0]; m.Mover() == kind && m.Form() != movegen.Placement {
			if san := bareLeg(p, m); !slices.Contains(can, san) {
				can = append(can, san)
			}
		}
	}
	check := ""
	if movegen.InCheck(p) {
		check = "your king is in check, and "
	}
	if len(can) == 0 {
		return fmt.Sprintf("%s: not a legal move; %sno %s of %s's can move now", text, check, v.KindName(kind), v.SeatName(p.Seat()))
	}
	return fmt.Sprintf("%s: not a legal move; %sa %s can go %s", text, check, v.KindName(kind), join(can, "or"))
}

// bareLeg returns the notation of a leg, of two boards without the name of the
// board.
func bareLeg(p movegen.Position, m movegen.Move) string {
	if boards, two := p.(movegen.Boards); two {
		return legSAN(boards.Board(boards.BoardOf(m)), boards.OnBoard(m))
	}
	return legSAN(p, m)
}

// helpTarget is for a text that ends with a square to which nothing can go.
func helpTarget(p movegen.Position, text, key string, turns []writing) string {
	v := p.Variant()
	to, name := movegen.NoSquare, ""
	for s := range movegen.Square(v.Squares) {
		if at := squareKey(p, s); at != "" && len(at) > len(name) && strings.HasSuffix(key, at) {
			to, name = s, at
		}
	}
	if to == movegen.NoSquare || len(key) > 2*len(name)+2 {
		return ""
	}
	var can []string
	for _, t := range turns {
		if m := t.legs[0]; m.To() == to {
			if turn := p.LegText(m); !slices.Contains(can, turn) {
				can = append(can, turn)
			}
		}
	}
	if len(can) == 0 {
		return fmt.Sprintf("%s: not a legal move; no piece of %s's can go to %s", text, v.SeatName(p.Seat()), v.SquareText(to))
	}
	return fmt.Sprintf("%s: not a legal move; to %s goes %s", text, v.SquareText(to), join(can, "or"))
}
