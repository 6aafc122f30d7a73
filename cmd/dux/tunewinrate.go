// dux tune -winrate: the relation of scores to results.

package main

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
	"dux/engine/platform"
	"dux/eval"
)

var tuneWinRateCommand = &command{
	name:    "tune -winrate",
	about:   "Fit the probabilities of win, draw and loss by score to games of dux tune -net games",
	args:    "FILE...",
	example: "dux tune -winrate duck-1.games duck-7.games",
	define: func(f *flag.FlagSet) action {
		var w winRateFlags
		f.StringVar(&w.out, "o", "", "`file` of models (winrates.json) in which to replace the variant's model")
		return w.run
	},
}

// winRateFlags are the flags of dux tune -winrate.
type winRateFlags struct{ out string }

func (w *winRateFlags) run(c *call) error {
	if len(c.args) == 0 {
		return usageErrorf("expected files of games; dux tune -net games makes them")
	}
	games, err := readGames(c, c.args)
	if err != nil {
		return err
	}
	r, err := winrate.Fit(games)
	if err != nil {
		return usageError(err)
	}
	if w.out != "" {
		if err := w.replace(r); err != nil {
			return flagError("o", err)
		}
	}
	return writeWinRate(c.out, r)
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
	return platform.WriteFile(w.out, func(out io.Writer) error { return writeJSON(out, models) })
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
