// Correction history: static evaluations corrected by what searches of similar positions
// have found.

package engine

import (
	"unsafe"

	"dux/engine/platform"
	"dux/movegen"
)

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

// flip adds a piece to the keys, or removes it.
func (p *parts) flip(side int, k movegen.Kind, s movegen.Square) {
	key := (uint32(s) | uint32(k)<<8 | uint32(side)<<12) * 0x9e3779b1 // Knuth's multiplicative hashing, twice
	key = (key ^ key>>15) * 0x85ebca6b
	key ^= key >> 13
	if k == movegen.Pawn {
		p.pawns ^= key
	} else {
		p.others[side&1] ^= key
	}
}

// after returns the keys after a leg of a side.
func (p parts) after(m movegen.Move, side int) parts {
	if m == movegen.Pass || !m.Mover().Owned() {
		return p
	}
	if m.From() != movegen.NoSquare {
		p.flip(side, m.Mover(), m.From())
	}
	k := m.Mover()
	if m.Promotion() != movegen.NoKind {
		k = m.Promotion()
	}
	p.flip(side, k, m.To())
	if m.Victim() != movegen.NoKind {
		p.flip(1-side, m.Victim(), m.To())
	}
	return p
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

// find sets the rows of f, to which the legs of two frames have led, the last one first, and
// prefetches their counts.
func (c *corrections) find(f, last, before *frame) {
	legs := uint32(last.index)*0x9e37 + uint32(before.index)
	for i, key := range [...]uint32{f.parts.pawns, f.parts.others[f.side], f.parts.others[1-f.side], legs} {
		f.similar[i] = uint16(key % correctionRows)
		platform.Prefetch(unsafe.Pointer(&c[f.side][i][f.similar[i]%correctionRows]))
	}
}

// corrected returns the static evaluation of f, corrected, at its position.
func (w *worker) corrected(f *frame) Score {
	if w.corrections == nil {
		return w.evaluate(f)
	}
	sum := 0
	for i, row := range f.similar {
		sum += int(w.corrections[f.side][i][row%correctionRows])
	}
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
