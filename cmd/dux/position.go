// The flags -variant, -pos and -moves.

package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

// positionFlags are the flags that choose a position.
type positionFlags struct {
	variant, pos, moves string

	last []movegen.Move // legs of the last turn read
}

func (p *positionFlags) define(f *flag.FlagSet) {
	f.StringVar(&p.variant, "variant", "", "the game, a `name` that dux variants lists")
	f.StringVar(&p.pos, "pos", "", "position `text`, or startpos (the default)")
	f.StringVar(&p.moves, "moves", "", "`turns` to play first, separated by spaces")
}

// read returns the position that the flags choose.
func (p *positionFlags) read() (movegen.Position, error) {
	v, err := findVariant(p.variant)
	if err != nil {
		return nil, err
	}
	pos := v.Position()
	if text := strings.TrimSpace(p.pos); text != "" { // files and programs add blanks and line ends
		if pos, err = notation.ReadPosition(v, text); err != nil {
			return nil, flagErrorf("pos", "%w; dux show -variant %s prints a position text", err, v.Name)
		}
	}
	for i, turn := range notation.Words(p.moves) {
		if p.last, err = notation.Play(pos, turn); err != nil {
			return nil, flagErrorf("moves", "turn %d: %w", i+1, err)
		}
	}
	return pos, nil
}

// findVariant returns the variant of the flag -variant.
func findVariant(name string) (*movegen.Variant, error) {
	if name == "" {
		return nil, flagErrorf("variant", "is missing; dux variants lists the names")
	}
	v, err := variants.Find(name)
	if err != nil {
		return nil, flagError("variant", err)
	}
	return v, nil
}

// allVariants is the value of -variant for all games, where it is the default.
const allVariants = "all"

// readSeat returns the seat with this name or number.
func readSeat(v *movegen.Variant, text string) (movegen.Seat, error) {
	if s, known := v.SeatNamed(text); known {
		return s, nil
	}
	var names []string
	for i, s := range v.Seats {
		if text == fmt.Sprint(i+1) {
			return s, nil
		}
		names = append(names, v.SeatName(s))
	}
	return 0, fmt.Errorf("expected a seat, got %q (known: %s)", text, strings.Join(names, ", "))
}

// variantValues lists the values of the flag -variant.
func variantValues(f *flag.Flag, _ []string) (all []string) {
	if f.DefValue == allVariants {
		all = append(all, allVariants+"\tall games")
	}
	return append(all, variantNames()...)
}

// seatValues lists the seats of the game that -variant names.
func seatValues(_ *flag.Flag, words []string) (all []string) {
	i := slices.Index(words, "-variant")
	if i < 0 || i+1 >= len(words) {
		return nil
	}
	v, err := variants.Find(words[i+1])
	if err != nil {
		return nil
	}
	for _, s := range v.Seats {
		all = append(all, v.SeatName(s)+"\ta seat")
	}
	return all
}

func variantNames() (all []string) {
	for _, v := range variants.All {
		all = append(all, v.Name+"\t"+v.Title)
	}
	return all
}
