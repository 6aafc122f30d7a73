// Fields of position texts and names of squares: reading, writing, mistakes.

package movegen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// TextError is a mistake in a field of a position text.
type TextError struct {
	Field string // "board", "side to move", "castling", ...
	Why   string
}

// Error reads like: position: board: rank 3 must have 8 squares, got 9.
func (e *TextError) Error() string { return "position: " + e.Field + ": " + e.Why }

// Errorf makes a TextError.
func Errorf(field, format string, args ...any) error {
	return &TextError{Field: field, Why: fmt.Sprintf(format, args...)}
}

// The fields of a FEN, and of position texts like it; hands stand in brackets.
const (
	FieldBoard     = "board"
	FieldSide      = "side to move"
	FieldCastling  = "castling"
	FieldEnPassant = "en passant"
	FieldClock     = "halfmove clock"
	FieldNumber    = "move number"
	FieldHands     = "hands"
)

// ReadSide reads the field of the side to move: w or b.
func ReadSide(text string) (Seat, error) {
	switch text {
	case "w":
		return White, nil
	case "b":
		return Black, nil
	}
	return White, Errorf(FieldSide, "expected w or b, got %q", text)
}

// UnknownPiece reports a letter that stands for no piece of the game.
func UnknownPiece(letter byte) string { return fmt.Sprintf("unknown piece %q", letter) }

// CheckPiece reports a piece that the game does not have.
func (v *Variant) CheckPiece(field string, p Piece, s Square) error {
	if k := p.Kind(); k != NoKind && k < Kinds && v.Letters[k] != 0 && slices.Contains(v.Seats, p.Seat()) {
		return nil
	}
	return Errorf(field, "%v of seat %d on %s is no piece of this game", p.Kind(), p.Seat(), v.SquareText(s))
}

// PawnOn reports a pawn on a square where none can stand.
func PawnOn(square string) error { return Errorf(FieldBoard, "a pawn cannot stand on %s", square) }

// RightWithout reports a right whose piece, of kind k, is not on its first square.
func RightWithout(right rune, k Kind, square string) error {
	return Errorf(FieldCastling, "%c without its %s on %s", right, strings.ToLower(k.String()), square)
}

// NotPassed reports squares that no pawn can have passed in the last turn.
func NotPassed(squares string) error {
	return Errorf(FieldEnPassant, "no pawn can just have passed %s", squares)
}

// KingCount reports a number of kings that is not 1.
func KingCount(field, player string, kings int) error {
	if kings == 1 {
		return nil
	}
	return Errorf(field, "%s must have 1 king, got %d", player, kings)
}

// KingInReach reports a king that the side to move could capture.
func KingInReach(square string) error {
	return Errorf(FieldSide, "the king on %s could be captured", square)
}

// CheckCount reports a number outside of 0 to maxCount.
func CheckCount(field string, n int) error {
	if n < 0 || n > maxCount {
		return Errorf(field, "must be from 0 to %d, got %d", maxCount, n)
	}
	return nil
}

// maxCount is the greatest number of turns or moves in a position text: far above
// any game, and far below the overflow of an int32.
const maxCount = 1_000_000

// CheckCounts reports a seat, a clock, or a number of turns since the start that no
// position of a game for two can have.
func CheckCounts(seat Seat, clock, turns int) error {
	if seat > Black {
		return Errorf(FieldSide, "there is no seat %d", seat)
	}
	if turns&1 != int(seat) {
		return Errorf(FieldNumber, "after %d turns the other side is to move", turns)
	}
	if err := CheckCount(FieldClock, clock); err != nil {
		return err
	}
	return CheckCount(FieldNumber, turns/2)
}

// ReadCounts reads the last two fields of a FEN: the clock, and the number of the
// full move, returned as turns since the start.
func ReadCounts(seat Seat, clock, number string) (clocked, turns int, err error) {
	if clocked, err = ReadCount(FieldClock, clock); err != nil {
		return 0, 0, err
	}
	n, err := readMoveNumber(FieldNumber, number)
	return clocked, 2*(n-1) + int(seat), err
}

// ReadCount reads a decimal field of 0 to maxCount.
func ReadCount(field, text string) (int, error) { return ReadNumber(field, text, maxCount) }

// readMoveNumber reads the full move number of a FEN, which counts from 1.
func readMoveNumber(field, text string) (int, error) {
	n, err := ReadCount(field, text)
	if err == nil && n == 0 {
		err = Errorf(field, "must be at least 1, got 0")
	}
	return n, err
}

