// dux tune -net train: trains a net on games.

package tune

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"math"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"dux/bench/selfplay"
	"dux/bench/train"
	"dux/cmd/dux/internal/command"
	"dux/engine/platform"
	"dux/eval"
	"dux/movegen"
)

var trainCommand = &command.Command{
	Name:    "tune -net train",
	About:   "Train a net on packed games, or on all generations of games in a folder",
	Args:    "FILE|FOLDER...",
	Example: "dux tune -net train -o duck.net duck-1.games duck-2.games",
	Long:    true,
	Define: func(f *flag.FlagSet) command.Action {
		t := trainFlags{config: train.Default()}
		t.define(f)
		f.IntVar(&t.config.Threads, "threads", runtime.NumCPU(), "`threads` that read and train; the net does not depend on them")
		f.Uint64Var(&t.config.Seed, "seed", t.config.Seed, "`number` to seed the initial weights and the order of positions")
		f.StringVar(&t.out, "o", "", "`file` to write the net to, with the report and the plot beside it")
		f.StringVar(&t.thin, "thin", "", "learn from one position in this many of a game, at random: a `range` such as 2-4, or 1 for all (default 2-4 for a folder, 1 for files)")
		f.IntVar(&t.nodes, "rescore", -1, "`nodes` at most for new scores by the present net of the games before the last two generations, never more than they were played with; 0: none (default as many for a folder, none for files)")
		f.StringVar(&t.by, "rescore-by", "", "the present net: a `file` (default the net of -from, or the built-in one)")
		return func(c *command.Call) error { return t.pool(c, c.Args) }
	},
}

type trainFlags struct {
	config train.Config
	from   string
	trees  []string
	thin   string
	by     string
	nodes  int
	out    string
	json   bool
}

func (t *trainFlags) define(f *flag.FlagSet) {
	c := &t.config
	f.IntVar(&c.Width, "width", c.Width, "`neurons` of the first layer for each view, a multiple of 32")
	f.StringVar(&t.from, "from", "", "`net` to begin with instead of random weights, of which it keeps -width and -buckets: a file, or "+builtIn+" for that of the game")
	f.IntVar(&c.Buckets, "buckets", c.Buckets, "`outputs`; the number of pieces selects one")
	f.Float64Var(&c.Lambda, "lambda", c.Lambda, "`share` of the position's own score in the label, 0 to 1; -trace says what the rest is")
	f.Float64Var(&c.Trace, "trace", c.Trace, "the lambda of TD(lambda), a `weight` from 0 to 1: each later turn counts this many times as much as the one before it; 1 uses only the result of the game")
	f.Float64Var(&c.Scale, "scale", c.Scale, "the sigmoid takes scores divided by this many `centipawns`; 0: fitted to the results")
	f.IntVar(&c.Limit, "limit", c.Limit, "leave out positions with scores beyond this many `centipawns`")
	f.IntVar(&c.Distil, "distil", c.Distil, "`epochs` on samples of search trees, 0: none")
	f.Func("trees", "`file` of more packed games, of which only the samples of search trees are used; may be repeated", func(path string) error {
		t.trees = append(t.trees, path)
		return nil
	})
	f.IntVar(&c.Epochs, "epochs", c.Epochs, "then `epochs` on the positions of games")
	f.IntVar(&c.Batch, "batch", c.Batch, "`positions` in a batch")
	f.Float64Var(&c.Rate, "rate", c.Rate, "highest learning `rate`")
	f.Float64Var(&c.Final, "final", c.Final, "`share` of the rate that is left at the end of each stage")
	f.BoolVar(&c.Factors, "factors", c.Factors, "pieces of a kind and owner learn together, also by column and by row; -factors=false: each by itself")
	f.Float64Var(&c.Against, "against", c.Against, "leave out positions whose score expects this many `points` more or less than the result; 1: none")
	f.Float64Var(&c.Decay, "decay", c.Decay, "weight decay: `share` of the weights subtracted in a step, times the rate")
	f.BoolVar(&t.json, "json", false, "the report as one JSON document instead of text")
}

// pool trains on files and on the files of folders, which hold generations of games.
func (t *trainFlags) pool(c *command.Call, paths []string) error {
	files, pooled, err := selfplay.Pool(paths...)
	if err != nil {
		return command.Usage(err)
	}
	least, most := 1, 1
	if pooled {
		least, most = pooledThin[0], pooledThin[1]
	}
	if t.config.Thin, err = readRange(t.thin, least, most); err != nil {
		return command.Flag("thin", err)
	}
	switch t.config.Rescore = t.nodes; {
	case t.nodes < -1:
		return command.Flagf("rescore", "must be 0 or more nodes, got %d", t.nodes)
	case t.nodes < 0 && pooled:
		t.config.Rescore = math.MaxInt
	case t.nodes < 0:
		t.config.Rescore = 0
	}
	c.Args = append(slices.Clone(files), t.trees...) // no file of a folder is replaced
	return t.run(c, files, c.Check)
}

// pooledThin is the default of -thin for a folder.
var pooledThin = [2]int{2, 4}

