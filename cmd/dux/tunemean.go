// dux tune -net mean: combines nets.

package main

import (
	"errors"
	"flag"
	"fmt"

	"dux/bench/output"
	"dux/engine/platform"
	"dux/eval"
	"dux/eval/net"
)

var tuneNetMeanCommand = &command{
	name:    "tune -net mean",
	about:   "Write the net whose weights are the means of those of other nets; a net that is listed twice counts twice",
	args:    "NET...",
	example: "dux tune -net mean -o duck.net duck-1.net duck-2.net",
	define: func(f *flag.FlagSet) action {
		out := f.String("o", "", "`file` to write the net to")
		return func(c *call) error { return meanOfNets(c, *out, c.args) }
	},
}

func meanOfNets(c *call, out string, files []string) error {
	if len(files) < 2 {
		return usageErrorf("expected two nets or more, of one game, one trained from the other")
	}
	if out == "" {
		return flagErrorf("o", "is missing; name the file for the net")
	}
	if err := errors.Join(platform.Writable(out), output.Net.Check(out)); err != nil {
		return flagError("o", err)
	}
	nets := make([]*net.Net, len(files))
	for i, path := range files {
		var err error
		if nets[i], err = eval.ReadNet(path); err != nil {
			return usageError(err)
		}
	}
	mean, err := net.Mean(nets...)
	if err != nil {
		return usageError(err)
	}
	if err := platform.WriteText(out, string(mean.Bytes())); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s: the mean of %d nets for %s\n", out, len(nets), mean.Features().Game)
	return nil
}
