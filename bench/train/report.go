// The report of training as JSON, Markdown and a plot.

package train

import (
	"encoding/json"
	"fmt"
	"io"
	"math"

	"dux/bench/plot"
)

// Report is the result of training.
type Report struct {
	Variant     string       `json:"variant"`
	Config      Config       `json:"config"`
	Inputs      int          `json:"inputs"`
	Games       int          `json:"games"`
	Table       bool         `json:"table,omitempty"` // they are the boards of tables of four
	Generations []Generation `json:"generations"`     // the oldest first
	Duplicates  int          `json:"duplicates"`      // duplicate games, dropped
	Doubles     int          `json:"doubles"`         // positions dropped: they are also in a later game, or held out
	Against     int          `json:"against"`         // positions left out because their score contradicts the result
	Torn        []string     `json:"torn"`            // files that end in an incomplete frame
	Scale       float64      `json:"scale"`           // centipawns that stand for 1 before the sigmoid, fitted to the results
	Output      float64      `json:"output"`          // the same for the net's output, after correction of its spread
	Spread      Spread       `json:"spread"`
	Correlation float64      `json:"correlation"` // of the net's scores with the search's in validation games
	Phases      []Phase      `json:"phases"`
	Quantised   float64      `json:"quantised"` // validation loss of the quantised net, over games
	Calibration []Bin        `json:"calibration"`
	Removals    []Removal    `json:"removals"`
}

// Phase is one phase of training.
type Phase struct {
	Name   string   `json:"name"`
	Train  int      `json:"train"` // positions
	Held   int      `json:"held"`
	Floor  float64  `json:"floor"`  // the lowest possible validation loss
	Losses []Losses `json:"losses"` // before the first epoch and after each one
}

// Losses are mean losses (cross entropy, in nats): over the epoch, NaN before
// the first, and over the validation positions.
type Losses struct {
	Train float64 `json:"train"`
	Held  float64 `json:"held"`
}

// MarshalJSON writes NaN as null.
func (l Losses) MarshalJSON() ([]byte, error) {
	known := func(x float64) *float64 {
		if math.IsNaN(x) {
			return nil
		}
		return &x
	}
	return json.Marshal(map[string]*float64{"train": known(l.Train), "held": known(l.Held)})
}

// Write writes the report as Markdown; losses is the file name of the plot.
func (r *Report) Write(w io.Writer, losses string) {
	c := &r.Config
	fmt.Fprintf(w, "# Net for %s\n\n", r.Variant)
	fmt.Fprintf(w, "%d inputs, %d neurons a view, %d outputs. %d games, %d more dropped as duplicates, %d files cut short.\n",
		r.Inputs, c.Width, c.Buckets, r.Games, r.Duplicates, len(r.Torn))
	fmt.Fprintf(w, "Labels are %g score and %.4g result, with weight %g for later turns; scores beyond %d are left out; batches of %d, rate %g, decay %g, seed %d.\n",
		c.Lambda, 1-c.Lambda, c.Trace, c.Limit, c.Batch, c.Rate, c.Decay, c.Seed)
	if r.Table {
		fmt.Fprintf(w, "The games are the boards of tables of four.\n")
	}
	if c.Thin[1] > 1 {
		fmt.Fprintf(w, "One position in %d to %d of a game is learnt from.\n", c.Thin[0], c.Thin[1])
	}
	if r.Doubles > 0 {
		fmt.Fprintf(w, "%d positions that occur twice were dropped.\n", r.Doubles)
	}
	if r.Against > 0 {
		fmt.Fprintf(w, "%d positions were left out because score and result differ by more than %g points.\n", r.Against, c.Against)
	}
	if c.Factors {
		fmt.Fprintf(w, "Pieces of a kind and owner learnt together, also by column and by row (factors).\n")
	}
	if c.From != nil {
		fmt.Fprintf(w, "Training began with the weights of %s.\n", c.FromName)
	}
	fmt.Fprintf(w, "Expected points are 1/(1+exp(-x/%.0f)) at x centipawns.\n\n", r.Scale)
	r.writeGenerations(w)
	fmt.Fprintf(w, "| phase | training positions | validation positions | epoch | training loss | validation loss |\n|---|---|---|---|---|---|\n")
	for _, p := range r.Phases {
		for epoch, l := range p.Losses {
			train := ""
			if !math.IsNaN(l.Train) {
				train = fmt.Sprintf("%.5f", l.Train)
			}
			fmt.Fprintf(w, "| %s | %d | %d | %d | %s | %.5f |\n", p.Name, p.Train, p.Held, epoch, train, l.Held)
		}
		fmt.Fprintf(w, "| %s | | | best possible | | %.5f |\n", p.Name, p.Floor)
	}
	fmt.Fprintf(w, "| games | | | quantised | | %.5f |\n", r.Quantised)
	fmt.Fprintf(w, "\n![losses](%s)\n\n", losses)
	fmt.Fprintf(w, "## Spread\n\nThe labels have a mean magnitude of %.0f centipawns, the net's scores of %.0f; the net's scale was set to %.0f instead of %.0f.\n",
		r.Spread.Labels, r.Spread.Net, r.Output, r.Scale)
	fmt.Fprintf(w, "The correlation of the net's scores with the search's in validation games is %.3f.\n\n", r.Correlation)
	fmt.Fprintf(w, "## Calibration on validation games\n\n| score | positions | expected by score | by net | result |\n|---|---|---|---|---|\n")
	for _, b := range r.Calibration {
		fmt.Fprintf(w, "| %d to %d | %d | %.3f | %.3f | %.3f |\n", b.From, b.To, b.N, b.Score, b.Net, b.Result)
	}
	fmt.Fprintf(w, "\n## Pieces, by removal\n\n| board | piece | centipawns | removed |\n|---|---|---|---|\n")
	for _, p := range r.Removals {
		fmt.Fprintf(w, "| %s | %s | %.0f | %d |\n", p.Board, p.Kind, p.Value, p.N)
	}
}

// writeGenerations writes the table of generations, if there are several.
func (r *Report) writeGenerations(w io.Writer) {
	if len(r.Generations) < 2 {
		return
	}
	fmt.Fprintf(w, "| games by | games | nodes | scores by |\n|---|---|---|---|\n")
	for _, g := range r.Generations {
		scores := "its own net"
		if g.Rescored {
			scores = fmt.Sprintf("%s, with at most %d nodes", r.Config.Evaluator, min(g.Nodes, r.Config.Rescore))
		}
		fmt.Fprintf(w, "| %s | %d | %d | %s |\n", g.Evaluator, g.Games, g.Nodes, scores)
	}
	fmt.Fprintln(w)
}

// Plot draws the losses by epoch, as an SVG document.
func (r *Report) Plot() string {
	var curves []plot.Curve
	for _, p := range r.Phases {
		var train, held []float64
		for _, l := range p.Losses {
			train, held = append(train, l.Train), append(held, l.Held)
		}
		curves = append(curves, plot.Curve{Name: p.Name + ", training", Values: train}, plot.Curve{Name: p.Name + ", validation", Values: held})
	}
	return plot.Curves(r.Variant+": mean loss by epoch", curves...)
}
