// What stands on the squares: sets, put and remove; Zobrist keys.

package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/graph"
)

type bitset = bitboard.Bits192

// pieces is what stands on the squares: one piece each, and sets of them by what a question
// asks. Everything that needs no seat to move and no past is a method of it.
type pieces struct {
	rules *rules

	squares   [graph.Squares]movegen.Piece
	sides     [movegen.MaxSeats]bitset // all pieces of a seat
	teams     [maxTeams]bitset         // of a team
	kinds     [16]bitset               // of a kind, of all seats; 16 as in movegen.Ways
	count     [movegen.MaxSeats][movegen.Kinds]uint8
	occupancy graph.Occupancy
	key       uint64

	rooks, bishops, knights, steppers bitset // by the ways in which they move, of all seats
}

// At returns the piece on square s.
func (p *pieces) At(s movegen.Square) movegen.Piece { return p.squares[s] }

// Squares returns the piece on each square; callers must not change it.
func (p *pieces) Squares() []movegen.Piece { return p.squares[:] }

// Pieces returns the pieces of kind k that seat s has.
func (p *pieces) Pieces(s movegen.Seat, k movegen.Kind) bitboard.Bits192 {
	return p.sides[s].And(p.kinds[k])
}

// Side returns all pieces of seat s.
func (p *pieces) Side(s movegen.Seat) bitboard.Bits192 { return p.sides[s] }

// OfTeam returns all pieces of team t.
func (p *pieces) OfTeam(t movegen.Team) bitboard.Bits192 { return p.teams[t] }

// King returns the square of a seat's king.
func (p *pieces) King(s movegen.Seat) movegen.Square {
	return p.sides[s].And(p.kinds[movegen.King]).First()
}

func (p *pieces) occupied() bitset { return p.teams[0].Or(p.teams[1]).Or(p.teams[2]) }

// put puts a piece on the empty square s.
func (p *pieces) put(piece movegen.Piece, s movegen.Square) {
	p.squares[s] = piece
	p.count[piece.Seat()][piece.Kind()]++
	p.toggle(piece, s)
}

// remove takes the piece off square s, and returns it.
func (p *pieces) remove(s movegen.Square) movegen.Piece {
	piece := p.squares[s]
	p.squares[s] = movegen.NoPiece
	p.count[piece.Seat()][piece.Kind()]--
	p.toggle(piece, s)
	return piece
}

// toggle changes the sets and the key by a piece that comes or goes.
func (p *pieces) toggle(piece movegen.Piece, s movegen.Square) {
	bit := bitboard.Bit192(s)
	seat, kind := piece.Seat(), piece.Kind()
	team := p.rules.team(seat)
	p.sides[seat] = p.sides[seat].Xor(bit)
	p.teams[team] = p.teams[team].Xor(bit)
	p.kinds[kind&15] = p.kinds[kind&15].Xor(bit)
	w := ways[kind&15]
	if w&movegen.AsRook != 0 {
		p.rooks = p.rooks.Xor(bit)
	}
	if w&movegen.AsBishop != 0 {
		p.bishops = p.bishops.Xor(bit)
	}
	if w&movegen.AsKnight != 0 {
		p.knights = p.knights.Xor(bit)
	}
	if w&movegen.AsKing != 0 {
		p.steppers = p.steppers.Xor(bit)
	}
	p.rules.board.Flip(&p.occupancy, s)
	p.key ^= pieceKeys[piece][s]
}

// Zobrist keys.
var (
	pieceKeys [movegen.MaxSeats << 4][graph.Squares]uint64 // by Piece and square
	seatKeys  [movegen.MaxSeats]uint64                     // the seat to move
)

func init() {
	keys := movegen.KeySource('D')
	for p := range pieceKeys {
		keys.Fill(pieceKeys[p][:])
	}
	keys.Fill(seatKeys[:])
}
