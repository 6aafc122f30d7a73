package match

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"dux/movegen"
	"dux/protocol/ics"
)

// liveTable is a game on two boards as a chess server plays it: four players,
// each with a clock, the boards not waiting for each other. What one captures
// is in the partner's hand when his capture arrives, and either board ends the
// game. Partners can talk.
type liveTable struct {
	table
	boards   movegen.Boards
	seats    [4]*liveSeat
	watchers []watcher
	aliases  [2]movegen.Alias // by board: the name by which its game goes if somebody does not know it by its own
	began    [2]time.Time     // since when the player to move on each board thinks
	over     bool
}

// liveEvent is a line that an engine has written.
type liveEvent struct {
	seat   *liveSeat
	line   string
	at     time.Time
	closed bool // the engine has closed its output
}

// letBoardMove lets the board named by a turn move next, if there are two.
func letBoardMove(p movegen.Position, turn string) {
	if boards, ok := p.(movegen.Boards); ok && strings.HasPrefix(turn, boards.BoardName(0)+"/") {
		boards.SetTurn(0)
	} else if ok && strings.HasPrefix(turn, boards.BoardName(1)+"/") {
		boards.SetTurn(1)
	}
}

// play plays the game to its end.
func (t *liveTable) play(ctx context.Context) (Ending, error) {
	for _, s := range t.seats {
		x := s.board()
		if alias := s.alias(t.boards.Board(x).Variant()); alias.Name != "" {
			t.aliases[x] = alias
		}
	}
	for _, s := range t.seats {
		if err := s.begin(ctx, t.game, t.aliases[s.board()].Name); err != nil {
			return t.failed(s.team(), err)
		}
	}
	events := newInbox()
	listening, stop := context.WithCancel(ctx)
	var listeners sync.WaitGroup
	defer listeners.Wait()
	defer stop()
	for _, s := range t.seats {
		listeners.Go(func() { s.listen(listening, events) })
	}
	t.start()
	for x := range t.began {
		s := t.toMove(x)
		s.think(t.opponent(s))
	}
	t.watch(func(w watcher) { w.began(t) })
	ending, err := t.referee(ctx, events)
	t.over = true
	t.keepClocks()
	if err != nil {
		ending = Ending{Result: "*", Reason: "interrupted", Cause: "unterminated", Guilty: -1}
	}
	t.watch(func(w watcher) { w.ended(t, ending) })
	return ending, err
}

// start starts the clocks of both boards, and the counts of what the players
// think.
func (t *liveTable) start() {
	t.streaks = make([]streak, len(t.seats))
	for i, s := range t.seats {
		t.streaks[i].team = s.team()
	}
	t.began[0] = time.Now()
	t.began[1] = t.began[0]
}

// referee takes what the engines say until the game is over. A flag falls only
// when all that was said before it fell has been taken.
func (t *liveTable) referee(ctx context.Context, events *inbox) (Ending, error) {
	if o := movegen.Result(t.boards); o.Over() {
		return t.ended(o, "normal", o.Reason.String()), nil
	}
	for {
		next, flag := t.deadline()
		waits := events.wait(ctx, flag)
		if err := ctx.Err(); err != nil {
			return Ending{}, err
		}
		said := events.take()
		if !waits && len(said) == 0 {
			return t.failed(next.team(), t.flagged(next))
		}
		for _, e := range said {
			if next, flag := t.deadline(); e.at.After(flag) {
				return t.failed(next.team(), t.flagged(next))
			}
			ending, over, err := t.take(e)
			if over || err != nil {
				return ending, err
			}
		}
	}
}

// deadline is when the next player's time is over, or has said nothing for too
// long where no time is kept.
func (t *liveTable) deadline() (next *liveSeat, at time.Time) {
	for x, began := range t.began {
		s := t.toMove(x)
		limit := s.clock.limit()
		if !s.clock.tc.Timed() {
			limit = stallLimit
			if s.heard.After(began) {
				began = s.heard
			}
		}
		if flag := began.Add(limit + t.margin); next == nil || flag.Before(at) {
			next, at = s, flag
		}
	}
	return next, at
}

func (t *liveTable) flagged(s *liveSeat) *Fault {
	if limit := s.clock.limit(); s.clock.tc.Timed() {
		return fault(TimeForfeit, "%s has used %v", t.name(s), limit.Round(time.Millisecond))
	}
	return fault(Stalled, "nothing of %s within %v", t.name(s), stallLimit)
}

// take does what a line asks for.
func (t *liveTable) take(e liveEvent) (ending Ending, over bool, err error) {
	s := e.seat
	s.heard = e.at
	failed := func(err error) (Ending, bool, error) {
		ending, err := t.failed(s.team(), err)
		return ending, true, err
	}
	if e.closed {
		return failed(fault(Crash, "%s closed its output", t.name(s)))
	}
	words := strings.Fields(e.line)
	switch {
	case len(words) == 0:
	case strings.HasPrefix(e.line, "tellics ptell "):
		t.talk(s, strings.TrimPrefix(e.line, "tellics ptell "))
	case resigns(words, s.seat&1 == 1):
		ending, over = t.resign(s)
		return ending, over, nil
	case words[0] == "move" && len(words) > 1:
		if err := t.move(s, words[1], e.at); err != nil {
			if s.window != nil && isIllegal(err) {
				s.window.refuse(t, words[1])
				return Ending{}, false, nil
			}
			return failed(err)
		}
		if o := t.boards.Outcome(); o.Over() {
			return t.ended(o, "normal", o.Reason.String()), true, nil
		}
		if o, why := t.ruling(); why != "" {
			return t.ended(o, "adjudication", why), true, nil
		}
	case words[0] == "refresh" && s.window != nil:
		s.window.refresh(t)
	case refused(e.line):
		return failed(fault(IllegalMove, "%s refused: %s", t.name(s), e.line))
	default:
		s.thought.readPost(words)
	}
	return Ending{}, false, nil
}

