// Whether a turn gives check, without playing it.

package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// GivesCheck reports whether the legal turn m makes a new attack on the king of the
// next seat, which is an opponent in every game: by the moved piece, or by a slider
// of any seat whose line it opens. Checks that stood before m do not count, nor do
// checks of kings of later seats, as in InCheck.
func (p *Position) GivesCheck(m movegen.Move) bool {
	if m == movegen.Pass {
		return false
	}
	b, next := p.rules.board, p.rules.next[p.seat]
	king, from, to := p.King(next), m.From(), m.To()
	k := m.Mover()
	if m.Promotion() != movegen.NoKind {
		k = m.Promotion()
	}
	arrived := bitboard.Bit192(to)
	occupied := p.occupied().AndNot(bitboard.Bit192(from)).Or(arrived)
	if p.reaches(k, to, king, occupied) {
		return true
	}
	if !b.RookRay[king].Or(b.BishopRay[king]).Has(from) {
		return false
	}
	foes := p.force(p.occupied().AndNot(p.teams[p.rules.team(next)]).AndNot(arrived))
	for sliders := b.RookRay[king].And(foes.Rooks); !sliders.Empty(); sliders = sliders.Rest() {
		if way := b.BetweenRook(king, sliders.First()); way.Has(from) && !way.Meets(occupied) {
			return true
		}
	}
	for sliders := b.BishopRay[king].And(foes.Bishops); !sliders.Empty(); sliders = sliders.Rest() {
		if way := b.BetweenBishop(king, sliders.First()); way.Has(from) && !way.Meets(occupied) {
			return true
		}
	}
	return false
}

// reaches reports whether a piece of kind k on from threatens square to with
// these squares occupied.
func (p *Position) reaches(k movegen.Kind, from, to movegen.Square, occupied bitset) bool {
	b, w := p.rules.board, ways[k]
	return k == movegen.Pawn && b.Corner[from].Has(to) ||
		w&movegen.AsKing != 0 && b.King[from].Has(to) ||
		w&movegen.AsKnight != 0 && b.Knight[from].Has(to) ||
		w&movegen.AsRook != 0 && p.rookReaches(from, to, occupied) ||
		w&movegen.AsBishop != 0 && p.bishopReaches(from, to, occupied)
}

// rookReaches reports whether a rook on s attacks t.
func (p *Position) rookReaches(s, t movegen.Square, occupied bitset) bool {
	b := p.rules.board
	return b.RookRay[s].Has(t) && !b.BetweenRook(s, t).Meets(occupied)
}

// bishopReaches reports whether a bishop on s attacks t.
func (p *Position) bishopReaches(s, t movegen.Square, occupied bitset) bool {
	b := p.rules.board
	return b.BishopRay[s].Has(t) && !b.BetweenBishop(s, t).Meets(occupied)
}
