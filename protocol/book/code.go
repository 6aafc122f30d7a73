// Keys of positions and codes of turns.

package book

import (
	"hash/fnv"
	"maps"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/variants"
)

// KeyOf returns the key of a position at the start of a turn: Polyglot's for
// orthodox chess, otherwise the position's own key mixed with the name of the
// game.
func KeyOf(p movegen.Position) uint64 {
	if p.Variant() == variants.Standard {
		return polyglotKey(p.String())
	}
	name := fnv.New64a()
	_, _ = name.Write([]byte(p.Variant().Name)) // never fails
	return p.Key() ^ name.Sum64()
}

// Where the numbers of rights, of files of en passant and of the turn begin in random64.
const (
	rightNumbers = 768
	fileNumbers  = 772
	turnNumber   = 780
)

// polyglotKey returns Polyglot's key of a position text of orthodox chess.
func polyglotKey(fen string) (key uint64) {
	const men = "pPnNbBrRqQkK" // in the order of the numbers
	fields := strings.Fields(fen)
	var board [64]byte
	for rank, row := range strings.Split(fields[0], "/") {
		file := 0
		for i := range len(row) {
			if row[i] <= '8' {
				file += int(row[i] - '0')
				continue
			}
			square := 8*(7-rank) + file
			board[square] = row[i]
			key ^= random64[64*strings.IndexByte(men, row[i])+square]
			file++
		}
	}
	for i, right := range "KQkq" {
		if strings.ContainsRune(fields[2], right) {
			key ^= random64[rightNumbers+i]
		}
	}
	white := fields[1] == "w"
	if white {
		key ^= random64[turnNumber]
	}
	if fields[3] == "-" {
		return key
	}
	pawn, row := byte('p'), 24 // where pawns stand that capture, with the one that moved
	if white {
		pawn, row = 'P', 32
	}
	file := int(fields[3][0] - 'a')
	if file > 0 && board[row+file-1] == pawn || file < 7 && board[row+file+1] == pawn {
		key ^= random64[fileNumbers+file]
	}
	return key
}

// codes returns the legal turns of p by their codes: Polyglot's for orthodox
// chess. In other games a turn may have several legs and more squares than fit.
// There the code is the index, from 0, among all legal turns sorted bytewise by
// canonical text, as in `dux moves`.
func codes(p movegen.Position) map[uint16][]movegen.Move {
	all := map[uint16][]movegen.Move{}
	if p.Variant() == variants.Standard {
		for _, m := range p.Generate(nil, movegen.All) {
			all[polyglotCode(p, m)] = []movegen.Move{m}
		}
		return all
	}
	turns := movegen.TurnsByText(p)
	for i, text := range slices.Sorted(maps.Keys(turns)) {
		if i <= 0xffff {
			all[uint16(i)] = turns[text]
		}
	}
	return all
}

// codeOf returns the code of a turn that is legal in p.
func codeOf(p movegen.Position, legs []movegen.Move) (uint16, bool) {
	if p.Variant() == variants.Standard {
		return polyglotCode(p, legs[0]), true
	}
	i, found := slices.BinarySearch(movegen.TurnTexts(p), movegen.TurnText(p, legs))
	return uint16(i), found && i <= 0xffff
}

// polyglotCode returns Polyglot's code of a move: target file and rank, then
// origin file and rank, three bits each from the lowest, then the promotion.
// Castling is the king capturing its rook.
func polyglotCode(p movegen.Position, m movegen.Move) uint16 {
	at := func(text string) uint16 { return uint16(text[0]-'a') | uint16(text[1]-'1')<<3 }
	v := p.Variant()
	from, to := at(v.SquareText(m.From())), at(v.SquareText(m.To()))
	if m.Form() == movegen.Castling {
		if to > from {
			to = from&^7 | 7
		} else {
			to = from &^ 7
		}
	}
	promotion := map[movegen.Kind]uint16{movegen.Knight: 1, movegen.Bishop: 2, movegen.Rook: 3, movegen.Queen: 4}
	return to | from<<6 | promotion[m.Promotion()]<<12
}
