package match

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/client"
	"dux/protocol/notation"
)

// Schema is the version of the form that UnitRecord is written in.
const Schema = 1

// UnitRecord is a finished unit: one line of a run's JSON file. Times are left
// out where none limit the engines, so that runs can be compared byte by byte.
type UnitRecord struct {
	Schema  int          `json:"schema"`
	Run     string       `json:"run"`    // identity of what was asked for; equal for all shards
	Binary  string       `json:"binary"` // hash of the program that refereed
	Variant string       `json:"variant"`
	TC      string       `json:"tc"`
	Engines []string     `json:"engines"` // all engines of the run
	Units   int          `json:"units"`   // of the whole run
	Unit    int          `json:"unit"`
	Seed    uint64       `json:"seed"`
	Pair    [2]int       `json:"pair"` // indexes of the unit's engines
	Games   []GameRecord `json:"games"`
}

// GameRecord is a finished game.
type GameRecord struct {
	Unit    int          `json:"unit"`
	Game    int          `json:"game"` // within the unit
	Opening Opening      `json:"opening"`
	Seating []int        `json:"seating"` // index of the engine that plays each team
	Result  string       `json:"result"`
	Winner  int          `json:"winner"` // team, -1 for a draw
	Reason  string       `json:"reason"`
	Cause   string       `json:"cause"`
	Guilty  int          `json:"guilty"` // index of the engine that failed, -1 for none
	Turns   []TurnRecord `json:"turns"`
	Clocks  []int64      `json:"clocks,omitempty"` // of a server: ms left to each seat after its last turn
}

// TurnRecord is a turn that an engine played.
type TurnRecord struct {
	Turn   string `json:"t"`
	Seat   *int   `json:"p,omitempty"` // where not the next seat moves: on a server, or where boards move in turn
	Score  *int   `json:"s,omitempty"` // centipawns for its engine, forced wins near 100000
	Depth  int    `json:"d,omitempty"`
	Nodes  uint64 `json:"n,omitempty"`
	Millis int64  `json:"ms,omitempty"`
}

// check says what of a record that was read back cannot be.
func (u *UnitRecord) check() error {
	if u.Schema != Schema {
		return fmt.Errorf("schema %d, not %d", u.Schema, Schema)
	}
	v, err := variants.Find(u.Variant)
	if err != nil {
		return err
	}
	if u.Units < 1 || u.Units > maxGames {
		return fmt.Errorf("a run of %d units: not from 1 to %d", u.Units, maxGames)
	}
	if u.Unit < 0 || u.Unit >= u.Units {
		return fmt.Errorf("unit %d of %d", u.Unit, u.Units)
	}
	for _, engine := range u.Pair {
		if err := within("pair", engine, 0, len(u.Engines)); err != nil {
			return err
		}
	}
	if n, whole := len(u.Games), len(seatings(v)); n != whole && n != 1 { // one is all that a human may want
		return fmt.Errorf("%d games in a unit of %d", n, whole)
	}
	for i := range u.Games {
		if err := u.Games[i].check(v, len(u.Engines)); err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
	}
	return nil
}

// check says what of a record that was read back cannot be, in a run of so many
// engines.
func (g *GameRecord) check(v *movegen.Variant, engines int) error {
	if len(g.Seating) != v.NTeam {
		return fmt.Errorf("seating of %d, not of %d", len(g.Seating), v.NTeam)
	}
	for _, engine := range g.Seating {
		if err := within("seating", engine, 0, engines); err != nil {
			return err
		}
	}
	for i, t := range g.Turns {
		if t.Seat != nil && !slices.Contains(v.Seats, movegen.Seat(*t.Seat)) {
			return fmt.Errorf("turn %d: no seat %d", i+1, *t.Seat)
		}
	}
	return errors.Join(within("winner", g.Winner, -1, v.NTeam), within("guilty", g.Guilty, -1, engines))
}

// within refuses a number that is under low, or not under end.
func within(name string, n, low, end int) error {
	if n < low || n >= end {
		return fmt.Errorf("%s %d: not from %d to %d", name, n, low, end-1)
	}
	return nil
}

