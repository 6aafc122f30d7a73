// Package rutland plays the Duke of Rutland's Chess of 1747 on 14 files and 10
// ranks: crowned rooks (rook + one square diagonally), a concubine (rook +
// knight), pawns that may begin with three steps and then be captured en passant
// on two squares, and a stalemate that the stalemated player wins. How kings castle
// is not known; they move four squares here, and Plain has no castling.
package rutland
