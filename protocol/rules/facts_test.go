// What the pages say is what the program does: for sentences that were once wrong or
// missing, and for every decision.

package rules

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/duchess"
	"dux/movegen/spelling"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

// fact is a sentence of some pages, and a position in which it shows.
type fact struct {
	pages string // variants whose page has the sentence
	says  string
	in    string // the variant of the position, if it is not the first page's
	pos   string // the start if empty
	turns string // to play first
	// What must be true after them:
	legal, illegal string // turns
	from, to       string // the piece on this square has these targets and no others
	turnsLeft      int    // the number of legal turns
	mated          int    // the number of players in checkmate
	status         string // as boards show it
	board          string // how the position text begins
}

const (
	medievals = "medieval double-medieval double2-medieval"
	doubles   = "double double-medieval double2 double2-medieval"
	duels     = "duel duel7 duel9"
	teams     = "duchess duchess4"
	hexagons  = "duchess duchess4 duchess3 duchess2"
)

var facts = []fact{
	// Chess.
	{pages: "chess", says: "Of the positions in which nobody can mate, only those named above are drawn at once.",
		pos: "5b1k/8/8/8/8/8/8/2B1K3 w - - 0 1", status: "White to move"},
	{pages: "chess", says: "one bishop each on squares of one colour", pos: "5b1k/8/8/8/8/8/8/2B1K3 w - - 0 1", status: "White to move"},
	{pages: "chess", says: "King against king is a draw, and so is king against king with one bishop or one knight.",
		pos: "7k/8/8/8/8/8/8/2B1K3 w - - 0 1", status: "1/2-1/2 (insufficient material)"},
	{pages: "chess", says: "The draws by repetition and by 50 moves need no claim.",
		turns: "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", status: "1/2-1/2 (repetition)"},
	{pages: "chess rutland duel duel7 duel9", says: "move the king away, capture the attacker, or move a piece in between",
		in: "chess", pos: "4k3/8/8/8/4r3/8/8/3QK2B w - - 0 1", legal: "e1f1 h1e4 d1e2", illegal: "d1d4"},
	{pages: "chess rutland duel duel7 duel9", says: "The check of a knight", in: "chess",
		pos: "4k3/8/8/8/8/3n4/8/R3K2R w KQ - 0 1", from: "a1", to: ""},

	// The medieval game.
	{pages: medievals, says: "to any square that is two king moves away, over any piece: from e1 to c1, c2, c3, d3, e3, f3, g3, g2 or g1.",
		in: "medieval", pos: "4k3/8/8/8/8/8/3PPP2/3RKR2 w K - 0 1", from: "e1", to: "c1 c2 c3 d3 e3 f3 g1 g2 g3"},
	{pages: medievals, says: "It must not leap out of check or into check",
		in: "medieval", pos: "4k3/8/8/8/8/8/8/r3K3 w K - 0 1", from: "e1", to: "d2 e2 f2"},
	{pages: medievals, says: "there must be a way there on which the square in between is not attacked",
		in: "medieval", pos: "4k3/8/8/8/8/8/r7/4K3 w K - 0 1", from: "e1", to: "c1 d1 f1 g1"},
	{pages: medievals, says: "No rook moves with it", in: "medieval", pos: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", turns: "e1g1", board: "4k3/8/8/8/8/8/8/6KR b"},
	{pages: medievals, says: "The leaps of queen and king may capture.",
		in: "medieval", pos: "4k3/8/8/8/8/1p2p3/8/3QK3 w KQ - 0 1", legal: "d1b3 e1e3"},
	{pages: medievals, says: "The queen leaps along one diagonal. It cannot turn on the way.",
		in: "medieval", pos: "4k3/8/8/8/8/8/8/3QK3 w Q - 0 1", from: "d1", to: "b3 c2 e2 f3"},
	{pages: medievals, says: "A queen that may still leap also gives check with its leap.",
		in: "medieval", pos: "8/8/8/8/4k3/8/8/3QK3 b Q - 0 1", illegal: "e4f3"},
	{pages: medievals, says: "A king's leap attacks nothing.",
		in: "medieval", pos: "8/8/8/8/4k3/8/8/3QK3 b K - 0 1", legal: "e4f3"},
	{pages: medievals, says: "A pawn that has leaped over a piece cannot be captured en passant.",
		in: "medieval", pos: "4k3/8/8/8/3p4/4N3/4P3/4K3 w - - 0 1", turns: "e2e4 d4e3", board: "4k3/8/8/8/4P3/4p3/8/4K3 w"},
	{pages: medievals, says: "En passant is possible only if the square in between was empty.",
		in: "medieval", pos: "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", turns: "e2e4 d4e3", board: "4k3/8/8/8/8/4p3/8/4K3 w"},
	{pages: medievals, says: "Only the check of a rook can be blocked",
		in: "medieval", pos: "4k3/8/8/4b3/8/2N3N1/8/6K1 w - - 0 1", turns: "c3d5 e5c3", legal: "g1f1 d5c3"},
	{pages: "medieval", says: "two pawns of one file can move to the same square (the rear one leaps)",
		pos: "4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1", legal: "e2e4 e3e4"},
	{pages: "medieval", says: "There is no draw by lack of material.", pos: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", status: "White to move"},
	{pages: "medieval", says: "The draws by repetition and by 50 moves are those of chess, and need no claim.",
		pos: "4k3/8/8/8/8/8/8/4K3 w - - 99 80", turns: "e1e2", status: "1/2-1/2 (50 moves)"},

	// Double Chess.
	{pages: doubles, says: "A pawn on the first rank may move one square only.",
		in: "double", pos: "4k3/8/8/8/8/8/8/P3K3[] w - - 0 1", from: "a1", to: "a2"},
	{pages: doubles, says: "On its second rank it may move two, however it came there.",
		in: "double", pos: "4k3/8/8/8/8/8/8/P3K3[] w - - 0 1", turns: "a1a2 e8e7", from: "a2", to: "a3 a4"},
	{pages: doubles, says: "even if it was dropped there",
		in: "double-medieval", pos: "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", turns: "P@a2 e8e7", from: "a2", to: "a3 a4"},
	{pages: doubles, says: "Pawns may be dropped on the first to seventh rank",
		in: "double", pos: "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", legal: "P@a1 P@a7", illegal: "P@a8"},
	{pages: doubles, says: "or move or drop a piece in between",
		in: "double", pos: "4k3/8/8/8/4r3/8/8/4K3[N] w - - 0 1", legal: "N@e2 N@e3", illegal: "N@a1"},
	{pages: doubles, says: "For mate and stalemate, only the pieces in hand at that moment count.",
		in: "double", pos: "6k1/5ppp/8/8/8/8/8/4K3[R] w - - 0 1", turns: "R@e8", status: "1-0 (checkmate)"},
	{pages: doubles, says: "Any promoted piece, not only a queen, is a pawn again in the hand.",
		in: "double2", pos: "3N~1rk1/8/8/8/8/8/8/4K3[] b - - 0 1 | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1 A", turns: "A/f8d8",
		board: "3r2k1/8/8/8/8/8/8/4K3[] w - - 0 2 | 4k3/8/8/8/8/8/8/4K3[P] w"},
	{pages: "double double2", says: "A rook that was dropped cannot castle.",
		in: "double", pos: "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", turns: "R@h1 e8e7", illegal: "e1g1"},
	{pages: "double double-medieval", says: "there is no draw by lack of material", pos: "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", status: "White to move"},
	{pages: "double double-medieval", says: "The draw by repetition counts the pieces in hand.",
		pos: "4k3/8/8/8/8/8/8/4K2N[N] w - - 0 1", turns: "h1g3 e8e7 g3h1 e7e8 N@a1 e8e7 h1g3 e7e8 g3h1 e8e7", status: "White to move"},
	{pages: "double2 double2-medieval", says: "What ends the game on one board ends it on both",
		pos: "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1 | 4k3/8/8/8/8/8/8/R3K3[] w - - 0 1 A", turns: "A/a1a8", status: "1-0 (checkmate)"},
	{pages: "double2 double2-medieval", says: "White on A, White on B, Black on B, Black on A, and so on.", turns: "A/e2e4 B/e2e4 B/e7e6 A/e7e6", status: "A-White to move"},
	{pages: "double2 double2-medieval", says: "There is no draw by repetition, by 50 moves or by lack of material",
		pos:   "4k3/8/8/8/8/8/8/4K3[] w - - 120 80 | 4k3/8/8/8/8/8/8/4K3[] w - - 120 80 A",
		turns: "A/e1e2 B/e1e2 B/e8e7 A/e8e7 A/e2e1 B/e2e1 B/e7e8 A/e7e8 A/e1e2 B/e1e2 B/e8e7 A/e8e7 A/e2e1 B/e2e1 B/e7e8 A/e7e8 A/e1e2", status: "B-White to move"},

	// Duck Chess.
	{pages: "duck", says: "The duck begins beside the board.", turnsLeft: 640},
	{pages: "duck", says: "the opponent moves a piece first, and then has to move the duck away",
		pos: "4k3/4r3/8/4*3/8/8/8/4K3 b - - 0 1", illegal: "e7e1 e8d8@e5", legal: "e8d8@e6"},
	{pages: "duck", says: "A pawn cannot become a king.", pos: "7k/P7/8/8/8/8/8/K6* w - - 0 1", legal: "a7a8q@b1 a7a8n@b1", illegal: "a7a8k@b1"},
	{pages: "duck", says: "It does not matter where the duck goes in the turn that captures the king.",
		pos: "4k3/8/8/8/8/8/4R3/4K2* w - - 0 1", turns: "e2e8@h8", status: "1-0 (king captured)"},
	{pages: "duck", says: "There is no draw by lack of material.", pos: "8/8/8/8/8/8/8/K5k* w - - 0 1", status: "White to move"},
	{pages: "duck", says: "The draws by repetition and by 50 moves are those of chess", pos: "4k3/8/8/8/8/8/8/4K2* w - - 99 80", turns: "e1e2@a1", status: "1/2-1/2 (50 moves)"},

	// Duel Chess.
	{pages: duels, says: "A pawn directly in front of the hole can only capture.",
		in: "duel", pos: "2k1r/5/5/1n*2/2P2/5/2K2|3/3/3 w - - 0 1", from: "c3", to: "b4"},
	{pages: duels, says: "a pawn on its last rank is stuck", in: "duel", pos: "P1k1r/5/5/2*2/5/5/2K2|3/3/3 w - - 0 1", from: "a7", to: ""},
	{pages: "duel", says: "The check of a knight or Dabbabah cannot be blocked.",
		pos: "4k/5/5/2*2/K1d2/5/1R3|3/3/3 w - - 0 1", from: "b1", to: ""},
	{pages: duels, says: "The new prisoner may move from the next turn on.",
		in: "duel", pos: "k3r/5/3n1/2*2/2N2/5/2K2|3/3/R2 w - - 0 1", turns: "c3d5@y3", legal: "y3z1 y3x1@a1"},
	{pages: duels, says: "a player may move a piece of their own colour there",
		in: "duel", pos: "2k1r/5/5/2*2/5/5/2K1N|2n/3/R2 w - - 0 1", legal: "x1x2", illegal: "z3x2"},
	{pages: duels, says: "While both colours have pieces on the Duel board",
		in: "duel", pos: "2k1r/5/5/2*2/5/5/2K1N|3/3/R2 w - - 0 1", illegal: "x1x2"},
	{pages: duels, says: "White's pawns go up and Black's down, one square at a time",
		in: "duel", pos: "2k1r/5/5/2*2/5/5/2K1N|2p/3/P2 w - - 0 1", from: "x1", to: "x2"},
	{pages: duels, says: "White's pawns go up and Black's down",
		in: "duel", pos: "2k1r/5/5/2*2/5/5/2K1N|2p/3/P2 b - - 0 1", from: "z3", to: "z2"},
	{pages: duels, says: "A pawn on its last rank, 3 for White and 1 for Black, is stuck, also if it was put there.",
		in: "duel", pos: "2k1r/5/3p1/2*2/2N2/5/2K2|3/3/R2 w - - 0 1", turns: "c3d5@z1", from: "z1", to: ""},
	{pages: duels, says: "Pawns on the Duel board never move two squares.", in: "duel", pos: "2k1r/5/5/2*2/5/5/2K1N|2p/3/P2 w - - 0 1", illegal: "x1x3"},
	{pages: duels, says: "A returned pawn never moves two squares, and on its last rank it is stuck.",
		in: "duel", pos: "2k1r/5/5/2*2/5/5/2K1N|3/1n1/P2 w - - 0 1", turns: "x1y2@b7 c7d7", from: "b7", to: ""},
	{pages: duels, says: "A returned pawn never moves two squares",
		in: "duel", pos: "2k1r/5/5/2*2/5/5/2K1N|3/1n1/P2 w - - 0 1", turns: "x1y2@b2 c7d7", from: "b2", to: "b3"},
	{pages: duels, says: "Pawns may be put on any rank, even on their last.",
		in: "duel", pos: "2k1r/5/5/2*2/5/5/2K1N|3/1n1/P2 w - - 0 1", legal: "x1y2@b7 x1y2@a1"},
	{pages: duels, says: "A capture on the Duel board is not possible if there is no square for the returning piece.",
		in: "duel", pos: "PPkPP/Pp1pP/PPPPP/PP*PP/PPPPP/PPPPP/PPKPP|R1n/3/3 w - - 0 1", from: "x3", to: "x1 x2 y3"},
	{pages: duels, says: "The prisoner that dies on a full Duel board belongs to the opponent of the player who captures.",
		in: "duel", pos: "2k2/p4/3p1/2*2/2N2/P4/2K2|NNB/PRp/rbn w - - 0 1", legal: "c3d5@x1 c3d5@z2", illegal: "c3d5@x3 c3d5@x2"},
	{pages: duels, says: "A player in check may use the Duel board only for a capture after which the returning piece blocks the check.",
		in: "duel", pos: "k3r/5/5/2*2/5/5/N1K1r|2R/3/R1n w - - 0 1", legal: "x1z1@d1", illegal: "x1z1@b1 x1x2"},
	{pages: duels, says: "A player in check cannot answer with a move on the Duel board that leaves the king in check.",
		in: "duel", pos: "k3r/5/5/2*2/5/5/N1K1r|2R/3/R1n w - - 0 1", illegal: "x1x2"},
	{pages: duels, says: "A turn that leaves the opponent a bare king wins, also if it stalemates.",
		in: "duel", pos: "k3r/5/1K3/2*2/5/5/4R|3/3/3 w - - 0 1", turns: "e1e7@x1", status: "1-0 (bare king)"},
	{pages: "duel7", says: "Nine prisoners of one colour on the Duel board: the player who captured them wins.",
		pos: "3k2r/7/2p4/3*3/3N3/7/3K3|ppp/nnb/br1 w - - 0 1", turns: "d3c5@z1", status: "1-0 (nine prisoners)"},
	{pages: "duel7", says: "he gives only the number of pieces of each kind", board: "rnbkbnr/ppp1ppp/7/3*3/7/PPP1PPP/RNBKBNR|"},
	{pages: "duel9", says: "he gives only the number of pieces of each kind", board: "rnbqkqbnr/ppppppppp/9/9/4*4/9/9/PPPPPPPPP/RNBQKQBNR|"},
	{pages: duels, says: "The draws by repetition and by 50 moves are those of chess",
		in: "duel", pos: "2k1r/5/5/2*2/5/5/2K1N|3/3/3 w - - 99 80", turns: "c1b1", status: "1/2-1/2 (50 moves)"},

	// The Duke of Rutland's Chess.
	{pages: "rutland rutland-plain", says: "White may capture it as if it had stopped on e7.",
		pos: "6k7/4p9/14/14/5P8/14/14/14/14/6K7 b - - 0 1", turns: "e9e6 f6e7", board: "6k7/14/14/4P9/14/"},
	{pages: "rutland rutland-plain", says: "If White's pawn stood on d7 or f7, it could capture on e8.",
		pos: "6k7/4p9/14/5P8/14/14/14/14/14/6K7 b - - 0 1", turns: "e9e6 f7e8", board: "6k7/14/4P9/14/14/"},
	{pages: "rutland rutland-plain", says: "The crowned rooks start beside the rooks.", board: "rd"},
	{pages: "rutland", says: "toward one of the rooks in the corners (not a crowned rook)",
		pos: "6k7/14/14/14/14/14/14/14/14/RD4K6R w KQ - 0 1", legal: "g1k1", illegal: "g1c1"},
	{pages: "rutland", says: "The rook that castles is the one in the corner, not a crowned rook.",
		pos: "6k7/14/14/14/14/14/14/14/14/R5K5DR w KQ - 0 1", legal: "g1c1", illegal: "g1k1"},
	{pages: "rutland rutland-plain", says: "There is no draw by lack of material.",
		pos: "13k/14/14/14/14/14/14/14/14/6K7 w - - 0 1", status: "White to move"},
	{pages: "rutland rutland-plain", says: "The draws by repetition and by 50 moves are those of chess",
		pos: "13k/14/14/14/14/14/14/14/14/6K7 w - - 99 80", turns: "g1g2", status: "1/2-1/2 (50 moves)"},

	// Duchess.
	{pages: "duchess", says: "Lines cross the Vortex in the same way: it has three pairs of opposite edges and three of opposite corners.",
		pos: "K1b1RV/K2a1/K3a1/K4b1/K5a1/K6a1 1 0", from: "V", to: "1c2 1c3 1c4 1c5 1c6 2c1 2c2 2c3 2c4 2c5 2c6 3c1 3c2 3c3 3c4 3c5 3c6 4c1 4c2 4c3 4c4 4c5 4c6 5c1 5c2 5c3 5c4 5c5 5c6 6c1 6c2 6c3 6c4 6c5 6c6 1c1"},
	{pages: hexagons, says: "A bishop line that runs outward ends on the corners of the outer ring, the squares 1e5 to 6e5.",
		in: "duchess", pos: "K1c1BV/K2a1/K3a1/K4a1/K5a1/K6a1 1 0", from: "V", to: "1d6 1e5 2d6 2e5 3d6 3e5 4d6 4e5 5d6 5e5 6d6 6e5"},
	{pages: hexagons, says: "to a square that a rook could not reach in one move", in: "duchess",
		pos: "K1c1N1c5/K2a1/K3a1/K4a1/K5a1/K6a1 1 0", from: "1c5", to: "1a4 1b3 1d3 1e4 1e6 2c6 2d5 3c6 5c6 6c6"},
	{pages: hexagons, says: "which may also be called 1a5 and 1b5", in: "duchess",
		pos: "K1c1R1a4R1b4/K2a1/K3a1/K4a1/K5a1/K6a1 1 0", legal: "1a4-1a5 1a4-2e5 1b4-1b5 1b4-2e6"},
	{pages: teams, says: "Flaps that touch at a corner do so for kings, wizards, captures of pawns and teleportation too, not only for bishops.",
		in: "duchess", pos: "K1e4/K2a1/K3a1/K4a1/K5a1/K6e1 1 0", legal: "1e4-6a4"},
	{pages: teams, says: "these are next to each other too, for every piece", in: "duchess",
		pos: "K1c1W1e4N6a4/K2a1/K3a1/K4a1/K5a1/K6e1 1 0", legal: "6a4-1d3 1e4-1d4"},
	{pages: teams, says: "these are next to each other too, for every piece", in: "duchess",
		pos: "K1c1P1e4/K2a1/K3a1/K4a1/K5a1/K6e1P6a4 1 0", legal: "1e4-6a4"},
	{pages: teams, says: "A team wins as soon as every king of the other team is in checkmate, whoever is to move",
		in: "duchess4", pos: "K1a1/K2c1R1e1R1d5/-/K4a1/K5c1R4e1R4e2/- 2 1", turns: "1d5-1d2", status: "0-1 (team mated)"},
	{pages: teams, says: "Checkmate is looked at after every turn, whoever is to move.",
		in: "duchess4", pos: "K1a1/K2c1R1e1R1d5/-/K4a1/K5c1R4e1R4e2/- 2 1", turns: "1d5-1d2", status: "0-1 (team mated)"},
	{pages: "duchess2", says: "Checkmate wins.", pos: "K1b1Q4c2R4c4/-/-/K4a1/-/- 1 0", turns: "4c4-4a4", status: "1-0 (checkmate)"},
	{pages: "duchess3", says: "the player on the mated player's right (the one who moves before) wins, even if another player gave the mate",
		pos: "K1b1Q5c2R5c4/-/K3b1/-/K5a1/- 1 0", turns: "5c4-5a4", status: "0-1-0 (neighbour mated)"},
	{pages: "duchess3", says: "If one turn mates both other players, the player who made it wins.",
		pos: "K1b1Q3d3D1b3F3c5R5b4R5d6B1c1B3c2N5c4/-/K3a1/-/K5e4/- 1 0", turns: "3c5-4e5", mated: 2, status: "1-0-0 (neighbour mated)"},
	{pages: hexagons, says: "even if the move would leave that opponent's own king threatened", in: "duchess2",
		pos: "K1c1R1e5/-/-/K4c1R4c4/-/- 1 0", illegal: "1c1-1c2"},
	{pages: hexagons, says: "If the player has lost only pawns, it stays one.", in: "duchess2",
		pos: "K1c1Q1c2D1e2F1d1W1b1R1a1R1e1B1a2B1d2N1b2P1c6/-/-/K4a1/-/- 1 0", legal: "1c6-V", illegal: "1c6-V=P 1c6-V=Q"},
	{pages: "duchess3 duchess2", says: "No piece can move onto a piece of the same player, or onto any king.",
		pos: "K1c1R1c2/-/-/K4a1/-/- 1 0", in: "duchess2", illegal: "1c2-1c1"},
	{pages: hexagons, says: "Files of games write N1d3.", in: "duchess2", pos: "K1c1N1c5/-/-/K4a1/-/- 1 0", legal: "N1d3"},
	{pages: hexagons, says: "after 110 turns of each player", in: "duchess2", pos: "K1a1P1c3/-/-/K4a1/-/- 1 219", turns: "1c3-1c4", status: "1/2-1/2 (turns)"},
	{pages: hexagons, says: "A turn that wins is a win even if it also meets the conditions of a draw.",
		in: "duchess2", pos: "K1b1Q4c2R4c4/-/-/K4a1/-/- 1 219", turns: "4c4-4a4", status: "1-0 (checkmate)"},
}

func TestPagesSayWhatTheProgramDoes(t *testing.T) {
	for _, f := range facts {
		t.Run(f.says, func(t *testing.T) {
			pages := strings.Fields(f.pages)
			for _, name := range pages {
				require.True(t, strings.Contains(flat(t, name), f.says), name)
			}
			if f.in != "" {
				pages = []string{f.in}
			}
			for _, name := range pages {
				f.probe(t, name)
			}
		})
	}
}

// probe plays the fact's turns in a variant, and looks at what comes of it.
func (f *fact) probe(t *testing.T, variant string) {
	v, err := variants.Find(variant)
	require.NoError(t, err)
	p := v.Position()
	if f.pos != "" {
		p, err = v.New(f.pos)
		require.NoError(t, err, variant)
	}
	for _, turn := range strings.Fields(f.turns) {
		_, err := movegen.PlayTurn(p, turn)
		require.NoError(t, err, variant)
	}
	for _, turn := range strings.Fields(f.legal) {
		_, err := notation.Read(p, turn)
		require.NoError(t, err, variant)
	}
	for _, turn := range strings.Fields(f.illegal) {
		_, err := notation.Read(p, turn)
		require.Error(t, err, "%s: %s", variant, turn)
	}
	if f.from != "" {
		var to []string
		for _, m := range p.Generate(nil, movegen.All) {
			if s := v.SquareText(m.To()); m.From() != movegen.NoSquare && v.SquareText(m.From()) == f.from && !slices.Contains(to, s) {
				to = append(to, s)
			}
		}
		require.ElementsMatch(t, strings.Fields(f.to), to, variant)
	}
	if f.turnsLeft != 0 {
		require.Equal(t, f.turnsLeft, movegen.CountTurns(p), variant)
	}
	if f.mated != 0 {
		require.Len(t, movegen.HintsOf(p).Mated(), f.mated, variant)
	}
	if f.status != "" {
		require.Equal(t, f.status, draw.Status(p), variant)
	}
	require.True(t, strings.HasPrefix(p.String(), f.board), "%s: %s", variant, p)
}

// flat returns the page of a variant on one line.
func flat(t *testing.T, name string) string {
	v, err := variants.Find(name)
	require.NoError(t, err)
	page, err := For(v)
	require.NoError(t, err)
	return strings.Join(strings.Fields(page.Text(draw.View{})), " ")
}

// Who sits where, and who plays with whom.
func TestPagesOfDuchessNameThePlayers(t *testing.T) {
	for _, v := range variants.All {
		if v.Family != "duchess" {
			continue
		}
		var sits []string
		teams := make([][]string, v.NTeam)
		for i, s := range v.Seats {
			sits = append(sits, fmt.Sprintf("%s%s%d", v.SeatName(s), []string{" sits at flap ", " at "}[min(i, 1)], s+1))
			teams[v.Team(s)] = append(teams[v.Team(s)], v.SeatName(s))
		}
		text := flat(t, v.Name)
		require.True(t, strings.Contains(text, spelling.List(sits, "and")+"."), v.Name)
		if v.NTeam < len(v.Seats) {
			require.True(t, strings.Contains(text, spelling.List(teams[0], "and")+" play against "+spelling.List(teams[1], "and")+"."), v.Name)
		}
	}
}

// How players end games, which no position shows.
func TestPagesSayHowPeopleEndGames(t *testing.T) {
	for _, v := range variants.All {
		text := flat(t, v.Name)
		_, err := v.Resign(0)
		require.Equal(t, err != nil, strings.Contains(text, "nobody can resign"), v.Name)
		require.Equal(t, v.DrawnByAgreement, strings.Contains(text, "If only people play, the game is a draw only if all agree. Decision: if an engine plays"), v.Name)
		require.Equal(t, v.MaxRounds > 0, strings.Contains(text, fmt.Sprintf("draws a game after %d moves of each player", v.MaxRounds)), v.Name)
	}
	p, err := duchess.Two.New("K1a1P1c3/-/-/K4a1/-/- 1 219")
	require.NoError(t, err)
	_, err = movegen.PlayTurn(p, "1c3-1c4")
	require.NoError(t, err)
	require.True(t, movegen.Result(p).Drawn())
	require.False(t, movegen.ResultAmongPeople(p).Over())
}

// Every decision of a page is on one list, which stands at its end.
func TestPagesListDecisionsOnce(t *testing.T) {
	for _, v := range variants.All {
		require.Equal(t, 1, strings.Count(flat(t, v.Name), "Decisions where"), v.Name)
	}
}
