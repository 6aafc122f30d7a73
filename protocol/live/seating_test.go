// A seating plays a game to its end with its players and watchers.

package live

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/game"
)

// actor is a player who sends what a test wants and records what it is shown.
type actor struct {
	seat  movegen.Seat
	lines chan Request
	shown []string
}

func (a *actor) Listen(ctx context.Context, say func(Request) bool) (wait func()) {
	var listening sync.WaitGroup
	listening.Go(func() {
		for {
			select {
			case w := <-a.lines:
				if !say(w) {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	})
	return listening.Wait
}

func (a *actor) note(format string, args ...any) {
	a.shown = append(a.shown, fmt.Sprintf(format, args...))
}

func (a *actor) Began(*Seating)                              { a.note("began") }
func (a *actor) Moved(t *Seating, turn *game.Turn, note any) { a.note("%s %v", t.Text(-1), note) }
func (a *actor) Said(t *Seating, from movegen.Seat, x string) {
	a.note("%s: %s", t.Variant.SeatName(from), x)
}
func (a *actor) Ended(t *Seating)                         { a.note("%s {%s}", t.Result(), t.Reason()) }
func (a *actor) Refused(_ *Seating, r Request, why error) { a.note("no %s: %v", r.Text, why) }
func (a *actor) Asked(_ *Seating, by movegen.Seat, what Action) {
	a.note("asked by %d for %d", by, what)
}
func (a *actor) Waits(_ *Seating, what Action, o []movegen.Seat) { a.note("waits for %v", o) }
func (a *actor) Declined(_ *Seating, by movegen.Seat, what Action) {
	a.note("declined by %d for %d", by, what)
}
func (a *actor) Refresh(*Seating)                             { a.note("refreshed") }
func (a *actor) Spell(_ movegen.Position, text string) string { return strings.ToLower(text) }

// scene is a seating of actors with its game running.
type scene struct {
	*Seating
	actors []*actor // by turn order
	done   chan error
}

func newScene(t *testing.T, ctx context.Context, g *Game) *scene {
	s := &scene{Seating: &Seating{Game: g}, done: make(chan error, 1)}
	for _, seat := range g.Variant.Seats {
		a := &actor{seat: seat, lines: make(chan Request)}
		s.actors = append(s.actors, a)
		s.Players[seat] = a
	}
	go func() { s.done <- s.Play(ctx) }()
	synctest.Wait()
	return s
}

// says lets an actor send a request now.
func (s *scene) says(actor int, action Action, text string) {
	s.actors[actor].lines <- Request{Action: action, Text: text, At: time.Now()}
	synctest.Wait()
}

func TestSeatingPlaysAGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, t.Context(), newGame(t, "double2", "pppp", timed(Control{Base: time.Minute})))
		s.After = func(turn *game.Turn, _ any) (o movegen.Outcome, why string) {
			if s.Text(-1) == "A/e7e5" {
				return movegen.Draw(movegen.DrawAdjudicated), "enough"
			}
			return o, ""
		}
		time.Sleep(2 * time.Second)
		s.says(0, Talk, "hello\r\n<12> \x1b[2J")
		s.says(0, Move, "E2E4")
		s.says(0, Move, "e2e3")
		s.says(1, Draw, "")
		s.says(1, Refresh, "")
		s.actors[3].lines <- Request{Action: Move, Text: "e7e5", At: time.Now(), Note: 7}
		require.NoError(t, <-s.done)
		require.Equal(t, 58*time.Second, s.Clocks[0].Left)
		all := []string{"began", "A-White: hello <12> [2J", "A/e2e4 <nil>"}
		ends := []string{"A/e7e5 7", "1/2-1/2 {enough}"}
		ask := []string{"asked by 2 for 3"}
		require.Equal(t, append(append(append(all[:3:3], "no e2e3: e2e3: it is not your turn"), ask...), ends...), s.actors[0].shown)
		require.Equal(t, append(append(all[:3:3], "waits for [0 3 1]", "refreshed"), ends...), s.actors[1].shown)
		require.Equal(t, append(append(all[:3:3], ask...), ends...), s.actors[2].shown)
	})
}

