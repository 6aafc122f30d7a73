// The flags -variant, -pos and -moves.

package main

import (
	"errors"
	"flag"
	"fmt"
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
			return nil, flagError("pos", fmt.Errorf("%w; dux show -variant %s prints a position text", err, v.Name))
		}
	}
	for i, turn := range notation.Words(p.moves) {
		if p.last, err = notation.Play(pos, turn); err != nil {
			return nil, flagError("moves", fmt.Errorf("turn %d: %w", i+1, err))
		}
	}
	return pos, nil
}

// findVariant returns the variant of the flag -variant.
func findVariant(name string) (*movegen.Variant, error) {
	if name == "" {
		return nil, flagError("variant", errors.New("is missing; dux variants lists the names"))
	}
	v, err := variants.Find(name)
	if err != nil {
		return nil, flagError("variant", err)
	}
	return v, nil
}
