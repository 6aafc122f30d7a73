// Studies over a real connection.

package web

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen/variants"
	"dux/protocol/annotate"
	"dux/protocol/web/study"
	"dux/protocol/web/table"
)

// pupil is a page that studies.
type pupil struct {
	*page
	asked int
}

func (s *site) study(variant string) *pupil {
	c, _, err := websocket.Dial(s.Context(), s.url+"/analyse/"+variant+"/live", nil)
	require.NoError(s, err)
	s.Cleanup(func() { _ = c.CloseNow() })
	return &pupil{&page{s, c}, 0}
}

// ask sends a query and waits for the answer.
func (p *pupil) ask(q query) finding {
	p.asked++
	q.ID = p.asked
	p.say(q)
	return p.await(func(f finding) bool { return f.ID == q.ID })
}

func (p *pupil) await(wanted func(finding) bool) finding {
	ctx, cancel := context.WithTimeout(p.Context(), 30*time.Second)
	defer cancel()
	for {
		_, text, err := p.c.Read(ctx)
		require.NoError(p, err)
		var f finding
		require.NoError(p, json.Unmarshal(text, &f))
		if wanted(f) {
			return f
		}
	}
}

// A page that studies can play turns in any notation, gets errors without
// consequences, and receives lines until it stops the search.
func TestStudy(t *testing.T) {
	s := start(t, t.TempDir())
	p := s.study("duel")
	const pos = "2k2/5/p4/2*2/5/P4/2K2|R1n/3/3 w - - 0 1"
	view := p.ask(query{Start: pos, Play: "x3z3@a1"}).View
	require.Equal(t, []study.TurnView{{Text: "x3z3@a1", SAN: "Rxz3@a1", Number: "1.", Round: 1}}, view.Turns)
	require.Equal(t, "Black", view.ToMove)
	require.NotEmpty(t, p.ask(query{Reach: "b7"}).Reach)
	require.Equal(t, "return", p.ask(query{Start: pos, Half: "x3z3"}).Half.What)
	require.Contains(t, p.ask(query{Start: pos, Play: "x3x3"}).Error, "x3x3")
	require.Contains(t, p.ask(query{Start: "nonsense"}).Error, "position:")
	require.Equal(t, pos, p.ask(query{Start: pos}).View.Position)

	three, none := 3, 0
	require.Empty(t, p.ask(query{Start: pos, Search: &three}).Error)
	lines := p.await(func(f finding) bool { return f.Lines != nil && len(f.Lines.Lines) == 3 }).Lines
	require.Equal(t, pos, lines.Pos)
	require.Empty(t, p.ask(query{Start: pos, Search: &none}).Error)
	require.Contains(t, s.get("/analyse/duel/board.svg?pos="+url.QueryEscape(pos)+"&near=Black", http.StatusOK), "<svg")
	require.Contains(t, s.get("/analyse/duel/board.svg?pos=x", http.StatusBadRequest), "position: ")
	s.requireBoardPNG("/analyse/duel", "/analyse/duel/board.png?pos="+url.QueryEscape(pos))
}

