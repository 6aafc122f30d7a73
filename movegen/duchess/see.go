// Static exchange evaluation.

package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// SEE reports whether the exchange on the target of m wins at least threshold. The
// mover's team and its opponents are one side each, which recapture in turn with
// their least valuable attacker: a seat that cannot recapture makes another move
// until its partner's turn. Pins are ignored. A piece can teleport into the exchange
// if both it and the target are next to wizards of its team when the exchange begins.
func (p *Position) SEE(m movegen.Move, threshold int) bool {
	if m == movegen.Pass {
		return threshold <= 0
	}
	risk := values[m.Mover()] // the value of the piece on the target after m
	gain := values[m.Victim()] - threshold
	if k := m.Promotion(); k != movegen.NoKind {
		gain += values[k] - values[movegen.Pawn]
		risk = values[k]
	}
	if gain < 0 {
		return false
	}
	if gain >= risk || m.Mover() == movegen.King { // a king moves to safety
		return true
	}
	all := p.occupied()
	e := exchange{p: p, at: m.To(), left: all.AndNot(bitboard.Bit192(m.To())), force: p.force(all)}
	e.begin(m)
	won := e.run(gain-risk, p.rules.team(p.seat))
	e.end()
	return won
}

// byValue lists the kinds from the least valuable one, as they go into an exchange.
var byValue = [...]movegen.Kind{
	movegen.Pawn, movegen.Knight, movegen.Wizard, movegen.Bishop, movegen.Rook,
	movegen.Cardinal, movegen.Marshal, movegen.Queen, movegen.King,
}

// exchange is the state of an exchange on one square.
type exchange struct {
	p         *Position
	at        movegen.Square
	force     Force
	left      bitset // pieces that have not captured yet
	gone      bitset // pieces that have captured; sliders see past their squares
	teleports bitset // pieces that may teleport to the square
}

// begin plays m and finds who may teleport.
func (e *exchange) begin(m movegen.Move) {
	p := e.p
	e.take(m.From())
	for t := range p.rules.variant.NTeam {
		e.teleports = e.teleports.Or(p.teleporters(movegen.Team(t), e.at))
	}
}

// take takes the piece on s into the exchange.
func (e *exchange) take(s movegen.Square) {
	bit := bitboard.Bit192(s)
	e.left, e.gone = e.left.AndNot(bit), e.gone.Or(bit)
	e.p.rules.board.Flip(&e.p.occupancy, s)
}

// end puts the pieces back.
func (e *exchange) end() {
	for ; !e.gone.Empty(); e.gone = e.gone.Rest() {
		e.p.rules.board.Flip(&e.p.occupancy, e.gone.First())
	}
}

// run lets the sides recapture, the opponents of team first, and reports whether
// team reaches the threshold. The balance is what the last captor has won, less the
// piece that it now has at risk. If that is not below zero, the other side stops: it
// would stay behind even after capturing the piece.
func (e *exchange) run(balance int, team movegen.Team) bool {
	mover := e.p.teams[team]
	ours := false
	for {
		all := e.p.attackers(&e.force, e.at).Or(e.teleports).And(e.left)
		side, other := all.AndNot(mover), all.And(mover)
		if ours {
			side, other = other, side
		}
		if side.Empty() {
			break
		}
		k, s := e.leastValuable(side)
		if k == movegen.King && !other.Empty() {
			break // it would step into a threat
		}
		e.take(s)
		ours = !ours
		if balance = -balance - 1 - values[k]; balance >= 0 {
			break
		}
	}
	return !ours
}

// leastValuable returns the least valuable of these pieces.
func (e *exchange) leastValuable(among bitset) (movegen.Kind, movegen.Square) {
	for _, k := range byValue {
		if of := among.And(e.p.kinds[k]); !of.Empty() {
			return k, of.First()
		}
	}
	return movegen.NoKind, movegen.NoSquare
}
