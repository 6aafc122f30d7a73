// dux perft ends when it is interrupted.

package positions

import (
	"context"
	"flag"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/cmd/dux/internal/command"
)

func TestPerftEndsWhenInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range [][]string{
		{"-depth", "4"}, {"-depth", "4", "-divide"}, {"-split", "4", "-list"}, {"-depth", "6", "-split", "4", "-shard", "0/2"},
	} {
		f := flag.NewFlagSet("perft", flag.ContinueOnError)
		run := Perft.Define(f)
		require.NoError(t, f.Parse(append([]string{"-variant", "chess"}, args...)))
		require.ErrorIs(t, run(&command.Call{Context: ctx, Out: io.Discard, Log: io.Discard}), context.Canceled, "%q", args)
	}
}
