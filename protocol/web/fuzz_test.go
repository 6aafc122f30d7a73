// Fuzzing of what strangers send: requests for pages, and messages to a table and to a
// study.

package web

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/web/study"
	"dux/protocol/web/table"
)

// mostMessages is how many messages of an input are sent.
const mostMessages = 12

// messages decodes the lines of a text, the first ones that are messages.
func messages[T any](text string) (all []T) {
	for line := range strings.Lines(text) {
		var q T
		if len(all) < mostMessages && json.Unmarshal([]byte(line), &q) == nil {
			all = append(all, q)
		}
	}
	return all
}

// variantOf returns a variant for any number.
func variantOf(n uint8) *movegen.Variant { return variants.All[int(n)%len(variants.All)] }

// firstTurn returns a legal turn of a variant's start, and its first leg.
func firstTurn(v *movegen.Variant) (turn, leg string) {
	turn = movegen.TurnTexts(v.Position())[0]
	leg, _, _ = strings.Cut(turn, "@")
	return turn, leg
}

// Any message to a study gets an answer, and does not change what later ones get. What
// a study writes it can read.
func FuzzStudy(f *testing.F) {
	for i, v := range variants.All {
		turn, leg := firstTurn(v)
		draft := study.New(v).Draft()
		var text strings.Builder
		for _, q := range []any{
			query{Turns: []string{turn}}, query{Play: turn}, query{Half: leg}, query{Reach: v.SquareText(0)}, query{Start: v.Start, Turns: []string{turn, turn}},
			query{Draft: draft}, map[string]any{"draft": map[string]any{}}, query{Read: turn}, query{Read: "[Variant \"" + v.Name + "\"]\n\n1. " + turn + " {x} ( 1. " + turn + " ) *"},
			query{Turns: []string{turn}, Write: true, About: study.About{
				Tags: [][]string{{"White", "x"}}, Notes: []string{"a", "b"}, NAGs: [][]int{{1}}, Result: "1-0", Branches: []study.Branch{{Turns: []study.TurnView{{Text: turn}}}},
			}},
			map[string]any{"search": 1}, map[string]any{"turns": []string{turn}, "review": 20},
		} {
			text.Write(append(must(json.Marshal(q)), '\n'))
		}
		f.Add(uint8(i), text.String())
	}
	h := newHall(f.Context(), newBrowserStore(func(string, string) {}), engine.DefaultOptions(), 1)
	f.Fuzz(func(t *testing.T, number uint8, text string) {
		v := variantOf(number)
		s := &studyServer{hall: h, line: study.New(v), out: make(chan []byte, 2*mostMessages), news: make(chan []byte, 1)}
		defer s.endSearch()
		for _, q := range messages[query](text) {
			found, err := s.answer(t.Context(), &q)
			_, wrong := json.Marshal(found)
			require.NoError(t, wrong)
			if err != nil {
				require.NotEmpty(t, err.Error())
				continue
			}
			switch {
			case q.Draft != nil && found.Text != "":
				p, err := v.New(found.Text)
				require.NoError(t, err)
				require.Equal(t, found.Text, p.String())
			case q.Write && q.Read == "":
				g, err := study.Read(v, found.Text, 0)
				require.NoError(t, err, found.Text)
				require.Len(t, g.Turns, len(s.line.Turns()), found.Text)
			case found.View != nil:
				p, err := v.New(found.View.Position)
				require.NoError(t, err)
				require.Equal(t, found.View.Position, p.String())
			}
		}
		found, err := s.answer(t.Context(), &query{})
		require.NoError(t, err)
		require.Equal(t, v.Position().String(), found.View.Position)
	})
}

// Whatever players and watchers send, a table keeps to its rules, and a record brings it
// back.
func FuzzTable(f *testing.F) {
	for i, v := range variants.All {
		turn, leg := firstTurn(v)
		seat := v.SeatName(v.Seats[0])
		yes, ply := true, 0
		var text strings.Builder
		for _, q := range []request{
			{Turn: turn}, {Half: leg}, {Propose: "draw"}, {Answer: &yes, Offer: "draw"}, {Propose: "takeback"}, {Propose: "rematch"}, {Ply: &ply},
			{Say: "sit", Team: true}, {Name: "x"}, {Give: &table.Handover{Seat: seat, Piece: "P"}}, {Threats: seat, Ply: &ply}, {Reach: v.SquareText(0)},
		} {
			text.Write(append(must(json.Marshal(q)), '\n'))
		}
		f.Add(uint8(i), text.String())
	}
	f.Fuzz(func(t *testing.T, number uint8, text string) {
		v := variantOf(number)
		h := newHall(t.Context(), newBrowserStore(func(string, string) {}), engine.DefaultOptions(), 1)
		keys := slices.Repeat([]string{"k"}, len(v.Seats))
		name, err := h.open(table.Setup{Variant: v, Seats: seatsOf(keys...)}, terms{Think: time.Second})
		require.NoError(t, err)
		r, err := h.room(name, "")
		require.NoError(t, err)
		for _, q := range messages[request](text) {
			holder := table.Keys(q.Keys)
			if holder == nil {
				holder = table.Keys{"k"}
			}
			var answer reply
			if err := r.serve(holder, q, &answer); err != nil {
				require.NotEmpty(t, err.Error())
			}
			_, err := json.Marshal(answer)
			require.NoError(t, err)
		}
		again, err := table.Restore(r.table.Show().Stored())
		require.NoError(t, err)
		require.Equal(t, r.table.Show().State(), again.Show().State())
	})
}

// Any request is answered, none by an error of the server, and what was typed comes back
// as text only.
func FuzzRequests(f *testing.F) {
	for _, v := range variants.All {
		for _, path := range []string{
			"/", "/rules/?", "/picture/?", "/geometry/?", "/pieces/?", "/play/?", "/learn/?", "/lessons/?", "/analyse/?", "/analyse/?/board.svg", "/analyse/?/board.png", "/watch",
		} {
			f.Add("GET", strings.Replace(path, "?", v.Name, 1)+"?near="+url.QueryEscape(v.SeatName(v.Seats[1]))+"&pos="+url.QueryEscape(v.Start), "")
		}
		f.Add("POST", "/play/"+v.Name, "seat1=you&seat2=engine&level2=3&minutes=5&increment=3&pos=&name=x&think=1s&public=1")
	}
	s := must(newServer(Config{Dir: f.TempDir(), Think: time.Second}, newBrowserStore(func(string, string) {})))
	f.Cleanup(func() { require.NoError(f, s.hall.close()) })
	f.Cleanup(s.stop)
	const typed = "<b>typed</b>"
	f.Fuzz(func(t *testing.T, method, path, body string) {
		if !strings.HasPrefix(path, "/") || strings.HasSuffix(path, "/live") {
			return
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		a, err := s.answer(ctx, method, strings.ReplaceAll(path, "x", "%3Cb%3Etyped%3C%2Fb%3E"), strings.ReplaceAll(body, "x", typed))
		if err != nil {
			return // not a request
		}
		require.NotEqual(t, http.StatusInternalServerError, a.status, a.body.String())
		if strings.Contains(a.header.Get("Content-Type"), "html") {
			require.NotContains(t, a.body.String(), typed)
		}
	})
}