// Games and positions are read in several forms and written again.
func TestStudyReadsAndWrites(t *testing.T) {
	p := start(t, t.TempDir()).study("chess")
	record := p.ask(query{Read: "[White \"Ann\"]\n\n1. e4 {the best} e5 2. Nf3 *\n\n1. d4 *"}).Game
	require.Equal(t, []string{"e4", "e5", "Nf3"}, []string{record.Turns[0].SAN, record.Turns[1].SAN, record.Turns[2].SAN})
	require.Equal(t, "the best", record.Notes[1])
	require.Equal(t, []string{"Ann", ""}, record.Names)
	require.Equal(t, []string{"Ann", ""}, record.Games[0].Names)
	require.Equal(t, "d4", p.ask(query{Read: "[White \"Ann\"]\n\n1. e4 *\n\n1. d4 *", Game: 1}).Game.Turns[0].SAN)
	require.Contains(t, p.ask(query{Turns: []string{"e2e4", "e7e5"}, Write: true, About: study.About{Tags: record.Tags}}).Text, "[White \"Ann\"]")
	about := study.About{Notes: []string{"a trap", "the best"}, Result: "1-0"}
	require.Contains(t, p.ask(query{Turns: []string{"e2e4", "e7e5"}, Write: true, About: about}).Text, "{a trap} 1. e4 {the best} 1... e5 1-0\n")
	require.Contains(t, p.ask(query{Turns: []string{"f2f3", "e7e5", "g2g4", "d8h4"}, Write: true, About: about}).Text, "Qh4# 0-1\n", "the board knows better")
	about.Result = "1-0-0"
	require.Contains(t, p.ask(query{Turns: []string{"e2e4"}, Write: true, About: about}).Text, "{the best} *\n")
	require.Equal(t, "duck", p.ask(query{Read: "[Variant \"duck\"]\n\n1. e4@e5 *"}).Game.Variant)
	require.Len(t, p.ask(query{Read: "e4 e5 Nf3"}).Game.Turns, 3)
	require.NotNil(t, p.ask(query{Read: "[White \"Ann\"]\n\n1-0"}).Game.Turns, "a list, for the page")
	require.Equal(t, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", p.ask(query{Read: "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}).Game.Start)
	require.Contains(t, p.ask(query{Read: "4k3/8/8/8/8/8/9/4K2R w K - 0 1"}).Error, "board")
	require.Contains(t, p.ask(query{Read: "hello"}).Error, "neither a game in PGN nor")
	cut := p.ask(query{Read: "1. e4 e5 2. Qxh8 *"}).Game
	require.Len(t, cut.Turns, 2)
	require.Equal(t, []string{"Move 2, Qxh8, is not legal; the game is shown up to move 1."}, cut.Problems)
	boards := start(t, t.TempDir()).study("double2")
	require.Equal(t, []string{"", "Ben", "", "?! Cy"}, boards.ask(query{Read: "[WhiteA \"?\"]\n[WhiteB \"Ben\"]\n[BlackA \"?! Cy\"]\n\n1A. e4 *"}).Game.Names)
	for _, list := range []string{"A/e4 B/e2e4 A/e5", "1A. e4 1a. e5 2A. Nf3", "1A.e4 1a.e5 1B.d4", "a/e4 a/e5 b/d4"} {
		require.Len(t, boards.ask(query{Read: list}).Game.Turns, 3, list)
	}
	require.Equal(t, 1, boards.ask(query{Turns: []string{"A/e2e4", "B/e2e4"}, Play: "A/e5"}).View.Turns[2].Round)
	require.Equal(t, 30, p.ask(query{Start: "4k3/8/8/8/8/8/8/4K2R b K - 0 30", Play: "Kd7"}).View.Turns[0].Round)
	require.Contains(t, boards.ask(query{Read: "A/e4 B/e2e5"}).Game.Problems[0], "B/e2e5, is not legal")
	require.Contains(t, boards.ask(query{Read: "A/e5 B/e2e5"}).Error, "neither a game in PGN nor")
}

// Positions of every game can be taken apart and built by placing pieces.
func TestStudyDrafts(t *testing.T) {
	s := start(t, t.TempDir())
	for _, v := range variants.All {
		p := s.study(v.Name)
		d := p.ask(query{Draft: &study.Draft{}}).Draft
		require.NotEmpty(t, d.Palette)
		require.Equal(t, v.Position().Key(), must(v.New(p.ask(query{Draft: d}).Text)).Key(), v.Name)
		d.Pieces = map[string]table.Piece{"nowhere": {ID: 1}}
		require.Contains(t, p.ask(query{Draft: d}).Wrong, "nowhere")
		d.Pieces = map[string]table.Piece{}
		require.NotEmpty(t, p.ask(query{Draft: d}).Wrong)
		d.ToMove = "Nobody"
		require.Equal(t, `there is no seat "Nobody" to move`, p.ask(query{Draft: d}).Wrong)
	}
}

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// Queries that are too long or have too many turns are rejected.
func TestStudyIsBounded(t *testing.T) {
	s := start(t, t.TempDir())
	p := s.study("chess")
	require.Contains(t, p.ask(query{Turns: make([]string, study.MaxTurns+1)}).Error, "at most")
	p.say(query{Read: strings.Repeat("x", maxQuestion)})
	_, _, err := p.c.Read(t.Context())
	require.Error(t, err)
}

// On a server whose engines are all busy, a page whose own search runs gets its engine
// for the next one.
func TestStudyKeepsItsEngine(t *testing.T) {
	s := start(t, t.TempDir())
	one := 1
	var last *pupil
	s.hall.analyses.most = 2
	for range s.hall.analyses.most {
		last = s.study("chess")
		require.Empty(t, last.ask(query{Search: &one}).Error)
	}
	require.Contains(t, s.study("chess").ask(query{Search: &one}).Error, "busy")
	for range 20 {
		require.Empty(t, last.ask(query{Search: &one}).Error)
	}
}

