// The tags that name the players of a game.

package notation

import (
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
)

// PlayerTags returns the tags that name the players, from a name for each seat in
// turn order. White is the first team, Black are the others. With more than two
// seats each has a tag too.
func PlayerTags(v *movegen.Variant, names []string) []game.Tag {
	var sides [2][]string
	each := make([]game.Tag, movegen.MaxSeats) // by seat: on two boards first those of board A
	for i, s := range v.Seats {
		side := &sides[min(v.Team(s), 1)]
		if !slices.Contains(*side, names[i]) || v.NTeam > 2 {
			*side = append(*side, names[i])
		}
		each[s] = game.Tag{Name: SeatTag(v, s), Value: names[i]}
	}
	tags := []game.Tag{{Name: "White", Value: strings.Join(sides[0], ", ")}, {Name: "Black", Value: strings.Join(sides[1], ", ")}}
	if len(v.Seats) > 2 {
		tags = append(tags, slices.DeleteFunc(each, func(t game.Tag) bool { return t.Name == "" })...)
	}
	return tags
}

// SeatTag returns the name of the tag that names the player of a seat: the seat's
// name, or on two boards that of BPGN, such as WhiteA for A-White.
func SeatTag(v *movegen.Variant, s movegen.Seat) string {
	name := v.SeatName(s)
	if board, colour, two := strings.Cut(name, "-"); two {
		return colour + board
	}
	return name
}
