// Adjudication: games ended early by their scores or length.

package match

import (
	"dux/bench/record"
	"dux/movegen"
	"dux/protocol/client"
)

// Adjudication ends games whose result is clear. Counts are turns in a row of
// each engine; 0 switches a rule off.
type Adjudication struct {
	DrawAfter   int  `json:"drawAfter,omitempty"` // not before this round
	DrawCount   int  `json:"drawCount,omitempty"` // turns with a score within DrawScore of 0
	DrawScore   int  `json:"drawScore,omitempty"`
	ResignCount int  `json:"resignCount,omitempty"` // turns with a score of -ResignScore or worse
	ResignScore int  `json:"resignScore,omitempty"`
	TwoSided    bool `json:"twoSided,omitempty"` // the opponents' scores must agree
	MaxTurns    int  `json:"maxTurns,omitempty"` // the game is drawn after this many rounds
}

// check rejects incomplete rules, which would end no game or every game.
func (a *Adjudication) check() error {
	if a.DrawCount == 0 && (a.DrawAfter != 0 || a.DrawScore != 0) {
		return settingError("draw", "needs movecount, a number above 0")
	}
	losses := a.ResignCount != 0 || a.ResignScore != 0 || a.TwoSided
	if losses && (a.ResignCount == 0 || a.ResignScore == 0) {
		return settingError("resign", "needs movecount and score, numbers above 0")
	}
	return nil
}

// streak counts a player's latest turns in a row with a high, a low or a drawn
// score.
type streak struct {
	team             movegen.Team
	lost, drawn, won int
}

// add updates the counts with the score of a turn.
func (s *streak) add(thought client.Thought, rules *Adjudication) {
	next := streak{team: s.team}
	if thought.Scored {
		if thought.Score <= -rules.ResignScore {
			next.lost = s.lost + 1
		}
		if thought.Score >= rules.ResignScore {
			next.won = s.won + 1
		}
		if thought.Score >= -rules.DrawScore && thought.Score <= rules.DrawScore {
			next.drawn = s.drawn + 1
		}
	}
	*s = next
}

// ruling adjudicates; why is empty while the game goes on.
func (t *pairing) ruling() (o movegen.Outcome, why string) {
	rounds := len(t.game.Turns()) / len(t.game.Variant.Seats)
	if t.rules.MaxTurns > 0 && rounds >= t.rules.MaxTurns {
		return movegen.Draw(movegen.DrawAdjudicated), record.TooLong
	}
	if t.rules.DrawCount > 0 && rounds >= t.rules.DrawAfter {
		all := true
		for _, s := range t.streaks {
			all = all && s.drawn >= t.rules.DrawCount
		}
		if all {
			return movegen.Draw(movegen.DrawAdjudicated), record.DrawnByScore
		}
	}
	if t.rules.ResignCount > 0 && len(t.streaks)%2 == 0 {
		for i, s := range t.streaks {
			opponent := t.streaks[i^1] // on the same board, if there are two
			if s.lost >= t.rules.ResignCount && (!t.rules.TwoSided || opponent.won >= t.rules.ResignCount) {
				return t.game.Variant.LossOf(s.team, movegen.WinAdjudicated), t.specs[s.team].Name + " is lost by score"
			}
		}
	}
	return o, ""
}
