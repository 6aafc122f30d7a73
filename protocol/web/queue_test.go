// Turns of visitors at engines and processors.

package web

import (
	"context"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen/variants"
	"dux/protocol/live"
	"dux/protocol/web/table"
)

// journal has what jobs said, in order.
type journal struct {
	lock  sync.Mutex
	lines []string
}

func (l *journal) add(line string) {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.lines = append(l.lines, line)
}

func (l *journal) all() []string {
	l.lock.Lock()
	defer l.lock.Unlock()
	return slices.Clone(l.lines)
}

// ask lets a job wait in a queue, and says in order when it begins. It runs for the
// time that it wants, or until it is cut short.
func ask(t *testing.T, q *queue, name string, j job, order *journal) {
	ctx, cut := context.WithCancel(t.Context())
	if j.cut == nil {
		j.cut = cut
	}
	go func() {
		if q.take(t.Context(), &j) != nil {
			return
		}
		order.add(name)
		select {
		case <-ctx.Done():
		case <-time.After(j.want):
		}
		cut()
		q.give(&j)
	}()
	synctest.Wait()
}

// Visitors take turns, whoever asks most; the one who has used least goes first.
func TestVisitorsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(1, 1)
		var order journal
		for _, name := range []string{"a1", "a2", "a3", "a4", "b1", "c1", "b2"} {
			ask(t, q, name, job{by: name[:1], want: time.Second}, &order)
			time.Sleep(time.Millisecond)
		}
		time.Sleep(10 * time.Second)
		synctest.Wait()
		require.Equal(t, []string{"a1", "b1", "c1", "b2", "a2", "a3", "a4"}, order.all())
		require.Empty(t, q.running)
		require.Empty(t, q.waiting)
	})
}

// Whoever plays goes before whoever watches, whose engine stops for that; but not with
// all engines, if others use less.
func TestPlayersGoFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(2, 2)
		var order journal
		for _, name := range []string{"a1", "a2", "a3", "b1"} {
			ask(t, q, name, job{by: name[:1], want: time.Minute}, &order)
		}
		require.Equal(t, []string{"a1", "a2"}, order.all())
		time.Sleep(time.Second)
		began := time.Now()
		ask(t, q, "c1", job{by: "c", want: time.Minute, plays: true}, &order)
		require.Equal(t, []string{"a1", "a2", "c1"}, order.all())
		ask(t, q, "c2", job{by: "c", want: time.Minute, plays: true}, &order)
		time.Sleep(2 * lookEvery)
		require.Equal(t, []string{"a1", "a2", "c1"}, order.all())
		for len(order.all()) < 4 {
			time.Sleep(time.Second)
		}
		require.Equal(t, "b1", order.all()[3], "who has used nothing")
		require.Less(t, time.Since(began), 2*time.Minute)
	})
}

// Somebody who needs little does not wait for others who use much.
func TestWhoNeedsLittleDoesNotWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(2, 2)
		var order journal
		for range 40 {
			for _, by := range []string{"a", "b"} {
				ask(t, q, by, job{by: by, want: 10 * time.Second, plays: true}, &order)
			}
		}
		var waited time.Duration
		for range 50 { // turns of a game with a short clock
			time.Sleep(time.Second)
			began := time.Now()
			j := &job{by: "c", want: 100 * time.Millisecond, plays: true, cut: func() { t.Error("it is not cut short") }}
			require.NoError(t, q.take(t.Context(), j))
			waited += time.Since(began)
			time.Sleep(j.want)
			q.give(j)
		}
		require.Less(t, waited, 2*time.Second)
		require.Equal(t, 2, q.crowd())
		time.Sleep(10 * time.Minute)
		require.Equal(t, 1, q.crowd())
	})
}

// Nobody has more places than each may, and who gives up waiting has none.
func TestPlacesAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue(4, 1)
		first, second := &job{by: "a"}, &job{by: "a"}
		require.NoError(t, q.take(t.Context(), first))
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		require.Error(t, q.take(ctx, second))
		require.Empty(t, q.waiting)
		require.NoError(t, q.do(t.Context(), "b", func() {}))
		q.give(first)
		require.NoError(t, q.do(t.Context(), "a", func() {}))
		for i := range 3 * manyVisitors {
			require.NoError(t, q.do(t.Context(), itoa(i), func() {}))
		}
		require.LessOrEqual(t, len(q.used), manyVisitors)
		r := newRates(1, 1)
		for i := range 3 * manyVisitors {
			require.True(t, r.get(itoa(i), time.Now()).Allow())
			require.False(t, r.get(itoa(i), time.Now()).Allow())
		}
		require.Len(t, r.of, 3*manyVisitors, "they are refused for a second")
		time.Sleep(time.Minute)
		for i := range 3 * manyVisitors {
			r.get("new "+itoa(i), time.Now())
		}
		require.Less(t, len(r.of), 4*manyVisitors)
	})
}

// At a table of one visitor an engine with a short clock does not lose on time because
// another visitor lets engines play at forty tables.
func TestEnginesOfOthersCostNoTime(t *testing.T) {
	h := newHall(t.Context(), newBrowserStore(func(string, string) {}), engine.DefaultOptions(), 2)
	h.options.Hash = 1
	defer func() { require.NoError(t, h.close()) }()
	ctx, stop := context.WithCancel(t.Context())
	h.ctx = ctx
	defer stop()
	for range maxOwn {
		name, err := h.open(table.Setup{Variant: variants.Standard, Seats: seatsOf("", "")}, terms{Think: time.Minute, By: "greedy"})
		require.NoError(t, err)
		_, err = h.rooms[name].enter("greedy", nil)
		require.NoError(t, err)
	}
	name, err := h.open(table.Setup{Variant: variants.Standard, Start: "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", Seats: seatsOf("", "k"),
		Control: live.Control{Base: 5 * time.Second}}, terms{Think: time.Second, By: "modest"})
	require.NoError(t, err)
	r := h.rooms[name]
	w, err := r.enter("modest", table.Keys{"k"})
	require.NoError(t, err)
	for n := 1; n < 20; n += 2 {
		for len(r.look().Turns()) < n {
			<-w.wake
		}
		require.False(t, r.look().Result().Over())
		require.NoError(t, r.do(func(tb *table.Table) error { return tb.Play(w.keys, tb.Show().View(w.keys).Legal[0].Text) }))
		r.publish()
	}
}
