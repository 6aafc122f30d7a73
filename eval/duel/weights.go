package duel

import (
	"dux/eval/hce"
	"dux/movegen"
	rules "dux/movegen/duel"
)

// Weights are the weights of Duel Chess, for middle game and endgame. The
// sizes of the game share all but the piece values.
//
// The first values on the Main board followed from the number of squares that a
// piece attacks, averaged over that board: 65 per square with 35 in 100 squares
// occupied, plus 65 for being there; in the endgame 60 per square with 17 in
// 100 occupied. Small: knight 4.0 (4.0), bishop 3.9 (4.4), rook 5.8 (7.2),
// dabbabah 2.4 (2.4). Middle: 4.7, 4.6 (5.4), 6.6 (8.5). Large: 5.4, 5.7 (7.2),
// 7.6 (10.5), queen 13.3 (17.7), marshal 13.0 (15.9), cardinal 11.1 (12.6). A
// pawn never promotes: its value falls as it nears the last rank, where it is
// stuck. The other weights began as estimates.
type Weights struct {
	SmallPieces  hce.PerKind[hce.Score] // 5x7
	MiddlePieces hce.PerKind[hce.Score] // 7x7
	LargePieces  hce.PerKind[hce.Score] // 9x9

	Centre      hce.PerKind[hce.Score] // times the distance from the nearest edges, files and ranks added
	PawnAdvance hce.Score              // for each rank that a pawn has advanced
	PawnSpent   hce.Score              // a pawn on the last rank but one, with a single step left
	PawnStuck   hce.Score              // a pawn on the last rank neither moves nor attacks; the king is still not bare

	Mobility hce.PerKind[hce.Score] // for each square reached that no enemy pawn attacks

	PawnThreat hce.Score // a pawn attacks a piece on the Main board
	Shield     hce.Score // a pawn next to the own king
	Guarded    hce.Score // a pawn protected by a pawn
	Tempo      hce.Score

	// Danger of the king: units for each attacked square of its ring, by kind
	// of attacker. With two attackers or more the sum is squared and divided by
	// DangerPart.
	Ring       hce.PerKind[int]
	DangerMost int
	DangerPart int `min:"1"`

	// Last is the penalty for few pieces and pawns beside the king, by their
	// number: with none the game is lost, and each exchange brings that nearer.
	Last [5]hce.Score

	// Prisoners is the score by number of prisoners taken, where nine of them
	// win and while no own piece on the Duel board breaks the row.
	Prisoners [10]hce.Score

	sizes [3]sizeData // small, middle, large
}

// A piece on the Duel board counts for a part of its value on the Main board,
// since it returns only by a capture there: one part in presence; while it
// threatens a capture, one part in threat more, or one in returning if its
// side is to move.
const (
	presence  = 8
	threat    = 8
	returning = 3
)

// phases is what a piece on the Main board adds to the phase.
var phases = [movegen.Kinds]int{
	movegen.Dabbabah: 1, movegen.Knight: 1, movegen.Bishop: 1, movegen.Rook: 2,
	movegen.Queen: 4, movegen.Marshal: 4, movegen.Cardinal: 3,
}

// sizeData holds what differs between the sizes of the game.
type sizeData struct {
	pieces    hce.PerKind[hce.Score]
	places    [2][movegen.Kinds][]hce.Score // by seat and square, on either board
	fullPhase int                           // phase of the start
}

// size returns the data of a variant's size.
func (w *Weights) size(v *movegen.Variant) *sizeData {
	switch v {
	case rules.Small:
		return &w.sizes[0]
	case rules.Middle:
		return &w.sizes[1]
	}
	return &w.sizes[2]
}

// Complete computes what follows from the exported fields.
func (w *Weights) Complete() {
	w.sizes = [3]sizeData{
		w.newSize(rules.Small, w.SmallPieces), w.newSize(rules.Middle, w.MiddlePieces), w.newSize(rules.Large, w.LargePieces),
	}
}

// newSize adds up material and place for every square of both boards.
func (w *Weights) newSize(v *movegen.Variant, pieces hce.PerKind[hce.Score]) sizeData {
	start := v.Position().(*rules.Position)
	b := start.Board()
	t := sizeData{pieces: pieces, fullPhase: phaseOf(start)}
	for seat := range t.places {
		for k := range t.places[seat] {
			place := make([]hce.Score, v.Squares)
			for s := range place {
				if sq := movegen.Square(s); b.Duel().Has(sq) {
					place[s] = part(pieces[k], presence)
				} else {
					place[s] = pieces[k] + w.place(b, movegen.Seat(seat), movegen.Kind(k), sq)
				}
			}
			t.places[seat][k] = place
		}
	}
	return t
}

// phaseOf returns the phase by the pieces on the Main board.
func phaseOf(p *rules.Position) int {
	phase := 0
	for k, weight := range phases {
		if weight != 0 {
			men := p.Pieces(movegen.White, movegen.Kind(k)).Or(p.Pieces(movegen.Black, movegen.Kind(k)))
			phase += weight * men.And(p.Board().Main()).Count()
		}
	}
	return phase
}

// place returns what a square of the Main board adds to the value of a piece.
func (w *Weights) place(b *rules.Board, seat movegen.Seat, k movegen.Kind, s movegen.Square) hce.Score {
	file, rank := b.File(s), b.Rank(s)
	if k != movegen.Pawn {
		return w.Centre[k] * hce.Score(min(file, b.Files()-1-file)+min(rank, b.Ranks()-1-rank))
	}
	if seat == movegen.Black {
		rank = b.Ranks() - 1 - rank
	}
	switch b.Ranks() - 1 - rank {
	case 0:
		return w.PawnStuck
	case 1:
		return w.PawnSpent
	}
	return w.PawnAdvance * hce.Score(rank)
}

// part returns a score divided by parts.
func part(s hce.Score, parts int) hce.Score { return hce.S(s.Middle()/parts, s.End()/parts) }
