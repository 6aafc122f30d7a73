// What the search knows of single games: numbers that games decided.

package engine

import (
	_ "embed"
	"encoding/json"

	"dux/movegen"
)

// Profile has the numbers of a game that the search needs besides its rules. Matches
// decided them, except UsualLegs, which is counted.
type Profile struct {
	// UsualLegs is the number of legs of most turns, by which the search converts depths to
	// turns; 0: Variant.Legs.
	UsualLegs int
	// PlannedTurns is the number of turns that the clock is planned for, in per cent of
	// the usual number; 0: 100.
	PlannedTurns int
	// LateMoves is how many legs more than the constant of this name late move pruning
	// lets through.
	LateMoves int
	// Fades makes evaluations come closer to 0 with each turn without progress.
	Fades bool
}

//go:embed profiles.json
var profilesText []byte

// profiles has the games whose profile is not the usual one, by name.
var profiles = func() (all map[string]Profile) {
	if err := json.Unmarshal(profilesText, &all); err != nil {
		panic("engine: profiles.json: " + err.Error())
	}
	return all
}()

// ProfileOf returns the profile of a game.
func ProfileOf(v *movegen.Variant) Profile {
	p := profiles[v.Name]
	if p.UsualLegs == 0 {
		p.UsualLegs = v.Legs
	}
	if p.PlannedTurns == 0 {
		p.PlannedTurns = 100
	}
	return p
}

// turns converts a depth in legs to turns of the usual number of legs, rounded up.
func (p *Profile) turns(depth int) int { return (depth + p.UsualLegs - 1) / p.UsualLegs }
