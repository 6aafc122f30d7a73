// dux genfens: balanced positions to start games from.

package match

import (
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"dux/bench/match"
	"dux/bench/record"
	"dux/cmd/dux/internal/command"
	"dux/movegen"
	"dux/movegen/variants"
)

// Genfens prints positions to start games from.
var Genfens = &command.Command{
	Name:    "genfens",
	About:   "Print balanced random positions to start games from, as OpenBench expects them",
	Args:    "N seed S book FILE|None [variant NAME] [turns T] [quit]",
	Example: "dux genfens 100 seed 7 book None variant duck\n  dux \"genfens 100 seed 7 book None\" quit",
	Long:    true,
	Define: func(*flag.FlagSet) command.Action {
		return func(c *command.Call) error {
			g, err := readGenfens(c.Args)
			if err != nil {
				return command.Usage(err)
			}
			return g.run(c)
		}
	},
}

// genfens holds the words after genfens.
type genfens struct {
	variant *movegen.Variant
	n       int
	seed    uint64
	book    string
	turns   int
}

const defaultGenfensTurns = 8

// readGenfens reads N and pairs of a word and its value.
func readGenfens(words []string) (*genfens, error) {
	g := &genfens{variant: variants.All[0], turns: defaultGenfensTurns}
	if len(words) == 0 {
		return nil, errors.New("expected N seed S book FILE|None, such as: dux genfens 10 seed 1 book None")
	}
	var err error
	if g.n, err = strconv.Atoi(words[0]); err != nil || g.n < 1 {
		return nil, fmt.Errorf("expected the number of positions, from 1, got %q", words[0])
	}
	words = words[1:]
	for len(words) > 0 && words[0] != "quit" {
		if len(words) == 1 {
			return nil, fmt.Errorf("expected a value after %q", words[0])
		}
		if err := g.set(words[0], words[1]); err != nil {
			return nil, err
		}
		words = words[2:]
	}
	return g, nil
}

func (g *genfens) set(word, value string) (err error) {
	switch word {
	case "seed":
		if g.seed, err = strconv.ParseUint(value, 10, 64); err != nil {
			return fmt.Errorf("seed must be a whole number from 0, got %q", value)
		}
	case "book":
		if g.book = value; strings.EqualFold(value, "none") {
			g.book = ""
		}
	case "variant":
		g.variant, err = variants.Find(value)
	case "turns":
		if g.turns, err = strconv.Atoi(value); err != nil || g.turns < 0 || g.turns > 1000 {
			return fmt.Errorf("turns must be a number of random turns from 0 to 1000, got %q", value)
		}
	default:
		return fmt.Errorf("expected seed, book, variant or turns, got %q", word)
	}
	return err
}

func (g *genfens) run(c *command.Call) error {
	for p, err := range match.RandomPositions(g.variant, g.n, g.turns, g.seed, g.book, c.Log) {
		if errors.As(err, new(*record.SettingError)) {
			return command.Usage(err)
		}
		if err != nil {
			return err
		}
		if err := c.Err(); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(c.Out, "info string genfens %s\n", p); err != nil {
			return err
		}
	}
	return nil
}
