// dux match ends when it is interrupted or terminated.

package match

import (
	"context"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/cmd/dux/internal/command"
)

func TestMatchSaysHowToContinue(t *testing.T) {
	file := func(name string) []string { return []string{"-json", filepath.Join(t.TempDir(), name)} }
	for _, c := range []struct {
		by   syscall.Signal
		more []string
		want string
	}{
		{syscall.SIGTERM, nil, "terminated; with -json FILE a run can be continued by -resume"},
		{syscall.SIGTERM, file("a"), "terminated; -resume continues"},
		{syscall.SIGINT, file("b"), "interrupted; -resume continues"},
	} {
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(fmt.Errorf("%v signal received", c.by))
		f := flag.NewFlagSet("match", flag.ContinueOnError)
		run := Command.Define(f)
		require.NoError(t, f.Parse(append([]string{"-variant", "chess", "-a", "dux", "-b", "dux", "-nodes", "50"}, c.more...)))
		err := run(&command.Call{Context: ctx, Out: io.Discard, Log: io.Discard})
		require.EqualError(t, err, c.want)
		want := command.Failed
		if c.by == syscall.SIGTERM {
			want = command.Terminated
		}
		require.Equal(t, want, command.ExitCode(err))
	}
}