// A whole game is analysed position by position, with marks at the end.
func TestReviewOfAGame(t *testing.T) {
	l := study.New(variants.Standard)
	require.NoError(t, l.Go("", []string{"f2f3", "e7e5", "g2g4", "d8h4"}))
	var told []finding
	s := &studyServer{hall: newHall(t.Context(), nil, engine.DefaultOptions(), 1), news: make(chan []byte, 1)}
	options := engine.DefaultOptions()
	options.Hash = 1
	r := s.annotate(t.Context(), must(l.Record(study.About{Tags: [][]string{{"White", "Ann"}}})), annotate.Settings{Options: options, Limits: engine.Limits{Nodes: 5000}})
	told = append(told, decoded(t, <-s.news))
	require.Equal(t, 4, told[0].Review.Done) // the end needs no search
	require.Empty(t, r.Error)
	require.Equal(t, 4, r.Marks[2]) // 2. g4 is a blunder
	require.NotEmpty(t, r.Better[2])
	require.Equal(t, []float64{0, 0}, r.Chances[0][3:])
	require.Equal(t, 1, r.Players[0].Blunders)
	require.Contains(t, r.PGN, "g4 $4")
	require.Contains(t, r.PGN, "[White \"Ann\"]")
}

func decoded(t *testing.T, text []byte) (f finding) {
	require.NoError(t, json.Unmarshal(text, &f))
	return f
}

// What a page has not read yet of a review cannot come after its end.
func TestNewsDoNotOutliveAReview(t *testing.T) {
	options := engine.DefaultOptions()
	options.Hash = 1
	s := &studyServer{hall: newHall(t.Context(), nil, options, 1), line: study.New(variants.Standard), out: make(chan []byte, 4), news: make(chan []byte, 1)}
	require.NoError(t, s.line.Go("", []string{"f2f3", "e7e5", "g2g4"}))
	about := study.About{ // what the reader has said is in the game with notes
		Notes: []string{"a start", "[%clk 1:02:03] hm"}, NAGs: [][]int{{5}}, Unread: [][]string{{"1. -- e5"}},
		Branches: []study.Branch{{Turns: []study.TurnView{{Text: "d2d4", NAGs: []int{1}}}, Notes: []string{"solid"}}},
	}
	require.NoError(t, s.review(t.Context(), 1, about))
	pgn := strings.Join(strings.Fields(decoded(t, <-s.out).Review.PGN), " ")
	for _, kept := range []string{"{a start} 1. f3 $5 {[%clk 1:02:03] hm", "(1. d4 $1 {solid})", "(1. -- e5)"} {
		require.Contains(t, pgn, kept)
	}
	require.Empty(t, s.news)
	s.endSearch()
}

// A page starts the analysis of a game, gets its progress, and stops it.
func TestStudyStopsReviews(t *testing.T) {
	p := start(t, t.TempDir()).study("chess")
	pace, slow, none := 20, 5000, 0
	require.Contains(t, p.ask(query{Review: &pace}).Error, "no game yet")
	turns := []string{"e2e4", "e7e5"}
	p.say(query{Turns: turns, Review: &pace}) // the answer may come after the end of the analysis
	require.Len(t, p.await(func(f finding) bool { return f.Review != nil && f.Review.Marks != nil }).Review.Marks, 2)
	require.Empty(t, p.ask(query{Turns: turns, Review: &slow}).Error)
	p.say(query{Turns: turns, Review: &none})
	require.Contains(t, p.await(func(f finding) bool { return f.Review != nil && f.Review.Error != "" }).Review.Error, "stopped")
}

// A turn in a step of a lesson is judged; without a step it is not.
func TestStepsAreJudged(t *testing.T) {
	p := start(t, t.TempDir()).study("duck")
	step := "krb5/p2p4/P2P4/3N4/4*3/8/8/6K1 w - - 0 1"
	require.Nil(t, p.ask(query{Start: step, Play: "d5c7@b7"}).Verdict)
	wrong := p.ask(query{Start: step, Play: "d5c7@b7", Step: 5})
	require.False(t, wrong.Verdict.Right)
	require.Contains(t, wrong.Verdict.Why, "Black wins")
	right := p.ask(query{Start: step, Play: "d5c7@h4", Step: 5})
	require.True(t, right.Verdict.Right)
	require.Equal(t, []string{"b8b7@h5"}, right.Verdict.Reply)
	require.Contains(t, p.ask(query{Start: step, Play: "d5c7@h4", Step: 6}).Error, "there are 5 steps, got step 6")
}
