//go:build accept && !windows

// Attacks of visitors on a server in a process of its own.

package web

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/web/table"
)

// attacked builds the program that the tests attack, once; TestMain removes it.
var attacked = sync.OnceValues(func() (program string, err error) {
	dir, err := os.MkdirTemp("", "dux")
	if err != nil {
		return "", err
	}
	afterwards = append(afterwards, func() { _ = os.RemoveAll(dir) })
	program = filepath.Join(dir, "dux")
	if out, err := exec.Command("go", "build", "-o", program, "../../cmd/dux").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s%w", out, err)
	}
	return program, nil
})

// victim is a server in a process of its own.
type victim struct {
	*testing.T
	url     string
	process *exec.Cmd
	said    *bytes.Buffer // on stderr, to be read when the process has ended
}

// victims starts a server with its tables in a folder.
func victims(t *testing.T, dir string, more ...string) *victim {
	program, err := attacked()
	require.NoError(t, err)
	v := &victim{T: t, said: new(bytes.Buffer)}
	v.process = exec.Command(program, append([]string{"web", "-listen", "localhost:0", "-dir", dir}, more...)...)
	v.process.Stderr = v.said
	out, err := v.process.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, v.process.Start())
	t.Cleanup(func() { v.kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	v.url = strings.TrimSuffix(strings.TrimSpace(line), "/")
	return v
}

// kill ends the server at once.
func (v *victim) kill() {
	_ = v.process.Process.Kill()
	_ = v.process.Wait()
	require.NotRegexp(v, `(?m)^(panic|fatal error|unexpected fault)`, v.said.String())
}

// from is a transport of requests from an address, as a proxy on this machine tells it.
type from string

func (f from) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Add("X-Forwarded-For", string(f))
	return http.DefaultTransport.RoundTrip(r)
}

// as returns the site as a visitor with an address sees it.
func (v *victim) as(address string) *site {
	s := newSite(v, v.url)
	s.client.Transport = from(address)
	return s
}

// The addresses of an attacker and of somebody else.
const (
	greedy = "203.0.113.5"
	modest = "198.51.100.9"
)

// Engines at forty tables of one visitor, of which some play and some are watched, do not
// make the engine at another's table lose on time, nor wait.
func TestAttackByEngines(t *testing.T) {
	v := victims(t, t.TempDir(), "-think", "1m", "-threads", "1")
	attacker := v.as(greedy)
	for i := range maxOwn {
		form := url.Values{"seat1": {"engine"}, "seat2": {"engine"}, "level1": {"20"}, "level2": {"20"}, "think": {"1m"}}
		if i%2 == 0 {
			form.Set("seat2", "you")
		}
		path, keys := attacker.openForm("/play/duchess", withSeats(form, variants.All, "duchess"))
		attacker.visit(path, keys...)
	}
	other := v.as(modest)
	path, keys := other.openForm("/play/chess", url.Values{"seat1": {"you"}, "seat2": {"engine"}, "level2": {"20"}, "clock": {"0.2+0"}, "think": {"1m"}})
	p := other.visit(path, keys...)
	state := p.hear(turns(0))
	var took []time.Duration
	for n := 1; n < 24 && state.State.Result == ""; n += 2 {
		began := time.Now()
		p.say(request{Turn: state.View.Legal[0].Text})
		state = p.hear(func(r heard) bool { return r.State != nil && (len(r.State.Turns) >= n+1 || r.State.Result != "") })
		took = append(took, time.Since(began))
	}
	require.NotContains(t, state.State.Reason, "The time of Black", "turns took %v", took)
	slices.Sort(took)
	t.Logf("half of the turns took less than %v, all less than %v", took[len(took)/2], took[len(took)-1])
}

// withSeats fills the seats of a form that it does not name with engines.
func withSeats(form url.Values, all []*movegen.Variant, name string) url.Values {
	for _, v := range all {
		for i := range v.Seats {
			if seat := fmt.Sprintf("seat%d", i+1); v.Name == name && form.Get(seat) == "" {
				form.Set(seat, "engine")
			}
		}
	}
	return form
}

