// Each comparison finds what it is for.

package sound

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

type inner struct {
	squares [4]uint8
	past    int   `sound:"past"`
	cache   int   `sound:"cache"`
	list    []int `sound:"past"`
	pointer *inner
	any     any
	f       func()
}

func TestDifference(t *testing.T) {
	for _, one := range []struct {
		change func(*inner)
		want   string
	}{
		{func(*inner) {}, ""},
		{func(v *inner) { v.squares[2] = 9 }, ".squares[2]: 0 and 9"},
		{func(v *inner) { v.past = 3 }, ".past: 0 and 3"},
		{func(v *inner) { v.cache = 3 }, ""},
		{func(v *inner) { v.list[0] = 5 }, ".list[0]: 1 and 5"},
		{func(v *inner) { v.list = v.list[:1] }, ".list: lengths 2 and 1"},
		{func(v *inner) { v.pointer.squares[0] = 1 }, ".pointer.squares[0]: 0 and 1"},
		{func(v *inner) { v.pointer = nil }, ".pointer: "},
		{func(v *inner) { v.any = "x" }, ".any: "},
		{func(v *inner) { v.f = func() {} }, ".f: "},
	} {
		a, b := inner{list: []int{1, 2}, pointer: &inner{}, any: 1}, inner{list: []int{1, 2}, pointer: &inner{}, any: 1}
		one.change(&b)
		got := difference(&a, &b, true)
		if one.want == "" {
			require.Empty(t, got)
		} else {
			require.Contains(t, got, one.want)
		}
	}
	require.Empty(t, difference(&inner{past: 1}, &inner{past: 2}, false), "the past is skipped")
	require.NotEmpty(t, difference(1, "1", true), "types differ")
}

// faulty is a position with a fault; its game reads such positions.
type faulty struct {
	movegen.Position
	v     *movegen.Variant
	fault string
	drift int
}

func (p *faulty) Variant() *movegen.Variant { return p.v }

func (p *faulty) Key() uint64 {
	if p.fault == "key" && p.drift > 0 {
		return p.Position.Key() ^ 1
	}
	return p.Position.Key()
}

func (p *faulty) Make(m movegen.Move) { p.Position.Make(m); p.drift++ }

func (p *faulty) Unmake() {
	p.Position.Unmake()
	if p.fault != "undo" {
		p.drift--
	}
}

func (p *faulty) Clone() movegen.Position {
	c := *p
	c.Position = p.Position.Clone()
	return &c
}

func (p *faulty) Legal(m movegen.Move) bool { return p.fault == "legal" || p.Position.Legal(m) }

func (p *faulty) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	moves = p.Position.Generate(moves, want)
	if p.fault == "twice" {
		moves = append(moves, moves[0])
	}
	return moves
}

func (p *faulty) String() string {
	if p.fault == "text" && p.drift > 0 {
		return "no text"
	}
	return p.Position.String()
}

func newFaulty(v *movegen.Variant, fault string) *faulty {
	game := *v
	p := &faulty{Position: v.Position(), v: &game, fault: fault}
	game.New = func(text string) (movegen.Position, error) {
		q, err := v.New(text)
		return &faulty{Position: q, v: &game, fault: fault}, err
	}
	return p
}

func TestFaultsOfEveryGame(t *testing.T) {
	for _, v := range variants.All {
		for fault, want := range map[string]string{
			"":      "",
			"key":   "computed afresh it is",
			"text":  "does not read back",
			"drift": "computed afresh and incrementally differ in .drift: 0 and",
		} {
			p := newFaulty(v, fault)
			require.NoError(t, Fresh(p), v.Name)
			movegen.Turns(p, func(legs []movegen.Move) bool {
				if fault != "drift" {
					p.drift = 0
				}
				if fault == "key" || fault == "text" {
					p.drift = 1
				}
				if err := Fresh(p); want == "" {
					require.NoError(t, err, v.Name)
				} else {
					require.ErrorContains(t, err, want, v.Name)
				}
				p.drift = len(legs)
				return false
			})
		}

		for fault, want := range map[string]string{"": "", "undo": "undo does not restore .drift: 0 and 1"} {
			p := newFaulty(v, fault)
			before := p.Clone()
			p.Make(p.Generate(nil, movegen.All)[0])
			p.Unmake()
			if err := Undone(before, p); want == "" {
				require.NoError(t, err, v.Name)
			} else {
				require.EqualError(t, err, want, v.Name)
			}
		}

		first := v.Position().Generate(nil, movegen.All)[0]
		require.NoError(t, Playable(v.Position(), first), v.Name)
		require.NoError(t, Playable(v.Position(), movegen.Pass), "%s: a null move", v.Name)
		require.ErrorContains(t, Playable(v.Position(), first.Promoting(movegen.King)), "is not legal", v.Name)
		require.ErrorContains(t, Playable(newFaulty(v, "legal"), first.Promoting(movegen.King)), "listed 0 times, but Legal returns true", v.Name)
		require.ErrorContains(t, Playable(newFaulty(v, "twice"), first), "listed 2 times", v.Name)
	}
}

// A violation names all that is needed to see it again.
func TestViolation(t *testing.T) {
	err := &Violation{What: Playable(variants.Standard.Position(), movegen.NoMove), Where: "before a leg is made", Position: "P", Line: "e2e4 e7e5"}
	require.EqualError(t, err, "the leg 0 is not legal, before a leg is made, at P, line: e2e4 e7e5")
}