func (g *GameRecord) add(th client.Thought, timed bool) {
	turn := TurnRecord{Turn: th.Turn, Depth: th.Depth, Nodes: th.Nodes}
	if th.Scored {
		turn.Score = &th.Score
	}
	if timed {
		turn.Millis = th.Used.Milliseconds()
	}
	g.Turns = append(g.Turns, turn)
}

// Share is the part of the point that engine i has won, over the teams it played.
func (g *GameRecord) Share(i int) float64 {
	if g.Winner >= 0 {
		if g.Seating[g.Winner] == i {
			return 1
		}
		return 0
	}
	seats := 0
	for _, engine := range g.Seating {
		if engine == i {
			seats++
		}
	}
	return float64(seats) / float64(len(g.Seating))
}

// pgnEvent is the event of every game of a match.
const pgnEvent = "dux match"

// pgn is the game for a PGN file.
func (g *GameRecord) pgn(v *movegen.Variant, engines []string, tc string) (*notation.Game, error) {
	start, err := v.New(g.Opening.Start)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(g.Seating))
	for team, engine := range g.Seating {
		names[team] = engines[engine]
	}
	out := &notation.Game{Variant: v, Start: g.Opening.Start, Result: pgnResult(g)}
	out.Tags = []notation.Tag{
		{Name: "Event", Value: pgnEvent}, {Name: "Site", Value: "?"}, {Name: "Date", Value: "????.??.??"},
		{Name: "Round", Value: fmt.Sprintf("%d.%d", g.Unit+1, g.Game+1)},
		{Name: "White", Value: names[0]}, {Name: "Black", Value: strings.Join(names[1:], ", ")},
		{Name: "TimeControl", Value: tc}, {Name: "PlyCount", Value: fmt.Sprint(len(g.Opening.Turns) + len(g.Turns))},
		{Name: "Termination", Value: termination(g.Cause)},
	}
	if _, boards := start.(movegen.Boards); boards {
		out.Tags = append(out.Tags, notation.Tag{Name: "WhiteA", Value: names[0]}, notation.Tag{Name: "BlackA", Value: names[1]},
			notation.Tag{Name: "WhiteB", Value: names[1]}, notation.Tag{Name: "BlackB", Value: names[0]})
	}
	texts := append([]string(nil), g.Opening.Turns...)
	comments := make([]string, len(texts), len(texts)+len(g.Turns))
	for _, t := range g.Turns {
		texts = append(texts, t.Turn)
		comments = append(comments, t.comment())
	}
	if n := len(comments); n > 0 {
		comments[n-1] = strings.TrimPrefix(comments[n-1]+", "+g.Reason, ", ")
	}
	for i, text := range texts {
		movegen.SetTurnOf(start, text)
		legs, err := movegen.PlayTurn(start, text)
		if err != nil {
			return nil, err
		}
		out.Turns = append(out.Turns, notation.Turn{Legs: legs, Comment: comments[i]})
	}
	return out, nil
}

// pgnResult keeps to the results that rating programs read.
func pgnResult(g *GameRecord) string {
	switch {
	case len(g.Seating) == 2:
		return g.Result
	case g.Winner == 0:
		return "1-0"
	case g.Winner > 0:
		return "0-1"
	}
	return "1/2-1/2"
}

func termination(cause string) string {
	if cause == string(client.NoStart) {
		return string(client.Crash)
	}
	return cause
}

func (t *TurnRecord) comment() string {
	if t.Score == nil {
		return ""
	}
	score := fmt.Sprintf("%+.2f", float64(*t.Score)/100)
	if n := client.MateScore - max(*t.Score, -*t.Score); n < client.MateScore/2 {
		score = fmt.Sprintf("+M%d", n)
		if *t.Score < 0 {
			score = fmt.Sprintf("-M%d", n)
		}
	}
	if t.Millis == 0 {
		return fmt.Sprintf("%s/%d", score, t.Depth)
	}
	return fmt.Sprintf("%s/%d %.3fs", score, t.Depth, float64(t.Millis)/1000)
}

// writePGN writes the games of units in order.
func writePGN(w io.Writer, v *movegen.Variant, units []UnitRecord) error {
	for i := range units {
		for j := range units[i].Games {
			g, err := units[i].Games[j].pgn(v, units[i].Engines, units[i].TC)
			if err != nil {
				return err
			}
			if err := notation.WritePGN(w, g); err != nil {
				return err
			}
		}
	}
	return nil
}
