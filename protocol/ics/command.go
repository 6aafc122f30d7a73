// Commands and moves as users and their clients write them.

package ics

import (
	"slices"
	"strings"

	"dux/movegen"
	"dux/protocol/gui"
	"dux/protocol/notation"
)

// verb is a command to the server.
type verb uint8

// The verbs.
const (
	nothing verb = iota // for example a setting of the client
	move                // the text is the move
	tell                // send the text to the partner
	resign
	draw
	accept // the draw offered, or between games the next one
	decline
	refresh // show the boards again
	ready   // for the next game
	quit
	unknown
)

// verbs are the words of users and their clients.
var verbs = map[string]verb{
	"ptell": tell, "partell": tell, "resign": resign, "draw": draw, "accept": accept, "decline": decline,
	"refresh": refresh, "rematch": ready, "ready": ready, "quit": quit, "exit": quit, "logout": quit,

	"alias": nothing, "set": nothing, "iset": nothing, "style": nothing, "date": nothing, "moves": nothing,
	"observe": nothing, "pobserve": nothing, "unobserve": nothing, "flag": nothing, "": nothing,

	"abort": unknown, "adjourn": unknown, "takeback": unknown, "help": unknown, "say": unknown,
	"tell": unknown, "match": unknown, "kibitz": unknown, "whisper": unknown,
}

// asides are messages to the partner that need no ptell, like requests for
// pieces, which begin with + or -.
var asides = []string{"sit", "go", "fast", "slow", "dead", "x"}

// readCommand reads a line. A line that is not a known command is a move.
func readCommand(line string) (v verb, text string) {
	line = strings.TrimLeft(strings.TrimSpace(line), "$@/%")
	word, rest, _ := strings.Cut(line, " ")
	word, rest = strings.ToLower(word), strings.TrimSpace(rest)
	if slices.Contains(asides, word) || strings.HasPrefix(word, "+") || strings.HasPrefix(word, "-") {
		return tell, line
	}
	if v, known := verbs[word]; known {
		return v, rest
	}
	if rest != "" {
		return unknown, line
	}
	return move, line
}

// readMove returns the canonical text of a user's move on p, which may be
// coordinates, castling as o-o, or SAN. Other texts are returned unchanged.
func readMove(p movegen.Position, text string) string {
	switch strings.ToLower(strings.ReplaceAll(text, "0", "o")) {
	case "o-o":
		return castling(p, "g", text)
	case "o-o-o":
		return castling(p, "c", text)
	}
	if piece, square, drop := strings.Cut(text, "@"); drop {
		return strings.ToUpper(piece) + "@" + strings.ToLower(square)
	}
	if gui.LooksLikeMove(text) {
		return strings.ToLower(strings.ReplaceAll(text, "=", ""))
	}
	if legs, err := notation.ParseSAN(p, text); err == nil {
		return p.LegText(legs[0])
	}
	return text
}

// castling returns the king's move along its rank to a file, by castling or by
// a leap from the e-file; text if there is none.
func castling(p movegen.Position, file, text string) string {
	v := p.Variant()
	king := movegen.NewPiece(p.Seat(), movegen.King)
	for s := range movegen.Square(v.Squares) {
		if from := v.SquareText(s); p.At(s) == king && from[0] == 'e' {
			return from + file + from[1:]
		}
	}
	return text
}
