// Counting divided among machines: positions some turns ahead as units.

package perft

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"dux/movegen"
)

// Unit is a position some turns ahead, with the number of ways that lead to it.
// Units are numbered from 0 in the bytewise order of their texts, so machines can
// divide them without communicating.
type Unit struct {
	Number int    `json:"number"`
	Ways   uint64 `json:"ways"`
	Pos    string `json:"position"`
}

// Split lists the distinct positions the given number of turns ahead. Their
// counts add up to the count of pos. The error is that of ctx, or of a pos that
// writes a text that does not read back.
func Split(ctx context.Context, pos movegen.Position, turns int) (_ []Unit, err error) {
	units := []Unit{{Ways: 1, Pos: pos.String()}}
	for range turns {
		if units, err = splitFurther(ctx, pos.Variant(), units); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(units, func(a, b Unit) int { return strings.Compare(a.Pos, b.Pos) })
	for i := range units {
		units[i].Number = i
	}
	return units, nil
}

func splitFurther(ctx context.Context, v *movegen.Variant, units []Unit) ([]Unit, error) {
	var further []Unit
	at := map[string]int{}
	for _, u := range units {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		p, err := u.position(v)
		if err != nil {
			return nil, err
		}
		movegen.Turns(p, func([]movegen.Move) bool {
			text := p.String()
			i, known := at[text]
			if !known {
				i = len(further)
				at[text] = i
				further = append(further, Unit{Pos: text})
			}
			further[i].Ways += u.Ways
			return ctx.Err() == nil
		})
	}
	return further, ctx.Err()
}

func (u Unit) position(v *movegen.Variant) (movegen.Position, error) {
	p, err := v.New(u.Pos)
	if err != nil {
		return nil, fmt.Errorf("unit %d, %s: %w", u.Number, u.Pos, err)
	}
	return p, nil
}

// Shard lists the units of shard i of n: those whose number is i modulo n.
func Shard(units []Unit, i, n int) []Unit {
	var mine []Unit
	for _, u := range units {
		if u.Number%n == i {
			mine = append(mine, u)
		}
	}
	return mine
}

// CountUnits returns the number of sequences of turns that lead to the units and
// then depth turns further. The error is that of ctx, or of a unit that is no
// position.
func CountUnits(ctx context.Context, v *movegen.Variant, units []Unit, depth int, o Options) (uint64, error) {
	var total atomic.Uint64
	err := forEach(ctx, len(units), o, func(ctx context.Context) func(int) error {
		return func(i int) error {
			p, err := units[i].position(v)
			if err != nil {
				return err
			}
			c := counter{ctx: ctx, pos: p, hash: o.Hash}
			total.Add(units[i].Ways * c.count(depth))
			return nil
		}
	})
	return total.Load(), err
}
