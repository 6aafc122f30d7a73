// Games as data: names, seats, pieces, drawings, and how their texts are read.

package movegen

import (
	"fmt"
	"strings"
)

// Variant describes a game, as data.
type Variant struct {
	Name        string // as scripts and protocols write it: "duel7"
	Title       string // as people write it: "Duel Chess, 7x7"
	Description string // one line
	Family      string // games of a family have one text of the rules: "duel"
	Board       string // "8x8", "5x7 less c4, + 3x3"
	Start       string // position text of the start

	Seats []Seat         // in turn order; the first one begins
	Teams [MaxSeats]Team // by seat
	NTeam int            // number of teams: 2, or 3 where each plays alone

	SeatNames [MaxSeats]string // what people call the seats; White and Black where empty

	Squares int         // number of square indexes in use
	Letters [Kinds]byte // capital letter of each kind in use, 0 for the others
	Values  [Kinds]int  // rough value in centipawns, for ordering and exchanges; king 0
	Cells   []Cell      // where each square stands in the drawing of the board
	Hands   bool        // pieces can be dropped: the position is a Hander
	Legs    int         // most legs of a turn

	// DrawnByAgreement says that between people the game is drawn by agreement alone.
	// Drawn and Repetitions end games with engines.
	DrawnByAgreement bool
	// MaxRounds is the number of rounds after which a match without clocks draws the
	// game, if no rule draws it by counting; 0 otherwise.
	MaxRounds int

	// Castles reports whether kings castle.
	Castles bool

	// New reads a position text. The error is a *TextError that names the field.
	New func(text string) (Position, error)
	// Drafting takes positions apart, for those who place pieces.
	Drafting Drafting
	// Texts says how squares and rights are written.
	Texts Texts
}

// Texts says how the squares and rights of a game are written.
type Texts struct {
	// Square returns the canonical name of a square.
	Square func(Square) string
	// Named reads the name at the front of text, the canonical or another one, in games
	// where squares have several names; nil otherwise.
	Named func(text string) (s Square, rest string, ok bool)
	// RightFiles are the files of the pieces whose first moves K and Q in position texts
	// are about, as Shredder-FEN names them: HA in chess; "" where there is no such text.
	RightFiles string
}

// DenseKinds numbers the kinds of the game without gaps, from 1; n is the last number.
// Kinds that the game lacks have 0.
func (v *Variant) DenseKinds() (dense [Kinds]int, n int) {
	for k, letter := range v.Letters {
		if letter != 0 {
			n++
			dense[k] = n
		}
	}
	return dense, n
}

// SquareText returns the canonical name of square s.
func (v *Variant) SquareText(s Square) string { return v.Texts.Square(s) }

// Single returns the game that each board plays if v has two boards, else v.
func (v *Variant) Single() *Variant {
	if boards, two := v.Position().(Boards); two {
		return boards.Board(0).Variant()
	}
	return v
}

// Team returns the team of seat s.
func (v *Variant) Team(s Seat) Team { return v.Teams[s] }

// SeatName returns the name of seat s: White, Black, Red, ...
func (v *Variant) SeatName(s Seat) string {
	if name := v.SeatNames[s]; name != "" {
		return name
	}
	return [...]string{"White", "Black"}[s&1]
}

// SeatNamed returns the seat with this name, in any case.
func (v *Variant) SeatNamed(name string) (s Seat, ok bool) {
	for _, s := range v.Seats {
		if strings.EqualFold(v.SeatName(s), name) {
			return s, true
		}
	}
	return 0, false
}

// LossOf returns the outcome when a team forfeits. With three players the one to
// the right of the loser wins, as if the loser were mated.
func (v *Variant) LossOf(t Team, why Reason) Outcome {
	return Win(Team((int(t)+v.NTeam-1)%v.NTeam), why)
}

// Resign returns the outcome when a team resigns. It is an error with three teams,
// because neither of the other two has won then.
func (v *Variant) Resign(t Team) (Outcome, error) {
	if v.NTeam != 2 {
		return Outcome{}, fmt.Errorf("nobody can resign in %s; play until a king is mated, or agree to a draw", v.Title)
	}
	return Win(1-t, Resignation), nil
}

// Letter returns the letter of p: capitals for White and other seats of even number,
// small ones for the rest. Position texts of two seats, or of two boards, have it so.
func (v *Variant) Letter(p Piece) byte {
	c := v.Letters[p.Kind()]
	if p.Seat()&1 != 0 && c >= 'A' {
		c += 'a' - 'A'
	}
	return c
}

// Kind returns the kind that letter, capital or small, stands for; NoKind if none.
func (v *Variant) Kind(letter byte) Kind {
	if letter >= 'a' && letter <= 'z' {
		letter -= 'a' - 'A'
	}
	for k, c := range v.Letters {
		if c == letter && c != 0 {
			return Kind(k)
		}
	}
	return NoKind
}

// ReadPiece returns the piece of a letter in position texts of two seats, or an error
// text.
func (v *Variant) ReadPiece(letter byte) (p Piece, why string) {
	k := v.Kind(letter)
	if k == NoKind {
		return NoPiece, UnknownPiece(letter)
	}
	seat := White
	if letter >= 'a' {
		seat = Black
	}
	return NewPiece(seat, k), ""
}

// gameNames are the names of kinds by their letter, if games use different names.
var gameNames = map[byte]map[Kind]string{
	'M': {Marshal: "marshal"}, 'C': {Marshal: "concubine", Cardinal: "cardinal"}, 'F': {Marshal: "fortress"},
	'D': {Cardinal: "duchess", CrownedRook: "crowned rook"},
}

// KindName returns the name of kind k in this game: knight, concubine, duchess.
func (v *Variant) KindName(k Kind) string {
	if name := gameNames[v.Letters[k]][k]; name != "" {
		return name
	}
	return strings.ToLower(k.String())
}

// Position returns a new game from the start.
func (v *Variant) Position() Position {
	p, err := v.New(v.Start)
	if err != nil {
		panic("movegen: start of " + v.Name + ": " + err.Error())
	}
	return p
}
