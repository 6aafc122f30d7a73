// What is tried, step by step.

package check

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
)

// step is one test. Steps for chess use positions of chess.
type step struct {
	name  string
	chess bool
	do    func(c *session) error
}

var steps = []step{
	{"uci: names itself and says uciok", false, (*session).introduce},
	{"isready before anything else", false, (*session).ready},
	{"knows the variant", false, (*session).chooseVariant},
	{"ucinewgame, then isready", false, func(c *session) error { return errors.Join(c.send("ucinewgame"), c.ready()) }},
	{"isready after a position, then a search of it", false, func(c *session) error { return c.readyAt("position startpos", c.variant.Start) }},
	{"the same after a FEN", true, func(c *session) error { return c.readyAt("position fen "+middle, middle) }},
	{"go depth 1", false, search("", "go depth 1", 0)},
	{"go nodes 200", false, search("", "go nodes 200", 0)},
	{"go movetime 100", false, search("", "go movetime 100", 100*time.Millisecond)},
	{"go with White's clock alone", false, search("", "go wtime 200", 200*time.Millisecond)},
	{"go with the opponent's clock alone", false, search("", "go btime 200", 200*time.Millisecond)},
	{"go with both clocks and increments", false, search("", "go wtime 200 btime 200 winc 20 binc 20", 200*time.Millisecond)},
	{"go with Black's clock first", false, search("", "go btime 200 binc 20 wtime 200 winc 20", 200*time.Millisecond)},
	{"go with moves to go", false, search("", "go wtime 300 btime 300 movestogo 10", 300*time.Millisecond)},
	{"position startpos moves", false, (*session).afterMoves},
	{"position fen, Black to move", true, search("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "go btime 200", 200*time.Millisecond)},
	{"castling, en passant and promotion", true, search("r3k2r/1P6/8/2pP4/8/8/8/R3K2R w KQkq c6 0 2", "go depth 2", 0)},
	{"one legal move", true, search("k7/1R6/8/8/8/8/8/K7 b - - 0 1", "go movetime 100", 100*time.Millisecond)},
	{"mate is no crash", true, (*session).noMoves},
	{"go infinite waits for stop", false, (*session).infinite},
	{"isready while it searches", false, (*session).readyInSearch},
	{"go ponder waits for ponderhit", false, (*session).pondering},
	{"words that it does not know", false, func(c *session) error { return errors.Join(c.send("xyzzy 1 2 3", "position nonsense"), c.ready()) }},
	{"stop without a search", false, (*session).idleStop},
	{"a game from start to its 20th turn", false, (*session).game},
	{"quit ends it", false, (*session).quit},
}

// middle is a position of chess in the middle of a game.
const middle = "r2q1rk1/pp2bppp/2n1bn2/2pp4/4P3/2PP1N2/PP1NBPPP/R1BQ1RK1 w - - 0 10"

// readyAt requires that the engine is ready between a position and the search of it.
func (c *session) readyAt(command, text string) error {
	p, err := c.variant.New(text)
	if err != nil {
		return err
	}
	return errors.Join(c.send(command), c.ready(), c.answer(p, "go wtime 100 btime 100", 100*time.Millisecond))
}

// introduce reads names and options.
func (c *session) introduce() error {
	if err := c.send("uci"); err != nil {
		return err
	}
	said := map[string]bool{}
	_, err := c.wait("uciok", answerLimit, func(words []string) error {
		if words[0] == "id" && len(words) > 2 {
			said[words[1]] = true
		}
		if words[0] == "option" {
			return c.option(words)
		}
		return nil
	})
	c.over = c.over || !slices.ContainsFunc(c.said, func(line string) bool { return strings.HasPrefix(line, "uciok") })
	if err != nil {
		return err
	}
	for _, name := range []string{"name", "author"} {
		if !said[name] {
			return fmt.Errorf("expected id %s", name)
		}
	}
	return nil
}

// option checks the line of an option.
func (c *session) option(words []string) error {
	at := map[string][]string{}
	key := ""
	for _, word := range words[1:] {
		if slices.Contains([]string{"name", "type", "default", "min", "max", "var"}, word) {
			key = word
			at[key] = append(at[key], "")
			continue
		}
		if values := at[key]; key != "" {
			values[len(values)-1] = strings.TrimSpace(values[len(values)-1] + " " + word)
		}
	}
	first := func(key string) string { return slices.Concat(at[key], []string{""})[0] }
	name := first("name")
	c.ponder = c.ponder || name == "Ponder"
	if name == "UCI_Variant" {
		c.variants = at["var"]
	}
	switch kind := first("type"); {
	case name == "":
		return errors.New("expected a name for each option")
	case kind == "spin":
		value, err1 := strconv.Atoi(first("default"))
		low, err2 := strconv.Atoi(first("min"))
		high, err3 := strconv.Atoi(first("max"))
		if err := errors.Join(err1, err2, err3); err != nil || value < low || value > high {
			return fmt.Errorf("option %[1]s: the default must be from %[3]q to %[4]q, got %[2]q", name, first("default"), first("min"), first("max"))
		}
	case kind == "combo" && !slices.Contains(at["var"], first("default")):
		return fmt.Errorf("option %s: the default must be one of its values, got %q", name, first("default"))
	case kind == "check" && first("default") != "true" && first("default") != "false":
		return fmt.Errorf("option %s: the default must be true or false, got %q", name, first("default"))
	case !slices.Contains([]string{"spin", "combo", "check", "string", "button"}, kind):
		return fmt.Errorf("option %s: expected a type of UCI, got %q", name, kind)
	}
	return nil
}

// chooseVariant sets UCI_Variant, except for orthodox chess.
func (c *session) chooseVariant() error {
	name := c.engineName
	if name == "" && c.variant != variants.Standard {
		name = c.variant.Name
	}
	if name == "" {
		return c.ready()
	}
	if !slices.Contains(c.variants, name) {
		c.over = true
		return fmt.Errorf("its option UCI_Variant does not name %s", name)
	}
	return errors.Join(c.send("setoption name UCI_Variant value "+name), c.ready())
}

// infinite requires that a search without limits runs until stop.
func (c *session) infinite() error {
	if err := c.send("position startpos", "go infinite"); err != nil {
		return err
	}
	if err := c.silent("bestmove", 300*time.Millisecond); err != nil {
		return err
	}
	return c.answer(c.variant.Position(), "stop", 0)
}

func (c *session) readyInSearch() error {
	if err := c.send("position startpos", "go infinite"); err != nil {
		return err
	}
	return errors.Join(c.ready(), c.answer(c.variant.Position(), "stop", 0))
}

func (c *session) pondering() error {
	if !c.ponder {
		return nil // pondering is not supported
	}
	if err := c.send("setoption name Ponder value true", "position startpos", "go ponder wtime 200 btime 200"); err != nil {
		return err
	}
	if err := c.silent("bestmove", 500*time.Millisecond); err != nil {
		return err
	}
	return c.answer(c.variant.Position(), "ponderhit", 200*time.Millisecond)
}

// idleStop requires silence: an answer would be taken for that of the next
// search.
func (c *session) idleStop() error {
	if err := errors.Join(c.send("stop"), c.ready()); err != nil {
		return err
	}
	if slices.ContainsFunc(c.said, func(line string) bool { return strings.HasPrefix(line, "bestmove") }) {
		return errors.New("it answers a stop although it does not search")
	}
	return search("", "go depth 1", 0)(c)
}

func (c *session) noMoves() error {
	if err := c.send("position fen 7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "go depth 1"); err != nil {
		return err
	}
	_, _ = c.wait("bestmove", time.Second, nil) // any answer is allowed
	return errors.Join(c.send("stop"), c.ready())
}

// game lets the engine play both sides.
func (c *session) game() error {
	if err := c.send("ucinewgame"); err != nil {
		return err
	}
	p := c.variant.Position()
	var turns []string
	for len(turns) < 20 && !movegen.Result(p).Over() {
		line := "position startpos"
		if len(turns) > 0 {
			line += " moves " + strings.Join(turns, " ")
		}
		if err := c.send(line); err != nil {
			return err
		}
		move, err := c.best(p, "go nodes 100", 0)
		if err != nil {
			return err
		}
		turns = append(turns, move)
		if _, err := movegen.PlayTurn(p, gui.Canonical(p.Variant(), move)); err != nil {
			return err
		}
	}
	return nil
}

func (c *session) quit() error {
	if err := c.send("quit"); err != nil {
		return err
	}
	start := time.Now()
	if _, err := c.wait("\x00", lateLimit, nil); err != nil && time.Since(start) < lateLimit {
		return nil // its output has ended
	}
	return fmt.Errorf("it still runs after %v", lateLimit)
}
