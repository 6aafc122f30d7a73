// The contract of a game: the Position interface, what only a search asks, and what positions of
// some games have besides: hands, two boards, hints.

package movegen

import (
	"strings"
)

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

// Searchable is a Position with what only a search needs. The positions of all games
// are Searchable.
type Searchable interface {
	Position
	// InCheck reports whether the own king of the seat to move is attacked, in
	// games where that restricts it; false elsewhere.
	InCheck() bool
	// MayPass reports whether null move pruning is sound here, in a game that goes on:
	// the null move is allowed, and zugzwang is unlikely.
	MayPass() bool
	// SEE (static exchange evaluation) reports whether the exchange on the target of
	// m, a legal leg, wins at least threshold centipawns by Variant.Values, if both
	// sides recapture as long as that pays.
	SEE(m Move, threshold int) bool
}

// Checker is a Position that detects checks without playing the leg. It is a hint
// for the search, which prunes checks less; it may miss rare checks.
type Checker interface {
	// GivesCheck reports whether m, a legal leg, attacks the king of the next seat.
	GivesCheck(m Move) bool
}

// Threatener is a Position that knows which squares are attacked. The search keeps
// separate history counts for legs from attacked squares and from safe ones.
type Threatener interface {
	// Threats returns the squares that the opponent of the seat to move attacks.
	Threats() SquareSet
}

// SquareSet is a set of any squares, a bit for each.
type SquareSet [4]uint64

// Has reports whether square s is in the set.
func (x *SquareSet) Has(s Square) bool { return x[s>>6]>>(s&63)&1 != 0 }

// Count returns 1 if square s is in the set and 0 if not, without a branch, which a
// processor would often predict wrongly.
func (x *SquareSet) Count(s Square) int { return int(x[s>>6] >> (s & 63) & 1) }

// Reply is a whole turn in answer to another, of one leg or two; the second is
// NoMove if there is none. It may be a Pass.
type Reply [2]Move

// Replier is a Position where a reply can undo the last leg before it, so that all
// last legs lead to the same position after the reply. A reply that refutes one of
// them then refutes all that do not prevent it.
type Replier interface {
	// Answers reports whether reply, a turn of the next seat that is legal after some
	// other last leg, is also legal after m, a last leg that is legal here, and leads
	// to the same position. It is false if m leads to a repetition, which has a score
	// without any reply. For a Pass only this last condition counts.
	Answers(reply Reply, m Move) bool
}

// Boards is a Position on two boards, each with a White and a Black of its own.
// Partners sit at different boards. The boards take turns unless SetTurn says
// otherwise.
type Boards interface {
	Position
	Hander
	// Board is board 0 or 1 as a position of its own, which the caller must not change.
	Board(i int) Position
	// BoardName returns the name of a board.
	BoardName(i int) string
	// Turn returns the board to move.
	Turn() int
	// SetTurn makes a board move next: on a live server boards do not take turns.
	SetTurn(board int)
	// SeatAt returns the seat to move on a board.
	SeatAt(board int) Seat
	// Place returns the board of a seat, and the seat that it has there.
	Place(s Seat) (board int, colour Seat)
	// Partner returns the seat beside s, at the other board.
	Partner(s Seat) Seat
	// BoardOf returns the board of m, which is not a pass.
	BoardOf(m Move) int
	// OnBoard converts m to a move of its board; FromBoard is the reverse.
	OnBoard(m Move) Move
	FromBoard(board int, m Move) Move
}

// SetTurnFor makes the board of a turn move next, if p is a game on two boards. A pass
// is on neither.
func SetTurnFor(p Position, turn []Move) {
	if boards, two := p.(Boards); two && len(turn) > 0 && turn[0] != Pass {
		boards.SetTurn(boards.BoardOf(turn[0]))
	}
}

// SeatOf returns the seat whose turn a text is: on two boards the text may name the board,
// as in B/e5, or begin with the number that BPGN gives it, as in 1b.e5.
func SeatOf(p Position, turn string) Seat {
	boards, two := p.(Boards)
	if !two {
		return p.Seat()
	}
	turn = strings.TrimSpace(turn)
	if player, _ := CutPlayer(turn); player >= 0 {
		return boards.SeatAt(player & 1)
	}
	name, _, _ := strings.Cut(turn, "/")
	for i := range 2 {
		if strings.EqualFold(name, boards.BoardName(i)) {
			return boards.SeatAt(i)
		}
	}
	return p.Seat()
}

// Players are the letters of the players in BPGN, the form of PGN for bughouse: player n
// plays on board n&1, and has White if n < 2. Every move has its number and the letter of
// its player. Moves of both boards are in the order in which they were made:
//
//	1A. e4 1a. e5 1B. d4 2A. Nf3 1b. d5
const Players = "ABab"

// CutPlayer cuts BPGN's number of a turn off its text, as in 12b.e5. It returns the index in
// Players, -1 if there is no such number.
func CutPlayer(turn string) (player int, rest string) {
	text := strings.TrimLeft(turn, "0123456789")
	if len(text) < 2 || len(text) == len(turn) || text[1] != '.' {
		return -1, turn
	}
	return strings.IndexByte(Players, text[0]), text[2:]
}

// Hinted is a Position with hints.
type Hinted interface {
	Hints() Hints
}

// Hints answer questions about the current state of a position. A function is nil in games
// where the question has no meaning.
type Hints struct {
	// Mated lists the seats whose kings are in checkmate, in turn order, where a side has
	// several kings, which can be mated one by one.
	Mated func() []Seat
	// MayLeap lists the squares of the pieces whose first move can still be a leap, which
	// cannot be seen on the board.
	MayLeap func() []Square
	// Guides lists the squares of the pieces that make m, a legal leg, possible.
	Guides func(m Move) []Square
	// Captured reports whether a piece on square s is a captured one, where these stay on
	// squares of their own, from which they may return.
	Captured func(s Square) bool
	// Prize returns the kind that m, a legal leg, hands over to a partner at another board,
	// NoKind if none.
	Prize func(m Move) Kind
	// TurnsLeft returns the number of turns that can be played from the start of this one,
	// unless progress sets it back, before the game is drawn by counting. It is 0 or less in a
	// position that is drawn already. The key does not say how many, so the search mistrusts
	// forced ends that are further away.
	TurnsLeft func() int
	// Without returns a copy without the piece on square s, which is not a king or a duck,
	// and without its rights and en passant; so the value of the piece can be found. The
	// copy has no history. It may be a position that no game leads to, with a king left in
	// check.
	Without func(s Square) Position
}

// HintsOf returns the hints of p, none if its game has none.
func HintsOf(p Position) Hints {
	if h, ok := p.(Hinted); ok {
		return h.Hints()
	}
	return Hints{}
}
