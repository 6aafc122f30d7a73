// What was wrong with a text that is no legal turn.

package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/spelling"
)

// help returns the error for a text that is not a legal turn: what is wrong, if
// that can be found, and what to write instead. key is the folded text.
func help(p movegen.Position, text, key string, turns []writing) error {
	for _, say := range []func(movegen.Position, string, string, []writing) string{
		helpGameOver, helpBoard, helpPass, helpCastling, helpDrop, helpSecondLeg, helpPromotion, helpOrigin, helpPiece, helpNearest, helpTarget,
	} {
		if words := say(p, text, key, turns); words != "" {
			return errors.New(words)
		}
	}
	return fmt.Errorf("%s: not a legal move; %s is to move, and writes for example %s", text, p.Variant().SeatName(p.Seat()), example(p))
}

func helpGameOver(p movegen.Position, text, _ string, turns []writing) string {
	if len(turns) > 0 {
		return ""
	}
	return fmt.Sprintf("%s: the game is over (%s)", text, movegen.Result(p).Reason)
}

// helpBoard is for a turn of the other board.
func helpBoard(p movegen.Position, text, _ string, _ []writing) string {
	boards, two := p.(movegen.Boards)
	if !two {
		return ""
	}
	board, _, named := strings.Cut(text, "/")
	if to := boards.BoardName(boards.Turn()); named && strings.EqualFold(board, boards.BoardName(1-boards.Turn())) {
		return fmt.Sprintf("%s: board %s is to move, with a turn such as %s", text, to, example(p))
	}
	return ""
}

// helpSecondLeg explains how to complete the first leg of a turn, or that the second
// leg does not fit the first.
func helpSecondLeg(p movegen.Position, text, key string, turns []writing) string {
	first, _, _ := strings.Cut(key, "@")
	at := strings.IndexAny(text, "@,")
	second := text[at+1:]
	if two := slices.IndexFunc(turns, placesNeutral); two >= 0 {
		name := p.Variant().KindName(turns[two].legs[1].Mover())
		if first == "" || strings.HasPrefix(first, foldText(name)) {
			return fmt.Sprintf("%s: move a piece first, then put the %s down, in one turn: %s", text, name, movegen.TurnText(p, turns[two].legs))
		}
	}
	begin := slices.IndexFunc(turns, func(t writing) bool { return len(t.legs) > 1 && slices.Contains(t.first, first) })
	if begin < 0 {
		return ""
	}
	end := begin
	for end < len(turns) && turns[end].legs[0] == turns[begin].legs[0] {
		end++
	}
	legs := turns[(begin+end)/2].legs
	what := "the square on the other board"
	if placesNeutral(turns[begin]) {
		what = "the " + p.Variant().KindName(legs[1].Mover()) + "'s square"
	}
	turn := movegen.TurnText(p, legs)
	if at < 0 || second == "" {
		return fmt.Sprintf("%s: add %s: %s", text, what, turn)
	}
	return fmt.Sprintf("%s: not a legal move; %s; write for example %s", text, whyNotThere(p, legs, second), turn)
}

// whyNotThere returns why the second leg of a legal turn cannot lead to another square
// instead.
func whyNotThere(p movegen.Position, legs []movegen.Move, square string) string {
	v := p.Variant()
	wasInCheck := movegen.InCheck(p)
	movegen.Play(p, legs[:1])
	defer movegen.TakeBack(p, 1)
	m := legs[1]
	kind := v.KindName(m.Mover())
	s := movegen.NoSquare
	for at := range movegen.Square(len(v.Cells)) {
		if v.Cells[at] != movegen.NoCell && foldText(v.SquareText(at)) == foldText(square) {
			s = at
		}
	}
	if s == movegen.NoSquare {
		return "there is no square " + square
	}
	square = v.SquareText(s)
	regions, _ := movegen.Regions(v.Cells)
	switch there := p.At(s); {
	case regions[s] != regions[m.To()]:
		return fmt.Sprintf("the %s goes to the other board, and %s is not on it", kind, square)
	case m.Victim() != movegen.NoKind:
		return fmt.Sprintf("the %s takes the place of a piece of %s's, and the one on %s is not", kind, v.SeatName(p.At(m.To()).Seat()), square)
	case there != movegen.NoPiece && there.Kind() == m.Mover() && !there.Kind().Owned():
		return fmt.Sprintf("the %s must leave %s", kind, square)
	case there != movegen.NoPiece:
		return square + " is not empty"
	}
	movegen.Play(p, []movegen.Move{movegen.NewMove(movegen.NoSquare, s, m.Mover(), movegen.NoKind).As(movegen.Placement)})
	defer movegen.TakeBack(p, 1)
	if wasInCheck && !movegen.InCheck(p) {
		return fmt.Sprintf("a %s on %s would not end the check", kind, square)
	}
	return fmt.Sprintf("a %s on %s would give check", kind, square)
}

