// dux match ends when it is terminated.

package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMatchSaysHowToContinue(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(fmt.Errorf("%v signal received", syscall.SIGTERM))
	for want, more := range map[string][]string{
		"terminated; with -json FILE a run can be continued by -resume": nil,
		"terminated; -resume continues":                                 {"-json", filepath.Join(t.TempDir(), "run")},
	} {
		f := flag.NewFlagSet("match", flag.ContinueOnError)
		run := matchCommand.define(f)
		require.NoError(t, f.Parse(append([]string{"-variant", "chess", "-a", "dux", "-b", "dux", "-nodes", "50"}, more...)))
		err := run(&call{Context: ctx, out: io.Discard, log: io.Discard})
		require.Equal(t, exitError{err.(exitError).error, exitTerminated}, err)
		require.EqualError(t, err, want)
	}
}