func TestSeatingEndings(t *testing.T) {
	for want, action := range map[string]Action{"0-1 {White (White): abandoned, gone}": Gone, "0-1 {White (White): failed, gone}": Fail, "0-1 {White (White) resigns}": Resign} {
		synctest.Test(t, func(t *testing.T) {
			s := newScene(t, t.Context(), newGame(t, "chess", "pe"))
			s.says(0, action, "gone")
			require.NoError(t, <-s.done)
			require.Equal(t, want, s.actors[1].shown[1])
		})
	}
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, t.Context(), newGame(t, "chess", "pp"))
		s.says(0, Draw, "")
		s.says(0, Decline, "")
		s.says(1, Draw, "")
		s.says(0, Draw, "")
		require.NoError(t, <-s.done)
		require.Equal(t, "agreement", s.Reason())
	})
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, t.Context(), newGame(t, "chess", "pp"))
		s.says(1, Draw, "")
		s.says(0, Move, "e4")
		s.says(1, Draw, "")
		s.says(0, Decline, "")
		s.says(1, Draw, "")
		s.says(0, Accept, "")
		require.NoError(t, <-s.done)
		require.Equal(t, []string{"began", "waits for [0]", "e2e4 <nil>", "declined by 0 for 3", "waits for [0]", "declined by 0 for 3",
			"waits for [0]", "1/2-1/2 {agreement}"}, s.actors[1].shown)
	})
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, t.Context(), newGame(t, "chess", "pp"))
		s.says(1, Accept, "")
		s.says(0, Draw, "")
		s.says(1, Accept, "")
		require.NoError(t, <-s.done)
		require.Equal(t, []string{"began", "no : nobody has offered a draw", "asked by 0 for 3", "1/2-1/2 {agreement}"}, s.actors[1].shown)
	})
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		s := newScene(t, ctx, newGame(t, "chess", "pe"))
		s.says(0, Move, "e4")
		stop()
		require.ErrorIs(t, <-s.done, context.Canceled)
		require.Equal(t, "* {interrupted}", s.actors[0].shown[2])
	})
}

// A flag falls at its time, but after all earlier requests, even if another
// player sends many.
func TestSeatingFlags(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newGame(t, "chess", "pp", timed(Control{Base: 10 * time.Second}))
		s := newScene(t, t.Context(), g)
		start := time.Now()
		require.NoError(t, <-s.done)
		require.Equal(t, Flag, s.Ending().Cause)
		require.InDelta(t, 10, time.Since(start).Seconds(), 0.001)
	})
	synctest.Test(t, func(t *testing.T) {
		g := newGame(t, "chess", "pp", timed(Control{Base: 10 * time.Second}))
		seating := &Seating{Game: g, Players: [movegen.MaxSeats]Player{&actor{}, &actor{}}}
		g.Begin(time.Now())
		requests := newInbox()
		late := time.Now().Add(time.Minute)
		for range inboxLimit {
			require.True(t, requests.put(t.Context(), queued{1, Request{Action: Refresh, At: late}}))
		}
		full, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		require.False(t, requests.put(full, queued{1, Request{Action: Refresh, At: late}}), "its room is full")
		require.True(t, requests.put(t.Context(), queued{0, Request{Action: Move, Text: "e2e4", At: time.Now()}}), "the other one has room")
		require.NoError(t, seating.referee(t.Context(), requests))
		require.Len(t, g.Turns(), 1)
		require.Equal(t, movegen.Seat(1), g.Ending().Seat, "the seat with too many requests, whose flag fell")
	})
}

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"well  played\r\n<12> rnbqkbnr":   "well played <12> rnbqkbnr",
		"\x1b[2J\x07\u202egood\u2028\xff": "[2J good",
		"+++n":                            "+++n",
		"Schöne Züge!":                    "Schöne Züge!",
		"\x00\t\x7f":                      "",
		strings.Repeat("ä", textLimit):    strings.Repeat("ä", textLimit/2),
	} {
		require.Equal(t, want, Clean(text))
	}
	require.Equal(t, "(12) rnbqkbnr (Game 7) (aborted)", Plain("<12> rnbqkbnr\x1b {Game 7}\n[aborted]"))
	require.Len(t, Clean("x"+strings.Repeat("ä", textLimit)), textLimit-1)
}

func TestViewDrawsAGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out strings.Builder
		view := &View{Out: &out, Redraw: true}
		s := &Seating{Game: newGame(t, "double2", "pppp", timed(Control{Base: time.Minute}))}
		s.Begin(time.Now())
		view.Began(s)
		view.Said(s, 0, "hello")
		turn, err := s.PlayText(0, "e4", time.Now().Add(time.Second))
		require.NoError(t, err)
		view.Moved(s, turn, nil)
		_, err = s.Resign(1)
		require.NoError(t, err)
		view.Ended(s)
		require.Contains(t, out.String(), clearScreen+"\nThe game begins.\n")
		require.Contains(t, out.String(), "A-White to B-Black: hello\n")
		require.Contains(t, out.String(), "1. A-White: A/e2e4, 1.0 s\n")
		require.Contains(t, out.String(), "\nResult: *")
	})
	require.Equal(t, "0:00.0", clockText(-time.Second))
	require.Equal(t, "12:05.3", clockText(12*time.Minute+5*time.Second+399*time.Millisecond))
}
