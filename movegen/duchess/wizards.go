// Teleportation of pieces beside a wizard of their team, and of wizards (Duchess rule
// 3). Their steps are those of kings (attacks.go).

package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Near returns the squares next to the wizards of team t.
func (p *pieces) Near(t movegen.Team) (zone bitboard.Bits192) {
	for w := p.teams[t].And(p.kinds[movegen.Wizard]); !w.Empty(); w = w.Rest() {
		zone = zone.Or(p.rules.board.King[w.First()])
	}
	return zone
}

// lookAtWizards finds the squares among which a team teleports.
func (p *Position) lookAtWizards(c *checkInfo, team bitset) {
	c.zone, c.partners = bitset{}, bitset{}
	for wizards := team.And(p.kinds[movegen.Wizard]); !wizards.Empty(); wizards = wizards.Rest() {
		s := wizards.First()
		near := p.rules.board.King[s]
		c.zone = c.zone.Or(near)
		if p.squares[s].Seat() != c.seat {
			c.partners = c.partners.Or(near)
		}
	}
}

// teleports returns the squares that the piece of kind k on s teleports to: from
// next to a wizard to next to a wizard; a wizard from anywhere to next to a
// partner's (Duchess rule 3).
func (c *checkInfo) teleports(k movegen.Kind, s movegen.Square) bitset {
	switch {
	case c.zone.Has(s):
		return c.zone.And(c.vacant.Or(c.targets))
	case k == movegen.Wizard:
		return c.partners.And(c.vacant.Or(c.targets))
	}
	return bitset{}
}

// teleporters returns the pieces of team t that may teleport to square s, if it is
// empty or an opponent's: all next to the team's wizards, and the wizards. The set
// is slightly too large, because a wizard needs a partner's wizard at the target.
func (p *pieces) teleporters(t movegen.Team, s movegen.Square) bitset {
	zone := p.Near(t)
	if !zone.Has(s) {
		return bitset{}
	}
	return p.teams[t].And(zone.Or(p.kinds[movegen.Wizard]))
}

// Guides lists the squares of the wizards by which m teleports: one next to where it
// begins, unless a wizard itself teleports, and one next to where it ends.
func (p *Position) Guides(m movegen.Move) (squares []movegen.Square) {
	if m.Form() != movegen.Teleport {
		return nil
	}
	wizards := p.teams[p.rules.variant.Team(p.seat)].And(p.kinds[movegen.Wizard])
	near := func(s movegen.Square, besides movegen.Square) {
		for w := wizards; !w.Empty(); w = w.Rest() {
			at := w.First()
			if at != besides && p.rules.board.King[at].Has(s) {
				squares = append(squares, at)
				return
			}
		}
	}
	if p.At(m.From()).Kind() != movegen.Wizard {
		near(m.From(), movegen.NoSquare)
	}
	near(m.To(), m.From())
	return squares
}
