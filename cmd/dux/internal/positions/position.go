// Package positions is the commands about positions, and the flags that choose one.
package positions

import (
	"flag"
	"os"
	"slices"
	"strings"

	"dux/cmd/dux/internal/command"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

// Flags are the flags that choose a position.
type Flags struct {
	Variant, Pos, moves string

	last []movegen.Move // legs of the last turn read
}

// Define registers the flags.
func (p *Flags) Define(f *flag.FlagSet) {
	f.StringVar(&p.Variant, "variant", "", "the game, a `name` that dux variants lists")
	f.StringVar(&p.Pos, "pos", "", "position `text`, or startpos (the default)")
	f.StringVar(&p.moves, "moves", "", "`turns` to play first, separated by spaces")
}

// Read returns the position that the flags choose.
func (p *Flags) Read() (movegen.Position, error) {
	c, err := p.Game()
	if err != nil {
		return nil, err
	}
	if turn := c.Last(); turn != nil {
		p.last = turn.Legs
	}
	return c.Position(), nil
}

// Game returns the game with the turns of -moves, from the position of -pos.
func (p *Flags) Game() (*game.Cursor, error) {
	pos, err := p.start()
	if err != nil {
		return nil, err
	}
	c := game.From(pos)
	for i, turn := range notation.Words(p.moves) {
		if _, err := c.PlayText(turn, notation.Read); err != nil {
			return nil, command.Flagf("moves", "turn %d: %w", i+1, err)
		}
	}
	return c, nil
}

// start returns the position of -pos, or that of the start.
func (p *Flags) start() (movegen.Position, error) {
	v, err := Variant(p.Variant)
	if err != nil {
		return nil, err
	}
	text := strings.TrimSpace(p.Pos) // files and programs add blanks and line ends
	if text == "" {
		return v.Position(), nil
	}
	pos, err := notation.ReadPosition(v, text)
	if err != nil {
		return nil, command.Flagf("pos", "%w; dux show -variant %s prints a position text", err, v.Name)
	}
	return pos, nil
}

// Variant returns the variant of the flag -variant.
func Variant(name string) (*movegen.Variant, error) {
	if name == "" {
		return nil, command.Flagf("variant", "is missing; dux variants lists the names")
	}
	v, err := variants.Find(name)
	if err != nil {
		return nil, command.Flag("variant", err)
	}
	return v, nil
}

// All is the value of -variant for all games, where it is the default.
const All = "all"

// Values lists the values of the flag -variant.
func Values(f *flag.Flag, _ []string) (all []string) {
	if f.DefValue == All {
		all = append(all, All+"\tall games")
	}
	return append(all, variantNames()...)
}

// SeatValues lists the seats of the game that -variant names.
func SeatValues(_ *flag.Flag, words []string) (all []string) {
	i := slices.Index(words, "-variant")
	if i < 0 || i+1 >= len(words) {
		return nil
	}
	v, err := variants.Find(words[i+1])
	if err != nil {
		return nil
	}
	for _, s := range v.Seats {
		all = append(all, v.SeatName(s)+"\ta seat")
	}
	return all
}

func variantNames() (all []string) {
	for _, v := range variants.All {
		all = append(all, v.Name+"\t"+v.Title)
	}
	return all
}

// Look choose how boards look in the terminal.
type Look struct{ ascii bool }

// Define registers the flag.
func (l *Look) Define(f *flag.FlagSet) {
	f.BoolVar(&l.ascii, "ascii", false, "draw boards with plain letters and without colours (NO_COLOR switches off only colours)")
}

// View returns what the terminal can show: colours unless NO_COLOR is set, and
// chess symbols if it uses Unicode. Other outputs get plain letters.
func (l *Look) View(c *command.Call) draw.View {
	if l.ascii || !command.IsTerminal(c.Out) {
		return draw.View{}
	}
	return capable(os.Getenv)
}

// capable reads from the environment what the terminal can show.
func capable(env func(string) string) draw.View {
	if env("TERM") == "dumb" {
		return draw.View{}
	}
	view := draw.View{Colour: env("NO_COLOR") == ""}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToLower(env(name)); locale != "" {
			view.Figurines = strings.Contains(locale, "utf-8") || strings.Contains(locale, "utf8")
			break
		}
	}
	return view
}
