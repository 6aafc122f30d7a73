// Which turn serves the partner, and when to play it.

package partner

import (
	"time"

	"dux/engine"
	"dux/movegen"
)

// Consult thinks of the partner before the turn found is played: Dux about to
// be mated asks for what saves; else a turn may serve them better.
func (p *Partner) Consult(b Board, r engine.Result) Step {
	p.choice = r
	if !p.talks {
		return play(r)
	}
	if r.Score.IsLoss() && mayWait(b, r.Score) > 0 {
		p.listSaves(b)
		if step, ok := p.Probe(b); ok {
			return step
		}
	}
	turns, price := p.favours(b, r.Turn[0])
	if len(turns) == 0 || r.Score.IsWin() {
		return p.settle(b, r)
	}
	p.price = engine.Score(price)
	if p.fast {
		p.price *= desperate
	}
	p.purpose = obliging
	return Step{Position: b.Position, Limits: engine.Limits{Only: turns, Nodes: max(r.Nodes/obligingShare, obligingNodes), Aside: true}}
}

// desperate is how many times more a wish may cost of a partner who waits for it
// with their clock running out: ungranted, it loses the game.
const desperate = 5

// A turn that helps the partner is looked for with a part of the nodes that the
// own one has taken, and at least so many.
const (
	obligingShare = 8
	obligingNodes = 500
)

// favours are the turns of most value to the partner, and their value above that
// of turn m; none if m is as good.
func (p *Partner) favours(b Board, m movegen.Move) (turns [][]movegen.Move, price int) {
	if _, ok := b.Position.(movegen.Prizer); !ok || p.wishes == [movegen.Kinds]int{} && p.fears == [movegen.Kinds]int{} {
		return nil, 0
	}
	best := p.favour(b.Position, m)
	own := best
	for _, legal := range b.Position.Generate(nil, movegen.All) {
		if b.barred(legal) {
			continue
		}
		worth := p.favour(b.Position, legal)
		if worth > best {
			best, turns = worth, nil
		}
		if worth == best && best > own {
			turns = append(turns, []movegen.Move{legal})
		}
	}
	return turns, best - own
}

// favour is the value of m to the partner: the piece that it hands them, less the
// piece that the opponent could then hand to the partner's opponent.
func (p *Partner) favour(pos movegen.Position, m movegen.Move) int {
	return p.wishes[prize(pos, m)] - p.exposes(pos, m)
}

// prize is the kind that m hands to the partner, NoKind if none.
func prize(pos movegen.Position, m movegen.Move) movegen.Kind {
	if prizes, ok := pos.(movegen.Prizer); ok {
		return prizes.Prize(m)
	}
	return movegen.NoKind
}

// exposes is the cost of the worst piece that the opponent can capture after m.
func (p *Partner) exposes(pos movegen.Position, m movegen.Move) int {
	if p.fears == [movegen.Kinds]int{} {
		return 0
	}
	pos.Make(m)
	feared := 0
	for _, reply := range pos.Generate(nil, movegen.Noisy) {
		feared = max(feared, p.fears[prize(pos, reply)])
	}
	pos.Unmake()
	return feared
}

// Grant strikes a wish that turn m, about to be played, fulfils.
func (p *Partner) Grant(pos movegen.Position, m movegen.Move) { p.wishes[prize(pos, m)] = 0 }

// obliged is the turn that helps the partner if it does not cost too much, or
// else Dux's own.
func (p *Partner) obliged(r engine.Result) engine.Result {
	if len(r.Turn) == 0 || r.Score < p.choice.Score-p.price || r.Score.IsLoss() && !p.choice.Score.IsLoss() {
		return p.choice
	}
	return r
}

// settle plays the turn, at once or, if the partner wants to wait or Dux is
// about to be mated, as late as the clock allows.
func (p *Partner) settle(b Board, r engine.Result) Step {
	wait := mayWait(b, r.Score)
	if !r.Score.IsLoss() {
		wait = min(wait, b.Clock/courtesy)
	}
	waits := p.talks && wait > 0 && (r.Score.IsLoss() || p.sit && p.harms(b, r.Turn[0]))
	p.urge(waits && r.Score.IsLoss() && b.ahead() <= 0)
	if !waits {
		return play(r)
	}
	p.purpose = sitting
	limits := engine.Limits{Infinite: true, Depth: 1, Aside: true, Only: [][]movegen.Move{r.Turn}}
	return Step{Position: b.Position, Limits: limits, Sits: true, Wait: wait}
}

// urge asks the partner to be fast while Dux waits for what they do, and is
// behind on the clock: then each second that they think is one less for both.
func (p *Partner) urge(fast bool) {
	if fast == p.hurried {
		return
	}
	p.hurried = fast
	if fast {
		p.say("fast")
	} else {
		p.say("slow")
	}
}

// harms reports whether turn m is what a partner who wants to wait fears. If they
// do not say what they fear, it is any.
func (p *Partner) harms(b Board, m movegen.Move) bool {
	return p.fears == [movegen.Kinds]int{} || p.exposes(b.Position, m) > 0
}

// courtesy is the share of its time, inverted, that Dux waits with a turn when
// only the partner wants to.
const courtesy = 12

// Mated within so many turns, Dux waits even if it falls behind, for a piece or
// for the partner to win first, and keeps only that share of its time, inverted.
const (
	lastTurns  = 8
	keptOfLast = 50
)

// mayWait is how long Dux may wait with a turn of this score.
func mayWait(b Board, score engine.Score) time.Duration {
	if turns, mate := score.Mate(); mate && score.IsLoss() && -turns <= lastTurns {
		return b.left() - b.Base/keptOfLast
	}
	return b.ahead()
}
