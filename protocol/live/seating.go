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

// Watcher sees a game. The seating calls its methods and waits until they return. A
// Watcher must not change or keep what it gets.
type Watcher interface {
	// Began shows the game when its clocks start.
	Began(g *Seating)
	// Moved shows a turn, with the note of its player.
	Moved(g *Seating, turn *game.Turn, note any)
	// Said shows a message of a seat to its partners.
	Said(g *Seating, from movegen.Seat, text string)
	// Ended shows the end of the game.
	Ended(g *Seating)
}

// Player plays a seat. Its methods cannot fail for the seating: a player that has
// left sends Gone, and one that does not read loses on time.
type Player interface {
	Watcher
	// Listen starts passing on the player's requests, until ctx ends or say
	// returns false; wait waits for the end of that.
	Listen(ctx context.Context, say func(Request) bool) (wait func())
	// Spell converts a move on the player's board to a form that the referee
	// reads, if the player writes moves in another form.
	Spell(board movegen.Position, text string) string
	// Refused gives the reason why a request was rejected.
	Refused(g *Seating, r Request, why error)
	// Asked says that a seat wants to resign or draw, and needs the consent of
	// this player.
	Asked(g *Seating, by movegen.Seat, what Action)
	// Waits says which other seats have to consent to the player's wish.
	Waits(g *Seating, what Action, others []movegen.Seat)
	// Declined says which seat has declined the player's wish, or has moved
	// instead of agreeing to a draw.
	Declined(g *Seating, by movegen.Seat, what Action)
	// Refresh shows the game again.
	Refresh(g *Seating)
}

// Seating is a game with its players: who sits where.
type Seating struct {
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
func (g *Seating) Play(ctx context.Context) error {
	requests := newInbox()
	listening, stop := context.WithCancel(ctx)
	for _, s := range g.Variant.Seats {
		defer g.Players[s].Listen(listening, func(r Request) bool { return requests.put(listening, queued{s, r}) })()
	}
	defer stop()
	g.Begin(time.Now())
	g.show(func(w Watcher) { w.Began(g) })
	err := g.referee(ctx, requests)
	g.show(func(w Watcher) { w.Ended(g) })
	return err
}

// show calls see for all players and watchers.
func (g *Seating) show(see func(w Watcher)) {
	for _, w := range g.Watchers {
		see(w)
	}
	for _, s := range g.Variant.Seats {
		see(g.Players[s])
	}
}

// referee processes requests until the game is over. A flag falls only after
// all earlier requests have been processed.
func (g *Seating) referee(ctx context.Context, requests *inbox) error {
	stopped := g.stopped()
	for !g.Over() {
		flag, runs := g.Deadline()
		requests.wait(ctx, flag, runs)
		if err := ctx.Err(); err != nil {
			return err
		}
		now, before := time.Now(), stopped
		stopped = g.stopped()
		g.Skip(stopped - before)
		for _, r := range requests.take() {
			if g.Tick(r.At); g.Over() {
				return nil
			}
			if g.take(r); g.Over() {
				return nil
			}
		}
		g.Tick(now)
	}
	return nil
}

func (g *Seating) stopped() time.Duration {
	if g.Stopped == nil {
		return 0
	}
	return g.Stopped()
}

// take processes a request.
func (g *Seating) take(r queued) {
	g.hear(r.seat, r.At)
	before := g.votes
	var asked []movegen.Seat
	var err error
	switch r.Action {
	case Move:
		err = g.move(r)
	case Talk:
		if text := Clean(r.Text); text != "" {
			g.show(func(watcher Watcher) { watcher.Said(g, r.seat, text) })
		}
	case Resign:
		asked, err = g.Resign(r.seat)
	case Accept:
		err = errNoOffer
		if g.offered() {
			r.Action = Draw
			asked, err = g.Draw(r.seat)
		}
	case Draw:
		asked, err = g.Draw(r.seat)
	case Decline:
		g.decline(r.seat)
	case Refresh:
		g.Players[r.seat].Refresh(g)
	case Gone:
		g.forfeit(r.seat, Left, r.Text)
	case Fail:
		g.forfeit(r.seat, Failed, r.Text)
	}
	if err != nil && !errors.Is(err, errOver) {
		g.Players[r.seat].Refused(g, r.Request, err)
	}
	for _, s := range asked {
		g.Players[s].Asked(g, r.seat, r.Action)
	}
	if len(asked) > 0 {
		g.Players[r.seat].Waits(g, r.Action, asked)
	}
	g.tellDeclined(&before, r.seat)
}

// tellDeclined tells the players whose wishes of before a seat has dropped.
func (g *Seating) tellDeclined(before *votes, by movegen.Seat) {
	for _, s := range g.Variant.Seats {
		if s == by || g.Over() {
			continue
		}
		if before.draw[s] && !g.votes.draw[s] {
			g.Players[s].Declined(g, by, Draw)
		}
		if before.resign[s] && !g.votes.resign[s] {
			g.Players[s].Declined(g, by, Resign)
		}
	}
}

// move plays a turn and shows it.
func (g *Seating) move(r queued) error {
	text := g.Players[r.seat].Spell(g.Board(g.BoardOf(r.seat)), r.Text)
	turn, err := g.PlayText(r.seat, text, r.At)
	if err != nil {
		return err
	}
	if g.After != nil {
		if o, why := g.After(turn, r.Note); why != "" {
			g.Adjudicate(o, why)
		}
	}
	g.show(func(watcher Watcher) { watcher.Moved(g, turn, r.Note) })
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
