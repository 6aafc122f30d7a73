// Package notation writes and reads games as people keep them: standard
// algebraic notation for every variant, and PGN around it.
package notation

import (
	"fmt"
	"strings"

	"dux/movegen"
	"dux/movegen/double"
)

// SAN is the turn in standard algebraic notation, its legs joined (Qxh5@g4,
// bxc3@y2, N@f3, e8=Q@a1; a pass is --), with + or # where the game has check;
// of two boards it is named first (B/Nf3). p is where the turn begins, and is as
// it was afterwards.
func SAN(p movegen.Position, legs []movegen.Move) string {
	if boards, two := p.(*double.Position); two {
		_, san := boardSAN(boards, legs[0])
		return double.BoardName(double.BoardOf(legs[0])) + "/" + san
	}
	var b strings.Builder
	for _, m := range legs {
		b.WriteString(legSAN(p, m))
		p.Make(m)
	}
	switch {
	case mated(p):
		b.WriteByte('#')
	case p.InCheck():
		b.WriteByte('+')
	}
	for range legs {
		p.Unmake()
	}
	return b.String()
}

func mated(p movegen.Position) bool {
	switch p.Outcome().Reason {
	case movegen.TeamMated, movegen.NeighbourMated:
		return true
	case movegen.Undecided:
		return p.InCheck() && p.CountTurns() == 0
	}
	return false
}

// ParseSAN finds the legal turn with this notation. It does not insist on
// check marks and annotations, takes zeros for castling, and takes the
// canonical text of a turn as well. The error names the text; p is unchanged.
func ParseSAN(p movegen.Position, text string) ([]movegen.Move, error) {
	if boards, two := p.(*double.Position); two {
		if san, ok := strings.CutPrefix(text, double.BoardName(boards.Turn())+"/"); ok {
			return parseBoardSAN(boards, -1, san)
		}
	}
	plain := strings.TrimRight(text, "+#!?")
	if legs := movegen.MatchTurn(p, strings.ReplaceAll(plain, "0-0", "O-O"), legSAN); legs != nil {
		return legs, nil
	}
	if legs, err := movegen.ParseTurn(p, plain); err == nil {
		return legs, nil
	}
	return nil, fmt.Errorf("%s: not a legal move", text)
}

// legSAN is the notation of one leg, without check marks.
func legSAN(p movegen.Position, m movegen.Move) string {
	v := p.Variant()
	switch m.Form() {
	case movegen.Passing:
		return "--"
	case movegen.Placement, movegen.Drop:
		return p.LegText(m)
	case movegen.Castling:
		if m.To() > m.From() {
			return "O-O"
		}
		return "O-O-O"
	}
	from, to := v.SquareText(m.From()), v.SquareText(m.To())
	var b strings.Builder
	takes := m.Victim() != movegen.NoKind
	if m.Mover() == movegen.Pawn && hasFiles(to) {
		if takes {
			b.WriteByte(from[0])
		}
	} else {
		b.WriteByte(v.Letters[m.Mover()])
		b.WriteString(origin(p, m, from))
	}
	if takes {
		b.WriteByte('x')
	}
	b.WriteString(to)
	if k := m.Promotion(); k != movegen.NoKind {
		b.WriteByte('=')
		b.WriteByte(v.Letters[k])
	}
	return b.String()
}

// hasFiles tells squares named by file and rank from those of the hexagonal
// board, where pawns go any way and are written with their letter.
func hasFiles(square string) bool { return square[0] >= 'a' }

// origin is as much of the name of m's origin as tells it from the other
// pieces of its kind that could go to the same square.
func origin(p movegen.Position, m movegen.Move, from string) string {
	rival, sameFile, sameRank := false, false, false
	for _, o := range p.Generate(nil, movegen.All) {
		if o.Mover() != m.Mover() || o.To() != m.To() || o.From() == m.From() || o.Form() == movegen.Drop {
			continue
		}
		rival = true
		other := p.Variant().SquareText(o.From())
		sameFile = sameFile || other[0] == from[0]
		sameRank = sameRank || other[1:] == from[1:]
	}
	switch {
	case !rival:
		return ""
	case !hasFiles(from) || sameFile && sameRank:
		return from
	case sameFile:
		return from[1:]
	}
	return from[:1]
}
