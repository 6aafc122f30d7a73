// The referee of a game between engines.

package match

import (
	"context"
	"errors"
	"slices"
	"time"

	"dux/bench/record"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/client"
	"dux/protocol/live"
)

// Ending is how a refereed game ended.
type Ending struct {
	Outcome movegen.Outcome // zero if a fault or an adjudication gave no winner
	Result  string          // in the form of movegen.Outcome.Text
	Reason  string          // in words, for people
	Cause   string          // normal, adjudication, or a Cause
	Guilty  int             // team whose engine failed, -1 for none
	fault   *client.Fault   // of that engine
}

// pairing is one game with its players.
type pairing struct {
	game    *live.Game
	players []client.Player // by team
	specs   []*Spec         // by team
	rules   *Adjudication
	record  *record.Game
	streaks []streak      // by player: of a team, or on a server of a seat
	pulse   *client.Pulse // of this process
	now     time.Time     // on the clocks, which stop while no engine thinks
}

// play plays the game to its end.
func (t *pairing) play(ctx context.Context) (Ending, error) {
	for team, p := range t.players {
		if slices.Contains(t.players[:team], p) {
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
	t.game.Begin(t.now)
	for {
		if o, why := t.ruling(); why != "" {
			t.game.Adjudicate(o, why)
		}
		if t.game.Over() {
			return endingOf(t.game), nil
		}
		if err := ctx.Err(); err != nil {
			return Ending{}, err
		}
		if err := t.turn(ctx); err != nil {
			return t.failed(t.game.Variant.Team(t.game.ToMove(0)), err)
		}
	}
}

// turn lets the seat to move think, and plays its turn.
func (t *pairing) turn(ctx context.Context) error {
	seat := t.game.ToMove(0)
	team := t.game.Variant.Team(seat)
	c, tc := &t.game.Clocks[seat], t.specs[team].TC
	opponent := t.opponentsClock(team)
	timing := client.Timing{TC: tc, Own: c.Left, Opponent: opponent.Left, OpponentInc: opponent.Inc, MovesToGo: c.MovesToGo(), Pulse: t.pulse}
	thinking := ctx
	if tc.Timed() {
		patience := c.Limit() + t.game.Margin + hardStop
		var cancel context.CancelFunc
		thinking, cancel = t.pulse.Within(ctx, patience, client.NewFault(client.Stalled, "no move within %v", patience.Round(time.Millisecond)))
		defer cancel()
	} else {
		timing.Silence, timing.Longest = stallLimit, longestTurn
	}
	if tc.Base > 0 {
		timing.Own = max(c.Left, time.Millisecond) // never a clock that does not run
	}
	start, stopped := time.Now(), t.pulse.Stopped()
	thought, err := t.players[team].Think(thinking, t.game, timing)
	if err == nil {
		err = ctx.Err() // the search was cut off: its turn and its score end no game
	}
	if err != nil {
		return err
	}
	if thought.Used == 0 {
		thought.Used = time.Since(start)
	}
	thought.Used = max(thought.Used-(t.pulse.Stopped()-stopped), 0)
	t.now = t.now.Add(thought.Used)
	if thought.Resigned {
		if t.game.Tick(t.now); !t.game.Over() {
			_, err = t.game.Resign(seat)
		}
		if err != nil {
			return client.NewFault(client.IllegalMove, "resigned, but %s", err)
		}
		return nil
	}
	var turn *game.Turn
	if thought.Legs != nil {
		turn, err = t.game.Play(seat, thought.Legs, t.now)
	} else {
		turn, err = t.game.PlayText(seat, thought.Turn, t.now)
	}
	if err == nil {
		t.note(turn, thought)
	} // otherwise the game is over
	return nil
}

// opponentsClock returns the clock of the team that moves next.
func (t *pairing) opponentsClock(team movegen.Team) *live.Clock {
	v := t.game.Variant
	next := movegen.Team((int(team) + 1) % v.NTeam)
	i := slices.IndexFunc(v.Seats, func(s movegen.Seat) bool { return v.Team(s) == next })
	return &t.game.Clocks[v.Seats[i]]
}

// note records a turn with its score, depth and time.
func (t *pairing) note(turn *game.Turn, thought client.Thought) {
	thought.Turn = t.game.Text(-1)
	t.record.Turns = append(t.record.Turns, recorded(turn, &thought, &t.game.Clocks[turn.Seat]))
	turns := t.game.Turns()
	if turn.Seat != inOrder(t.game.Variant, turns[0].Seat, len(turns)-1) {
		seat := int(turn.Seat)
		t.record.Turns[len(t.record.Turns)-1].Seat = &seat
	}
	t.streaks[t.game.Variant.Team(turn.Seat)].add(thought, t.rules)
}

// recorded converts a thought for the record, with its times only if the clock of
// its seat runs.
func recorded(played *game.Turn, th *client.Thought, clock *live.Clock) record.Entry {
	turn := record.Entry{Turn: th.Turn, Legs: played.Legs, Depth: th.Depth, SelDepth: th.SelDepth, Nodes: th.Nodes}
	if th.Scored {
		score := th.Score
		turn.Score = &score
	}
	if clock.Timed() {
		turn.Millis = th.Used.Milliseconds()
	}
	if clock.Base > 0 {
		turn.Left = clock.Left.Milliseconds()
	}
	return turn
}

// failed scores the failure of a team's engine. Errors that are no engine's
// fault end the run.
func (t *pairing) failed(team movegen.Team, err error) (Ending, error) {
	var f *client.Fault
	if !errors.As(err, &f) {
		return Ending{}, err
	}
	o := t.game.Variant.LossOf(team, movegen.Forfeit)
	return Ending{
		Outcome: o, Result: o.Text(t.game.Variant.NTeam), Reason: t.specs[team].Name + ": " + f.Error(), Cause: string(f.Cause),
		Guilty: int(team), fault: f,
	}, nil
}
