// dux tune -net mean: combines nets.

package tune

import (
	"flag"
	"fmt"

	"dux/cmd/dux/internal/command"
	"dux/engine/platform"
	"dux/eval"
	"dux/eval/net"
)

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
