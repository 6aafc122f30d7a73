package match

import (
	"context"
	"errors"
	"time"

	"dux/bench/record"
	"dux/movegen"
	"dux/protocol/client"
)

// Adjudication ends games that are decided in all but name. Counts are turns
// of each engine in a row; 0 switches a rule off.
type Adjudication struct {
	DrawAfter   int  `json:"drawAfter,omitempty"` // not before this many rounds
	DrawCount   int  `json:"drawCount,omitempty"` // turns with a score within DrawScore of 0
	DrawScore   int  `json:"drawScore,omitempty"`
	ResignCount int  `json:"resignCount,omitempty"` // turns with a score of -ResignScore or worse
	ResignScore int  `json:"resignScore,omitempty"`
	TwoSided    bool `json:"twoSided,omitempty"` // and the opponents must agree
	MaxTurns    int  `json:"maxTurns,omitempty"` // rounds after which the game is drawn
}

// check refuses rules of which only a part is given: they would never end a
// game, or end any.
func (a *Adjudication) check() error {
	if a.DrawCount == 0 && (a.DrawAfter != 0 || a.DrawScore != 0) {
		return settingError("draw", "needs movecount, a number over 0")
	}
	losses := a.ResignCount != 0 || a.ResignScore != 0 || a.TwoSided
	if losses && (a.ResignCount == 0 || a.ResignScore == 0) {
		return settingError("resign", "needs movecount and score, numbers over 0")
	}
	return nil
}

// Ending is how a refereed game has ended.
type Ending struct {
	Outcome movegen.Outcome // zero when no winner came out of a fault or a ruling
	Result  string          // as movegen.Outcome.Text writes it
	Reason  string          // in words, for people
	Cause   string          // normal, adjudication, or a Cause
	Guilty  int             // seat whose engine failed, -1 for none
	fault   *client.Fault   // of that engine
}

// table is one game with its players and clocks.
type table struct {
	game    *client.Game
	players []client.Player // by team
	specs   []*Spec         // by team
	clocks  []clock         // by team
	rules   *Adjudication
	margin  time.Duration // by which a clock may be overstepped: the referee's own delay
	record  *record.Game
	streaks []streak      // of each player: by team, or on a server by seat
	pulse   *client.Pulse // of this process
}

// streak counts a player's latest turns in a row with a telling score.
type streak struct {
	team             movegen.Team
	lost, drawn, won int
}

// play plays the game to its end.
func (t *table) play(ctx context.Context) (Ending, error) {
	for team, p := range t.players {
		if contains(t.players[:team], p) {
			continue
		}
		if err := p.NewGame(ctx, t.game); err != nil {
			return t.failed(movegen.Team(team), err)
		}
	}
	t.streaks = make([]streak, len(t.players))
	for team := range t.streaks {
		t.streaks[team].team = movegen.Team(team)
	}
	for {
		if err := ctx.Err(); err != nil {
			return Ending{}, err
		}
		if o := movegen.Result(t.game.Position); o.Over() {
			return t.ended(o, "normal", o.Reason.String()), nil
		}
		if o, why := t.ruling(); why != "" {
			return t.ended(o, "adjudication", why), nil
		}
		team := t.game.Variant.Team(t.game.Position.Seat())
		thought, err := t.turn(ctx, team)
		if err != nil {
			return t.failed(team, err)
		}
		if thought.Resigned {
			if _, err := t.game.Variant.Resign(team); err != nil {
				return t.failed(team, client.NewFault(client.IllegalMove, "resigned, but %s", err))
			}
			return t.ended(t.lossOf(team, movegen.Resignation), "normal", t.specs[team].Name+" resigns"), nil
		}
	}
}

func contains(players []client.Player, p client.Player) bool {
	for _, other := range players {
		if other == p {
			return true
		}
	}
	return false
}

