// Seat to move, rights, en passant and counts: their key, their text, their checks.

package chess

import (
	"fmt"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// Status is the state of a position besides the pieces: the fields of a FEN from the
// second on.
type Status struct {
	Mover     movegen.Seat
	Rights    Rights
	EnPassant movegen.Square // the square passed over, NoSquare if there is none
	Barred    bool           // no legal en passant capture exists, so EnPassant does not distinguish positions
	Clock     int            // turns since the last capture or pawn move
	Turns     int            // turns since the start of the game
	Nulled    int            `sound:"past"` // Turns after the last null move, 0 if there is none
}

// Reversible returns how many turns back repetitions are searched for: to the last
// capture, pawn move or null move. A position that only comes back through a null
// move is no draw.
func (s *Status) Reversible() int { return min(s.Clock, s.Turns-s.Nulled) }

// Rights are initial rights: castling, or the leaps of the medieval game.
type Rights = movegen.Rights

// KingRight returns the right of the seat's king, to castle on its own side.
func KingRight(s movegen.Seat) Rights { return movegen.WhiteKing << (2 * s & 2) }

// QueenRight returns the right of the seat's queen, or to castle on her side.
func QueenRight(s movegen.Seat) Rights { return movegen.WhiteQueen << (2 * s & 2) }

// StatusKey returns the part of the Zobrist key for s.
func (s *Status) StatusKey() uint64 {
	key := rightsKeys[s.Rights&15]
	if s.Mover == movegen.Black {
		key ^= blackKey
	}
	if s.EnPassant != movegen.NoSquare && !s.Barred {
		key ^= enPassantKeys[s.EnPassant&63]
	}
	return key
}

// String returns the tail of a position text: side, rights, en passant, the clock
// and the number of the full move.
func (s Status) String() string {
	passed := "-"
	if s.EnPassant != movegen.NoSquare {
		passed = SquareText(s.EnPassant)
	}
	return fmt.Sprintf("%c %v %s %d %d", "wb"[s.Mover&1], s.Rights, passed, s.Clock, s.Turns/2+1)
}

// StatusFields are the names of the fields that ReadStatus reads.
var StatusFields = []string{movegen.FieldSide, movegen.FieldCastling, movegen.FieldEnPassant, movegen.FieldClock, movegen.FieldNumber}

// ReadStatus reads the fields of a position text named by StatusFields. They
// are well formed, but not yet checked against a board: see CheckCastling and
// CheckEnPassant.
func ReadStatus(fields []string) (s Status, err error) {
	if s.Mover, err = movegen.ReadSide(fields[0]); err != nil {
		return s, err
	}
	if s.Rights, err = movegen.ReadRights(fields[1]); err != nil {
		return s, err
	}
	s.EnPassant = movegen.NoSquare
	if text := fields[2]; text != "-" {
		file, rank, rest, ok := movegen.ReadSquare(text, 8, 8)
		if !ok || rest != "" {
			return s, movegen.Errorf(movegen.FieldEnPassant, "expected a square or -, got %q", text)
		}
		s.EnPassant = movegen.Square(rank*8 + file)
	}
	s.Clock, s.Turns, err = movegen.ReadCounts(s.Mover, fields[3], fields[4])
	return s, err
}

// Check reports values that no position text can have, whatever the board.
func (s *Status) Check() error {
	if s.Rights > movegen.AllRights {
		return movegen.Errorf(movegen.FieldCastling, "there are no rights %d", uint8(s.Rights))
	}
	return movegen.CheckCounts(s.Mover, s.Clock, s.Turns)
}

// CheckCastling reports a castling right without its king or rook.
func (b *Board) CheckCastling(r Rights) error { return b.checkRights(r, &castlingLost, 0) }

// checkRights reports a right without a piece of the array on a square where a move
// loses the right; the pieces of the set promoted are none of the array.
func (b *Board) checkRights(r Rights, lost *[64]Rights, promoted bitboard.Set) error {
	first := [8]movegen.Kind{a1: movegen.Rook, d1: movegen.Queen, e1: movegen.King, h1: movegen.Rook}
	for i, letter := range movegen.RightsLetters {
		for s := range movegen.Square(64) {
			piece := movegen.NewPiece(movegen.Seat(i/2), first[s&7])
			if r&lost[s]>>i&1 != 0 && (b.At(s) != piece || promoted.Has(s)) {
				return movegen.RightWithout(letter, piece.Kind(), SquareText(s))
			}
		}
	}
	return nil
}

// KeepRights returns the castling rights left of r after a move between the
// squares.
func KeepRights(r Rights, from, to movegen.Square) Rights {
	return r &^ (castlingLost[from&63] | castlingLost[to&63])
}

// CheckEnPassant reports an en passant square that no double step of the last turn
// can have passed.
func (b *Board) CheckEnPassant(s *Status) error {
	passed := s.EnPassant
	if passed == movegen.NoSquare {
		return nil
	}
	up := bitboard.Forward(s.Mover)
	if passed>>3 != movegen.Square(5-3*int(s.Mover)) {
		return movegen.Errorf(movegen.FieldEnPassant, "%s is on the wrong rank", SquareText(passed))
	}
	pawn, start := movegen.Square(int(passed)-up), movegen.Square(int(passed)+up)
	if b.At(pawn) != movegen.NewPiece(s.Mover^1, movegen.Pawn) {
		return movegen.NotPassed(SquareText(passed))
	}
	if b.At(passed) != movegen.NoPiece || b.At(start) != movegen.NoPiece {
		return movegen.Errorf(movegen.FieldEnPassant, "%s or %s is not empty", SquareText(passed), SquareText(start))
	}
	return nil
}

// CanTakePassed reports whether a pawn of the seat stands ready to capture on
// the passed square, whether or not that is legal.
func (b *Board) CanTakePassed(s movegen.Seat, passed movegen.Square) bool {
	return bitboard.PawnAttacks[(s^1)&1][passed&63]&b.Pieces(s, movegen.Pawn) != 0
}
