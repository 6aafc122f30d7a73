// Making and unmaking legs: pieces, duck, status and key; Zobrist keys besides those of chess.

package duck

import (
	"dux/movegen"
	"dux/movegen/chess"
)

// updateKey computes the key from the pieces' incremental key and the other parts.
func (p *Position) updateKey() {
	p.key = p.PieceKey ^ p.status.StatusKey()
	if p.duck != movegen.NoSquare {
		p.key ^= duckKeys[p.duck&63]
	}
	if p.leg == 1 {
		p.key ^= legKey
	}
}

// Make plays a leg.
func (p *Position) Make(m movegen.Move) {
	p.undo = append(p.undo, p.state)
	switch m.Form() {
	case movegen.Passing:
		p.status.EnPassant = movegen.NoSquare
		p.status.Clock++
		p.endTurn()
		p.status.Nulled = p.status.Turns
	case movegen.Placement:
		p.duck = m.To()
		if p.status.EnPassant == p.duck {
			p.status.EnPassant = movegen.NoSquare
		}
		p.endTurn()
	default:
		p.leg = 1
		p.movePiece(m)
		p.updateKey()
	}
}

// endTurn hands the move to the other seat.
func (p *Position) endTurn() {
	p.leg = 0
	p.status.Mover ^= 1
	p.status.Turns++
	p.updateKey()
	p.history.Push(p.key)
}

func (p *Position) movePiece(m movegen.Move) {
	from, to := m.From(), m.To()
	s := &p.status
	s.EnPassant = movegen.NoSquare
	s.Rights = chess.KeepRights(s.Rights, from, to)
	s.Clock++
	if m.Victim() != movegen.NoKind || m.Mover() == movegen.Pawn {
		s.Clock = 0
	}
	if m.Victim() != movegen.NoKind {
		p.Remove(chess.VictimSquare(m))
	}
	p.Shift(from, to)
	switch {
	case m.Form() == movegen.LongStep:
		p.allowEnPassant((from + to) / 2)
	case m.Form() == movegen.Castling:
		p.Shift(chess.CastlingRook(to))
	case m.Promotion() != movegen.NoKind:
		p.Remove(to)
		p.Put(movegen.NewPiece(s.Mover, m.Promotion()), to)
	}
}

// allowEnPassant notes the passed square if the seat to answer could capture
// there: a pawn stands ready, and the duck is not on it. At leg 0 the seat to
// answer is the seat to move.
func (p *Position) allowEnPassant(passed movegen.Square) {
	seat := p.status.Mover ^ movegen.Seat(p.leg)
	p.status.EnPassant = movegen.NoSquare
	if passed != p.duck && p.CanTakePassed(seat, passed) {
		p.status.EnPassant = passed
	}
}

// Unmake takes back the last leg.
func (p *Position) Unmake() {
	if p.leg == 0 {
		p.history.Pop()
	}
	last := len(p.undo) - 1
	p.state = p.undo[last]
	p.undo = p.undo[:last]
}

// The parts of the key for the second leg and for the duck's square.
var (
	legKey   uint64
	duckKeys [64]uint64
)

func init() {
	keys := movegen.KeySource(0x6475636b)
	legKey = keys.Next()
	keys.Fill(duckKeys[:])
}
