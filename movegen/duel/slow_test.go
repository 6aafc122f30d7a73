// Duel Chess by slow rules that share no code with the package.

package duel_test

import (
	"fmt"
	"sort"
	"strings"
)

// slowGame is the rules once more, played on a map of square names by trying
// every step and looking for attacks afterwards: slow, and sharing no code with
// the package.
type slowGame struct {
	files, ranks int
	nine         bool
	pieces       map[string]byte // letter by square name
	white        bool            // to move
	fresh        string
	ep           string
	half, full   int
}

func readSlow(text string) *slowGame {
	f := strings.Fields(text)
	boards := strings.Split(f[0], "|")
	g := &slowGame{pieces: map[string]byte{}, white: f[1] == "w", fresh: f[2], ep: f[3]}
	fmt.Sscan(f[4]+" "+f[5], &g.half, &g.full)
	read := func(text string, first byte) (files, ranks int) {
		rows := strings.Split(text, "/")
		for i, row := range rows {
			file := 0
			for _, c := range []byte(row) {
				if c >= '1' && c <= '9' {
					file += int(c - '0')
					continue
				}
				g.pieces[name(first, file, len(rows)-1-i)] = c
				file++
			}
			files = file
		}
		return files, len(rows)
	}
	g.files, g.ranks = read(boards[0], 'a')
	read(boards[1], 'x')
	g.nine = g.files >= 7
	return g
}

func name(first byte, file, rank int) string {
	return string([]byte{first + byte(file), '1' + byte(rank)})
}

func (g *slowGame) copy() *slowGame {
	c := *g
	c.pieces = map[string]byte{}
	for s, m := range g.pieces {
		c.pieces[s] = m
	}
	return &c
}

func isWhite(piece byte) bool { return piece < 'a' }

// next is the square so many files and ranks away on the same board, "" if
// there is none or it is the hole.
func (g *slowGame) next(s string, df, dr int) string {
	first, files, ranks := byte('a'), g.files, g.ranks
	if s[0] >= 'x' {
		first, files, ranks = 'x', 3, 3
	}
	file, rank := int(s[0]-first)+df, int(s[1]-'1')+dr
	if file < 0 || file >= files || rank < 0 || rank >= ranks {
		return ""
	}
	if to := name(first, file, rank); g.pieces[to] != '*' {
		return to
	}
	return ""
}

