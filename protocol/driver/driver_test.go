// Lines, searches and the end of input, shared by the protocols.

package driver

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/chess"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// listener records the calls of a driver, and quits at the first result.
type listener struct {
	infos   []engine.Info
	results []engine.Result
	ended   bool
}

func (l *listener) Command(string) bool       { return true }
func (l *listener) Info(info engine.Info)     { l.infos = append(l.infos, info) }
func (l *listener) Done(result engine.Result) { l.results = append(l.results, result) }
func (l *listener) End()                      { l.ended = true }

// buffer is an output for several goroutines.
type buffer struct {
	mu sync.Mutex
	strings.Builder
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Builder.Write(p)
}

func start(t *testing.T) (*Driver, *buffer) {
	out := new(buffer)
	d := New(out)
	require.NoError(t, d.Set("Hash", "1"))
	return d, out
}

func TestFinishReportsTheResultOnce(t *testing.T) {
	d, _ := start(t)
	defer d.Close()
	l := new(listener)
	d.Start(chess.Chess.Position(), engine.Limits{Infinite: true}, false)
	require.NotNil(t, d.search)
	d.Finish(l)
	require.Nil(t, d.search)
	require.Len(t, l.results, 1)
	require.NotEmpty(t, l.results[0].Turn)
	d.Finish(l)
	require.Len(t, l.results, 1)
}

func TestAbortReportsNothing(t *testing.T) {
	d, _ := start(t)
	defer d.Close()
	l := new(listener)
	d.Start(chess.Chess.Position(), engine.Limits{Depth: 3}, false)
	d.Abort()
	d.dispatch(l)
	require.Empty(t, l.infos)
	require.Empty(t, l.results)
}

func TestSuspendedSearchContinues(t *testing.T) {
	d, _ := start(t)
	defer d.Close()
	l := new(listener)
	d.Start(chess.Chess.Position(), engine.Limits{Infinite: true}, false)
	d.Suspend()
	require.NotNil(t, d.search)
	require.NoError(t, d.Set("Hash", "2"))
	d.Stop()
	require.NoError(t, d.Set("Hash", "1")) // restarts a search that is being stopped
	for d.search != nil {
		<-d.events.ready
		d.dispatch(l)
	}
	require.Len(t, l.results, 1)
	require.NotEmpty(t, l.results[0].Turn)
}

func TestAnOptionDoesNotEndAPause(t *testing.T) {
	d, _ := start(t)
	defer d.Close()
	d.Start(chess.Chess.Position(), engine.Limits{Infinite: true}, false)
	d.Suspend()
	require.NoError(t, d.Set("MultiPV", "2"))
	require.Nil(t, d.search.ended, "still suspended")
	d.Resume()
	require.NoError(t, d.Set("MultiPV", "1"))
	require.NotNil(t, d.search.ended)
}

// Time counts from the ponderhit, even if the search is interrupted.
func TestTimeAfterPonderingCounts(t *testing.T) {
	d, _ := start(t)
	defer d.Close()
	d.Start(chess.Chess.Position(), engine.Limits{MoveTime: time.Hour, Time: 2 * time.Hour}, true)
	d.Suspend()
	d.search.spent = time.Minute
	d.PonderHit()
	require.Equal(t, time.Hour, d.search.left().MoveTime)
	d.search.spent += time.Second
	limits := d.search.left()
	require.Equal(t, time.Hour-time.Second, limits.MoveTime)
	require.Equal(t, 2*time.Hour-time.Second, limits.Time)
}

func TestStopAfterEndsOnlyItsSearch(t *testing.T) {
	d, _ := start(t)
	defer d.Close()
	l := new(listener)
	d.Start(chess.Chess.Position(), engine.Limits{Infinite: true}, false)
	d.StopAfter(time.Hour)
	d.StopAfter(0)
	for d.search != nil {
		<-d.events.ready
		d.dispatch(l)
	}
	require.Len(t, l.results, 1)

	d.Start(chess.Chess.Position(), engine.Limits{Infinite: true}, false)
	d.events.add(event{search: new(search), stop: true})
	d.dispatch(l)
	require.NotNil(t, d.search)
	require.Len(t, l.results, 1)
}