// ReadRows reads the board field of a position text: ranks from the top, joined by
// '/', runs of empty squares as numbers from 1. It passes every other character to
// put, with its file and rank from 0; put returns an error text, "" for none. A
// character for which modifies is true changes the square before it, once (the ~ of
// promoted pieces); modifies may be nil.
func ReadRows(field, text string, files, ranks int, modifies func(c byte) bool, put func(file, rank int, c byte) string) error {
	rows := strings.Split(text, "/")
	if len(rows) != ranks {
		return Errorf(field, "expected %d ranks, got %d", ranks, len(rows))
	}
	for i, row := range rows {
		rank := ranks - 1 - i
		file := 0
		for j := 0; j < len(row); j++ {
			c := row[j]
			if c >= '0' && c <= '9' {
				if c == '0' {
					return Errorf(field, "rank %d has a run of empty squares that begins with 0", rank+1)
				}
				n := 0
				for ; j < len(row) && row[j] >= '0' && row[j] <= '9' && n <= files; j++ {
					n = n*10 + int(row[j]-'0')
				}
				j--
				if file += n; file > files {
					return Errorf(field, "rank %d has more than %d squares", rank+1, files)
				}
				continue
			}
			at := file
			if modifies != nil && modifies(c) {
				if at--; at < 0 || row[j-1] >= '0' && row[j-1] <= '9' {
					return Errorf(field, "rank %d: %q follows no piece", rank+1, c)
				}
				if row[j-1] == c {
					return Errorf(field, "rank %d: two %q in a row", rank+1, c)
				}
			} else if file++; file > files {
				return Errorf(field, "rank %d has more than %d squares", rank+1, files)
			}
			if why := put(at, rank, c); why != "" {
				return Errorf(field, "rank %d: %s", rank+1, why)
			}
		}
		if file != files {
			return Errorf(field, "rank %d must have %d squares, got %d", rank+1, files, file)
		}
	}
	return nil
}

// WriteRows writes what ReadRows reads; at returns the text of a square, "" for an
// empty one.
func WriteRows(b *strings.Builder, files, ranks int, at func(file, rank int) string) {
	for rank := ranks - 1; rank >= 0; rank-- {
		empty := 0
		for file := range files {
			s := at(file, rank)
			if s == "" {
				empty++
				continue
			}
			if empty > 0 {
				fmt.Fprint(b, empty)
				empty = 0
			}
			b.WriteString(s)
		}
		if empty > 0 {
			fmt.Fprint(b, empty)
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
}

// ReadNumber reads a decimal field of 0 to limit.
func ReadNumber(field, text string, limit int) (int, error) {
	n := 0
	if text == "" {
		return 0, Errorf(field, "is missing")
	}
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return 0, Errorf(field, "expected a number, got %q", text)
		}
		if n = n*10 + int(c-'0'); n > limit {
			return 0, Errorf(field, "must be at most %d, got %q", limit, text)
		}
	}
	return n, nil
}

// ReadFields splits a position text at single spaces into exactly the named fields.
func ReadFields(text string, names ...string) ([]string, error) {
	f := strings.Split(text, " ")
	for i, s := range f {
		if s == "" && i < len(names) {
			return nil, Errorf(names[i], "is empty; separate fields by one space")
		}
	}
	if len(f) < len(names) {
		return nil, Errorf(names[len(f)], "is missing")
	}
	if len(f) > len(names) {
		return nil, Errorf("text", "%q follows the last field (%s)", f[len(names)], names[len(names)-1])
	}
	return f, nil
}

// SquareName returns the usual name of a square by file and rank from 0: e4, n10.
func SquareName(file, rank int) string {
	return string(rune('a'+file)) + strconv.Itoa(rank+1)
}

// ReadSquare reads the name of a square, as SquareName writes it, and returns the
// rest of the text.
func ReadSquare(text string, files, ranks int) (file, rank int, rest string, ok bool) {
	if len(text) < 2 {
		return
	}
	file = int(text[0]) - 'a'
	i := 1
	for i < len(text) && i < 3 && text[i] >= '0' && text[i] <= '9' {
		rank = rank*10 + int(text[i]-'0')
		i++
	}
	rank--
	ok = file >= 0 && file < files && rank >= 0 && rank < ranks && text[1] != '0'
	return file, rank, text[i:], ok
}
