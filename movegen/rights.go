// Castling rights and the like, as letters and as a list.

package movegen

import "strings"

// Rights are initial rights of chess that go with the first move of a piece:
// castling, or the initial leaps of the medieval game.
type Rights uint8

// The four rights, in the order in which they are written.
const (
	WhiteKing  Rights = 1 << iota // K
	WhiteQueen                    // Q
	BlackKing                     // k
	BlackQueen                    // q
	AllRights  = WhiteKing | WhiteQueen | BlackKing | BlackQueen
)

// RightsLetters writes each right as a letter.
const RightsLetters = "KQkq"

// String writes r as FEN does, "-" for none.
func (r Rights) String() string {
	text := ""
	for i, letter := range RightsLetters {
		if r>>i&1 != 0 {
			text += string(letter)
		}
	}
	if text == "" {
		return "-"
	}
	return text
}

// ReadRights reads what String writes.
func ReadRights(text string) (Rights, error) {
	var r Rights
	for _, c := range text {
		for i, letter := range RightsLetters {
			if c == letter {
				r |= 1 << i
			}
		}
	}
	if r.String() != text {
		return r, Errorf(FieldCastling, "expected - or letters of %s in that order, got %q", RightsLetters, text)
	}
	return r, nil
}

// List reports for each of the four rights whether r has it.
func (r Rights) List() []bool {
	held := make([]bool, len(RightsLetters))
	for i := range held {
		held[i] = r>>i&1 != 0
	}
	return held
}

// RightsOf is the inverse of List.
func RightsOf(held []bool) (r Rights) {
	for i, is := range held[:min(len(held), len(RightsLetters))] {
		if is {
			r |= 1 << i
		}
	}
	return r
}

// CastlingFile returns the name of the file on which the rook of a castling stands: h
// for e1g1.
func (v *Variant) CastlingFile(m Move) string {
	i := 0
	if m.To() < m.From() {
		i = 1
	}
	return strings.ToLower(v.Texts.RightFiles[i : i+1])
}
