// dux tune -winrate: the relation of scores to results.

package tune

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"text/tabwriter"

	"dux/bench/winrate"
	"dux/cmd/dux/internal/command"
	"dux/engine/platform"
	"dux/eval"
)

var winRateCommand = &command.Command{
	Name:    "tune -winrate",
	About:   "Fit the probabilities of win, draw and loss by score to games of dux tune -net games",
	Args:    "FILE|FOLDER...",
	Example: "dux tune -winrate duck-1.games duck-7.games",
	Define: func(f *flag.FlagSet) command.Action {
		var w winRateFlags
		f.StringVar(&w.out, "o", "", "`file` of models (winrates.json) in which to replace the variant's model")
		return w.run
	},
}

type winRateFlags struct{ out string }

func (w *winRateFlags) run(c *command.Call) error {
	if len(c.Args) == 0 {
		return command.Usagef("expected files of games; dux tune -net games makes them")
	}
	games, err := readGames(c, c.Args)
	if err != nil {
		return err
	}
	r, err := winrate.Fit(games)
	if err != nil {
		return command.Usage(err)
	}
	if w.out != "" {
		if err := w.replace(r); err != nil {
			return command.Flag("o", err)
		}
	}
	return writeWinRate(c.Out, r)
}

// replace writes the model into the file of models.
func (w *winRateFlags) replace(r *winrate.Result) error {
	models := map[string]eval.WinRate{}
	text, err := os.ReadFile(w.out)
	if err == nil {
		d := json.NewDecoder(bytes.NewReader(text))
		d.DisallowUnknownFields()
		err = d.Decode(&models)
	}
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("expected a file of win rates, such as eval/winrates.json; %s: %w", w.out, err)
	}
	models[r.Variant.Name] = r.Model
	return platform.WriteFile(w.out, func(out io.Writer) error { return command.WriteJSON(out, models) })
}

func writeWinRate(w io.Writer, r *winrate.Result) error {
	fmt.Fprintf(w, "%s: half of the games are won from %.0f centipawns on; scale %.0f (%d games, %d turns)\n\n",
		r.Variant.Name, r.Model.Draw, r.Model.Scale, r.Games, r.Turns)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "score\tturns\tpoints\tmodel\tdrawn\tmodel\t\n")
	for _, b := range r.Bins {
		fmt.Fprintf(t, "%d..%d\t%d\t%.3f\t%.3f\t%.3f\t%.3f\t\n", b.From, b.To-1, b.Turns, b.Points, b.Expected, b.Drawn, b.ExpectedDraw)
	}
	return t.Flush()
}
