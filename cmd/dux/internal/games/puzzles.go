// The command that finds puzzles.

package games

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"dux/bench/arena"
	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
	"dux/cmd/dux/internal/search"
	"dux/engine/platform"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/notation"
	"dux/protocol/puzzles"
)

// Puzzles finds puzzles in games.
var Puzzles = &command.Command{
	Name:    "puzzles",
	About:   "Find puzzles in games: positions where exactly one turn wins; forced wins are proven",
	Args:    "[FILE...]",
	Example: "dux puzzles games.pgn -epd puzzles.epd\n  dux puzzles -variant duck -self 20 >duck.pgn",
	Long:    true,
	Define: func(f *flag.FlagSet) command.Action {
		var p puzzleFlags
		usual := puzzles.DefaultSettings()
		f.StringVar(&p.variant, "variant", "", "the game of -self, a `name` that dux variants lists")
		f.IntVar(&p.self, "self", 0, "search this many `games` of self-play instead of files")
		f.IntVar(&p.seed, "seed", 1, "`number` to seed the games of -self")
		f.Uint64Var(&p.nodes, "nodes", usual.Nodes, "`nodes` to search in each position; puzzles are confirmed with 20 times as many")
		f.IntVar(&p.mate, "mate", usual.MaxMate, "longest forced win, in `turns` of the winner")
		f.StringVar(&p.grades, "grades", "1-5", "keep puzzles of these `grades` of difficulty, such as 2-4")
		f.StringVar(&p.epd, "epd", "", "write EPD to this `file`; - writes it to stdout instead of PGN")
		p.engine.DefineFull(f, usual.Options.Hash)
		return p.run
	},
}

type puzzleFlags struct {
	variant    string
	self, seed int
	nodes      uint64
	mate       int
	grades     string
	epd        string
	engine     search.Engine
}

func (p *puzzleFlags) run(c *command.Call) error {
	low, high, err := readGrades(p.grades)
	if err != nil {
		return command.Flag("grades", err)
	}
	switch {
	case p.self < 0:
		return command.Flagf("self", "must not be negative")
	case p.self == 0 && len(c.Args) == 0:
		return command.Usagef(namePGN + "; -variant NAME -self 10 plays games instead")
	case p.self > 0 && len(c.Args) > 0:
		return command.Flagf("self", "cannot be combined with files; leave one of them out")
	case p.self == 0 && p.variant != "":
		return command.Flagf("variant", "has an effect only with -self; files say what was played")
	case p.nodes == 0:
		return command.Flagf("nodes", "must be at least 1")
	case p.mate < 1:
		return command.Flagf("mate", "must be at least 1")
	}
	if p.epd != "-" {
		if err := c.Output("epd", p.epd); err != nil {
			return err
		}
	}
	game, n, broken, err := p.games(c)
	if err != nil {
		return err
	}
	return errors.Join(p.find(c, game, n, low, high), broken)
}

// games returns a function for the i-th game, the number of games, and the error about
// games that cannot be read.
func (p *puzzleFlags) games(c *command.Call) (next func(i int) (*game.Record, error), n int, broken, err error) {
	if p.self > 0 {
		v, err := positions.Variant(p.variant)
		if err != nil {
			return nil, 0, nil, err
		}
		return func(i int) (*game.Record, error) { return arena.Weak(c, v, uint64(p.seed+i)) }, p.self, nil, nil
	}
	games, broken, err := readPGN(c, c.Args)
	return func(i int) (*game.Record, error) { return games[i], nil }, len(games), broken, err
}

// find searches all games. It writes the PGN of each puzzle at once.
func (p *puzzleFlags) find(c *command.Call, game func(i int) (*game.Record, error), n, low, high int) error {
	line := command.NewLiveLine(c.Log)
	defer line.Clear()
	finders := map[*movegen.Variant]*puzzles.Finder{}
	var epd strings.Builder
	var kept [puzzles.Hardest + 1]int
	var failed error
	for i := range n {
		g, err := game(i)
		if err != nil {
			return err
		}
		f := finders[g.Variant]
		if f == nil {
			if f, err = p.finder(g.Variant); err != nil {
				return err
			}
			finders[g.Variant] = f
		}
		looked := func(ply int) {
			line.Show("game %d of %d, turn %d of %d, puzzles: %d", i+1, n, ply+1, len(g.Turns), sum(kept[:]))
		}
		err = f.Find(c, g, looked, func(z *puzzles.Puzzle) {
			if z.Grade() < low || z.Grade() > high {
				return
			}
			kept[z.Grade()]++
			fmt.Fprintln(&epd, z.EPD())
			if p.epd != "-" {
				failed = errors.Join(failed, notation.WritePGN(c.Out, z.PGN()))
			}
		})
		if errors.Is(err, context.Canceled) {
			failed = errors.Join(failed, err)
			break // puzzles found so far are kept
		}
		if err != nil {
			return fmt.Errorf("game %d: %w", i+1, err)
		}
	}
	switch p.epd {
	case "":
	case "-":
		_, err := fmt.Fprint(c.Out, epd.String())
		failed = errors.Join(failed, err)
	default:
		failed = errors.Join(failed, platform.WriteText(p.epd, epd.String()))
	}
	line.Say("puzzles: %d, of grade 1 to 5: %s", sum(kept[:]), strings.Trim(fmt.Sprint(kept[1:]), "[]"))
	return failed
}

func (p *puzzleFlags) finder(v *movegen.Variant) (*puzzles.Finder, error) {
	options, err := p.engine.Read(v)
	if err != nil {
		return nil, err
	}
	named, err := search.ReadEval(p.engine.Eval, v)
	if err != nil {
		return nil, err
	}
	s := puzzles.DefaultSettings()
	s.Nodes, s.MaxMate, s.Options, s.NewEvaluator = p.nodes, p.mate, options, named.New
	return puzzles.NewFinder(s), nil
}

// readGrades reads a grade or a range of them.
func readGrades(text string) (low, high int, err error) {
	first, last, ranged := strings.Cut(text, "-")
	if !ranged {
		last = first
	}
	grades := []string{"1", "2", "3", "4", "5"}
	low, high = 1+slices.Index(grades, first), 1+slices.Index(grades, last)
	if low < puzzles.Easiest || high < low {
		return 0, 0, fmt.Errorf("expected a range of grades from 1 to 5, such as 2-4, got %q", text)
	}
	return low, high, nil
}

func sum(counts []int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}