// placesNeutral reports whether the second leg of a turn moves a piece that belongs
// to nobody, as in Duck Chess.
func placesNeutral(t writing) bool { return len(t.legs) > 1 && !t.legs[1].Mover().Owned() }

// helpPromotion explains how to write a promotion.
func helpPromotion(p movegen.Position, text, key string, turns []writing) string {
	for _, t := range turns {
		m := t.legs[0]
		if m.Promotion() == movegen.NoKind || m.Form() == movegen.Placement {
			continue
		}
		for _, spelled := range t.whole {
			bare := strings.TrimSuffix(spelled, strings.ToLower(string(p.Variant().Letters[m.Promotion()])))
			switch {
			case key == bare:
				return fmt.Sprintf("%s: name what the pawn becomes: %s or %s", text, movegen.TurnText(p, t.legs), SAN(p, t.legs))
			case len(key) == len(bare)+1 && strings.HasPrefix(key, bare) && (key[len(bare)] < '0' || key[len(bare)] > '9'):
				return fmt.Sprintf("%s: a pawn cannot become that; it becomes for example %s or %s", text, movegen.TurnText(p, t.legs), SAN(p, t.legs))
			}
		}
	}
	return ""
}

// helpOrigin lists the moves of the piece on the square at the start of the text.
func helpOrigin(p movegen.Position, text, key string, turns []writing) string {
	v := p.Variant()
	from, name := movegen.NoSquare, ""
	for s := range movegen.Square(v.Squares) {
		at := squareKey(p, s)
		if at == key {
			return "" // where to, not where from
		}
		if at != "" && len(at) > len(name) && strings.HasPrefix(key, at) {
			from, name = s, v.SquareText(s)
		}
	}
	if from == movegen.NoSquare {
		return ""
	}
	piece := p.At(from)
	switch {
	case piece == movegen.NoPiece:
		return fmt.Sprintf("%s: not a legal move; %s is empty", text, name)
	case !piece.Kind().Owned():
		return fmt.Sprintf("%s: not a legal move; the %s is put down after a piece has moved, as in %s", text, v.KindName(piece.Kind()), example(p))
	case piece.Seat() != p.Seat():
		return fmt.Sprintf("%s: not a legal move; the piece on %s is %s's, and %s is to move", text, name, v.SeatName(piece.Seat()), v.SeatName(p.Seat()))
	}
	check := ""
	if movegen.InCheck(p) {
		check = "your king is in check, and "
	}
	var can []string
	for _, t := range turns {
		if t.legs[0].From() == from {
			if turn := p.LegText(t.legs[0]); !slices.Contains(can, turn) {
				can = append(can, turn)
			}
		}
	}
	if len(can) == 0 {
		return fmt.Sprintf("%s: not a legal move; %s", text, whyNotFrom(p, from))
	}
	return fmt.Sprintf("%s: not a legal move; %sthe %s on %s can go %s", text, check, v.KindName(piece.Kind()), name, join(can, "or"))
}

// squareKey returns the folded name of a square that may be written first.
func squareKey(p movegen.Position, s movegen.Square) string {
	v := p.Variant()
	if int(s) >= len(v.Cells) || v.Cells[s] == movegen.NoCell {
		return ""
	}
	if boards, two := p.(movegen.Boards); two {
		board, rest, _ := strings.Cut(v.SquareText(s), "/")
		if board != boards.BoardName(boards.Turn()) {
			return ""
		}
		return foldText(rest)
	}
	return foldText(v.SquareText(s))
}

// helpNearest suggests the turns with the most similar spelling.
func helpNearest(p movegen.Position, text, _ string, turns []writing) string {
	var known []string
	moves := map[string]movegen.Move{} // by text
	seen := map[movegen.Move]bool{}
	for _, t := range turns {
		if m := t.legs[0]; !seen[m] {
			seen[m] = true
			for _, spelled := range []string{movegen.TurnText(p, t.legs), SAN(p, t.legs)} {
				known = append(known, spelled)
				moves[spelled] = m
			}
		}
	}
	const most = 3
	suggested := map[movegen.Move]bool{} // each turn once, in the nearer of its spellings
	near := slices.DeleteFunc(spelling.Nearest(text, known, 2*most), func(spelled string) bool {
		again := suggested[moves[spelled]]
		suggested[moves[spelled]] = true
		return again
	})
	if len(near) == 0 {
		return ""
	}
	return fmt.Sprintf("%s: not a legal move; did you mean %s?", text, join(near[:min(most, len(near))], "or"))
}
