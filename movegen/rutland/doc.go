// Package rutland plays the Duke of Rutland's Chess of 1747 on 14 files and 10
// ranks: crowned rooks (rook + one square diagonally), a concubine (rook +
// knight), pawns that may begin with three steps and then be captured en passant
// on two squares, and a stalemate that loses for its giver. Castling by four
// squares is the one choice that the rules leave; Plain goes without it.
package rutland