// Whoever is refused takes nothing from others: tables, pages, names, in whatever form
// the address comes.
func TestAttackByRefusals(t *testing.T) {
	v := victims(t, t.TempDir())
	form := url.Values{"seat1": {"you"}, "seat2": {"you"}}
	statuses := map[int]int{}
	for i := range 400 {
		attacker := v.as([]string{greedy, "1.2.3.4, " + greedy, "::ffff:" + greedy}[i%3])
		r, err := attacker.client.PostForm(v.url+"/play/chess", form)
		require.NoError(t, err)
		r.Body.Close()
		statuses[r.StatusCode]++
	}
	require.Equal(t, maxOwn, statuses[http.StatusSeeOther], "%v", statuses)
	network := 0
	for i := range 60 { // one visitor has a whole network
		r, err := v.as(fmt.Sprintf("2001:db8:1:2:%x::1", i+1)).client.PostForm(v.url+"/play/chess", form)
		require.NoError(t, err)
		r.Body.Close()
		if r.StatusCode == http.StatusSeeOther {
			network++
		}
	}
	require.Equal(t, maxOwn, network)
	other := v.as(modest)
	path, keys := other.open("chess", "you", "you")
	attacker, pages := v.as(greedy), 0
	for range maxPages + 10 {
		c, _, err := websocket.Dial(t.Context(), v.url+path+"/live", &websocket.DialOptions{HTTPClient: attacker.client})
		require.NoError(t, err)
		t.Cleanup(func() { _ = c.CloseNow() })
		require.NoError(t, c.Write(t.Context(), websocket.MessageText, []byte(`{"keys":[]}`)))
		if _, _, err := c.Read(t.Context()); err == nil {
			pages++
		}
	}
	require.Equal(t, maxOwnWatch, pages, "others can watch as well")
	v.as("192.0.2.77").visit(path).hear(turns(0))
	p := other.visit(path, keys...)
	p.hear(turns(0))
	p.say(request{Turn: "e4"})
	p.hear(turns(1))
}

// Pages that replay long lines, whole games to be read, and floods of requests delay
// their own visitor.
func TestAttackByReplays(t *testing.T) {
	v := victims(t, t.TempDir())
	other := v.as(modest)
	path, keys := other.open("chess", "you", "you")
	p := other.visit(path, keys...)
	p.hear(turns(0))
	once := func(n int) time.Duration {
		began := time.Now()
		ply := 0
		p.say(request{Ply: &ply})
		p.hear(func(r heard) bool { return r.Ply != nil })
		if n%5 == 0 {
			other.get("/play/chess", http.StatusOK)
		}
		return time.Since(began)
	}
	median := func() time.Duration {
		var took []time.Duration
		for n := range 60 {
			took = append(took, once(n))
		}
		slices.Sort(took)
		t.Logf("nine of ten requests took less than %v, all less than %v", took[len(took)*9/10], took[len(took)-1])
		return took[len(took)/2]
	}
	before := median()
	lines := longLines()
	attacker := v.as(greedy)
	var all sync.WaitGroup
	stop := make(chan bool)
	for i := range 48 {
		all.Go(func() {
			c, _, err := websocket.Dial(t.Context(), v.url+"/analyse/chess/live", &websocket.DialOptions{HTTPClient: attacker.client})
			if err != nil {
				return
			}
			defer c.CloseNow()
			c.SetReadLimit(1 << 24)
			for n := 0; ; n++ {
				select {
				case <-stop:
					return
				default:
				}
				q := query{Turns: lines[n%2]}
				if i%8 == 0 {
					q = query{Read: strings.Join(lines[n%2], " ")}
				}
				if c.Write(t.Context(), websocket.MessageText, must(json.Marshal(q))) != nil {
					return
				}
				if _, _, err := c.Read(t.Context()); err != nil {
					return
				}
			}
		})
	}
	for range 16 {
		all.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				if r, err := attacker.client.Get(v.url + "/pieces/duchess"); err == nil {
					_, _ = io.Copy(io.Discard, r.Body)
					r.Body.Close()
				}
			}
		})
	}
	time.Sleep(2 * time.Second)
	during := median()
	close(stop)
	all.Wait()
	t.Logf("half of the requests took less than %v before and %v during the attack", before, during)
	require.Less(t, during, before+100*time.Millisecond)
}

