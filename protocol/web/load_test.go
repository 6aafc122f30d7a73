package web

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// BenchmarkLoad plays at 200 tables with 500 watchers over loopback and reports
// how long a turn takes until its player, and until every watcher, sees it.
func BenchmarkLoad(b *testing.B) {
	const tables, watchers = 200, 500
	game := strings.Fields("a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 a4 a5 b4 b5")
	for range b.N {
		s := start(b, b.TempDir())
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
		slices.Sort(took)
		for _, share := range []int{50, 99} {
			b.ReportMetric(float64(took[len(took)*share/100].Microseconds())/1000, fmt.Sprintf("ms-%d%%", share))
		}
		s.end()
	}
}
