// Playing a live game to its end: players' requests, and what is shown to whom.

package live

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/printable"
)

// Watcher sees a game. The table calls its methods and waits until they return. A
// Watcher must not change or keep what it gets.
type Watcher interface {
	// Began shows the game when its clocks start.
	Began(t *Table)
	// Moved shows a turn, with the note of its player.
	Moved(t *Table, turn *game.Turn, note any)
	// Said shows a message of a seat to its partners.
	Said(t *Table, from movegen.Seat, text string)
	// Ended shows the end of the game.
	Ended(t *Table)
}

// Player plays a seat. Its methods cannot fail for the table: a player that has
// left sends Gone, and one that does not read loses on time.
type Player interface {
	Watcher
	// Listen starts passing on the player's requests, until ctx ends or say
	// returns false; wait waits for the end of that.
	Listen(ctx context.Context, say func(Word) bool) (wait func())
	// Spell converts a move on the player's board to a form that the referee
	// reads, if the player writes moves in another form.
	Spell(board movegen.Position, text string) string
	// Refused gives the reason why a request was rejected.
	Refused(t *Table, w Word, why error)
	// Asked says that a seat wants to resign or draw, and needs the consent of
	// this player.
	Asked(t *Table, by movegen.Seat, what Verb)
	// Waits says which other seats have to consent to the player's wish.
	Waits(t *Table, what Verb, others []movegen.Seat)
	// Declined says which seat has declined the player's wish, or has moved
	// instead of agreeing to a draw.
	Declined(t *Table, by movegen.Seat, what Verb)
	// Refresh shows the game again.
	Refresh(t *Table)
}

// Table is a game with its players.
type Table struct {
	*Game
	Players  [movegen.MaxSeats]Player // by seat
	Watchers []Watcher                // in addition to the players
	// After is called after every turn, before it is shown; it ends the game if
	// why is not "". It may be nil.
	After func(turn *game.Turn, note any) (o movegen.Outcome, why string)
	// Stopped returns the total time for which this process was not running,
	// which is not charged to any clock. It may be nil.
	Stopped func() time.Duration
}

// Play plays the game to its end. If ctx ends before, the game stays undecided
// and the error is that of ctx.
func (t *Table) Play(ctx context.Context) error {
	words := newInbox()
	listening, stop := context.WithCancel(ctx)
	for _, s := range t.Variant.Seats {
		defer t.Players[s].Listen(listening, func(w Word) bool { return words.put(listening, said{s, w}) })()
	}
	defer stop()
	t.Begin(time.Now())
	t.show(func(w Watcher) { w.Began(t) })
	err := t.referee(ctx, words)
	t.show(func(w Watcher) { w.Ended(t) })
	return err
}

// show calls see for all players and watchers.
func (t *Table) show(see func(w Watcher)) {
	for _, w := range t.Watchers {
		see(w)
	}
	for _, s := range t.Variant.Seats {
		see(t.Players[s])
	}
}

// referee processes requests until the game is over. A flag falls only after
// all earlier requests have been processed.
func (t *Table) referee(ctx context.Context, words *inbox) error {
	stopped := t.stopped()
	for !t.Over() {
		flag, runs := t.Deadline()
		words.wait(ctx, flag, runs)
		if err := ctx.Err(); err != nil {
			return err
		}
		now, before := time.Now(), stopped
		stopped = t.stopped()
		t.Skip(stopped - before)
		for _, w := range words.take() {
			if t.Tick(w.At); t.Over() {
				return nil
			}
			if t.take(w); t.Over() {
				return nil
			}
		}
		t.Tick(now)
	}
	return nil
}

func (t *Table) stopped() time.Duration {
	if t.Stopped == nil {
		return 0
	}
	return t.Stopped()
}

// take processes a request.
func (t *Table) take(w said) {
	t.hear(w.seat, w.At)
	before := t.votes
	var asked []movegen.Seat
	var err error
	switch w.Verb {
	case Move:
		err = t.move(w)
	case Talk:
		if text := Clean(w.Text); text != "" {
			t.show(func(watcher Watcher) { watcher.Said(t, w.seat, text) })
		}
	case Resign:
		asked, err = t.Resign(w.seat)
	case Accept:
		err = errNoOffer
		if t.offered() {
			w.Verb = Draw
			asked, err = t.Draw(w.seat)
		}
	case Draw:
		asked, err = t.Draw(w.seat)
	case Decline:
		t.decline(w.seat)
	case Refresh:
		t.Players[w.seat].Refresh(t)
	case Gone:
		t.forfeit(w.seat, Left, w.Text)
	case Fail:
		t.forfeit(w.seat, Failed, w.Text)
	}
	if err != nil && !errors.Is(err, errOver) {
		t.Players[w.seat].Refused(t, w.Word, err)
	}
	for _, s := range asked {
		t.Players[s].Asked(t, w.seat, w.Verb)
	}
	if len(asked) > 0 {
		t.Players[w.seat].Waits(t, w.Verb, asked)
	}
	t.tellDeclined(&before, w.seat)
}

// tellDeclined tells the players whose wishes of before a seat has dropped.
func (t *Table) tellDeclined(before *votes, by movegen.Seat) {
	for _, s := range t.Variant.Seats {
		if s == by || t.Over() {
			continue
		}
		if before.draw[s] && !t.votes.draw[s] {
			t.Players[s].Declined(t, by, Draw)
		}
		if before.resign[s] && !t.votes.resign[s] {
			t.Players[s].Declined(t, by, Resign)
		}
	}
}

// move plays a turn and shows it.
func (t *Table) move(w said) error {
	text := t.Players[w.seat].Spell(t.Board(t.BoardOf(w.seat)), w.Text)
	turn, err := t.PlayText(w.seat, text, w.At)
	if err != nil {
		return err
	}
	if t.After != nil {
		if o, why := t.After(turn, w.Note); why != "" {
			t.Adjudicate(o, why)
		}
	}
	t.show(func(watcher Watcher) { watcher.Moved(t, turn, w.Note) })
	return nil
}

// textLimit is the longest message, in bytes, that is passed on.
const textLimit = 200

// brackets mark lines of chess servers, results, and comments in game records.
var brackets = strings.NewReplacer("<", "(", "{", "(", "[", "(", ">", ")", "}", ")", "]", ")")

// Plain returns a message as Clean does, without brackets, for lines that programs read.
func Plain(text string) string { return brackets.Replace(Clean(text)) }

// Clean returns a message as it can be passed on: short, printable, and on one
// line. It is text: whoever puts it into markup, or a line that a program reads,
// quotes it there.
func Clean(text string) string {
	text = printable.Line(text)
	if len(text) <= textLimit {
		return text
	}
	text = text[:textLimit]
	for !utf8.ValidString(text) {
		text = text[:len(text)-1]
	}
	return text
}
