// A turn, of a person or of the engine.

package play

import (
	"fmt"
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/notation"
)

// ask reads a turn, or one of the commands.
func (g *terminal) ask() error {
	if g.shown != g.game.Ply() {
		g.show()
	}
	if moves := g.pos().Generate(nil, movegen.All); len(moves) == 1 && moves[0] == movegen.Pass {
		g.play(moves, "  (there is no other turn)")
		return nil
	}
	g.clock.begin()
	fmt.Fprintf(g.Out, "%s%s> ", g.status(), g.clock.shown(g.pos().Variant().Team(g.pos().Seat())))
	text, err := g.line()
	if err != nil {
		return err
	}
	name, arg, _ := strings.Cut(text, " ")
	if w := findWord(name); w != nil {
		return w.do(g, strings.TrimSpace(arg))
	}
	turn, err := notation.Read(g.pos(), text)
	if err != nil {
		fmt.Fprintf(g.Out, "%v\n(%s)\n", err, helpHint(name))
		return nil
	}
	if g.onTime() {
		g.play(turn, "")
	}
	return nil
}

// think lets the engine play a turn.
func (g *terminal) think() error {
	g.clock.begin()
	options := g.engine.Options()
	if turn := g.book.Answer(g.pos(), options.LevelIn(g.pos().Variant().Name), engine.Limits{}, g.random.IntN); turn != nil {
		if g.onTime() {
			return g.play(turn, "  (from the book)")
		}
		return nil
	}
	result := g.search(false)
	if err := g.Err(); err != nil {
		return err
	}
	g.last[g.pos().Variant().Team(g.pos().Seat())] = held{result.Score, true}
	if g.onTime() && options.Limited() { // its score is one of its mistakes
		return g.play(result.Turn, "")
	}
	if g.onTime() {
		return g.play(result.Turn, fmt.Sprintf("  (%s, depth %d)", result.Score, result.Depth))
	}
	return nil
}
