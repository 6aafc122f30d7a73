// dux perft ends when it is interrupted.

package main

import (
	"context"
	"flag"
	"io"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPerftEndsWhenInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range [][]string{
		{"-depth", "4"}, {"-depth", "4", "-divide"}, {"-split", "4", "-list"}, {"-depth", "6", "-split", "4", "-shard", "0/2"},
	} {
		f := flag.NewFlagSet("perft", flag.ContinueOnError)
		run := perftCommand.define(f)
		require.NoError(t, f.Parse(append([]string{"-variant", "chess"}, args...)))
		require.ErrorIs(t, run(&call{Context: ctx, out: io.Discard, log: io.Discard}), context.Canceled, "%q", args)
	}
}
