package match

import (
	"time"

	"dux/protocol/ics"
)

// watcher is shown a live game by its referee, who waits until it has seen.
type watcher interface {
	began(t *liveTable)
	moved(t *liveTable, s *liveSeat) // the last turn, with its hand-over
	said(t *liveTable, s *liveSeat, text string)
	ended(t *liveTable, e Ending)
}

// watch shows something to all who look on.
func (t *liveTable) watch(show func(w watcher)) {
	for _, w := range t.watchers {
		show(w)
	}
}

// shown is what the clock of a seat shows now.
func (t *liveTable) shown(s *liveSeat) time.Duration {
	left := s.left()
	if x := s.board(); t.toMove(x) == s {
		left -= time.Since(t.began[x])
	}
	return left
}

// last is the last move on a board.
func (t *liveTable) last(x int) ics.Last {
	for i := len(t.game.Legs) - 1; i >= 0; i-- {
		m := t.game.Legs[i][0]
		if t.boards.BoardOf(m) != x {
			continue
		}
		last := ics.Last{Move: t.boards.OnBoard(m), Text: t.game.Turns[i][len("A/"):]}
		if played := i - len(t.record.Opening.Turns); played >= 0 {
			last.Used = time.Duration(t.record.Turns[played].Millis) * time.Millisecond
		}
		return last
	}
	return ics.Last{}
}
