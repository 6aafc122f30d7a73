package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Rights are the castlings that neither king nor rook has lost by moving.
type Rights uint8

// The rights, in the order in which they are written: K is towards the n-file,
// Q towards the a-file.
const (
	whiteKing Rights = 1 << iota
	whiteQueen
	blackKing
	blackQueen
	allRights = whiteKing | whiteQueen | blackKing | blackQueen
)

const rightsLetters = "KQkq"

// castling is one way to castle: the king goes four squares towards the rook,
// which lands on the last square that the king has crossed.
type castling struct {
	king, kingTo movegen.Square
	rook, rookTo movegen.Square
	vacant       bitset // all between king and rook
	safe         bitset // what the king crosses and reaches
}

// castlings are the ways to castle, by bit of Rights; rightsLost are the rights
// that go when a square is left or captured on.
var (
	castlings  [4]castling
	rightsLost [Squares]Rights
)

func init() {
	for i := range castlings {
		home := movegen.Square(i / 2 * (Ranks - 1) * Files)
		king := home + 6
		c := castling{king: king, kingTo: king + 4, rookTo: king + 3, rook: home + Files - 1}
		if i%2 == 1 {
			c = castling{king: king, kingTo: king - 4, rookTo: king - 3, rook: home}
		}
		c.vacant = lines.Between(c.king, c.rook)
		c.safe = lines.Between(c.king, c.kingTo).Or(bitboard.Bit192(c.kingTo))
		castlings[i] = c
		rightsLost[c.king] |= 1 << i
		rightsLost[c.rook] |= 1 << i
	}
}

// castlingTo is the castling that takes the king to s.
func castlingTo(s movegen.Square) *castling {
	i := 0
	for castlings[i].kingTo != s {
		i++
	}
	return &castlings[i]
}

// String writes r as position texts do, "-" for none.
func (r Rights) String() string {
	text := ""
	for i, letter := range rightsLetters {
		if r>>i&1 != 0 {
			text += string(letter)
		}
	}
	if text == "" {
		return "-"
	}
	return text
}
