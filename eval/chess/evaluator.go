package chess

import (
	"dux/eval/hce"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/chess"
)

// Evaluator evaluates the games of package chess, each with weights of its
// own. The terms are material and piece-square values, which the position keeps
// up to date (incremental update), mobility, pawn structure, threats, king
// safety, passed pawns and pieces in hand. Each term is computed for both
// seats, and the difference counts.
type Evaluator struct {
	pos   *rules.Position
	board *rules.Board
	w     *Weights
	pawns []pawnEntry
	sides [2]side
}

// side holds what the terms of one evaluation share about a seat.
type side struct {
	king    movegen.Square
	own     bitboard.Set
	pawns   bitboard.Set
	reach   [movegen.King + 1]bitboard.Set // squares attacked, by kind; [0] by any
	twice   bitboard.Set                   // squares attacked at least twice
	ring    bitboard.Set                   // the king's square and those next to it
	area    bitboard.Set                   // squares that count for mobility (mobility area)
	units   int                            // danger units that the pieces add to the enemy king
	hunters int                            // pieces that attack the enemy king's ring
	held    int                            // pieces and pawns in hand
}

// New returns the evaluator of a position by these weights. entries is the size
// of its pawn hash table, a power of two up to PawnEntries.
func New(p *rules.Position, w *Weights, entries int) *Evaluator {
	p.SetTables(&w.tables)
	return &Evaluator{pos: p, board: &p.Board, w: w, pawns: make([]pawnEntry, entries)}
}

// Evaluate returns the score from the view of team t, in centipawns.
func (e *Evaluator) Evaluate(t movegen.Team) int {
	b := e.board
	pawns := e.lookUpPawns()
	e.begin(movegen.White)
	e.begin(movegen.Black)
	sum := b.Sum + pawns.score
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
	score := hce.Taper(sum, e.phase(), e.w.FullPhase)
	if t != movegen.Team(movegen.White) {
		return -score
	}
	return score
}

func (e *Evaluator) phase() int {
	phase := 0
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		phase += e.w.Phase[k] * (e.board.Kinds[k].Count() + e.pos.Hand(movegen.White, k) + e.pos.Hand(movegen.Black, k))
	}
	return phase
}

// begin prepares the sets of a seat that the terms use.
func (e *Evaluator) begin(seat movegen.Seat) {
	b := e.board
	d := &e.sides[seat]
	d.own = b.Sides[seat]
	d.king = b.King(seat)
	d.pawns = b.Kinds[movegen.Pawn] & d.own
	king := bitboard.KingAttacks[d.king&63]
	pawns := bitboard.PawnAttackSet(seat, d.pawns)
	d.reach[movegen.Pawn], d.reach[movegen.King] = pawns, king
	d.reach[movegen.NoKind] = pawns | king
	d.twice = pawns & king
	d.ring = king | bitboard.Bit(d.king)
	d.units, d.hunters = 0, 0
	d.held = e.held(seat)
	theirs := b.Kinds[movegen.Pawn] & b.Sides[seat^1]
	stuck := d.pawns & (b.Occupied().Rotate(-bitboard.Forward(seat)) | bitboard.SecondRank[seat] | bitboard.ThirdRank[seat])
	d.area = ^(stuck | bitboard.Bit(d.king) | bitboard.PawnAttackSet(seat^1, theirs))
}