func TestStopAfterHoldsForASuspendedSearch(t *testing.T) {
	for _, late := range []bool{false, true} {
		d, _ := start(t)
		l := new(listener)
		d.Start(chess.Chess.Position(), engine.Limits{Infinite: true}, false)
		stop := event{search: d.search, stop: true}
		if late {
			d.Suspend()
			d.events.add(stop)
			d.dispatch(l)
			require.Empty(t, l.results)
		} else {
			d.events.add(stop)
			d.Suspend()
		}
		d.Resume()
		for d.search != nil {
			<-d.events.ready
			d.dispatch(l)
		}
		require.Len(t, l.results, 1)
		d.Close()
	}
}

func TestPonderHitStartsTheClock(t *testing.T) {
	d, _ := start(t)
	defer d.Close()
	l := new(listener)
	d.Start(chess.Chess.Position(), engine.Limits{MoveTime: time.Millisecond}, true)
	d.PonderHit()
	d.PonderHit()
	for d.search != nil {
		<-d.events.ready
		d.dispatch(l)
	}
	require.Len(t, l.results, 1)
}

func TestEverythingPrintedIsWritten(t *testing.T) {
	d, out := start(t)
	lines := make(chan string)
	close(lines)
	l := new(listener)
	for i := range 100 {
		d.Print("line %d", i)
	}
	d.Run(lines, l)
	require.True(t, l.ended)
	d.Close()
	require.Equal(t, 100, strings.Count(out.String(), "\n"))
}

// stuck is an output that nobody reads until it is released.
type stuck struct {
	buffer
	free chan struct{}
}

func (s *stuck) Write(p []byte) (int, error) {
	<-s.free
	return s.buffer.Write(p)
}

func TestProgressIsDroppedForASlowReader(t *testing.T) {
	out := &stuck{free: make(chan struct{})}
	d := New(out)
	for range 10 * farBehind {
		d.Show("info")
	}
	d.Print("bestmove")
	close(out.free)
	d.Close()
	require.LessOrEqual(t, strings.Count(out.String(), "info"), 2*farBehind)
	require.True(t, strings.HasSuffix(out.String(), "bestmove\n"))
}

// chatterbox answers each line with many.
type chatterbox struct {
	listener
	driver *Driver
	heard  atomic.Int64
}

func (c *chatterbox) Command(string) bool {
	c.heard.Add(1)
	for range tooFar / 10 {
		c.driver.Print("answer")
	}
	return false
}

func TestInputWaitsWhileNobodyReadsTheOutput(t *testing.T) {
	synctest.Test(t, askAReaderThatSleeps)
}

func askAReaderThatSleeps(t *testing.T) {
	const questions = 40
	out := &stuck{free: make(chan struct{})}
	d := New(out)
	c := &chatterbox{driver: d}
	lines := make(chan string)
	done := make(chan struct{})
	go func() {
		d.Run(lines, c)
		close(done)
	}()
	taken := 0
	for waits := false; !waits && taken < questions; {
		synctest.Wait()
		select {
		case lines <- "ask":
			taken++
		default:
			waits = true
		}
	}
	require.LessOrEqual(t, taken, 20, "one batch is being written, one is waiting")
	close(out.free)
	for range questions - taken {
		lines <- "ask"
	}
	close(lines)
	<-done
	d.Close()
	require.EqualValues(t, questions, c.heard.Load())
	require.Equal(t, questions*tooFar/10, strings.Count(out.String(), "\n"))
}

// broken is a closed output.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestHandlerEndsWithTheOutput(t *testing.T) {
	d := New(broken{})
	defer d.Close()
	l := new(listener)
	d.Print("hello")
	d.Run(make(chan string), l)
	require.True(t, l.ended)
}

// buggy is an evaluator with a bug.
type buggy struct{}

func (buggy) Evaluate(movegen.Team) int { panic("a bug") }

// A panic of a search is raised again in the driver's goroutine, where it can
// be recovered.
func TestPanicsOfTheSearchReachTheDriver(t *testing.T) {
	d, _ := start(t)
	defer d.Close()
	d.engine = engine.New(engine.DefaultOptions(), func(movegen.Position) engine.Evaluator { return buggy{} })
	d.Start(chess.Chess.Position(), engine.Limits{Depth: 5}, false)
	defer func() { require.Contains(t, fmt.Sprint(recover()), "a bug") }()
	d.Run(make(chan string), new(listener))
}
