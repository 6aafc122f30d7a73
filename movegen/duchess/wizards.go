package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Wizards step as kings do, which attacks.go says; here is what they do for
// others and each other: teleportation (Duchess rule 3).

// Near is the squares next to the wizards of team t.
func (p *Position) Near(t movegen.Team) (zone bitboard.Bits192) {
	for w := p.teams[t].And(p.kinds[movegen.Wizard]); !w.Empty(); w = w.Rest() {
		zone = zone.Or(p.mode.board.King[w.First()])
	}
	return zone
}

// lookAtWizards finds the squares among which a team teleports.
func (p *Position) lookAtWizards(c *checkInfo, team bitboard.Bits192) {
	c.zone, c.partners = bitboard.Bits192{}, bitboard.Bits192{}
	for wizards := team.And(p.kinds[movegen.Wizard]); !wizards.Empty(); wizards = wizards.Rest() {
		s := wizards.First()
		near := p.mode.board.King[s]
		c.zone = c.zone.Or(near)
		if p.squares[s].Seat() != c.seat {
			c.partners = c.partners.Or(near)
		}
	}
}

// teleports is where wizards bring the piece of kind k on s: from next to one of
// them to next to one of them; a wizard from anywhere to its partners' (rule 3).
func (c *checkInfo) teleports(k movegen.Kind, s movegen.Square) bitboard.Bits192 {
	switch {
	case c.zone.Has(s):
		return c.zone.And(c.vacant.Or(c.targets))
	case k == movegen.Wizard:
		return c.partners.And(c.vacant.Or(c.targets))
	}
	return bitboard.Bits192{}
}

// teleporters is the pieces of team t that teleport to square s, if it is empty
// or an opponent's: all next to the team's wizards, and the wizards. It is a little
// too many, as a wizard needs a partner's at the other end.
func (p *Position) teleporters(t movegen.Team, s movegen.Square) bitboard.Bits192 {
	zone := p.Near(t)
	if !zone.Has(s) {
		return bitboard.Bits192{}
	}
	return p.teams[t].And(zone.Or(p.kinds[movegen.Wizard]))
}
