// Players who leave their table are shown as away, until they come back.

package web

import (
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen/variants"
	"dux/protocol/live"
	"dux/protocol/web/table"
)

// roomOf returns the room of a new table; people hold the seats that have a key.
func roomOf(t *testing.T, variant string, minutes int, keys ...string) *room {
	h := newHall(t.Context(), newBrowserStore(func(string, string) {}), engine.DefaultOptions(), 1)
	v, err := variants.Find(variant)
	require.NoError(t, err)
	name, err := h.open(table.Setup{Variant: v, Seats: seatsOf(keys...), Control: live.Control{Base: time.Duration(minutes) * time.Minute}}, terms{Think: time.Second})
	require.NoError(t, err)
	return must(h.room(name, ""))
}

// seen returns the names of the seats that a watcher is told to be away, and
// whether there was news at all.
func seen(t *testing.T, r *room, w *watcher) (away []string, news bool) {
	select {
	case <-w.wake:
	default:
		return nil, false
	}
	text, err := r.news(w)
	require.NoError(t, err)
	var told heard
	require.NoError(t, json.Unmarshal(text, &told))
	require.NotNil(t, told.State)
	for _, s := range told.State.Seats {
		if s.Away {
			away = append(away, s.Seat)
		}
	}
	return away, true
}

// Whoever leaves is away after a while and while the game goes on; the clocks go on too,
// and there is nothing to store.
func TestWhoHasLeftIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := roomOf(t, "chess", 5, "w", "b")
		white := must(r.enter("", table.Keys{"w"}))
		time.Sleep(2 * awayAfter)
		away, _ := seen(t, r, white)
		require.Empty(t, away, "Black has not come yet")
		black := must(r.enter("", table.Keys{"b"}))
		_, news := seen(t, r, white)
		require.True(t, news)
		saved := r.saved

		r.leave(black)
		time.Sleep(awayAfter - time.Millisecond)
		black = must(r.enter("", table.Keys{"b"}))
		time.Sleep(2 * awayAfter)
		_, news = seen(t, r, white)
		require.False(t, news, "a page that is loaded again does not flicker")

		r.leave(black)
		time.Sleep(awayAfter + time.Millisecond)
		away, _ = seen(t, r, white)
		require.Equal(t, []string{"Black"}, away)
		require.Equal(t, []bool{true, false}, r.table.Show().Clock().Runs)
		time.Sleep(2 * awayAfter)
		_, news = seen(t, r, white)
		require.False(t, news, "once is enough")
		black = must(r.enter("", table.Keys{"b"}))
		away, news = seen(t, r, white)
		require.True(t, news)
		require.Empty(t, away)
		require.Equal(t, []int{saved, saved}, []int{r.changes, r.saved})

		r.leave(black)
		time.Sleep(2 * awayAfter)
		away, _ = seen(t, r, white)
		require.Equal(t, []string{"Black"}, away)
		require.NoError(t, r.do(func(tb *table.Table) error {
			_, err := tb.Propose(table.Keys{"w"}, "resign")
			return err
		}))
		r.publish()
		away, news = seen(t, r, white)
		require.True(t, news)
		require.Empty(t, away, "nobody waits any more")
		_, err := r.enter("", table.Keys{"b"})
		require.NoError(t, err)
		_, news = seen(t, r, white)
		require.False(t, news)
	})
}

// A player who left while nobody was there to see it is away for whoever comes.
func TestWhoLeftFirstIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := roomOf(t, "chess", 0, "w", "b")
		white, black := must(r.enter("", table.Keys{"w"})), must(r.enter("", table.Keys{"b"}))
		r.leave(black)
		r.leave(white)
		time.Sleep(time.Minute)
		away, _ := seen(t, r, must(r.enter("", table.Keys{"w"})))
		require.Equal(t, []string{"Black"}, away)
	})
}

// A person is away in all their seats, once their last page is closed; engines and
// those who only watch never are.
func TestAPersonIsAwayInAllSeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := roomOf(t, "duchess4", 0, "a", "b", "a", "")
		own := must(r.enter("", table.Keys{"b"}))
		first, second, other := must(r.enter("", table.Keys{"a"})), must(r.enter("", table.Keys{"x", "a"})), must(r.enter("", nil))
		seen(t, r, own)
		for _, w := range []*watcher{first, other} {
			r.leave(w)
			time.Sleep(2 * awayAfter)
			_, news := seen(t, r, own)
			require.False(t, news)
		}
		r.leave(second)
		time.Sleep(2 * awayAfter)
		away, _ := seen(t, r, own)
		require.Equal(t, []string{"Red", "Yellow"}, away)
	})
}

// After a restart of the server players have the same time to come back.
func TestARestartMakesNobodyAwayAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := roomOf(t, "chess", 5, "w", "b")
		r.leave(must(r.enter("", table.Keys{"w"})))
		r.leave(must(r.enter("", table.Keys{"b"})))
		r.hall.rooms = map[string]*room{}
		r = must(r.hall.room(r.name, ""))
		white := must(r.enter("", table.Keys{"w"}))
		away, _ := seen(t, r, white)
		require.Empty(t, away)
		time.Sleep(2 * awayAfter)
		away, _ = seen(t, r, white)
		require.Equal(t, []string{"Black"}, away)
	})
}
