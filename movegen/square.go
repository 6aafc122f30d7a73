// Indexes of squares.

package movegen

// Square is the index of a square, dense from 0 within its variant. Each game
// numbers its squares itself; Variant.SquareText names them.
type Square uint8

// NoSquare is no square: the origin of a drop, an absent duck.
const NoSquare Square = 255
