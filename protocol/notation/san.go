// Package notation reads and writes games as people record them: standard
// algebraic notation (SAN) for every variant, PGN, BPGN, EPD, and JSON.
//
// NewPGNReader reads games as records, and WritePGN writes them; the example replays one.
// SAN and ParseSAN are for a turn in its position, Read for what people type. Errors are
// sentences for the user; that of a game names its line.
package notation

import (
	"fmt"
	"strings"

	"dux/movegen"
	"dux/movegen/spelling"
	"dux/protocol/gui"
)

// SAN returns the turn in standard algebraic notation, its legs joined
// (Qxh5@g4, bxc3@y2, N@f3, e8=Q@a1; a pass is --), with + or # in games with
// check. On two boards the board comes first (B/Nf3). Capturing a king ends the
// game and the notation (Rxe8). If several pawns can go to a square, for
// instance where a double step is a leap, the whole origin is written (e2e4). p
// is the start of the turn and is unchanged afterwards.
func SAN(p movegen.Position, legs []movegen.Move) string {
	if boards, two := p.(movegen.Boards); two {
		_, san := boardSAN(boards, legs[0])
		return boards.BoardName(boards.BoardOf(legs[0])) + "/" + san
	}
	var b strings.Builder
	for i, m := range legs {
		movegen.After(p, legs[:i], func() {
			if p.Outcome().Reason != movegen.KingCaptured {
				b.WriteString(legSAN(p, m))
			}
		})
	}
	movegen.After(p, legs, func() {
		switch {
		case mated(p):
			b.WriteByte('#')
		case movegen.InCheck(p):
			b.WriteByte('+')
		}
	})
	return b.String()
}

func mated(p movegen.Position) bool {
	switch p.Outcome().Reason {
	case movegen.Checkmate, movegen.TeamMated, movegen.NeighbourMated:
		return true
	case movegen.Undecided:
		return movegen.InCheck(p) && movegen.CountTurns(p) == 0
	}
	return false
}

// ParseSAN finds the legal turn with this notation. Check marks and annotations
// are optional, castling may be written with zeros, and canonical text is
// accepted. If nothing fits, it tries SAN with more of the origin than is needed
// (Ngf3), then the other spellings that Read describes. An ambiguous text is an
// error. p is unchanged.
func ParseSAN(p movegen.Position, text string) ([]movegen.Move, error) {
	if err := checkOver(p, text); err != nil {
		return nil, err
	}
	if boards, two := p.(movegen.Boards); two {
		if san, ok := strings.CutPrefix(text, boards.BoardName(boards.Turn())+"/"); ok {
			return parseBoardSAN(boards, -1, san)
		}
	}
	plain := tidy(p, text)
	if legs := movegen.MatchTurn(p, strings.ReplaceAll(plain, "0-0", "O-O"), legSAN); legs != nil {
		return legs, nil
	}
	if legs, err := gui.ParseTurn(p, plain); err == nil {
		return legs, nil
	}
	return find(p, text, plain)
}

// checkOver returns an error if the game is over.
func checkOver(p movegen.Position, text string) error {
	if o := p.Outcome(); o.Over() {
		return fmt.Errorf("%s: the game is over (%s)", spelling.Printable(text), o.Reason)
	}
	return nil
}

// legSAN returns the notation of one leg, without check marks.
func legSAN(p movegen.Position, m movegen.Move) string { return write(p, m, origin) }

// bareSAN returns the notation of a leg without disambiguation.
func bareSAN(p movegen.Position, m movegen.Move) string { return write(p, m, bareOrigin) }

// longSANs returns the notations of a leg with the whole origin, with its file and
// with its rank. A pawn's origin is written whole or not at all: ee4 would also be a
// piece with the letter E.
func longSANs(p movegen.Position, m movegen.Move) []string {
	var all []string
	for _, cut := range []func(string) string{
		func(from string) string { return from },
		func(from string) string { return from[:1] },
		func(from string) string { return from[1:] },
	} {
		all = append(all, write(p, m, func(p movegen.Position, m movegen.Move) string {
			from := p.Variant().SquareText(m.From())
			if bySquare(p, m) || !hasFiles(from) {
				return from
			}
			return cut(from)
		}))
	}
	return all
}

// write returns the notation of one leg, with the given part of its origin.
func write(p movegen.Position, m movegen.Move, origin func(movegen.Position, movegen.Move) string) string {
	v := p.Variant()
	switch m.Form() {
	case movegen.Passing:
		return passSAN
	case movegen.Placement, movegen.Drop:
		return p.LegText(m)
	case movegen.Castling:
		if m.To() > m.From() {
			return "O-O"
		}
		return "O-O-O"
	}
	var b strings.Builder
	if !bySquare(p, m) {
		b.WriteByte(v.Letters[m.Mover()])
	}
	b.WriteString(origin(p, m))
	if takes(m) {
		b.WriteByte('x')
	}
	b.WriteString(v.SquareText(m.To()))
	if k := m.Promotion(); k != movegen.NoKind {
		b.WriteByte('=')
		b.WriteByte(v.Letters[k])
	}
	return b.String()
}

func takes(m movegen.Move) bool { return m.Victim() != movegen.NoKind }

// bySquare reports whether m is a pawn move, written without a letter.
func bySquare(p movegen.Position, m movegen.Move) bool {
	return m.Mover() == movegen.Pawn && hasFiles(p.Variant().SquareText(m.To()))
}

// hasFiles reports whether squares are named by file and rank. On the hexagon
// they are not; pawns move in any direction there and are written with their
// letter.
func hasFiles(square string) bool { return square[0] >= 'a' }

// bareOrigin returns the part of the origin that is always written: the file of
// a capturing pawn.
func bareOrigin(p movegen.Position, m movegen.Move) string {
	if bySquare(p, m) && takes(m) {
		return p.Variant().SquareText(m.From())[:1]
	}
	return ""
}

// origin returns the shortest part of m's origin that distinguishes the piece
// from others of its kind that can go to the same square.
func origin(p movegen.Position, m movegen.Move) string {
	from, bare, pawn := p.Variant().SquareText(m.From()), bareOrigin(p, m), bySquare(p, m)
	rival, sameFile, sameRank := false, false, false
	for _, o := range p.Generate(nil, movegen.All) {
		if o.Mover() != m.Mover() || o.To() != m.To() || o.From() == m.From() || o.Form() == movegen.Drop {
			continue
		}
		if pawn && (takes(o) != takes(m) || bareOrigin(p, o) != bare) {
			continue
		}
		rival = true
		other := p.Variant().SquareText(o.From())
		sameFile = sameFile || other[0] == from[0]
		sameRank = sameRank || other[1:] == from[1:]
	}
	switch {
	case !rival:
		return bare
	case pawn || !hasFiles(from) || sameFile && sameRank:
		return from
	case sameFile:
		return from[1:]
	}
	return from[:1]
}
