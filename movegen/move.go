// Moves, packed into 32 bits.

package movegen

// Move is one leg of a turn, packed so that move ordering needs no look at the
// position: from, to, mover, victim, promotion, form and a noisy bit.
//
//	bits  0-7   from   (NoSquare for drops and placements out of hand)
//	bits  8-15  to
//	bits 16-19  mover  kind of the piece that moves, drops or is placed
//	bits 20-23  victim kind of the piece captured, NoKind if none
//	bits 24-27  promotion kind, NoKind if none
//	bits 28-30  form
//	bit  31     noisy: searched in quiescence (captures, promotions and other
//	            moves of which the game says so)
type Move uint32

// NoMove is no move; no legal move has this value.
const NoMove Move = 0

// Form marks moves that Make treats specially.
type Form uint8

// The forms of a move.
const (
	Normal    Form = iota
	LongStep       // a pawn's double or triple step
	EnPassant      // the victim does not stand on the target square
	Castling       // the king's move; the rook follows
	Drop           // a piece out of hand
	Placement      // a later leg: the duck, a prisoner, a returned piece
	Teleport       // by wizards
	Passing        // a forced pass in Duchess, the search's null move elsewhere
)

// Pass is the turn in which nothing moves.
const Pass = Move(Passing) << 28

const noisyBit = 1 << 31

// NewMove makes a move of the form Normal; captures are noisy.
func NewMove(from, to Square, mover, victim Kind) Move {
	m := Move(from) | Move(to)<<8 | Move(mover)<<16 | Move(victim)<<20
	if victim != NoKind {
		m |= noisyBit
	}
	return m
}

// As returns m in the given form.
func (m Move) As(f Form) Move { return m&^(7<<28) | Move(f)<<28 }

// Promoting returns m promoting to k. The game decides whether that is noisy.
func (m Move) Promoting(k Kind) Move { return m&^(15<<24) | Move(k)<<24 }

// Loud returns m with the noisy bit set.
func (m Move) Loud() Move { return m | noisyBit }

// Quieted returns m without the noisy bit.
func (m Move) Quieted() Move { return m &^ noisyBit }

// From returns the origin, NoSquare if the piece comes from a hand.
func (m Move) From() Square { return Square(m) }

// To returns the target.
func (m Move) To() Square { return Square(m >> 8) }

// Mover returns the kind of piece that moves.
func (m Move) Mover() Kind { return Kind(m >> 16 & 15) }

// Victim returns the kind of piece captured, NoKind if none.
func (m Move) Victim() Kind { return Kind(m >> 20 & 15) }

// Promotion returns the kind a pawn turns into, NoKind if none.
func (m Move) Promotion() Kind { return Kind(m >> 24 & 15) }

// Form returns the form of m.
func (m Move) Form() Form { return Form(m >> 28 & 7) }

// Noisy reports whether quiescence searches m.
func (m Move) Noisy() bool { return m&noisyBit != 0 }
