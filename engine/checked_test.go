//go:build check

// Every assertion of a build with the tag check can fail.

package engine_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/sound"
)

// flawed is a position of chess with one fault.
type flawed struct {
	movegen.Searchable
	game  *movegen.Variant
	fault string
	made  int
	moved bool  `sound:"cache"` // not just read from a text
	lying *bool `sound:"cache"` // the board says that the third leg wins
}

func (p *flawed) Variant() *movegen.Variant { return p.game }

func (p *flawed) Clone() movegen.Position {
	c := *p
	c.Searchable = p.Searchable.Clone().(movegen.Searchable)
	return &c
}

func (p *flawed) Key() uint64 {
	if p.fault == "key" && p.moved && p.made == 2 {
		return p.Searchable.Key() ^ 1
	}
	return p.Searchable.Key()
}

func (p *flawed) Make(m movegen.Move) {
	p.Searchable.Make(m)
	p.made++
	p.moved = true
}

func (p *flawed) Unmake() {
	p.Searchable.Unmake()
	if p.made--; p.fault == "undo" && p.made == 1 {
		p.made = 0
	}
}

func (p *flawed) Legal(m movegen.Move) bool { return p.fault == "hash" || p.Searchable.Legal(m) }

func (p *flawed) Outcome() movegen.Outcome {
	if p.fault == "mate" && *p.lying && p.made == 3 {
		return movegen.Win(0, movegen.Checkmate)
	}
	return p.Searchable.Outcome()
}

// newFlawed returns the start of a game whose texts are read as positions with the fault.
func newFlawed(fault string) *flawed {
	v := *chess.Chess
	start := func(p movegen.Position) *flawed {
		return &flawed{Searchable: p.(movegen.Searchable), game: &v, fault: fault, lying: new(bool)}
	}
	v.New = func(text string) (movegen.Position, error) {
		p, err := chess.Chess.New(text)
		if err != nil {
			return nil, err
		}
		q := start(p)
		if fault != "pieces" {
			q.made = p.Turns()
		}
		return q, nil
	}
	return start(chess.Chess.Position())
}

// fickle is an evaluator that never returns the same value twice.
type fickle struct{ n *int }

func (e fickle) Evaluate(t movegen.Team) int {
	*e.n++
	return (*e.n % 100) * (1 - 2*int(t))
}

func TestAssertionsCanFail(t *testing.T) {
	for _, one := range []struct{ fault, what, where string }{
		{"", "", ""},
		{"key", "the key is", "after a leg was made"},
		{"pieces", "computed afresh and incrementally differ in .made: 0 and 1", "after a leg was made"},
		{"undo", "undo does not restore .made: 1 and 0", "after a leg was taken back"},
		{"hash", "is listed 0 times, but Legal returns true", "before a leg is made"},
		{"evaluation", "but cached as", "when it was needed again"},
		{"mate", "the claim #2 at depth", "when its line was replayed"},
	} {
		t.Run(one.fault, func(t *testing.T) {
			p := newFlawed(one.fault)
			options := engine.DefaultOptions()
			options.Hash = 1
			e := engine.New(options, func(movegen.Position) engine.Evaluator {
				if one.fault == "evaluation" {
					return fickle{new(int)}
				}
				return level{}
			})
			var v *sound.Violation
			func() {
				defer func() {
					if r := recover(); r != nil {
						v = r.(*sound.Violation)
					}
				}()
				for range 3 {
					ctx, stop := context.WithCancel(t.Context())
					*p.lying = true
					e.Search(ctx, p, engine.Limits{Nodes: 3000}, func(i engine.Info) {
						if i.Score.IsWin() { // from here on the board tells the truth
							*p.lying = false
							stop()
						}
					})
					stop()
					e.Confuse()
				}
			}()
			if one.fault == "" {
				require.Nil(t, v)
				return
			}
			require.NotNil(t, v, "no assertion has failed")
			require.ErrorContains(t, v.What, one.what)
			require.Equal(t, one.where, v.Where)
			require.NotEmpty(t, v.Position)
			require.NotEmpty(t, v.Line)
			t.Log(v)
		})
	}
}
