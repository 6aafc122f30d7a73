package movegen

// Thinner is a Position that can be looked at with a piece less, to find out
// what the piece is worth.
type Thinner interface {
	// Without is a copy in which the piece on square s, not a king or a duck, is
	// missing, with the rights that go with it and those of en passant. Nothing
	// can be taken back in it. It may be a position that no game leads to, with a
	// king left in check.
	Without(s Square) Position
}
