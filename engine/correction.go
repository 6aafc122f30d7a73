// Correction history: static evaluations corrected by what searches of similar positions
// have found.

package engine

import "dux/movegen"

// corrections counts by how much searches missed the corrected static evaluations of each
// side to move. Similar positions have the same pawns, the same other pieces of a side, or
// the same two legs before them. A count of 4096/CorrectionWeight stands for a centipawn.
type corrections [2][4][correctionRows]int16

const (
	correctionRows  = 1 << 13 // few enough for a near cache: all tables have 128 KiB
	correctionLimit = 1 << 10 // the largest magnitude of a count
)

// parts are keys of parts of a position: all pawns, and each side's other pieces. Legs
// change them by what the packed move says, which is cheap and the same for all games.
// What a move does not say, such as where the rook goes in castling, they do not notice
// before the next search: they group positions, and do not identify them.
type parts struct {
	pawns  uint32
	others [2]uint32 // by side
}

// placed returns the key of a piece on a square.
func placed(side int, k movegen.Kind, s movegen.Square) uint32 {
	key := (uint32(s) | uint32(k)<<8 | uint32(side)<<12) * 0x9e3779b1 // Knuth's multiplicative hashing, twice
	key = (key ^ key>>15) * 0x85ebca6b
	return key ^ key>>13
}

// of returns the key that pieces of a side and kind belong to.
func (p *parts) of(side int, k movegen.Kind) *uint32 {
	if k == movegen.Pawn {
		return &p.pawns
	}
	return &p.others[side&1]
}

// flip adds a piece to the keys, or removes it.
func (p *parts) flip(side int, k movegen.Kind, s movegen.Square) {
	*p.of(side, k) ^= placed(side, k, s)
}

// play changes the keys by a leg of a side.
func (p *parts) play(m movegen.Move, side int) {
	k := m.Mover()
	if m == movegen.Pass || !k.Owned() {
		return
	}
	if m.From() != movegen.NoSquare {
		p.flip(side, k, m.From())
	}
	if m.Promotion() != movegen.NoKind {
		k = m.Promotion()
	}
	p.flip(side, k, m.To())
	if m.Victim() != movegen.NoKind {
		p.flip(side^1, m.Victim(), m.To())
	}
}

// partsOf returns the keys of a position whose seats are on these sides.
func partsOf(pos movegen.Position, side *[movegen.MaxSeats]int) (p parts) {
	for s := range pos.Variant().Squares {
		piece := pos.At(movegen.Square(s))
		if piece != movegen.NoPiece && piece.Kind().Owned() {
			p.flip(side[piece.Seat()], piece.Kind(), movegen.Square(s))
		}
	}
	return p
}

// sum returns the sum of the counts that concern f. It finds their rows, also for learn.
func (c *corrections) sum(f *frame) int {
	side := f.side & 1
	counts, rows := &c[side], &f.similar
	rows[0] = uint16(f.parts.pawns % correctionRows)
	rows[1] = uint16(f.parts.others[side] % correctionRows)
	rows[2] = uint16(f.parts.others[side^1] % correctionRows)
	rows[3] = uint16(f.legs % correctionRows)
	return int(counts[0][rows[0]%correctionRows]) + int(counts[1][rows[1]%correctionRows]) +
		int(counts[2][rows[2]%correctionRows]) + int(counts[3][rows[3]%correctionRows])
}

// corrected returns the static evaluation of f, corrected, at its position.
func (w *worker) corrected(f *frame) Score {
	if w.corrections == nil {
		return w.evaluate(f)
	}
	sum := w.corrections.sum(f)
	return min(max(w.evaluate(f)+Score(sum*w.options.CorrectionWeight/4096), -evalBound), evalBound)
}

// learn corrects later evaluations by the score of n, which was evaluated as eval, unless
// its bound leaves open on which side of the evaluation it lies. A noisy best leg says
// little about quiet positions, for which evaluations are made.
func (c *corrections) learn(n *node, eval Score, bound Bound) {
	if c == nil || n.eval == noScore || n.bestLeg.Noisy() || n.best.IsWin() || n.best.IsLoss() {
		return
	}
	miss := n.best - eval
	if bound == Lower && miss <= 0 || bound == Upper && miss >= 0 {
		return
	}
	const most = correctionLimit / 4
	b := min(max(int(miss)*n.depth/4, -most), most)
	for i, row := range n.f.similar {
		credit(&c[n.f.side][i][row%correctionRows], b, correctionLimit)
	}
}
