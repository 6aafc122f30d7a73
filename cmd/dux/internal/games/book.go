// dux book: makes opening books and shows their contents.

package games

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"dux/bench/openings"
	"dux/bench/record"
	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
	"dux/engine/platform"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/book"
	"dux/protocol/notation"
)

// Book makes and shows opening books.
var Book = &command.Command{
	Name:  "book",
	About: "Opening books: book make, book show",
	Args:  "make|show ...",
	Example: "dux book make -variant duck -games 400 -nodes 600 -pgn duck.pgn -o duck.bin\n" +
		"  dux book show -variant duck -book duck.bin -moves e2e4@e5",
	Modes: map[string]*command.Command{"make": makeCommand, "show": showCommand},
	Define: func(*flag.FlagSet) command.Action {
		return func(c *command.Call) error {
			return command.Usagef("expected what to do with a book: dux book make or dux book show; each explains itself with -h")
		}
	},
}

var makeCommand = &command.Command{
	Name:    "book make",
	About:   "Make an opening book in Polyglot's format from games: those of PGN files, or of Dux against itself",
	Args:    "[FILE.pgn...]",
	Example: "dux book make -variant duck -games 400 -nodes 600 -pgn duck.pgn -o duck.bin\n  dux book make -variant duel -plies 20 -o duel.bin games.pgn",
	Long:    true,
	Define: func(f *flag.FlagSet) command.Action {
		var b bookFlags
		f.StringVar(&b.variant, "variant", "", "the `game`, a name that dux variants lists")
		f.StringVar(&b.out, "o", "", "`file` to write the book to")
		f.StringVar(&b.pgn, "pgn", "", "write the games that Dux plays to `FILE`")
		f.IntVar(&b.games, "games", 0, "`games` that Dux plays for the book, besides those of the PGN files")
		f.Uint64Var(&b.setup.Nodes, "nodes", 600, "`nodes` to search in each turn of these games")
		f.IntVar(&b.setup.Varied, "varied", 8, "`turns` at the beginning that are drawn from the best few")
		f.Uint64Var(&b.setup.Seed, "seed", 1, "`number` to seed the games")
		f.IntVar(&b.threads, "concurrency", 1, "`games` at the same time; the book does not depend on it")
		f.IntVar(&b.plies, "plies", 12, "`turns` of each game that go into the book")
		f.IntVar(&b.least, "min-games", 2, "leave out turns with fewer `games` than this")
		f.IntVar(&b.most, "max-size", 100, "largest size of the book in `KB`; 0: any size")
		return b.run
	},
}

type bookFlags struct {
	variant, out, pgn  string
	games, threads     int
	plies, least, most int
	setup              openings.Setup
	builder            *book.Builder
}

func (b *bookFlags) run(c *command.Call) error {
	v, err := positions.Variant(b.variant)
	switch {
	case err != nil:
		return err
	case b.out == "":
		return command.Flagf("o", "is missing; name the file for the book")
	case b.games < 0 || b.setup.Nodes < 1 || b.plies < 1 || b.least < 1 || b.most < 0 || b.threads < 1 || b.setup.Varied < 0:
		return command.Usagef("-nodes, -plies, -min-games and -concurrency must be at least 1, -games, -varied and -max-size at least 0")
	case b.games == 0 && b.pgn != "":
		return command.Flagf("pgn", "has an effect only on games that Dux plays; give -games too")
	case b.games > record.MaxGames:
		return command.Flagf("games", "must be at most %d, got %d", record.MaxGames, b.games)
	case b.games == 0 && len(c.Args) == 0:
		return command.Usagef("expected games; name PGN files, or let Dux play some with -games N")
	}
	if err := b.checkFiles(c); err != nil {
		return err
	}
	b.builder = &book.Builder{Variant: v, Plies: b.plies, MinGames: b.least, MaxBytes: b.most << 10}
	var broken error
	if len(c.Args) > 0 {
		if broken, err = eachGame(c, c.Args, b.builder.Add); err != nil {
			return err
		}
	}
	b.setup.Variant = v
	if err := b.play(c); err != nil {
		return err
	}
	made := b.builder.Book()
	if made.Len() == 0 {
		return fmt.Errorf("no turn occurs in %d games with a result (-min-games); read more games, or lower -min-games", b.least)
	}
	if err := platform.WriteText(b.out, string(made.Bytes())); err != nil {
		return err
	}
	fmt.Fprintf(c.Out, "%s: %d entries from %d games\n", b.out, made.Len(), b.builder.Games())
	return broken
}

// checkFiles checks, before hours of games, that the results can be written, and that
// they replace no input.
func (b *bookFlags) checkFiles(c *command.Call) error {
	return cmp.Or(c.Output("o", b.out), c.Output("pgn", b.pgn))
}