var (
	straight = [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}
	oblique  = [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	leaps    = [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

// attacks lists the squares that the piece on s attacks.
func (g *slowGame) attacks(s string) []string {
	var to []string
	try := func(dirs [][2]int, far bool) {
		for _, d := range dirs {
			for t := g.next(s, d[0], d[1]); t != ""; t = g.next(t, d[0], d[1]) {
				to = append(to, t)
				if !far || g.pieces[t] != 0 {
					break
				}
			}
		}
	}
	piece := g.pieces[s]
	switch piece | 0x20 {
	case 'p':
		up := -1
		if isWhite(piece) {
			up = 1
		}
		try([][2]int{{-1, up}, {1, up}}, false)
	case 'k':
		try(straight, false)
		try(oblique, false)
	case 'd':
		for _, d := range straight {
			if over := g.next(s, d[0], d[1]); over != "" {
				if t := g.next(over, d[0], d[1]); t != "" {
					to = append(to, t)
				}
			}
		}
	}
	if strings.IndexByte("rqm", piece|0x20) >= 0 {
		try(straight, true)
	}
	if strings.IndexByte("bqc", piece|0x20) >= 0 {
		try(oblique, true)
	}
	if strings.IndexByte("nmc", piece|0x20) >= 0 {
		try(leaps, false)
	}
	return to
}

func (g *slowGame) checked(white bool) bool {
	king := byte('k')
	if white {
		king = 'K'
	}
	for s, piece := range g.pieces {
		if piece == '*' || isWhite(piece) == white {
			continue
		}
		for _, t := range g.attacks(s) {
			if g.pieces[t] == king {
				return true
			}
		}
	}
	return false
}

func (g *slowGame) count(main, white bool) int {
	n := 0
	for s, piece := range g.pieces {
		if piece != '*' && (s[0] < 'x') == main && isWhite(piece) == white {
			n++
		}
	}
	return n
}

func (g *slowGame) over() bool {
	return g.count(true, true) == 1 || g.count(true, false) == 1 ||
		g.nine && (g.count(false, true) == 9 || g.count(false, false) == 9)
}

// allSquares lists the names of all squares of one board but the hole.
func (g *slowGame) allSquares(first byte) []string {
	files, ranks := g.files, g.ranks
	if first == 'x' {
		files, ranks = 3, 3
	}
	var all []string
	for i := range files * ranks {
		if s := name(first, i%files, i/files); g.pieces[s] != '*' {
			all = append(all, s)
		}
	}
	return all
}

// turns are the legal turns with the positions they lead to.
func (g *slowGame) turns() map[string]*slowGame {
	all := map[string]*slowGame{}
	if g.over() {
		return all
	}
	add := func(text string, to *slowGame) {
		if !to.checked(g.white) {
			all[text] = to.finish(g)
		}
	}
	active := g.count(false, true) > 0 && g.count(false, false) > 0
	for s, piece := range g.pieces {
		if piece == '*' || isWhite(piece) != g.white || s[0] >= 'x' && !active {
			continue
		}
		for _, t := range g.reach(s) {
			to := g.copy()
			delete(to.pieces, s)
			at := t
			if t == g.ep && piece|0x20 == 'p' && t[0] != s[0] {
				at = string([]byte{t[0], s[1]})
			}
			victim := g.pieces[at]
			delete(to.pieces, at)
			to.half++
			if victim != 0 || piece|0x20 == 'p' {
				to.half = 0
			}
			switch {
			case victim == 0:
				to.pieces[t] = piece
				if piece|0x20 == 'p' && (s[1] == t[1]+2 || t[1] == s[1]+2) {
					to.ep = string([]byte{s[0], (s[1] + t[1]) / 2})
				} else {
					to.ep = "-"
				}
				add(s+t, to)
			case t[0] >= 'x':
				for _, back := range to.allSquares('a') {
					if to.pieces[back] != 0 {
						continue
					}
					end := to.copy()
					end.ep = "-"
					end.pieces[back] = piece
					gives := false
					for _, hit := range end.attacks(back) {
						gives = gives || end.pieces[hit]|0x20 == 'k' && isWhite(end.pieces[hit]) != g.white
					}
					if !gives {
						add(s+t+"@"+back, end)
					}
				}
			default:
				to.pieces[t] = piece
				full := to.count(false, true)+to.count(false, false) == 9
				for _, cell := range to.allSquares('x') {
					there := to.pieces[cell]
					if there == 0 || full && isWhite(there) != g.white {
						end := to.copy()
						end.ep = "-"
						end.pieces[cell] = victim
						add(s+t+"@"+cell, end)
					}
				}
			}
		}
	}
	return all
}

// reach lists where the piece on s can go, in check or not.
func (g *slowGame) reach(s string) []string {
	piece := g.pieces[s]
	var to []string
	for _, t := range g.attacks(s) {
		there := g.pieces[t]
		switch {
		case there != 0 && isWhite(there) == g.white:
		case piece|0x20 == 'p' && there == 0 && t != g.ep:
		default:
			to = append(to, t)
		}
	}
	if piece|0x20 != 'p' {
		return to
	}
	up, second, right := -1, g.ranks-1, s[0]
	if g.white {
		up, second, right = 1, 2, s[0]-0x20
	}
	step := g.next(s, 0, up)
	if step == "" || g.pieces[step] != 0 {
		return to
	}
	to = append(to, step)
	long := g.next(step, 0, up)
	if s[0] < 'x' && int(s[1]-'0') == second && strings.IndexByte(g.fresh, right) >= 0 && long != "" && g.pieces[long] == 0 {
		to = append(to, long)
	}
	return to
}

// finish brings rights and counters up to date after a turn from before.
func (g *slowGame) finish(before *slowGame) *slowGame {
	g.white = !before.white
	if g.white {
		g.full++
	}
	var fresh []byte
	for _, c := range []byte(before.fresh) {
		s, pawn := string([]byte{c, '0' + byte(g.ranks-1)}), byte('p')
		if c < 'a' {
			s, pawn = string([]byte{c + 0x20, '2'}), 'P'
		}
		// A pawn that still stands there has not moved; nothing else can be a
		// pawn of that colour there but one returned to the square of a lost one.
		if g.pieces[s] == pawn && before.pieces[s] == pawn {
			fresh = append(fresh, c)
		}
	}
	if g.fresh = string(fresh); g.fresh == "" {
		g.fresh = "-"
	}
	if g.ep != "-" {
		taker, can := byte('p'), false
		if g.white {
			taker = 'P'
		}
		for s, piece := range g.pieces {
			if piece == taker && s[0] < 'x' {
				for _, t := range g.attacks(s) {
					can = can || t == g.ep
				}
			}
		}
		if !can {
			g.ep = "-"
		}
	}
	return g
}

func (g *slowGame) String() string {
	write := func(first byte, files, ranks int) string {
		rows := []string{}
		for rank := ranks - 1; rank >= 0; rank-- {
			row := ""
			for file := range files {
				if piece := g.pieces[name(first, file, rank)]; piece != 0 {
					row += string(piece)
				} else {
					row += "."
				}
			}
			for n := 9; n > 0; n-- {
				row = strings.ReplaceAll(row, strings.Repeat(".", n), fmt.Sprint(n))
			}
			rows = append(rows, row)
		}
		return strings.Join(rows, "/")
	}
	side := "b"
	if g.white {
		side = "w"
	}
	return fmt.Sprintf("%s|%s %s %s %s %d %d", write('a', g.files, g.ranks), write('x', 3, 3), side, g.fresh, g.ep, g.half, g.full)
}

func sortedTurns(turns map[string]*slowGame) []string {
	texts := []string{}
	for t := range turns {
		texts = append(texts, t)
	}
	sort.Strings(texts)
	return texts
}