// talk passes a remark on to the partner.
func (t *liveTable) talk(s *liveSeat, text string) {
	if text = ics.Clean(text); text == "" {
		return
	}
	t.partner(s).tell("ptell %s", text)
	t.watch(func(w watcher) { w.said(t, s, text) })
}

// resign gives the game up for a team: one of engines when either resigns, one
// in which people play when all of them do.
func (t *liveTable) resign(s *liveSeat) (ending Ending, over bool) {
	s.resigned = true
	partner := t.partner(s)
	if partner.window == nil || s.window != nil && partner.resigned {
		return t.ended(t.lossOf(s.team(), movegen.Resignation), "normal", t.name(s)+" resigns"), true
	}
	if s.window != nil {
		s.window.Print("Your partner has to resign too.\n")
	}
	partner.window.Print("%s (your partner) wants to resign: say resign if you do too.\n", playerName(s.spec))
	return Ending{}, false
}

// move plays what a seat has said at a time, and tells those whom it concerns.
func (t *liveTable) move(s *liveSeat, text string, at time.Time) error {
	x := s.board()
	if t.toMove(x) != s {
		return fault(IllegalMove, "%s: %s when it was not its turn", t.name(s), text)
	}
	used := at.Sub(t.began[x])
	if limit := s.clock.limit(); s.clock.tc.Timed() && used > limit+t.margin {
		return fault(TimeForfeit, "%s: %v used, %v left", t.name(s), used.Round(time.Millisecond), limit.Round(time.Millisecond))
	}
	move := s.canonical(t.boards.Board(x), text)
	turn := t.boards.BoardName(x) + "/" + move
	if s.window != nil && t.bars(x, move) {
		return fault(IllegalMove, "%s: %s, which the opponent would not take", t.name(s), turn)
	}
	letBoardMove(t.boards, turn)
	if err := t.game.play(turn); err != nil {
		return fault(IllegalMove, "%s: %s", t.name(s), err)
	}
	t.began[x] = at
	s.resigned = false // who moves plays on
	t.note(s, used)
	m := t.game.Legs[len(t.game.Legs)-1][0]
	if m.Form() == movegen.Drop { // it may have heard of a capture since, as if it still held the piece
		s.tell("%s", handLine(t.boards.Board(x)))
	}
	if m.Victim() != movegen.NoKind {
		hands := handLine(t.boards.Board(1 - x))
		t.partner(s).tell("%s", hands)
		t.opponent(t.partner(s)).tell("%s", hands)
	}
	if !t.boards.Outcome().Over() {
		t.opponent(s).reply(s, t.boards.Board(x).LegText(t.boards.OnBoard(m)))
	}
	t.watch(func(w watcher) { w.moved(t, s) })
	return nil
}

// bars reports whether the game that an engine at a board knows instead of its
// own forbids a move.
func (t *liveTable) bars(x int, move string) bool {
	bars := t.aliases[x].Bars
	if bars == nil {
		return false
	}
	legs, err := movegen.ParseTurn(t.boards.Board(x), move)
	return err == nil && bars(legs[0])
}

// note keeps a turn, its time rounded so that the times of a seat add up to
// what its clock has lost.
func (t *liveTable) note(s *liveSeat, used time.Duration) {
	s.clock.spend(used)
	before := s.used.Round(time.Millisecond)
	s.used += used
	s.thought.Turn = t.game.Turns[len(t.game.Turns)-1]
	s.thought.Used = s.used.Round(time.Millisecond) - before
	t.record.add(s.thought, s.clock.tc.Timed())
	t.streaks[s.seat].add(s.thought, t.rules)
	seat := int(s.seat)
	t.record.Turns[len(t.record.Turns)-1].Seat = &seat
	s.thought = Thought{}
}

func (t *liveTable) keepClocks() {
	for _, s := range t.seats {
		t.record.Clocks = append(t.record.Clocks, s.clock.left.Round(time.Millisecond).Milliseconds())
	}
}

func (t *liveTable) toMove(x int) *liveSeat {
	return t.seats[t.boards.SeatAt(x)]
}

func (t *liveTable) opponent(s *liveSeat) *liveSeat { return t.seats[s.seat^1] }

func (t *liveTable) partner(s *liveSeat) *liveSeat { return t.seats[t.boards.Partner(s.seat)] }

// name is how messages call a seat.
func (t *liveTable) name(s *liveSeat) string {
	return fmt.Sprintf("%s (%s)", s.spec.Name, t.seatName(s))
}
