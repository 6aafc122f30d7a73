// How boards look in the terminal, by flags.

package positions

import (
	"flag"
	"os"
	"strings"

	"dux/cmd/dux/internal/command"
	"dux/movegen/draw"
)

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
