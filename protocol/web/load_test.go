// Many browsers at one server: its speed and processor time.

package web

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
)

// loadFolder is the environment variable that makes the test program a server
// with its tables in that folder.
const loadFolder = "DUX_WEB_LOAD_FOLDER"

// serveLoad serves until a signal comes.
func serveLoad(dir string) error {
	server, err := New(Config{Dir: dir, Engines: 1, Options: engine.DefaultOptions(), Think: time.Second})
	if err != nil {
		return err
	}
	l, err := Listen("localhost:0")
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	fmt.Println(l.URL)
	return server.Serve(ctx, l)
}

// startLoad starts a server in a process of its own; used returns the processor
// time that it has used.
func startLoad(b *testing.B) (s *site, used func() time.Duration) {
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), loadFolder+"="+b.TempDir())
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	require.NoError(b, err)
	require.NoError(b, c.Start())
	url, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(b, err)
	s = newSite(b, strings.TrimSuffix(strings.TrimSpace(url), "/"))
	s.end = func() {
		require.NoError(b, c.Process.Signal(syscall.SIGINT))
		require.NoError(b, c.Wait())
	}
	return s, func() time.Duration {
		s.end()
		return c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	}
}

// BenchmarkLoad plays at 200 tables with 500 watchers over loopback. It reports
// how long a turn takes to reach its player and every watcher, and the server's
// processor time per turn.
func BenchmarkLoad(b *testing.B) {
	const tables, watchers = 200, 500
	game := strings.Fields("a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 a4 a5 b4 b5")
	for range b.N {
		s, used := startLoad(b)
		var lock sync.Mutex
		var took []time.Duration
		var all sync.WaitGroup
		for i := range tables {
			path, keys := s.open("chess", "you", "you")
			pages := []*page{s.visit(path, keys[0])}
			for w := i; w < watchers; w += tables {
				pages = append(pages, s.visit(path))
			}
			for _, p := range pages {
				p.hear(turns(0))
			}
			all.Go(func() {
				time.Sleep(time.Duration(i) * time.Second / tables) // not all at once
				for n, turn := range game {
					begun := time.Now()
					pages[0].say(request{Turn: turn})
					for _, p := range pages {
						p.hear(turns(n + 1))
						lock.Lock()
						took = append(took, time.Since(begun))
						lock.Unlock()
					}
					time.Sleep(time.Second) // people think
				}
			})
		}
		all.Wait()
		b.ReportMetric(float64(used().Microseconds())/float64(tables*len(game)), "µs-cpu/turn")
		slices.Sort(took)
		for _, share := range []int{50, 99} {
			b.ReportMetric(float64(took[len(took)*share/100].Microseconds())/1000, fmt.Sprintf("ms-%d%%", share))
		}
	}
}
