package eval

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// chessEvaluator judges the games of package chess, each by weights of its own:
// material and squares, which the position sums up as it goes, mobility, pawn
// structure, threats, the safety of the kings, passed pawns and what is in hand.
// All terms are worth something to one seat and are taken twice.
type chessEvaluator struct {
	pos   *chess.Position
	board *chess.Board
	w     *chessWeights
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
	held    int                            // pieces and pawns in hand
}

func newChess(p *chess.Position, w *chessWeights, entries int) *chessEvaluator {
	p.SetTables(&w.tables)
	return &chessEvaluator{pos: p, board: &p.Board, w: w, pawns: make([]pawnEntry, entries)}
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
	if e.sides[movegen.White].held+e.sides[movegen.Black].held > 0 {
		sum += e.hand(movegen.White) - e.hand(movegen.Black)
	}
	if e.pos.Mover == movegen.White {
		sum += e.w.Tempo
	} else {
		sum -= e.w.Tempo
	}

	sum = e.scale(sum)
	worth := taper(sum, e.phase(), e.w.FullPhase)
	if t != movegen.Team(movegen.White) {
		return -worth
	}
	return worth
}

func (e *chessEvaluator) phase() int {
	phase := 0
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		phase += e.w.Phase[k] * (e.board.Kinds[k].Count() + e.pos.Hand(movegen.White, k) + e.pos.Hand(movegen.Black, k))
	}
	return phase
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
	d.held = e.held(seat)
	theirs := b.Kinds[movegen.Pawn] & b.Sides[seat^1]
	stuck := d.pawns & (b.Occupied().Rotate(-bitboard.Forward(seat)) | bitboard.SecondRank[seat] | bitboard.ThirdRank[seat])
	d.area = ^(stuck | bitboard.Bit(d.king) | pawnAttacks(seat^1, theirs))
}
