// Players who have left their table: no page with their keys is connected any more.

package web

import (
	"time"

	"dux/movegen"
	"dux/protocol/web/table"
)

// awayAfter is how long a player may be without a connection before the others
// are told: a page that is loaded again, or a phone that changes its network,
// is back sooner.
const awayAfter = 5 * time.Second

// departures are what a room knows of players who have left. Their table knows
// nothing of it: the rules and the clocks are the same for them.
type departures struct {
	left  [movegen.MaxSeats]time.Time // when the player of a seat left; zero for others
	away  [movegen.MaxSeats]bool      // seats that are shown as away
	timer *time.Timer                 // fires when another player is away
}

// checkAway finds out who is away now, and sends everybody the state again if
// that has changed. The lock must be held.
func (r *room) checkAway(now time.Time) {
	d := &r.departures
	before := d.away
	wait := time.Duration(0) // until another player is away
	for i := range r.table.Seats {
		if !r.table.Came(i) || r.attended(i) {
			d.left[i], d.away[i] = time.Time{}, false
			continue
		}
		if d.left[i].IsZero() {
			d.left[i] = now
		}
		rest := awayAfter - now.Sub(d.left[i])
		d.away[i] = rest <= 0
		if rest > 0 && (wait == 0 || rest < wait) {
			wait = rest
		}
	}
	if d.away != before && !r.table.Result().Over() {
		r.sendAgain()
	}
	if d.timer != nil {
		d.timer.Stop()
	}
	if wait > 0 && len(r.watchers) > 0 { // otherwise there is nobody to tell
		d.timer = time.AfterFunc(wait, func() {
			r.lock.Lock()
			defer r.lock.Unlock()
			r.checkAway(r.hall.now())
		})
	}
}

// sendAgain lets all watchers have the state again, although the table has not
// changed and need not be stored. The lock must be held.
func (r *room) sendAgain() {
	r.state = nil
	for w := range r.watchers {
		w.version = -1
		w.nudge()
	}
}

// showAway marks the seats whose players are away, until the game is over. The
// lock must be held.
func (r *room) showAway(s *table.State) {
	for i := range s.Seats {
		s.Seats[i].Away = r.departures.away[i] && s.Result == ""
	}
}
