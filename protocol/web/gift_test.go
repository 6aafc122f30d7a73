// Hands that players change, at a server with an engine.

package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/protocol/web/table"
)

// An engine that thinks is told of a changed hand: here it could not mate without
// the rook that its partner captures. All at the table see it, but who only
// watches changes nothing; the server keeps it.
func TestHandsChangeWhileTheEngineThinks(t *testing.T) {
	dir := t.TempDir()
	s := startThinking(t, dir, time.Minute)           // it plays a mate as soon as it has found it
	busy := []*searcher{<-s.hall.free, <-s.hall.free} // until then it has to wait
	r, err := s.client.PostForm(s.url+"/play/double", url.Values{"seat1": {"engine"}, "seat2": {"you"}, "think": {"1m"}, "pos": {"7k/5ppp/8/8/8/8/8/4K3[] w - - 0 1"}})
	require.NoError(t, err)
	r.Body.Close()
	path, key, _ := strings.Cut(r.Header.Get("Location"), "#")
	p, watcher := s.visit(path, key), s.visit(path)
	p.hear(turns(0))
	watcher.say(request{Give: &table.Handover{Seat: "White", Piece: "R"}})
	require.Contains(t, watcher.hear(failed).Error, "only the players")
	p.say(request{Give: &table.Handover{Seat: "White", Piece: "R", Out: true}})
	require.Contains(t, p.hear(failed).Error, "no rook to take out")
	p.say(request{Give: &table.Handover{Seat: "White", Piece: "R"}})
	given := watcher.hear(func(r heard) bool { return r.State != nil && r.State.Given != "" }).State
	require.Contains(t, given.Position, "[R]")
	for _, e := range busy {
		s.hall.free <- e
	}
	state := p.hear(turns(1)).State
	require.Equal(t, "1-0", state.Result)
	require.Contains(t, state.Turns[0].SAN, "R@")
	require.Contains(t, s.get(path+"/game.pgn", http.StatusOK), "[R] w - - 0 1")
	p.say(request{Give: &table.Handover{Seat: "White", Piece: "R"}})
	require.Contains(t, p.hear(failed).Error, "over")
	s.end()
	require.Equal(t, state.Position, start(t, dir).visit(path, key).hear(turns(1)).State.Position)
}
