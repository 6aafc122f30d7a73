// Why a piece cannot move, or not to a square: for those who press squares, and for
// those who type.

package notation

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
)

// Why returns in a sentence why no legal turn goes from a square to another, or, with
// movegen.NoSquare, why none begins there. first is the text of a leg that has been made
// already, "" for none; then only the square to go to counts. It returns "" for a turn
// that is legal.
func Why(p movegen.Position, first string, from, to movegen.Square) string {
	var words string
	switch {
	case first != "":
		words = whyNotSecond(p, first, to)
	case to == movegen.NoSquare:
		words = whyNotFrom(p, from)
	default:
		words = whyNotTo(p, from, to)
	}
	if words == "" {
		return ""
	}
	if first, _, _ := strings.Cut(words, " "); !strings.ContainsAny(first, "0123456789") { // a square
		words = strings.ToUpper(words[:1]) + words[1:]
	}
	return words + "."
}

// whyNotSecond returns why a turn that begins with a leg cannot go on to a square.
func whyNotSecond(p movegen.Position, first string, to movegen.Square) string {
	var turn []movegen.Move
	legal := false
	movegen.Turns(p, func(legs []movegen.Move) bool {
		if len(legs) > 1 && p.LegText(legs[0]) == first {
			turn = slices.Clone(legs)
			legal = legal || legs[1].To() == to
		}
		return !legal
	})
	if turn == nil || legal {
		return ""
	}
	return whyNotThere(p, turn, p.Variant().SquareText(to))
}

// whyNotFrom returns why no turn begins on a square.
func whyNotFrom(p movegen.Position, from movegen.Square) string {
	v := p.Variant()
	piece, name := p.At(from), v.SquareText(from)
	kind := v.KindName(piece.Kind())
	switch {
	case piece == movegen.NoPiece:
		return name + " is empty"
	case !piece.Kind().Owned():
		return fmt.Sprintf("the %s is put down after a piece has moved", kind)
	case piece.Seat() != p.Seat():
		return fmt.Sprintf("that is %s's %s, and %s is to move", v.SeatName(piece.Seat()), kind, v.SeatName(p.Seat()))
	}
	for _, m := range p.Generate(nil, movegen.All) {
		if m.Form() != movegen.Drop && m.Form() != movegen.Passing && m.From() == from {
			return ""
		}
	}
	return fmt.Sprintf("the %s on %s cannot move now: %s", kind, name, whyStuck(p, from))
}

// steps are those of the kinds that something beside them stops: straight and diagonal.
var steps = map[movegen.Kind][2]bool{
	movegen.Rook: {true, false}, movegen.Bishop: {false, true}, movegen.Queen: {true, true}, movegen.Pawn: {true, false},
}

// whyStuck returns why a piece of the seat to move has no legal turn.
func whyStuck(p movegen.Position, from movegen.Square) string {
	v, piece := p.Variant(), p.At(from)
	if movegen.InCheck(p) {
		return "the king is in check, and it cannot help"
	}
	if piece.Kind() == movegen.King {
		return "the squares round it are taken or attacked"
	}
	way, known := steps[piece.Kind()]
	if !known {
		return "its squares are taken, or its king would be attacked"
	}
	var blockers []string
	free := false
	regions, _ := movegen.Regions(v.Cells)
	at, ahead := v.Cells[from], pawnSteps(p, regions)
	for s, c := range v.Cells {
		dx, dy := c.Col-at.Col, c.Row-at.Row
		if c == movegen.NoCell || regions[s] != regions[from] || dx*dx > 1 || dy*dy > 1 || dx == 0 && dy == 0 || !way[(dx*dx+dy*dy)/2] {
			continue
		}
		if piece.Kind() == movegen.Pawn && len(ahead) > 0 && !ahead[movegen.Cell{Col: dx, Row: dy}] {
			continue
		}
		there := p.At(movegen.Square(s))
		switch {
		case there == movegen.NoPiece:
			free = free || piece.Kind() != movegen.Pawn // which may have it behind
		case !there.Kind().Owned():
			blockers = append(blockers, "the "+v.KindName(there.Kind()))
		case there.Seat() == p.Seat():
			blockers = append(blockers, "its own "+v.KindName(there.Kind()))
		case piece.Kind() == movegen.Pawn:
			blockers = append(blockers, fmt.Sprintf("%s's %s", v.SeatName(there.Seat()), v.KindName(there.Kind())))
		}
	}
	if free || len(blockers) == 0 {
		return "its king would be attacked"
	}
	slices.Sort(blockers)
	blockers = slices.Compact(blockers)
	verb := "is"
	if len(blockers) > 1 {
		verb = "are"
	}
	return fmt.Sprintf("%s %s in the way", join(blockers, "and"), verb)
}

// pawnSteps are the ways that pawns of the seat to move step, as far as its legal turns
// show them.
func pawnSteps(p movegen.Position, regions []int) map[movegen.Cell]bool {
	cells, ways := p.Variant().Cells, map[movegen.Cell]bool{}
	for _, m := range p.Generate(nil, movegen.All) {
		if m.Mover() != movegen.Pawn || m.Form() != movegen.Normal || m.Victim() != movegen.NoKind || regions[m.From()] != regions[m.To()] {
			continue
		}
		from, to := cells[m.From()], cells[m.To()]
		ways[movegen.Cell{Col: to.Col - from.Col, Row: to.Row - from.Row}] = true
	}
	return ways
}

// whyNotTo returns why a piece that may move cannot go to a square.
func whyNotTo(p movegen.Position, from, to movegen.Square) string {
	v := p.Variant()
	var can []string
	for _, m := range p.Generate(nil, movegen.All) {
		if m.From() != from || m.Form() == movegen.Drop || m.Form() == movegen.Passing {
			continue
		}
		if m.To() == to {
			return ""
		}
		if name := v.SquareText(m.To()); !slices.Contains(can, name) {
			can = append(can, name)
		}
	}
	if len(can) == 0 {
		return whyNotFrom(p, from)
	}
	check := ""
	if movegen.InCheck(p) {
		check = "the king is in check, and "
	}
	const most = 4
	where := join(can, "or")
	if len(can) > most {
		where = fmt.Sprintf("%d other squares", len(can))
	}
	return fmt.Sprintf("%sthe %s on %s cannot go to %s, but to %s", check, v.KindName(p.At(from).Kind()), v.SquareText(from), v.SquareText(to), where)
}