// play plays games as asked for and adds them in order.
func (b *bookFlags) play(c *command.Call) error {
	games := make([]*game.Record, b.games)
	line, shown, done := command.NewLiveLine(c.Log), sync.Mutex{}, 0
	group, ctx := errgroup.WithContext(c)
	group.SetLimit(b.threads)
	for i := range games {
		group.Go(func() (err error) {
			if err := ctx.Err(); err != nil {
				return err
			}
			if games[i], err = b.setup.Game(ctx, i); err != nil {
				return err
			}
			shown.Lock()
			defer shown.Unlock()
			done++
			line.Show("%d of %d games", done, b.games)
			return nil
		})
	}
	err := group.Wait()
	line.Clear()
	if errors.Is(err, context.Canceled) {
		return b.interrupted(games)
	}
	if err != nil {
		return err
	}
	for _, g := range games {
		if err := b.builder.Add(g); err != nil {
			return err
		}
	}
	return b.keep(games)
}

// interrupted keeps the games that were finished; the others are nil.
func (b *bookFlags) interrupted(games []*game.Record) error {
	games = slices.DeleteFunc(games, func(g *game.Record) bool { return g == nil })
	if b.pgn == "" || len(games) == 0 {
		return errors.New("interrupted; give -pgn FILE to keep the games that were finished")
	}
	if err := b.keep(games); err != nil {
		return err
	}
	return fmt.Errorf("interrupted; finished games are in %s (%d), and dux book make reads them from there", b.pgn, len(games))
}

// keep writes games into the file of -pgn.
func (b *bookFlags) keep(games []*game.Record) error {
	if b.pgn == "" {
		return nil
	}
	return platform.WriteFile(b.pgn, func(w io.Writer) error {
		for _, g := range games {
			if err := notation.WritePGN(w, g); err != nil {
				return err
			}
		}
		return nil
	})
}

var showCommand = &command.Command{
	Name:    "book show",
	About:   "Show the turns of an opening book in a position, with their weights, games and scores",
	Example: "dux book show -variant chess -moves \"e2e4 e7e5\"\n  dux book show -variant duck -book duck.bin -json",
	Define: func(f *flag.FlagSet) command.Action {
		var s bookShowFlags
		s.at.Define(f)
		f.StringVar(&s.book, "book", "", "`file` of the book (default the built-in one)")
		f.BoolVar(&s.json, "json", false, "one JSON document instead of text")
		return s.run
	},
}

type bookShowFlags struct {
	at   positions.Flags
	book string
	json bool
}

type bookTurn struct {
	Turn    string  `json:"turn"`
	Weight  int     `json:"weight"`
	Percent float64 `json:"percent"` // how often it is chosen
	Games   int     `json:"games"`   // 0: unknown
	Score   float64 `json:"score"`   // share of the points of the seat to move in these games
}

func (s *bookShowFlags) run(c *command.Call) error {
	pos, err := s.at.Read()
	if err != nil {
		return err
	}
	b, err := openBook(s.book, pos.Variant())
	if err != nil {
		return err
	}
	turns := []bookTurn{}
	for _, choice := range b.Choices(pos) {
		turns = append(turns, bookTurn{movegen.TurnText(pos, choice.Legs), choice.Weight, 100 * choice.Picked, choice.Games, choice.Share})
	}
	if s.json {
		return command.WriteJSON(c.Out, map[string]any{"variant": pos.Variant().Name, "position": pos.String(), "key": fmt.Sprintf("%016x", book.KeyOf(pos)), "turns": turns})
	}
	if len(turns) == 0 {
		_, err = fmt.Fprintf(c.Out, "the book of %d entries does not know this position\n", b.Len())
		return err
	}
	fmt.Fprintf(c.Out, "%-14s %7s %6s %6s\n", "turn", "picked", "games", "score")
	for _, t := range turns {
		games, score := "-", "-"
		if t.Games > 0 {
			games, score = fmt.Sprint(t.Games), fmt.Sprintf("%.0f %%", 100*t.Score)
		}
		fmt.Fprintf(c.Out, "%-14s %5.1f %% %6s %6s\n", t.Turn, t.Percent, games, score)
	}
	return nil
}

// openBook reads a book, the built-in one if path is empty.
func openBook(path string, v *movegen.Variant) (*book.Book, error) {
	if path != "" {
		b, err := book.ReadFile(path)
		if err != nil {
			return nil, command.Flag("book", err)
		}
		return b, nil
	}
	if b := book.BuiltIn(v); b != nil {
		return b, nil
	}
	return nil, command.Flagf("book", "there is no built-in book for %s; name a file", v.Name)
}
