package ics

import (
	"slices"
	"strings"

	"dux/movegen"
	"dux/protocol/gui"
	"dux/protocol/notation"
)

// Verb is what a user wants of the server.
type Verb uint8

// The verbs.
const (
	Nothing Verb = iota // a setting of the client, say
	Move                // the text is the move
	Tell                // the partner the text
	Resign
	Draw
	Decline
	Refresh // show the boards again
	Ready   // for the next game
	Quit
	Unknown
)

// verbs are the words that users and their clients say.
var verbs = map[string]Verb{
	"ptell": Tell, "partell": Tell, "resign": Resign, "draw": Draw, "decline": Decline, "refresh": Refresh,
	"rematch": Ready, "ready": Ready, "accept": Ready, "quit": Quit, "exit": Quit, "logout": Quit,

	"alias": Nothing, "set": Nothing, "iset": Nothing, "style": Nothing, "date": Nothing, "moves": Nothing,
	"observe": Nothing, "pobserve": Nothing, "unobserve": Nothing, "flag": Nothing, "": Nothing,

	"abort": Unknown, "adjourn": Unknown, "takeback": Unknown, "help": Unknown, "say": Unknown,
	"tell": Unknown, "match": Unknown, "kibitz": Unknown, "whisper": Unknown,
}

// asides are words for the partner that need no ptell before them; so are
// requests for pieces, which begin with + or -.
var asides = []string{"sit", "go", "fast", "slow", "dead", "x"}

// ReadCommand reads a line. What is no word of the server's is a move.
func ReadCommand(line string) (v Verb, text string) {
	line = strings.TrimLeft(strings.TrimSpace(line), "$@/%")
	word, rest, _ := strings.Cut(line, " ")
	word, rest = strings.ToLower(word), strings.TrimSpace(rest)
	if slices.Contains(asides, word) || strings.HasPrefix(word, "+") || strings.HasPrefix(word, "-") {
		return Tell, line
	}
	if v, known := verbs[word]; known {
		return v, rest
	}
	if rest != "" {
		return Unknown, line
	}
	return Move, line
}

// ReadMove is the move on p that a user's text means, in the form of our own
// texts: coordinates, castling as o-o, or short algebraic notation. What means
// none is returned as it is.
func ReadMove(p movegen.Position, text string) string {
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

// castling is the move of the king along its rank to a file, as it castles or
// leaps from the e file. From any other file the text means no move.
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
