// Questions of a program and their answers.

package documents

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
	"dux/protocol/notation"
	"dux/protocol/version"
)

// A Question is what a program asks. What a kind of question does not read is ignored.
type Question struct {
	Ask string `json:"ask"` // a kind that Answer knows

	Variant  string   `json:"variant"`
	Position string   `json:"position"` // text; "" for the start
	Turns    []string `json:"turns"`    // played from there

	Near    string   `json:"near"`    // the seat whose side is below
	Labels  bool     `json:"labels"`  // name every square
	Threats bool     `json:"threats"` // show what can be captured
	Ahead   []string `json:"ahead"`   // turns to show by arrows

	Time  float64 `json:"time"` // seconds
	Depth int     `json:"depth"`
	Nodes uint64  `json:"nodes"`
	Lines int     `json:"lines"`
	Level *int    `json:"level"` // 0 to engine.MaxLevel, which is the default
	Hash  int     `json:"hash"`  // MB
}

// A Played position describes a position after its last turn, if turns were played.
type Played struct {
	Position
	Turn string `json:"turn,omitempty"` // canonical
	SAN  string `json:"san,omitempty"`
}

// A Level is how strong an engine of limited strength plays a game.
type Level struct {
	Level int `json:"level"`
	Elo   int `json:"elo"` // on Dux's scale, where random turns have 0
}

// A Session answers the questions of one program. It searches one position at a time.
type Session struct {
	searching sync.Mutex
}

// defaultTime and defaultHash are the limit of a search and the size of its table without
// others.
const (
	defaultTime = time.Second
	defaultHash = 32
)

// Answer answers a question by a document; line gets the lines of a search before that. A
// search ends early if ctx is done.
func (s *Session) Answer(ctx context.Context, q *Question, line func(Line)) (any, error) {
	switch q.Ask {
	case "version":
		return version.String(), nil
	case "variants":
		return Variants(), nil
	}
	v, err := variants.Find(q.Variant)
	if err != nil {
		return nil, err
	}
	if q.Ask == "levels" {
		all := make([]Level, engine.MaxLevel+1)
		for i := range all {
			all[i] = Level{i, engine.EloOf(v.Name, i)}
		}
		return all, nil
	}
	pos, last, err := q.read(v)
	if err != nil {
		return nil, err
	}
	near := v.Seats[0]
	if q.Near != "" {
		if near, err = Seat(v, q.Near); err != nil {
			return nil, err
		}
	}
	switch q.Ask {
	case "position":
		return last.document(pos), nil
	case "moves":
		return NewMoves(pos), nil
	case "geometry":
		return draw.NewGeometry(v, near), nil
	case "svg":
		return q.picture(pos, near, last)
	case "search":
		s.searching.Lock()
		defer s.searching.Unlock()
		return q.search(ctx, pos, line)
	}
	return nil, fmt.Errorf("expected a question (version, variants, levels, position, moves, geometry, svg or search), got %q", q.Ask)
}

// lastTurn is the last turn that was played.
type lastTurn struct {
	legs      []movegen.Move
	text, san string
}

// read returns the position, and the last turn.
func (q *Question) read(v *movegen.Variant) (movegen.Position, lastTurn, error) {
	pos, last := v.Position(), lastTurn{}
	if q.Position != "" {
		var err error
		if pos, err = notation.ReadPosition(v, q.Position); err != nil {
			return nil, last, err
		}
	}
	for i, text := range q.Turns {
		legs, err := notation.Read(pos, text)
		if err != nil {
			return nil, last, fmt.Errorf("turn %d: %w", i+1, err)
		}
		last = lastTurn{legs, movegen.TurnText(pos, legs), notation.SAN(pos, legs)}
		movegen.Play(pos, legs)
	}
	return pos, last, nil
}

func (l *lastTurn) document(pos movegen.Position) Played {
	return Played{NewPosition(pos), l.text, l.san}
}

func (q *Question) picture(pos movegen.Position, near movegen.Seat, last lastTurn) (string, error) {
	arrows := draw.Arrows(last.legs, draw.Last)
	ahead := pos.Clone()
	for i, text := range q.Ahead {
		legs, err := notation.Play(ahead, text)
		if err != nil {
			return "", fmt.Errorf("turn %d ahead: %w", i+1, err)
		}
		arrows = append(arrows, draw.Arrows(legs, draw.Ahead)...)
	}
	if q.Threats {
		arrows = append(arrows, draw.Threats(pos)...)
	}
	return draw.View{Near: near, Names: q.Labels}.SVG(pos, arrows...), nil
}

func (q *Question) search(ctx context.Context, pos movegen.Position, line func(Line)) (any, error) {
	options := engine.DefaultOptions()
	set := func(name string, value, usual int) error {
		if value == 0 {
			value = usual
		}
		return options.Set(name, fmt.Sprint(value))
	}
	level := engine.MaxLevel
	if q.Level != nil {
		level = *q.Level
	}
	if err := errors.Join(set("Hash", q.Hash, defaultHash), set("MultiPV", q.Lines, 1), options.Set("Skill Level", fmt.Sprint(level))); err != nil {
		return nil, err
	}
	limits := engine.Limits{MoveTime: time.Duration(q.Time * float64(time.Second)), Depth: q.Depth, Nodes: q.Nodes}
	if q.Time < 0 || q.Depth < 0 {
		return nil, fmt.Errorf("expected limits above 0, got time %v s and depth %d", q.Time, q.Depth)
	}
	if limits.MoveTime == 0 && limits.Depth == 0 && limits.Nodes == 0 {
		limits.MoveTime = defaultTime
	}
	return Analyse(ctx, engine.New(options, eval.New), pos, limits, line)
}