// turn has the seat to move think and plays what it says.
func (t *table) turn(ctx context.Context, team movegen.Team) (client.Thought, error) {
	c := &t.clocks[team]
	limit := c.Limit()
	patience := limit + t.margin + hardStop
	timing := client.Timing{TC: c.tc, Own: c.Left, MovesToGo: c.MovesToGo(), Pulse: t.pulse}
	thinking := ctx
	if c.tc.Timed() {
		var cancel context.CancelFunc
		thinking, cancel = t.pulse.Within(ctx, patience, client.NewFault(client.Stalled, "no move within %v", patience.Round(time.Millisecond)))
		defer cancel()
	} else {
		timing.Silence, timing.Longest = stallLimit, longestTurn
	}
	if c.tc.Base > 0 {
		timing.Own = max(c.Left, time.Millisecond) // never one that does not run
	}
	timing.Opponent = t.clocks[(int(team)+1)%len(t.clocks)].Left
	start, stopped := time.Now(), t.pulse.Stopped()
	thought, err := t.players[team].Think(thinking, t.game, timing)
	if thought.Used == 0 {
		thought.Used = time.Since(start)
	}
	thought.Used = max(thought.Used-(t.pulse.Stopped()-stopped), 0)
	if err != nil {
		return thought, err
	}
	if c.tc.Timed() && thought.Used > limit+t.margin {
		return thought, client.NewFault(client.TimeForfeit, "%v used, %v left", thought.Used.Round(time.Millisecond), limit.Round(time.Millisecond))
	}
	c.Spend(thought.Used)
	if thought.Resigned {
		return thought, nil
	}
	seat := t.game.Position.Seat()
	if err := t.game.Play(thought.Turn); err != nil {
		return thought, client.NewFault(client.IllegalMove, "%s", err)
	}
	thought.Turn = t.game.Turns[len(t.game.Turns)-1]
	t.note(seat, thought)
	return thought, nil
}

// note keeps a turn and what its engine thought of it.
func (t *table) note(seat movegen.Seat, thought client.Thought) {
	team := t.game.Variant.Team(seat)
	t.record.Turns = append(t.record.Turns, recorded(&thought, t.clocks[team].tc.Timed()))
	if seat != inOrder(t.game.Variant, t.game.First, len(t.game.Turns)-1) {
		number := int(seat)
		t.record.Turns[len(t.record.Turns)-1].Seat = &number
	}
	t.streaks[team].add(thought, t.rules)
}

// recorded is a thought as records keep it; its time only where time is kept.
func recorded(th *client.Thought, timed bool) record.Turn {
	turn := record.Turn{Turn: th.Turn, Depth: th.Depth, Nodes: th.Nodes}
	if th.Scored {
		score := th.Score
		turn.Score = &score
	}
	if timed {
		turn.Millis = th.Used.Milliseconds()
	}
	return turn
}

// add goes on with the counts that a turn's score belongs to, and begins the
// others again.
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
func (t *table) ruling() (o movegen.Outcome, why string) {
	rounds := len(t.game.Turns) / len(t.game.Variant.Seats)
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
			opponent := t.streaks[i^1] // at the board, if there are two
			if s.lost >= t.rules.ResignCount && (!t.rules.TwoSided || opponent.won >= t.rules.ResignCount) {
				return t.lossOf(s.team, movegen.WinAdjudicated), t.specs[s.team].Name + " is lost by score"
			}
		}
	}
	return o, ""
}

// lossOf is the outcome when a team gives up or fails.
func (t *table) lossOf(team movegen.Team, why movegen.Reason) movegen.Outcome {
	return t.game.Variant.LossOf(team, why)
}

func (t *table) ended(o movegen.Outcome, cause, reason string) Ending {
	return Ending{Outcome: o, Result: o.Text(t.game.Variant.NTeam), Reason: reason, Cause: cause, Guilty: -1}
}

// failed scores the failure of the engine that plays for a team. Errors that
// are no engine's fault end the run.
func (t *table) failed(team movegen.Team, err error) (Ending, error) {
	var f *client.Fault
	if !errors.As(err, &f) {
		return Ending{}, err
	}
	e := t.ended(t.lossOf(team, movegen.Forfeit), string(f.Cause), t.specs[team].Name+": "+f.Error())
	e.Guilty, e.fault = int(team), f
	return e, nil
}
