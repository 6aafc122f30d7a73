// Positions and games as chess servers print them.

package ics

import (
	"fmt"
	"strings"
	"time"

	"dux/movegen"
)

// prompt follows every message to a client, which then knows that the message
// is complete.
const prompt = "dux% "

// Relation is the user's relation to a game, as numbered in style 12.
type Relation int

// The relations.
const (
	waiting   Relation = iota - 1 // for the opponent's move
	observing                     // the user does not play
	onMove
)

// Listing describes a game to a client, without its board.
type Listing struct {
	Number    int
	Names     [2]string // of White and Black, without blanks, at most 17 characters
	Base, Inc time.Duration
}

// created returns the announcement of the game.
func (g *Listing) created() string {
	kind := fmt.Sprintf("unrated bughouse %d %d", int(g.Base.Minutes()), int(g.Inc.Seconds()))
	return fmt.Sprintf("Creating: %s (++++) %s (++++) %s\n{Game %d (%s vs. %s) Creating unrated bughouse match.}\n",
		g.Names[0], g.Names[1], kind, g.Number, g.Names[0], g.Names[1])
}

// Ended returns the announcement of the end: the reason, in words without
// braces, and the result.
func (g *Listing) Ended(reason, result string) string {
	return fmt.Sprintf("{Game %d (%s vs. %s) %s} %s\n", g.Number, g.Names[0], g.Names[1], reason, result)
}

// holdings returns the line for the hands of both players of p.
func (g *Listing) holdings(p movegen.Position) string {
	return fmt.Sprintf("<b1> game %d white [%s] black [%s]\n", g.Number, Hand(p, movegen.White), Hand(p, movegen.Black))
}

// Hand lists a player's pieces in hand in capitals, the most valuable first.
func Hand(p movegen.Position, s movegen.Seat) string {
	hands, ok := p.(movegen.Hander)
	text := ""
	for k := movegen.Queen; ok && k >= movegen.Pawn; k-- {
		text += strings.Repeat(string(p.Variant().Letters[k]), hands.Hand(s, k))
	}
	return text
}

// Last is the last move on a board; the zero Last if there is none.
type Last struct {
	Move movegen.Move
	Text string // canonical
	Used time.Duration
}

// Board returns p in style 12, with both clocks. Since the time of the last
// move has decimals, clients read the clocks in milliseconds.
func (g *Listing) Board(p movegen.Position, r Relation, clocks [2]time.Duration, last Last) string {
	fields := strings.Fields(p.String())
	rights := [4]int{}
	if p.Variant().Castles { // in other games these are not castling rights
		for i, letter := range "KQkq" {
			rights[i] = strings.Count(fields[2], string(letter))
		}
	}
	long, short := last.spell(p.Variant())
	used := last.Used.Milliseconds()
	return fmt.Sprintf("<12> %s %c %d %d %d %d %d %s %d %s %s %d %d %d 0 0 %d %d %s %s (%d:%02d.%03d) %s 0 1 0\n",
		rows(fields[0]), fields[1][0]-'a'+'A', last.doubleStep(), rights[0], rights[1], rights[2], rights[3], fields[4],
		g.Number, g.Names[0], g.Names[1], r, int(g.Base.Minutes()), int(g.Inc.Seconds()),
		clocks[0].Milliseconds(), clocks[1].Milliseconds(), fields[5],
		long, used/60000, used/1000%60, used%1000, short)
}

// rows returns the board of a position text rank by rank, with - for empty
// squares.
func rows(board string) string {
	board, _, _ = strings.Cut(board, "[")
	var b strings.Builder
	for _, c := range board {
		switch {
		case c == '/':
			b.WriteByte(' ')
		case c >= '1' && c <= '8':
			b.WriteString(strings.Repeat("-", int(c-'0')))
		case c != '~':
			b.WriteRune(c)
		}
	}
	return b.String()
}

// doubleStep returns the file of a double step just made, -1 for none.
func (l Last) doubleStep() int {
	from, to := l.Move.From(), l.Move.To()
	if l.Text == "" || l.Move.Mover() != movegen.Pawn || l.Move.Form() == movegen.Drop || max(from, to)-min(from, to) != 16 {
		return -1
	}
	return int(to) & 7
}

// spell returns the move in the server's long form and in a short one.
func (l Last) spell(v *movegen.Variant) (long, short string) {
	letter := string(v.Letters[l.Move.Mover()])
	switch {
	case l.Text == "":
		return "none", "none"
	case l.Move.Form() == movegen.Drop:
		return letter + "/@@-" + l.Text[2:], l.Text
	case l.Move.Form() == movegen.Castling:
		castling := "o-o"
		if l.Move.To() < l.Move.From() {
			castling = "o-o-o"
		}
		return castling, castling
	}
	from, to, promotion := l.Text[:2], l.Text[2:4], strings.ToUpper(l.Text[4:])
	if promotion != "" {
		promotion = "=" + promotion
	}
	return letter + "/" + from + "-" + to + promotion, from + to + promotion
}
