// Pieces that the partner may lose, and turns that are bad against them.

package partner

import (
	"slices"
	"strings"

	"dux/engine"
	"dux/movegen"
)

// Dux tells the partner which pieces its opponent can take now in an even exchange,
// as the partner's opponent may be given them:
//
//	losing qr     a queen or a rook
//	losing        none any more
const losingWord = "losing"

// evenTrade is the most, by SEE, that a capture may lose and still be even.
const evenTrade = -60

// tellLosses tells the partner, after Dux's turn, which pieces the opponent can
// take. Pawns are taken too often.
func (p *Partner) tellLosses(b Board) {
	var now [movegen.Kinds]bool
	if pos, ok := b.Position.(movegen.Searchable); ok {
		for _, m := range pos.Generate(nil, movegen.Noisy) {
			if k := prize(pos, m); k > movegen.Pawn && !now[k] {
				now[k] = pos.SEE(m, evenTrade)
			}
		}
	}
	if now == p.toldLosses {
		return
	}
	p.toldLosses = now
	text := ""
	for _, k := range officers {
		if now[k] {
			text += letter(b.Position.Variant(), k)
		}
	}
	p.say(strings.TrimSpace(losingWord + " " + text))
}

// officers are the kinds that partners tell of, the most valuable first.
var officers = [...]movegen.Kind{movegen.Queen, movegen.Rook, movegen.Bishop, movegen.Knight}

// hearLosses notes which pieces the partner may lose.
func (p *Partner) hearLosses(words []string) {
	p.losses = [movegen.Kinds]bool{}
	if len(words) == 0 {
		return
	}
	for _, c := range []byte(words[0]) {
		for _, k := range pieces[c] {
			p.losses[k] = true
		}
	}
}

// brace tests what the turn found is worth if the partner loses a piece before the
// opponent moves. If it is worth much less, Dux looks for a turn that is better then
// and not much worse otherwise.
func (p *Partner) brace(b Board, r engine.Result) Step {
	p.choice, p.risks = r, p.risks[:0]
	if p.losses != [movegen.Kinds]bool{} && len(r.Turn) > 0 && !r.Score.IsLoss() {
		hands, ok := b.Position.(movegen.Hander)
		for _, k := range officers {
			if ok && p.losses[k] && hands.Hand(b.holder(false), k) == 0 {
				p.risks = append(p.risks, k)
			}
		}
	}
	return p.nextRisk(b)
}

// The searches take these parts of the nodes of Dux's own, and at least leastNodes.
const (
	braceShare = 8
	avoidShare = 3
	leastNodes = 300
)

// nextRisk returns the search for the next piece that may be lost, or else the
// turn to play.
func (p *Partner) nextRisk(b Board) Step {
	if len(p.risks) > 0 {
		if pos := p.risky(b, p.choice.Turn); pos != nil {
			p.purpose = bracing
			return p.ask(pos, braceShare, nil)
		}
	}
	return p.settle(b, p.choice)
}

// tested goes on after the first of the risks.
func (p *Partner) tested(b Board) Step {
	p.risks = p.risks[1:]
	return p.nextRisk(b)
}

// ask returns a search of a position about the turn found.
func (p *Partner) ask(pos movegen.Position, share uint64, only [][]movegen.Move) Step {
	return Step{Position: pos, Limits: engine.Limits{Nodes: max(p.choice.Nodes/share, leastNodes), Only: only, Probe: true}}
}

// risky returns the position after these legs with the first of the risks in the
// opponent's hand, nil if there can be none.
func (p *Partner) risky(b Board, legs []movegen.Move) movegen.Position {
	pos := b.Position.Clone()
	movegen.Play(pos, legs)
	if err := pos.(movegen.Hander).SetHand(b.holder(false), p.risks[0], 1); err != nil {
		return nil
	}
	return pos
}

// alarming is how much less a turn is worth with another piece in the opponent's
// hand for Dux to look for a better one.
const alarming engine.Score = 400

// braced receives the result of a test: the opponent is to move, with the piece in
// hand.
func (p *Partner) braced(b Board, r engine.Result) Step {
	p.braceScore = -r.Score
	if p.braceScore < p.choice.Score-alarming {
		if pos := p.risky(b, nil); pos != nil {
			p.purpose = avoiding
			return p.ask(pos, avoidShare, nil)
		}
	}
	return p.tested(b)
}

// avoided receives the best turn with the piece in the opponent's hand: what is it
// worth without?
func (p *Partner) avoided(b Board, r engine.Result) Step {
	if len(r.Turn) > 0 && !r.Score.IsLoss() && r.Score > p.braceScore && !slices.Equal(r.Turn, p.choice.Turn) {
		p.other, p.purpose = r, weighing
		return p.ask(b.Position, braceShare, [][]movegen.Move{r.Turn})
	}
	return p.tested(b)
}

// Dux reckons that a piece is lost in one of so many cases in which the opponent can
// take it. That is a guess.
const lossOdds = 3

// decided is the score from which more counts for nothing.
const decided engine.Score = 2500

// weighed compares the safer turn with the choice: r is the result of searching it
// without the lost piece. Dux plays it if it gains more on average.
func (p *Partner) weighed(b Board, r engine.Result) Step {
	bound := func(s engine.Score) engine.Score { return min(max(s, -decided), decided) }
	gains, costs := bound(p.other.Score)-bound(p.braceScore), bound(p.choice.Score)-bound(r.Score)
	if !r.Score.IsLoss() && gains > costs*(lossOdds-1) {
		p.choice.Turn, p.choice.Score = p.other.Turn, r.Score
	}
	return p.tested(b)
}
