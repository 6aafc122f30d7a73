// Which turn helps the partner, and when to play it.

package partner

import (
	"fmt"
	"time"

	"dux/engine"
	"dux/movegen"
)

// Consult considers the partner before Dux plays a turn that it has found. If
// Dux is about to be mated it asks for a piece that saves it; otherwise another
// turn may help the partner more.
func (p *Partner) Consult(b Board, r engine.Result) Step {
	p.choice = r
	if !p.talks {
		return play(r)
	}
	if b.lost(r.Score) && mayWait(b, r.Score) > 0 {
		p.listSaves(b)
		if step, ok := p.Probe(b); ok {
			return step
		}
	}
	turns, price := p.helpful(b, r.Turn[0])
	danger := p.endangers(b, r)
	if len(turns) == 0 || r.Score.IsWin() && !danger {
		return p.settle(b, r)
	}
	if p.fast {
		price *= desperate
	}
	p.least = r.Score - engine.Score(price)
	if danger {
		p.least = min(p.least, ample+(min(r.Score, decided)-ample)/4)
	}
	p.purpose = obliging
	return Step{Position: b.Position, Limits: engine.Limits{Only: turns, Nodes: max(r.Nodes/obligingShare, obligingNodes), Probe: true}}
}

// endangers reports whether the turn found gives away a piece with which the
// partner is mated, and does not mate first.
func (p *Partner) endangers(b Board, r engine.Result) bool {
	return r.Score != engine.MateIn(1) && p.exposes(b.Position, r.Turn[0]) >= mateFear
}

// ample is a score that is enough: of what Dux's turn is worth above it, Dux gives
// up three quarters to save the partner from mate.
const ample engine.Score = 300

// decided is the score from which more counts for nothing.
const decided engine.Score = 2500

// desperate is the factor for what a wish may cost if the partner waits for it
// with their clock running out: without it they lose.
const desperate = 5

// The search for a turn that helps the partner takes this part of the nodes of
// Dux's own search, and at least obligingNodes.
const (
	obligingShare = 8
	obligingNodes = 500
)

// helpful returns the turns of most value to the partner, and by how much their
// value exceeds that of turn m; none if m is as good.
func (p *Partner) helpful(b Board, m movegen.Move) (turns [][]movegen.Move, price int) {
	if movegen.HintsOf(b.Position).Prize == nil || p.wishes == [movegen.Kinds]int{} && p.fears == [movegen.Kinds]int{} {
		return nil, 0
	}
	best := p.help(b.Position, m)
	own := best
	for _, legal := range b.Position.Generate(nil, movegen.All) {
		value := p.help(b.Position, legal)
		if value > best {
			best, turns = value, nil
		}
		if value == best && best > own {
			turns = append(turns, []movegen.Move{legal})
		}
	}
	return turns, best - own
}

// help returns the value of m to the partner: that of the piece it gives
// them, less that of the piece that the opponent could then give to the
// partner's opponent.
func (p *Partner) help(pos movegen.Position, m movegen.Move) int {
	return p.wishes[prize(pos, m)] - p.exposes(pos, m)
}

// prize returns the kind that m gives to the partner, NoKind if none.
func prize(pos movegen.Position, m movegen.Move) movegen.Kind {
	if hints := movegen.HintsOf(pos); hints.Prize != nil {
		return hints.Prize(m)
	}
	return movegen.NoKind
}

// exposes returns the cost of the worst piece that the opponent can capture
// after m.
func (p *Partner) exposes(pos movegen.Position, m movegen.Move) int {
	if p.fears == [movegen.Kinds]int{} {
		return 0
	}
	feared := 0
	movegen.After(pos, []movegen.Move{m}, func() {
		for _, reply := range pos.Generate(nil, movegen.Noisy) {
			feared = max(feared, p.fears[prize(pos, reply)])
		}
	})
	return feared
}

// Grant deletes a wish that turn m, about to be played, fulfils.
func (p *Partner) Grant(pos movegen.Position, m movegen.Move) { p.wishes[prize(pos, m)] = 0 }

// obliged returns the turn that helps the partner if it does not cost too much,
// or else Dux's own.
func (p *Partner) obliged(r engine.Result) engine.Result {
	if len(r.Turn) == 0 || r.Score < p.least || r.Score.IsLoss() && !p.choice.Score.IsLoss() {
		return p.choice
	}
	return r
}

// settle plays the turn: at once; or, if the partner wants Dux to wait or Dux is
// about to be mated, as late as the clock allows; or after a flag at the other board.
func (p *Partner) settle(b Board, r engine.Result) Step {
	wait, lost := mayWait(b, r.Score), b.lost(r.Score)
	if !lost {
		wait = min(wait, b.Clock/courtesy)
		if !p.sit || !p.harms(b, r.Turn[0]) {
			wait = 0
		}
	}
	race := p.flagWait(b, r.Score)
	p.racing, p.heard = race > 0, false
	wait = max(wait, race)
	waits := p.talks && wait > 0
	p.urge(b, waits && (lost || p.racing))
	if !waits {
		return play(r)
	}
	p.purpose = sitting
	limits := engine.Limits{Infinite: true, Depth: 1, Probe: true, Only: [][]movegen.Move{r.Turn}}
	return Step{Position: b.Position, Limits: limits, Sits: true, Wait: wait}
}

// lost reports whether a score says that Dux is mated: at full strength it is then
// sure that no other turn saves it.
func (b *Board) lost(score engine.Score) bool { return score.IsLoss() && !b.Limited }

// urge asks the partner to be fast while Dux waits for them with its clock
// running.
func (p *Partner) urge(b Board, fast bool) {
	if fast == p.hurried {
		return
	}
	p.hurried = fast
	if fast {
		p.say(fmt.Sprintf("fast %.1f: I can wait so many seconds", max(b.longest(), 0).Seconds()))
	} else {
		p.say("slow")
	}
}

// harms reports whether turn m gives away a piece that a partner who wants Dux
// to wait fears. If they have not said which, any capture does.
func (p *Partner) harms(b Board, m movegen.Move) bool {
	return p.fears == [movegen.Kinds]int{} || p.exposes(b.Position, m) > 0
}

// courtesy: Dux waits for one part in this many of its time if only the partner
// wants it to.
const courtesy = 12

// If Dux is mated within this many turns it waits even if it falls behind: for
// a piece, or for the partner to win first. It keeps one part in this many of
// its time.
const (
	lastTurns  = 8
	keptOfLast = 50
)

// mayWait returns how long Dux may wait with a turn of this score.
func mayWait(b Board, score engine.Score) time.Duration {
	if turns, mate := score.Mate(); mate && score.IsLoss() && -turns <= lastTurns {
		return b.longest()
	}
	return b.ahead()
}

// longest returns the longest time that Dux can wait.
func (b *Board) longest() time.Duration { return b.left() - b.Base/keptOfLast }
