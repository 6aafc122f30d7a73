package eval

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// chessEvaluator judges orthodox chess: material and squares, which the
// position sums up as it goes, mobility, pawn structure, threats, the safety of
// the kings and passed pawns. All terms are worth something to one seat and are
// taken twice.
type chessEvaluator struct {
	pos   *chess.Position
	board *chess.Board
	pawns []pawnEntry
	sides [2]chessSide
}

// chessSide is what the terms of one evaluation share about a seat.
type chessSide struct {
	king    movegen.Square
	own     bitboard.Set
	pawns   bitboard.Set
	reach   [movegen.King + 1]bitboard.Set // squares attacked, by kind; [0] by any
	twice   bitboard.Set                   // squares attacked by two pieces or more
	ring    bitboard.Set                   // squares next to the king, its own included
	area    bitboard.Set                   // squares that count for mobility
	units   int                            // danger that the pieces bring to the enemy king
	hunters int                            // pieces that attack its ring
}

func newChess(p *chess.Position) *chessEvaluator {
	p.SetTables(&chessTables)
	return &chessEvaluator{pos: p, board: &p.Board, pawns: make([]pawnEntry, pawnEntries)}
}

// Evaluate is the worth to team t.
func (e *chessEvaluator) Evaluate(t movegen.Team) int {
	b := e.board
	pawns := e.lookUpPawns()
	e.begin(movegen.White)
	e.begin(movegen.Black)
	sum := b.Sum + pawns.worth
	sum += e.pieces(movegen.White) - e.pieces(movegen.Black)
	sum += e.threats(movegen.White) - e.threats(movegen.Black)
	sum += e.kingSafety(movegen.White, pawns) - e.kingSafety(movegen.Black, pawns)
	sum += e.passed(movegen.White, pawns) - e.passed(movegen.Black, pawns)
	if e.pos.Variant().Hands {
		sum += e.hand(movegen.White) - e.hand(movegen.Black)
	}
	if e.pos.Mover == movegen.White {
		sum += chessTempo
	} else {
		sum -= chessTempo
	}

	sum = e.scale(sum)
	worth := taper(sum, e.phase(), chessFullPhase)
	worth = worth * (fadeTurns - e.pos.Clock) / fadeTurns
	if t != movegen.Team(movegen.White) {
		return -worth
	}
	return worth
}

// fadeTurns makes a lead fade as turns pass without progress, to nearly half
// of it when the game is drawn.
const fadeTurns = 220

func (e *chessEvaluator) phase() int {
	k := &e.board.Kinds
	return (k[movegen.Knight] | k[movegen.Bishop]).Count() + 2*k[movegen.Rook].Count() + 4*k[movegen.Queen].Count()
}

// begin sets up what is known of the seat before its pieces are looked at.
func (e *chessEvaluator) begin(seat movegen.Seat) {
	b := e.board
	d := &e.sides[seat]
	d.own = b.Sides[seat]
	d.king = b.King(seat)
	d.pawns = b.Kinds[movegen.Pawn] & d.own
	king := bitboard.KingAttacks[d.king&63]
	pawns := pawnAttacks(seat, d.pawns)
	d.reach[movegen.Pawn], d.reach[movegen.King] = pawns, king
	d.reach[movegen.NoKind] = pawns | king
	d.twice = pawns & king
	d.ring = king | bitboard.Bit(d.king)
	d.units, d.hunters = 0, 0
	theirs := b.Kinds[movegen.Pawn] & b.Sides[seat^1]
	stuck := d.pawns & (b.Occupied().Rotate(-pawnStep(seat)) | homeRanks[seat])
	d.area = ^(stuck | bitboard.Bit(d.king) | pawnAttacks(seat^1, theirs))
}

// homeRanks is the second and third rank of each seat, where pawns stand in
// the way of their own pieces.
var homeRanks = [2]bitboard.Set{bitboard.Rank1<<8 | bitboard.Rank1<<16, bitboard.Rank8>>8 | bitboard.Rank8>>16}

// pawnStep is the distance of a pawn's step.
func pawnStep(seat movegen.Seat) int { return 8 - 16*int(seat&1) }

// hand is what the pieces in hand are worth: more than on the board, as they
// can go anywhere at once.
func (e *chessEvaluator) hand(seat movegen.Seat) Score {
	sum := Score(0)
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		if n := e.pos.Hand(seat, k); n > 0 {
			sum += Score(n) * (chessPiece[k] + S(30, 30))
		}
	}
	return sum
}

// scale takes from the worth what the leading side cannot make good: without
// pawns it needs more than a minor piece's lead to win, and opposite bishops
// tend to draw.
func (e *chessEvaluator) scale(sum Score) Score {
	leader := movegen.White
	if sum.End() < 0 {
		leader = movegen.Black
	}
	own, foe := &e.sides[leader], &e.sides[leader^1]
	pieces, foePieces := e.pieceValue(leader), e.pieceValue(leader^1)
	if own.pawns == 0 {
		factor := fullScale
		switch lead := pieces - foePieces; {
		case lead <= minorValue && pieces < rookValue:
			factor = 0
		case lead <= minorValue && foePieces <= minorValue:
			factor = fullScale / 10
		case lead <= minorValue:
			factor = fullScale / 4
		case foe.pawns == 0 && pieces == 2*minorValue && e.board.Kinds[movegen.Bishop]&own.own == 0:
			factor = 0 // two knights
		}
		return S(sum.Middle()*factor/fullScale, sum.End()*factor/fullScale)
	}
	factor := min(fullScale, 40+6*own.pawns.Count())
	if e.oppositeBishops(own, foe) {
		factor = 48
		if pieces == minorValue && foePieces == minorValue {
			factor = 26 + 2*own.pawns.Count()
		}
	}
	return S(sum.Middle(), sum.End()*factor/fullScale)
}

// fullScale leaves a worth as it is.
const fullScale = 64

// Values for scale, in pawns as beginners learn them.
const (
	minorValue = 3
	rookValue  = 5
	queenValue = 9
)

func (e *chessEvaluator) pieceValue(seat movegen.Seat) int {
	k, own := &e.board.Kinds, e.board.Sides[seat]
	return minorValue*((k[movegen.Knight]|k[movegen.Bishop])&own).Count() +
		rookValue*(k[movegen.Rook]&own).Count() + queenValue*(k[movegen.Queen]&own).Count()
}

// oppositeBishops reports whether each side has one bishop, on different colours.
func (e *chessEvaluator) oppositeBishops(a, b *chessSide) bool {
	bishops := e.board.Kinds[movegen.Bishop]
	return (bishops&a.own).Count() == 1 && (bishops&b.own).Count() == 1 && (bishops&lightSquares).Count() == 1
}
