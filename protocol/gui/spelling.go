// Plies in XBoard's saved games: what their text can mean, and how to write it.

package gui

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
)

// Spelled lists the next plies that text can mean in a game saved by XBoard.
// XBoard writes them much like SAN, on its own board (Nf3, exd5, Pd2h3xc3 by
// way of h3, B@i3, -- for the null move). It writes only as much of the origin
// as it believes to be needed; since it does not know how the pieces move,
// several plies may fit. If none fits, plies are listed that a user may have
// made directly (see Game.Find).
func (g *Game) Spelled(text string) ([]Ply, error) {
	text = strings.TrimRight(text, "+#!?")
	board, err := g.board()
	if err != nil {
		return nil, err
	}
	n := len(g.made)
	var meant, direct []Ply
	seen := map[Ply]bool{}
	for _, t := range g.Left() {
		ply := t.Plies[n]
		if seen[ply] {
			continue
		}
		seen[ply] = true
		castles := n == 0 && t.Legs[0].Form() == movegen.Castling
		if castles && text == castling(ply, g.codec.Shape().Files) || ply.spelled(g.codec.Shape(), board, text) {
			meant = append(meant, ply)
		} else if n == 0 && g.viaNext(t) && ply.Direct().spelled(g.codec.Shape(), board, text) && !slices.Contains(direct, ply.Direct()) {
			direct = append(direct, ply.Direct())
		}
	}
	if len(meant) == 0 {
		return direct, nil
	}
	return meant, nil
}

// Spell writes the next ply as XBoard saves it, with its whole origin; Spelled reads it.
// castles says that a king castles with the ply.
func (g *Game) Spell(p Ply, castles bool) (string, error) {
	s := g.codec.Shape()
	switch {
	case p.Null():
		return "--", nil
	case p.Drop != "":
		return p.Drop + "@" + p.To, nil
	case castles:
		return castling(p, s.Files), nil
	}
	board, err := g.board()
	if err != nil {
		return "", err
	}
	text := strings.TrimSuffix(strings.ToUpper(s.get(board, p.From)), "~") + p.From + p.Via
	if s.get(board, p.To) != "" {
		text += "x"
	}
	text += p.To
	if p.Promotion != 0 {
		text += "=" + strings.ToUpper(string(p.Promotion))
	}
	return text, nil
}

// board returns the GUI's board, also between the plies of a turn.
func (g *Game) board() (grid, error) {
	s := g.codec.Shape()
	rows, _, _ := strings.Cut(g.codec.Write(g.Position(), g.memory), " ")
	rows, _, _ = strings.Cut(rows, "[")
	board, err := s.readGrid(rows)
	if err != nil {
		return nil, fmt.Errorf("board for the GUI: %w", err)
	}
	for _, p := range g.made {
		if p.From == "" {
			continue // a dropped piece does not move again in the same turn
		}
		piece := s.get(board, p.From)
		s.set(board, p.From, "")
		s.set(board, p.To, piece)
	}
	return board, nil
}

// castling returns how XBoard writes a king's ply to its rook's side, with the
// king's square if the rook is between. On an odd number of files XBoard
// believes the king to be on the queen's file, and the sides are swapped.
func castling(p Ply, files int) string {
	text := "O-O"
	if right := p.To > p.From; right != (files%2 == 0) {
		text = "O-O-O"
	}
	if p.Via != "" {
		text += "-" + p.To
	}
	return text
}

// spelled reports whether p, not castling, can be written as text.
func (p Ply) spelled(s *Shape, board grid, text string) bool {
	switch {
	case p.Null():
		return text == "--" || text == nullMove
	case p.Drop != "":
		return text == p.Drop+"@"+p.To
	}
	if p.Promotion != 0 {
		before, promotion, ok := strings.Cut(text, "=")
		if !ok || !strings.EqualFold(promotion, string(p.Promotion)) {
			return false
		}
		text = before
	}
	rest, ok := cutTarget(text, p.To)
	if ok && p.Via != "" {
		rest, ok = cutTarget(rest, p.Via)
	}
	if !ok {
		return false
	}
	letter := strings.TrimSuffix(strings.ToUpper(s.get(board, p.From)), "~") // promoted
	if origin, ok := strings.CutPrefix(rest, letter); ok && p.leaves(origin) {
		return true
	}
	if s.Suffixes && letter != "" && strings.HasPrefix(rest, letter[:1]) && p.leaves(rest[1:]) {
		return true // XBoard writes promotions without suffixes
	}
	return letter == s.Images[0] && p.leaves(rest)
}

// cutTarget cuts a square, and a capture sign before it, off the end.
func cutTarget(text, square string) (rest string, ok bool) {
	rest, ok = strings.CutSuffix(text, square)
	return strings.TrimRight(rest, "x-"), ok
}

// leaves reports whether the origin of p fits a square, file or rank; "" fits
// any.
func (p Ply) leaves(origin string) bool {
	return origin == "" || origin == p.From || origin == p.From[:1] || origin == p.From[1:]
}
