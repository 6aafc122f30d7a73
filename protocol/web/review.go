// The analysis of a whole game.

package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/annotate"
	"dux/protocol/notation"
	"dux/protocol/web/study"
)

// Limits of the analysis of a whole game.
const (
	reviewTime   = 40 * time.Minute
	leastPace    = 20 * time.Millisecond // per position
	greatestPace = 5 * time.Second
)

// review is the state and the result of analysing a whole game.
type review struct {
	Done    int         `json:"done"`    // positions searched
	Chances [][]float64 `json:"chances"` // winning chances of the first team after each number of turns, or of each of three teams; -1 if unknown

	// At the end:
	Marks   []int             `json:"marks,omitempty"`  // NAG of each turn, 0 for none
	Scores  []string          `json:"scores,omitempty"` // of each turn, "" if unknown; see scoreFrom
	Better  []string          `json:"better,omitempty"` // better turn, "" if the loss was too small for a mark
	Players []annotate.Player `json:"players,omitempty"`
	PGN     string            `json:"pgn,omitempty"` // with marks and better lines
	Error   string            `json:"error,omitempty"`
}

// review analyses the line as a game, with this many milliseconds per position;
// 0 ends the analysis.
func (s *studyServer) review(ctx context.Context, pace int, about study.About) error {
	s.endSearch()
	if pace <= 0 {
		return nil
	}
	if len(s.line.Turns()) == 0 {
		return errors.New("there is no game yet: play or read one")
	}
	game, err := s.line.Record(about)
	if err != nil {
		return err
	}
	options := s.hall.options
	options.MultiPV = 1
	limits := engine.Limits{MoveTime: min(max(time.Duration(pace)*time.Millisecond, leastPace), greatestPace)}
	settings := annotate.Settings{Options: options, Limits: limits, Acquire: func(ctx context.Context) (release func(), err error) {
		j := &job{by: s.guest, want: limits.MoveTime}
		err = s.hall.analysts.take(ctx, j)
		return func() { s.hall.analysts.give(j) }, err
	}}
	return s.work(ctx, s.hall.reviews, reviewTime, func(working context.Context) {
		last := s.annotate(working, game, settings)
		select {
		case <-s.news: // which must not come after the end
		default:
		}
		select {
		case s.out <- encoded(finding{Review: last}):
		case <-ctx.Done():
		}
	})
}

// annotate searches all positions, reports the progress, and returns the result.
func (s *studyServer) annotate(ctx context.Context, g *game.Record, settings annotate.Settings) (r *review) {
	r = &review{}
	defer func() {
		if failure := recover(); failure != nil {
			r.Error = fmt.Sprintf("the analysis failed: %v", failure)
		}
	}()
	report := &annotate.Report{Game: g, Findings: make([]*annotate.Finding, len(g.Turns)+1)}
	found, err := annotate.Search(ctx, g, settings, func(f *annotate.Finding) {
		report.Findings[f.Ply] = f
		r.Done++
		s.tell(finding{Review: &review{Done: r.Done, Chances: chances(report)}})
	})
	r.Chances = chances(report)
	if err == nil {
		var wrong error
		err = s.hall.work.do(ctx, s.guest, func() {
			if report, wrong = annotate.NewReport(g, found); wrong == nil {
				wrong = r.conclude(report)
			}
		})
		err = errors.Join(err, wrong)
	}
	switch {
	case errors.Is(err, context.Canceled):
		r.Error = "The analysis was stopped."
	case err != nil:
		r.Error = err.Error()
	}
	return r
}

// chances returns those of the first team, or of each of three teams.
func chances(report *annotate.Report) (all [][]float64) {
	teams := report.Game.Variant.NTeam
	if teams == 2 {
		teams = 1
	}
	for team := range movegen.Team(teams) {
		all = append(all, report.Chances(team))
	}
	return all
}

// conclude adds the marks and better turns of a game after its search.
func (r *review) conclude(report *annotate.Report) error {
	c, err := report.Game.Cursor()
	if err != nil {
		return err
	}
	for i := range c.Walk(0) {
		t, better, score := &report.Turns[i], "", ""
		if len(t.Best) > 0 {
			score = scoreFrom(c.Position(), t.Got).String()
		}
		if t.Better() && len(t.Best) > 0 {
			better = notation.SAN(c.Position(), t.Best[0])
		}
		r.Marks, r.Scores, r.Better = append(r.Marks, t.Mark), append(r.Scores, score), append(r.Better, better)
	}
	r.Players = report.Players
	g, err := report.PGN()
	if err != nil {
		return err
	}
	var text bytes.Buffer
	err = notation.WritePGN(&text, g)
	r.PGN = text.String()
	return err
}
