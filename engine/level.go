// Levels: how strength options become a skill, by a table measured in games.

package engine

import (
	_ "embed"
	"encoding/json"
	"sort"
)

// MaxLevel is the level of full strength, the default of the option Skill Level.
const MaxLevel = 20

// MaxElo is the largest value of the option UCI_Elo, full strength in every
// game. GUIs show the range as a slider, so it is about the highest rating of a level 20.
const MaxElo = 3000

// ladder has the measured levels of a game. Its steps are equal in Elo from level 2 on;
// the two below may lie further apart.
type ladder struct {
	// Elo of the levels, that of level 20 with the nodes per turn of the measurement;
	// random turns have 0.
	Elo [MaxLevel + 1]int
	// Skill of the levels below 20, in thousandths.
	Skill [MaxLevel]int
}

//go:embed levels.json
var laddersText []byte

// ladders are the ladders by name of the game, measured by `dux levels -fit`.
var ladders = func() (all map[string]*ladder) {
	if err := json.Unmarshal(laddersText, &all); err != nil {
		panic("engine: levels.json: " + err.Error())
	}
	return all
}()

// others names the ladder of a game without measurement.
const others = "others"

func ladderOf(game string) *ladder {
	if l := ladders[game]; l != nil {
		return l
	}
	return ladders[others]
}

// fullSkill is the skill of a search without mistakes.
const fullSkill = 1000

// skillOf returns the skill that the options ask for in a game, from 0 for
// random turns to fullSkill.
func (o *Options) skillOf(game string) int {
	switch {
	case o.Skill < fullSkill:
		return o.Skill
	case o.LimitStrength:
		return ladderOf(game).skillAt(o.Elo)
	case o.Level < MaxLevel:
		return ladderOf(game).Skill[o.Level]
	}
	return fullSkill
}

// Limited reports whether the options ask for less than full strength.
func (o *Options) Limited() bool { return o.Skill < fullSkill || o.LimitStrength || o.Level < MaxLevel }

// LevelIn returns the level that the options ask for in a game: where they do not
// name one, the highest that is not stronger, or else 0.
func (o *Options) LevelIn(game string) int {
	skill, level := o.skillOf(game), MaxLevel
	for level > 0 && SkillOf(game, level) > skill {
		level--
	}
	return level
}

// EloOf returns the rating of a level in a game, on a scale where random turns
// have 0.
func EloOf(game string, level int) int { return ladderOf(game).elo(level) }

func (l *ladder) elo(level int) int { return l.Elo[min(max(level, 0), MaxLevel)] }

// skillAt interpolates the skill for a rating.
func (l *ladder) skillAt(elo int) int {
	if elo >= min(l.elo(MaxLevel), MaxElo) {
		return fullSkill
	}
	above := sort.Search(MaxLevel, func(level int) bool { return l.elo(level) > elo })
	low, lowSkill, high, highSkill := 0, 0, l.elo(above), fullSkill
	if above > 0 {
		low, lowSkill = l.elo(above-1), l.Skill[above-1]
	}
	if above < MaxLevel {
		highSkill = l.Skill[above]
	}
	return min(lowSkill+(highSkill-lowSkill)*(elo-low)/max(high-low, 1), fullSkill-1)
}

// levelNames are the names of the levels below 20, three levels each.
var levelNames = [...]string{"beginner", "learner", "casual", "steady", "sharp", "strong", "very strong"}

// LevelName returns the name of a level.
func LevelName(level int) string {
	if level >= MaxLevel {
		return "full strength"
	}
	return levelNames[max(level, 0)/3]
}

// SkillOf returns the skill of a level in a game, in thousandths; 1000 is full
// strength.
func SkillOf(game string, level int) int {
	if level >= MaxLevel {
		return fullSkill
	}
	return ladderOf(game).Skill[max(level, 0)]
}
