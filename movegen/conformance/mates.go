// Forced wins out of files, proved by exhaustive search.

package conformance

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// Mates is a file of forced wins.
type Mates struct {
	Variant   string         `json:"variant"`
	Positions []MatePosition `json:"positions"`
}

// MatePosition is a position in which the team to move wins by force with its
// Mate-th turn, and not earlier.
type MatePosition struct {
	Pos   string   `json:"pos"`
	Mate  int      `json:"mate"`
	Moves []string `json:"moves"` // all first turns of such wins, sorted bytewise
}

// LoadMates reads a suite.
func LoadMates(t testing.TB, path string) *Mates {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	m := new(Mates)
	require.NoError(t, json.Unmarshal(data, m), path)
	require.NotEmpty(t, m.Positions, path)
	return m
}

// RunMates proves the file's wins by exhaustive search.
func RunMates(t *testing.T, v *movegen.Variant, path string) {
	m := LoadMates(t, path)
	require.Equal(t, v.Name, m.Variant)
	for _, want := range m.Positions {
		p, err := v.New(want.Pos)
		require.NoError(t, err)
		require.False(t, ForcedWin(p, want.Mate-1), "a win before turn %d: %s", want.Mate, want.Pos)
		require.Equal(t, want.Moves, ForcedWins(p, want.Mate), want.Pos)
	}
}

// ForcedWin reports whether the team to move can force a win within a number of
// its own turns. The search is exhaustive, without evaluation or tables.
func ForcedWin(p movegen.Position, turns int) bool {
	return wins(p, p.Variant().Team(p.Seat()), turns)
}

// ForcedWins lists the texts of the turns that begin such wins, sorted bytewise.
func ForcedWins(p movegen.Position, turns int) []string {
	team := p.Variant().Team(p.Seat())
	var texts []string
	for _, text := range movegen.TurnTexts(p) {
		legs, err := movegen.PlayTurn(p, text)
		if err == nil && wins(p, team, turns-1) {
			texts = append(texts, text)
		}
		for range legs {
			p.Unmake()
		}
	}
	return texts
}

// wins reports whether the team wins if it may begin this many more turns.
func wins(p movegen.Position, team movegen.Team, turns int) bool {
	if o := p.Outcome(); o.Over() {
		return !o.Drawn() && o.Winner == team
	}
	attacker := p.Variant().Team(p.Seat()) == team
	if p.Leg() == 0 {
		if o := movegen.Result(p); o.Over() {
			return !o.Drawn() && o.Winner == team
		}
		if turns == 0 {
			return false
		}
		if attacker {
			turns--
		}
	}
	for _, m := range p.Generate(nil, movegen.All) {
		p.Make(m)
		won := wins(p, team, turns)
		p.Unmake()
		if won == attacker {
			return won
		}
	}
	return !attacker
}
