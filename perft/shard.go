package perft

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"

	"dux/movegen"
)

// Unit is a position some turns ahead, with the number of ways that lead to it.
// Units are numbered from 0 in the bytewise order of their texts, so that
// machines can share them out without talking to each other.
type Unit struct {
	Number int    `json:"number"`
	Ways   uint64 `json:"ways"`
	Pos    string `json:"position"`
}

// Split lists the distinct positions that are the given number of turns ahead.
// Below them lie together as many turns as below pos.
func Split(pos movegen.Position, turns int) []Unit {
	units := []Unit{{Ways: 1, Pos: pos.String()}}
	for range turns {
		units = splitFurther(pos.Variant(), units)
	}
	slices.SortFunc(units, func(a, b Unit) int { return strings.Compare(a.Pos, b.Pos) })
	for i := range units {
		units[i].Number = i
	}
	return units
}

func splitFurther(v *movegen.Variant, units []Unit) []Unit {
	var further []Unit
	at := map[string]int{}
	for _, u := range units {
		p := u.position(v)
		movegen.Turns(p, func([]movegen.Move) bool {
			text := p.String()
			i, known := at[text]
			if !known {
				i = len(further)
				at[text] = i
				further = append(further, Unit{Pos: text})
			}
			further[i].Ways += u.Ways
			return true
		})
	}
	return further
}

// position reads the unit's text, which a position of the variant has written.
func (u Unit) position(v *movegen.Variant) movegen.Position {
	p, err := v.New(u.Pos)
	if err != nil {
		panic("perft: " + v.Name + " does not read its own text " + u.Pos + ": " + err.Error())
	}
	return p
}

// Shard is the part of the units that falls to shard i of n: those whose number
// is i modulo n.
func Shard(units []Unit, i, n int) []Unit {
	var mine []Unit
	for _, u := range units {
		if u.Number%n == i {
			mine = append(mine, u)
		}
	}
	return mine
}

// CountUnits is the number of sequences of turns that lead through the units
// and depth turns on. An error is that of ctx.
func CountUnits(ctx context.Context, v *movegen.Variant, units []Unit, depth int, o Options) (uint64, error) {
	var total atomic.Uint64
	err := forEach(ctx, len(units), o, func(ctx context.Context) func(int) {
		return func(i int) {
			c := counter{ctx: ctx, pos: units[i].position(v), table: o.Table}
			total.Add(units[i].Ways * c.count(depth))
		}
	})
	return total.Load(), err
}
