// Making and unmaking turns: pieces, sets, key and history.

package duchess

import "dux/movegen"

// begin starts the record of a game from the position read.
func (p *Position) begin() {
	now := p.now()
	now.outcome = p.mate(true)
	now.decided = true
	p.history.Reset(p.Key())
}

// Make plays a turn. A pass that the rules do not force is a null move.
func (p *Position) Make(m movegen.Move) {
	before := p.now()
	passes, reversible := 0, before.reversible+1
	switch {
	case m != movegen.Pass:
	case p.stuck():
		passes = before.passes + 1
	default:
		reversible = 0 // a position that only comes back through a null move is no draw
	}
	if len(p.undo) < cap(p.undo) {
		p.undo = p.undo[:len(p.undo)+1]
	} else {
		p.undo = append(p.undo, undo{})
	}
	now := p.now()
	now.move, now.victim = m, movegen.NoPiece
	now.computed, now.options = false, unknown
	now.decided, now.outcome = m == movegen.Pass, movegen.Outcome{} // a pass decides nothing
	if m != movegen.Pass {
		from, to := m.From(), m.To()
		mover := p.remove(from)
		if p.squares[to] != movegen.NoPiece {
			now.victim = p.remove(to)
			reversible = 0
		}
		if k := m.Promotion(); k != movegen.NoKind {
			mover = movegen.NewPiece(mover.Seat(), k)
			reversible = 0
		}
		p.put(mover, to)
	}
	now.passes, now.reversible = passes, reversible
	p.seat = p.rules.next[p.seat]
	p.turns++
	p.history.Push(p.Key())
}

// Unmake takes back the last turn.
func (p *Position) Unmake() {
	last := p.now()
	p.undo = p.undo[:len(p.undo)-1]
	p.history.Pop()
	p.turns--
	p.seat = p.rules.before[p.seat]
	if m := last.move; m != movegen.Pass {
		p.remove(m.To())
		p.put(movegen.NewPiece(p.seat, m.Mover()), m.From())
		if last.victim != movegen.NoPiece {
			p.put(last.victim, m.To())
		}
	}
}
