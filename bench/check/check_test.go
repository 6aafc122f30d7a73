// The protocol check passes Dux, and finds the mistakes of engines that make one on
// purpose.

package check

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
	"dux/protocol/client"
	"dux/protocol/driver"
	"dux/protocol/uci"
)

// dux is the engine, with a hook that changes its lines.
func dux(change func(said, line string) string) func(io.Reader, io.Writer) {
	return func(in io.Reader, out io.Writer) {
		read, write := io.Pipe()
		lines := make(chan string)
		said := make(chan string, 100)
		done := make(chan struct{})
		go func() {
			defer close(done)
			last := ""
			for s := bufio.NewScanner(read); s.Scan(); {
				for len(said) > 0 {
					last = <-said
				}
				if line := change(last, s.Text()); line != "" {
					fmt.Fprintln(out, line)
				}
			}
		}()
		go func() {
			defer close(lines)
			for s := bufio.NewScanner(in); s.Scan(); {
				said <- s.Text()
				select {
				case lines <- s.Text():
				case <-done:
					return
				}
			}
		}()
		d := driver.New(write)
		d.Run(lines, uci.New(d))
		d.Close()
		_ = write.Close()
		<-done
	}
}

func try(t *testing.T, variant string, change func(said, line string) string) (failed []string) {
	t.Helper()
	v, err := variants.Find(variant)
	require.NoError(t, err)
	var out strings.Builder
	n, err := Run(context.Background(), &client.Engine{Serve: dux(change)}, v, &out)
	require.NoError(t, err, out.String())
	for line := range strings.Lines(out.String()) {
		if name, bad := strings.CutPrefix(line, "FAILED  "); bad {
			failed = append(failed, strings.TrimSpace(name))
		}
	}
	require.Len(t, failed, n, out.String())
	return failed
}

func TestDuxPasses(t *testing.T) {
	same := func(_, line string) string { return line }
	require.Empty(t, try(t, "chess", same))
	require.Empty(t, try(t, "duck", same))
	require.Empty(t, try(t, "duchess", same))
}

func TestMistakesAreFound(t *testing.T) {
	isreadys := 0
	stopped := func() bool { isreadys++; return isreadys == 9 } // in the step that sends stop without a search
	for wrong, c := range map[string]struct {
		change func(said, line string) string
		want   []string
	}{
		"no id author": {func(_, line string) string {
			if strings.HasPrefix(line, "id author") {
				return ""
			}
			return line
		}, []string{"uci: names itself and says uciok: expected id author"}},
		"a default out of range": {func(_, line string) string {
			return strings.Replace(line, "option name Threads type spin default 1 min 1", "option name Threads type spin default 0 min 1", 1)
		}, []string{`uci: names itself and says uciok: option Threads: the default must be from`}},
		"a move of the other side": {func(said, line string) string {
			if said == "go nodes 200" && strings.HasPrefix(line, "bestmove") {
				return "bestmove e7e5"
			}
			return line
		}, []string{"go nodes 200: bestmove e7e5: "}},
		"times in seconds": {func(said, line string) string {
			if said == "go movetime 100" {
				return strings.Replace(line, " time ", " time 0.", 1)
			}
			return line
		}, []string{"go movetime 100: info depth", "one legal move: info depth"}},
		"an answer to an idle stop": {func(said, line string) string {
			if said == "isready" && line == "readyok" && stopped() {
				return "bestmove e2e4\nreadyok"
			}
			return line
		}, []string{"stop without a search: it answers a stop although it does not search"}},
	} {
		t.Run(wrong, func(t *testing.T) {
			failed := try(t, "chess", c.change)
			require.Len(t, failed, len(c.want), failed)
			for i, want := range c.want {
				require.Contains(t, failed[i], want)
			}
		})
	}
}

func TestAVariantThatTheEngineDoesNotKnow(t *testing.T) {
	without := func(_, line string) string { return strings.Replace(line, " var rutland ", " ", 1) }
	rutland, err := variants.Find("rutland")
	require.NoError(t, err)
	var out strings.Builder
	n, err := Run(context.Background(), &client.Engine{Serve: dux(without)}, rutland, &out)
	require.Equal(t, 1, n)
	require.ErrorContains(t, err, `the steps after "knows the variant" were left out`)
	require.Contains(t, out.String(), "FAILED  knows the variant: its option UCI_Variant does not name rutland")
}

func TestAnEngineThatSaysNothing(t *testing.T) {
	silent := func(in io.Reader, _ io.Writer) { _, _ = io.ReadAll(in) }
	ended := func(io.Reader, io.Writer) {}
	var out strings.Builder
	_, err := Run(context.Background(), &client.Engine{Serve: ended}, variants.Standard, &out)
	require.ErrorContains(t, err, "were left out")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = Run(ctx, &client.Engine{Serve: silent}, variants.Standard, &out)
	require.ErrorIs(t, err, context.Canceled)
}