// Searches of many visitors that would go on for minutes do not keep another from having
// a position analysed, nor from the pages.
func TestAttackByAnalyses(t *testing.T) {
	v := victims(t, t.TempDir())
	lines := maxLines
	search := must(json.Marshal(query{Search: &lines}))
	study := func(s *site) *websocket.Conn {
		c, _, err := websocket.Dial(t.Context(), v.url+"/analyse/duchess/live", &websocket.DialOptions{HTTPClient: s.client})
		require.NoError(t, err)
		t.Cleanup(func() { _ = c.CloseNow() })
		require.NoError(t, c.Write(t.Context(), websocket.MessageText, search))
		return c
	}
	for i := range 6 {
		for range 5 {
			study(v.as(fmt.Sprintf("203.0.113.%d", i)))
		}
	}
	time.Sleep(time.Second)
	other, began := v.as(modest), time.Now()
	c := study(other)
	for {
		_, text, err := c.Read(t.Context())
		require.NoError(t, err)
		var f finding
		require.NoError(t, json.Unmarshal(text, &f))
		require.Empty(t, f.Error)
		if f.Lines != nil {
			break
		}
	}
	t.Logf("the first line came after %v", time.Since(began))
	require.Less(t, time.Since(began), 4*analysisShare)
	for range 10 {
		began := time.Now()
		other.get("/assets/board.js", http.StatusOK)
		require.Less(t, time.Since(began), time.Second)
	}
}

// longLines returns two lines of about 2,000 turns that have no beginning in common.
func longLines() (lines [2][]string) {
	knights := []string{"g1f3", "g8f6", "f3g1", "f6g8"}
	for i := range 1990 {
		lines[0] = append(lines[0], knights[i%4])
	}
	lines[1] = append([]string{"b1c3", "b8c6", "c3b1", "c6b8"}, lines[0]...)
	return lines
}

// What a page has shown is there after a kill: turns, talk, names, gifts and results.
func TestAttackByKills(t *testing.T) {
	dir := t.TempDir()
	for n := range 12 {
		v := victims(t, dir)
		s := v.as(modest)
		path, keys := s.openForm("/play/double", url.Values{"seat1": {"you"}, "seat2": {"you"}})
		p := s.visit(path, keys...)
		p.hear(turns(0))
		p.say(request{Say: fmt.Sprint("hello <", n, ">")})
		p.say(request{Give: &table.Handover{Seat: "White", Piece: "R"}})
		p.say(request{Turn: "e4"})
		p.say(request{Say: "and"})
		p.say(request{Turn: "e5"})
		p.say(request{Name: "<Ann>"})
		var shown heard
		talk := 0
		p.hear(func(r heard) bool {
			if r.State != nil {
				shown = r
			}
			talk += len(r.Talk)
			return n%4 == 0 && talk > 0 || n%4 == 1 && r.State != nil && len(r.State.Turns) == 1 ||
				n%4 == 2 && r.State != nil && len(r.State.Turns) == 2 || r.State != nil && r.State.Seats[0].Name == "<Ann>"
		})
		v.kill()
		v = victims(t, dir)
		again := 0
		r := v.as(modest).visit(path, keys...).hear(func(r heard) bool {
			again += len(r.Talk)
			return r.State != nil
		})
		require.GreaterOrEqual(t, again, talk)
		require.GreaterOrEqual(t, len(r.State.Turns), len(shown.State.Turns))
		if len(r.State.Turns) == len(shown.State.Turns) && shown.State.Given != "" {
			require.Equal(t, shown.State.Position, r.State.Position)
		}
		v.kill()
	}
}

// A full file of tables with later stamps does not remove the game of players who are
// there.
func TestAttackByManyTables(t *testing.T) {
	dir := t.TempDir()
	s, err := openStore(dir)
	require.NoError(t, err)
	record := must(table.New(table.Setup{Variant: variants.Standard, Seats: seatsOf("w", "b")})).Show().Stored()
	require.NoError(t, s.put("played", kept{Stored: record, Seen: time.Now().Add(-time.Hour)}))
	var all sync.WaitGroup
	for i := range maxKept - 1 {
		all.Go(func() { require.NoError(t, s.put(itoa(i), kept{Stored: record, Seen: time.Now()})) })
		if i%1000 == 999 {
			all.Wait()
		}
	}
	all.Wait()
	require.NoError(t, s.close())
	v := victims(t, dir)
	p := v.as(modest).visit("/t/played", "b")
	p.hear(turns(0))
	for range 10 {
		v.as(greedy).open("chess", "you", "you")
	}
	v.kill()
	victims(t, dir).as(modest).visit("/t/played", "w").hear(turns(0))
}
