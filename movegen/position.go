// The Position interface, and what positions of some games have besides.

package movegen

// Want selects what Generate lists.
type Want uint8

// The selections of Generate. All is Noisy and Quiet together.
const (
	All Want = iota
	Noisy
	Quiet
)

// Position is a game in progress: the board, the seat to move, and the history as
// far as the rules need it. It has what a referee, perft or a GUI needs. What
// follows from it is written once, in turn.go; Searchable adds what a search needs.
//
// A Position is not safe for concurrent use; Clone makes an independent one.
// Moves handed to Make must be legal (from Generate, or approved by Legal).
// No method on the path of search and perft allocates once the position's
// stacks have grown.
type Position interface {
	// Variant returns the game.
	Variant() *Variant
	// Key identifies the position: pieces, seat, leg, every right and hand that
	// the rules' repetition compares. It is kept incrementally.
	Key() uint64
	// Seat returns the seat to move; it does not change between the legs of a turn.
	Seat() Seat
	// Leg is 0 at the start of a turn, 1 when its second leg is due.
	Leg() int
	// Turns returns the number of whole turns played since the start of the game,
	// if the position text says so.
	Turns() int
	// At returns the piece on square s.
	At(s Square) Piece
	// String returns the position text. In the middle of a turn it is the text of the
	// board, and reading it does not give the same leg.
	String() string
	// Clone makes an independent copy, its history and undo stack included.
	Clone() Position

	// Generate appends the legal legs to moves: each can be completed to a legal
	// turn. At the start of a turn, a decided board has no legs. A seat that must
	// pass has the one leg Pass. At a later leg, Noisy lists the few most promising
	// legs (at least one if any is legal), so that quiescence can complete the turn,
	// and Quiet the others, regardless of their noisy bits.
	Generate(moves []Move, want Want) []Move
	// Legal reports whether Generate would list m here, bit for bit. m must have been
	// generated in some position of this game (a hash move, say).
	Legal(m Move) bool

	// Make plays a leg. Make(Pass) where passing is not forced is the search's
	// null move: allowed at leg 0 of a game that goes on, unless the seat is in check.
	Make(m Move)
	// Unmake takes back the last leg made.
	Unmake()

	// Outcome returns the result that the board alone decides, without move
	// generation: a king captured or bare, nine pieces on the Duel board, a team
	// mated. It is cheap, and may be decided between the legs of a turn.
	Outcome() Outcome
	// Stuck returns the outcome for a seat to move that has no legal leg.
	Stuck() Outcome
	// Drawn returns a draw by counting (moves without progress, turns, passes,
	// material). A win on the board comes before it.
	Drawn() Outcome
	// Repetitions returns the number of earlier occurrences of the position, at the
	// start of a turn.
	Repetitions() int

	// LegText returns the canonical text of a leg that is legal here; the texts of
	// a turn's legs joined are the text of the turn (e2e4 and @d6: e2e4@d6).
	LegText(m Move) string
}

// AsPosition converts the result of a function that makes positions of one game. With
// an error the Position is nil, not an interface that holds a nil pointer.
func AsPosition[P Position](p P, err error) (Position, error) {
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Hander is a Position with hands: pieces that can be dropped.
type Hander interface {
	// Hand returns the number of pieces of kind k in the seat's hand.
	Hand(s Seat, k Kind) int
	// SetHand changes that number, as a partner's capture does. It clears the undo
	// stack, because the change is not a move.
	SetHand(s Seat, k Kind, n int) error
	// FollowServers makes this position and later copies of it follow the rules of chess
	// servers: pawns cannot be dropped on the first rank of their player either.
	FollowServers()
}