// present reads the net that rescores old games.
func (t *trainFlags) present(v *movegen.Variant) error {
	if t.config.Rescore == 0 {
		if t.by != "" {
			return errors.New("needs a folder of games, or -rescore with the nodes of a search")
		}
		return nil
	}
	name := t.by
	if name == "" && t.from != builtIn {
		name = t.from
	}
	named, err := eval.Read(name)
	if err == nil {
		err = named.Check(v)
	}
	t.config.NewEvaluator, t.config.Evaluator = named.New, named.Describe(v)
	return err
}

func (t *trainFlags) run(c *command.Call, files []string, check func(path string) error) error {
	if len(files) == 0 {
		return command.Usagef("expected files of packed games; dux tune -net games makes them")
	}
	if t.out == "" {
		return command.Flagf("o", "is missing; name the file for the net")
	}
	if err := t.config.Validate(); err != nil {
		return command.Usage(err)
	}
	if err := t.checkFiles(check); err != nil {
		return command.Flag("o", err)
	}
	set, err := readGames(c, files)
	if err != nil {
		return err
	}
	if err := t.begin(set.Variant); err != nil {
		return command.Flag("from", err)
	}
	if err := t.present(set.Variant); err != nil {
		return command.Flag("rescore-by", err)
	}
	trees := set
	if len(t.trees) > 0 {
		if trees, err = readGames(c, append(slices.Clone(files), t.trees...)); err != nil {
			return command.Flag("trees", err)
		}
	}
	return t.train(c, set, trees)
}

// builtIn stands for the built-in net of a game.
const builtIn = "built-in"

// NetValues lists the values of the flag -from.
func NetValues(*flag.Flag, []string) []string {
	return []string{builtIn + "\tthe game's net", eval.Partner + "\tfor a board beside a partner's", command.Files}
}

// begin reads the net to begin with.
func (t *trainFlags) begin(v *movegen.Variant) error {
	if t.from == "" {
		return nil
	}
	var named eval.Named
	if t.from != builtIn {
		var err error
		if named, err = eval.Read(t.from); err != nil {
			return err
		}
	}
	if err := named.Check(v); err != nil {
		return err
	}
	switch t.config.From = named.NetFor(v); {
	case t.config.From == nil && t.from == builtIn:
		return fmt.Errorf("%s has no built-in net; name the file of one", v.Name)
	case t.config.From == nil:
		return fmt.Errorf("expected the file of a net, or %[2]s, got %[1]s", t.from, builtIn)
	}
	t.config.FromName = named.Describe(v)
	return nil
}

func (t *trainFlags) files() (net, report, plot string) {
	base := strings.TrimSuffix(t.out, filepath.Ext(t.out))
	return t.out, base + ".md", base + ".svg"
}

// checkFiles returns an error if a file cannot be written, or check refuses it.
func (t *trainFlags) checkFiles(check func(path string) error) error {
	net, report, plot := t.files()
	if net == report || net == plot {
		return fmt.Errorf("%s would also be the report or the plot of the net; name a file that ends in .net", net)
	}
	return cmp.Or(check(net), command.Derived(check, report, plot))
}

// readGames reads files of games, and those of folders, and prints what was left out.
func readGames(c *command.Call, paths []string) (*selfplay.Set, error) {
	files, _, err := selfplay.Pool(paths...)
	if err != nil {
		return nil, command.Usage(err)
	}
	set, err := selfplay.Read(files...)
	if err != nil {
		return nil, command.Usage(err)
	}
	for _, path := range set.Torn {
		fmt.Fprintf(c.Log, "%s: left out an incomplete game at the end\n", path)
	}
	if set.Duplicates > 0 {
		fmt.Fprintf(c.Log, "%d games occur twice and count once\n", set.Duplicates)
	}
	return set, nil
}

// train trains, and writes the net, the report and the plot.
func (t *trainFlags) train(c *command.Call, set, trees *selfplay.Set) error {
	l := command.NewLiveLine(c.Log)
	trained, report, err := train.Train(c, &t.config, set, trees, func(at train.Live) { showTraining(l, at) })
	l.Clear()
	if err != nil {
		return err
	}
	netFile, reportFile, plotFile := t.files()
	var text strings.Builder
	report.Write(&text, filepath.Base(plotFile))
	err = errors.Join(
		platform.WriteText(netFile, string(trained.Bytes())),
		platform.WriteDerived(reportFile, text.String()),
		platform.WriteDerived(plotFile, report.Plot()),
	)
	if err != nil {
		return err
	}
	if t.json {
		return command.WriteJSON(c.Out, report)
	}
	fmt.Fprint(c.Out, text.String())
	return nil
}

func showTraining(l *command.LiveLine, at train.Live) {
	switch {
	case at.Epoch == 0:
		l.Say("%s", at.Phase)
	case at.Done:
		l.Say("%s, epoch %d of %d: training loss %.5f, validation loss %.5f", at.Phase, at.Epoch, at.Epochs, at.Loss, at.Held)
	default:
		l.Show("%s, epoch %d of %d: loss %.5f, %.0f positions a second, %s left",
			at.Phase, at.Epoch, at.Epochs, at.Loss, at.PerSecond, at.Left.Round(time.Second))
	}
}
