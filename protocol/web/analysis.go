// Analysis in the browser.

package web

import (
	"context"
	"log"
	"net/http"
	"slices"
	"sync"
	"time"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/protocol/annotate"
	"dux/protocol/notation"
)

// Limits of an analysis.
const (
	maxLines      = 5
	maxLength     = 10 // turns of a line that are shown
	analysisTime  = 2 * time.Minute
	analysisShare = 4 * time.Second // by which a visitor may have analysed longer than others who wait
	linesEvery    = 150 * time.Millisecond
)

// lines is the result of a search.
type lines struct {
	Ply   int       `json:"ply"` // turns before the position
	Pos   string    `json:"position"`
	Depth int       `json:"depth"`
	Nodes uint64    `json:"nodes"`
	NPS   uint64    `json:"nps"`
	Lines []line    `json:"lines"`
	Bars  []float64 `json:"bars"`  // see bars
	Ended bool      `json:"ended"` // there will be no more
}

// line is one of the best lines.
type line struct {
	Score  string   `json:"score"` // from the view of the first seat's team, or of the seat to move in games of three teams
	Chance float64  `json:"-"`     // of the team to move
	Share  float64  `json:"share"` // of the first seat's team, in games of two teams
	Turns  []string `json:"turns"` // in SAN
	From   string   `json:"from,omitempty"`
	To     string   `json:"to,omitempty"` // of the first leg, for an arrow
}

// analysis searches until ctx ends, calls tell from time to time, and returns
// the last result.
func analysis(ctx context.Context, p movegen.Position, ply int, o engine.Options, tell func(*lines)) *lines {
	found := &lines{Ply: ply, Pos: p.String(), Lines: make([]line, 0, o.MultiPV)}
	defer func() {
		if failure := recover(); failure != nil {
			log.Printf("the analysis failed in %s %s: %v", p.Variant().Name, p, failure)
		}
	}()
	var lock sync.Mutex // found
	changed := false
	show := func() {
		lock.Lock()
		defer lock.Unlock()
		if changed && ctx.Err() == nil {
			changed = false
			tell(found.copy())
		}
	}
	ended := make(chan struct{})
	var showing sync.WaitGroup
	showing.Go(func() {
		tick := time.NewTicker(linesEvery)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				show()
			case <-ended:
				return
			}
		}
	})
	defer showing.Wait()
	defer close(ended)
	beside := bars(ctx, p)
	lock.Lock()
	found.Bars = beside
	lock.Unlock()
	engine.New(o, eval.New).Search(ctx, p, engine.Limits{Infinite: true}, func(i engine.Info) {
		lock.Lock()
		defer lock.Unlock()
		at := max(i.MultiPV, 1) - 1
		if at > len(found.Lines) || len(i.PV) == 0 {
			return
		}
		if at == len(found.Lines) {
			found.Lines = append(found.Lines, line{})
		}
		found.Depth, found.Nodes, found.NPS = i.Depth, i.Nodes, i.NPS()
		found.Lines[at] = newLine(p, i)
		if at == 0 {
			fill(found.Bars, p, found.Lines[0])
		}
		changed = true
	})
	lock.Lock()
	defer lock.Unlock()
	end := found.copy()
	end.Ended = true
	return end
}

func (l *lines) copy() *lines {
	c := *l
	c.Lines, c.Bars = slices.Clone(l.Lines), slices.Clone(l.Bars)
	return &c
}

// newLine converts a line from p on.
func newLine(p movegen.Position, i engine.Info) line {
	v := p.Variant()
	chance := annotate.Chance(v, i.Score)
	l := line{Score: scoreFrom(p, i.Score).String(), Chance: chance, Share: chance}
	if v.Team(p.Seat()) != v.Team(v.Seats[0]) {
		l.Share = 1 - l.Share
	}
	if first := i.PV[0][0]; first.Form() != movegen.Passing {
		l.To = v.SquareText(first.To())
		if first.From() != movegen.NoSquare {
			l.From = v.SquareText(first.From())
		}
	}
	p = p.Clone()
	for _, turn := range movegen.Walk(p, i.PV[:min(len(i.PV), maxLength)]) {
		l.Turns = append(l.Turns, notation.SAN(p, turn))
	}
	return l
}

// scoreFrom converts a score of the seat to move to one of the first seat's team. In games
// of three teams it stays.
func scoreFrom(p movegen.Position, s engine.Score) engine.Score {
	if v := p.Variant(); v.NTeam == 2 && v.Team(p.Seat()) != v.Team(v.Seats[0]) {
		return -s
	}
	return s
}

// analysePage serves the page for studying positions and games.
func (s *Server) analysePage(w http.ResponseWriter, r *http.Request) {
	if v, ok := s.variant(w, r); ok {
		s.show(w, http.StatusOK, "analyse.html", struct {
			Variant *movegen.Variant
			Layout  string
			About   pageAbout
			Bars    []struct{}
		}{v, draw.Arrangement(v), s.about(r, "Analyse "+v.Title, sentence(v.Description), analysisPreview(v, r.URL.Query())), make([]struct{}, barCount(v))})
	}
}
