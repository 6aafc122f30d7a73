// dux tune -net: plays games and trains a net on them; dux tune -net mean combines nets.

package tune

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"dux/bench/selfplay"
	"dux/bench/train"
	"dux/cmd/dux/internal/command"
	"dux/engine/platform"
	"dux/eval"
	"dux/eval/net"
)

var netCommand = &command.Command{
	Name:    "tune -net",
	About:   "Make a net for a game: play games and train on them; -net games and -net train do one of the two; -net mean combines nets; -net export writes positions as text",
	Example: "dux tune -net -variant duck -hours 2 -threads 2 -dir duck-1",
	Long:    true,
	Modes:   map[string]*command.Command{"games": gamesCommand, "train": trainCommand, "mean": meanCommand, "export": exportCommand},
	Resumes: true,
	Define: func(f *flag.FlagSet) command.Action {
		n := netFlags{train: trainFlags{config: train.Default()}}
		n.games.define(f)
		n.train.define(f)
		f.StringVar(&n.dir, "dir", "", "`folder` for games, net, report and plot, named after the variant; an interrupted run there is continued")
		f.IntVar(&n.generations, "generations", 1, "`number` of generations: each plays by the previous net, up to -games or -hours, and learns from the last three; the files of the first are named duck-0.net and so on")
		return n.run
	},
}

type netFlags struct {
	games       gamesFlags
	train       trainFlags
	dir         string
	generations int
}

// remembered is the number of generations whose games a net learns from.
const remembered = 3

func (n *netFlags) run(c *command.Call) error {
	if n.dir == "" {
		return command.Flagf("dir", "is missing; name the folder for games and net")
	}
	if n.generations < 1 {
		return command.Flagf("generations", "must be at least 1, got %d", n.generations)
	}
	if n.generations == 1 {
		return n.generation(c, "", nil)
	}
	var played []string
	seed := n.games.config.Seed
	for i := range n.generations {
		n.games.config.Seed = seed + uint64(i)
		if err := n.generation(c, fmt.Sprintf("-%d", i), played); err != nil {
			return err
		}
		played = append(played, n.games.config.Path)
		played = played[max(0, len(played)-remembered+1):]
		n.games.eval = n.train.out
	}
	return nil
}

// generation plays the games of a generation, whose files have this suffix, and
// trains its net on them and on games that were played before. There is nothing
// to do if an earlier run has made the net.
func (n *netFlags) generation(c *command.Call, suffix string, played []string) error {
	if err := n.games.read(); err != nil {
		return err
	}
	g, t := &n.games.config, &n.train.config
	t.Seed, t.Threads = g.Seed, g.Threads
	base := filepath.Join(n.dir, g.Variant.Name+suffix)
	g.Path, n.train.out = base+".games", base+".net"
	for _, err := range []error{g.Validate(), t.Validate()} {
		if err != nil {
			return command.Usage(err)
		}
	}
	if err := n.train.begin(g.Variant); err != nil { // before hours of games
		return command.Flag("from", err)
	}
	if err := os.MkdirAll(n.dir, 0o755); err != nil {
		return command.Flag("dir", err)
	}
	if err := cmp.Or(c.CheckRun(g.Path), n.train.checkFiles(c.CheckRun)); err != nil {
		return command.Flag("dir", err)
	}
	if _, err := os.Stat(n.train.out); err == nil && suffix != "" && c.Resume {
		fmt.Fprintf(c.Log, "%s: made by an earlier run\n", n.train.out)
		return nil
	}
	if err := c.RunFile("dir", g.Path); err != nil {
		return err
	}
	done, err := n.games.play(c)
	if errors.As(err, new(selfplay.OpenError)) {
		return command.Flag("dir", err)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(c.Log, "%s: %d games, %s\n", g.Path, done.Held+done.Games, describeGames(done))
	return n.train.run(c, append(slices.Clone(played), g.Path), c.CheckRun)
}

var meanCommand = &command.Command{
	Name:    "tune -net mean",
	About:   "Write the net whose weights are the means of those of other nets; a net that is listed twice counts twice",
	Args:    "NET...",
	Example: "dux tune -net mean -o duck.net duck-1.net duck-2.net",
	Writes:  true,
	Define: func(f *flag.FlagSet) command.Action {
		out := f.String("o", "", "`file` to write the net to")
		return func(c *command.Call) error { return meanOfNets(c, *out, c.Args) }
	},
}

func meanOfNets(c *command.Call, out string, files []string) error {
	if len(files) < 2 {
		return command.Usagef("expected two nets or more, of one game, one trained from the other")
	}
	if out == "" {
		return command.Flagf("o", "is missing; name the file for the net")
	}
	if err := c.Output("o", out); err != nil {
		return err
	}
	nets := make([]*net.Net, len(files))
	for i, path := range files {
		var err error
		if nets[i], err = eval.ReadNet(path); err != nil {
			return command.Usage(err)
		}
	}
	mean, err := net.Mean(nets...)
	if err != nil {
		return command.Usage(err)
	}
	if err := platform.WriteText(out, string(mean.Bytes())); err != nil {
		return err
	}
	fmt.Fprintf(c.Out, "%s: the mean of %d nets for %s\n", out, len(nets), mean.Features().Game)
	return nil
}
