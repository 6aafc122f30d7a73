//go:build accept && !windows

// Attacks by way of a proxy, of the file and of connections.

package web

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"
)

// The configuration of nginx in the README works, with WebSockets and forms, under the
// names that the server was given, and passes on the visitor's address.
func TestAttackThroughNginx(t *testing.T) {
	nginx, err := exec.LookPath("nginx")
	if err != nil {
		nginx = "/usr/sbin/nginx"
	}
	v := victims(t, t.TempDir(), "-host", "dux.example", "-host", "www.dux.example")
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	config := regexp.MustCompile("(?s)```nginx\n(.*?)```").FindSubmatch(readme)
	require.NotNil(t, config)
	port := freePort(t)
	text := string(config[1])
	for old, now := range map[string]string{"listen 80;": "listen 127.0.0.1:" + port + ";", "http://127.0.0.1:8080": strings.Replace(v.url, "localhost", "127.0.0.1", 1)} {
		require.Contains(t, text, old)
		text = strings.ReplaceAll(text, old, now)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "nginx.conf")
	require.NoError(t, os.WriteFile(file, []byte(fmt.Sprintf("daemon off; pid %[1]s/pid; error_log %[1]s/error.log; events {}\nhttp {\naccess_log off;\n"+
		"client_body_temp_path %[1]s/a; proxy_temp_path %[1]s/b; fastcgi_temp_path %[1]s/c; uwsgi_temp_path %[1]s/d; scgi_temp_path %[1]s/e;\n%[2]s}\n", dir, text)), 0o600))
	require.NoError(t, os.Chmod(dir, 0o755))
	proxy := exec.Command(nginx, "-c", file, "-p", dir)
	var said bytes.Buffer
	proxy.Stderr = &said
	require.NoError(t, proxy.Start(), "%s", &said)
	t.Cleanup(func() {
		_ = proxy.Process.Signal(os.Interrupt)
		_ = proxy.Wait()
	})
	require.Eventually(t, func() bool {
		c, err := net.Dial("tcp", "127.0.0.1:"+port)
		if err == nil {
			c.Close()
		}
		return err == nil
	}, 10*time.Second, 50*time.Millisecond, "%s", &said)

	for _, name := range []string{"dux.example", "www.dux.example"} {
		s := newSite(t, "http://"+name)
		s.client.Transport = &browser{to: "127.0.0.1:" + port}
		require.Contains(t, s.get("/", http.StatusOK), "/play/chess")
		path, keys := s.open("chess", "you", "engine")
		p := s.visit(path, keys...)
		p.hear(turns(0))
		p.say(request{Turn: "e4"})
		p.hear(turns(2))
	}
	s := newSite(t, "http://evil.example")
	s.client.Transport = &browser{to: "127.0.0.1:" + port}
	r, err := s.client.Get("http://evil.example/")
	require.NoError(t, err)
	r.Body.Close()
	require.Equal(t, http.StatusMisdirectedRequest, r.StatusCode)
	s.client.Transport = &browser{to: "127.0.0.1:" + port, origin: "http://evil.example"}
	_, _, err = websocket.Dial(t.Context(), "http://dux.example/analyse/chess/live", &websocket.DialOptions{HTTPClient: s.client})
	require.Error(t, err, "another site's page")
}

// browser is a transport to an address, whatever the host, with the Origin of the page.
type browser struct{ to, origin string }

func (b *browser) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	if r.Header.Get("Origin") == "" {
		r.Header.Set("Origin", "http://"+r.URL.Host)
	}
	if b.origin != "" {
		r.Header.Set("Origin", b.origin)
	}
	r.Host, r.URL.Host = r.URL.Host, b.to
	return http.DefaultTransport.RoundTrip(r)
}

func freePort(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	require.NoError(t, err)
	return port
}

// Whatever happens to the file of tables, the game in memory goes on, its players and
// stderr are told, and it is stored when that is possible again.
func TestAttackOnTheFile(t *testing.T) {
	mended := func(file string) { require.NoError(t, os.Rename(file, file+".bad")) }
	full := []byte("full")
	for what, c := range map[string]struct {
		harm func(dir, file string)
		mend func(file string) // nil if the server goes on by itself
	}{
		"emptied":  {harm: func(_, file string) { require.NoError(t, os.Truncate(file, 0)) }},
		"removed":  {harm: func(_, file string) { require.NoError(t, os.Remove(file)) }},
		"replaced": {harm: func(_, file string) { require.NoError(t, os.Rename(file, file+".old")) }},
		"cut":      {harm: func(_, file string) { require.NoError(t, os.Truncate(file, 8000)) }, mend: mended},
		"rubbish": {harm: func(_, file string) {
			require.NoError(t, os.WriteFile(file, bytes.Repeat([]byte("rubbish "), 9000), 0o600))
		}, mend: mended},
		"a folder": {harm: func(_, file string) {
			require.NoError(t, os.Remove(file))
			require.NoError(t, os.Mkdir(file, 0o700))
		}, mend: mended},
		"full disk": {harm: func(dir, _ string) {
			f, err := os.Create(filepath.Join(dir, "other"))
			require.NoError(t, err)
			defer f.Close()
			for err == nil {
				_, err = f.Write(bytes.Repeat(full, 1000))
			}
		}, mend: func(file string) { require.NoError(t, os.Remove(filepath.Join(filepath.Dir(file), "other"))) }},
	} {
		t.Run(what, func(t *testing.T) {
			dir := t.TempDir()
			if what == "full disk" {
				if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=400k", "dux", dir).CombinedOutput(); err != nil {
					t.Skipf("no small disk can be had here: %s", out)
				}
				t.Cleanup(func() { _ = exec.Command("umount", "-l", dir).Run() })
			}
			file := filepath.Join(dir, "tables.db")
			v := victims(t, dir)
			s := v.as(modest)
			path, keys := s.open("chess", "you", "you")
			p := s.visit(path, keys...)
			p.hear(turns(0))
			p.say(request{Turn: "e4"})
			p.hear(turns(1))
			c.harm(dir, file)
			told := false
			for i, turn := range strings.Fields("e5 a3 a6 b3 b6 c3 c6 d3 d6 f3 f6 g3 g6 h3 h6") {
				p.say(request{Turn: turn})
				r := p.hear(turns(i + 2))
				if told = told || r.Note != ""; r.Note != "" {
					require.Contains(t, r.Note, "cannot store the game now")
				}
			}
			if what == "full disk" { // there may be room within the file
				told = false
				for range maxOwn {
					r, err := s.client.PostForm(s.url+"/play/double2", url.Values{"seat1": {"you"}, "seat2": {"you"}, "seat3": {"you"}, "seat4": {"you"}})
					require.NoError(t, err)
					r.Body.Close()
					told = told || r.StatusCode == http.StatusServiceUnavailable
				}
			}
			require.Equal(t, c.mend != nil, told, "the players are told")
			if c.mend != nil {
				c.mend(file)
				require.Eventually(t, func() bool {
					r := s.visit(path, keys...).hear(func(r heard) bool { return r.State != nil })
					return r.Note == ""
				}, 20*time.Second, time.Second)
			}
			shown := s.visit(path).hear(func(r heard) bool { return r.State != nil }).State
			v.kill()
			require.NotEmpty(t, v.said.String(), "stderr is told")
			require.Len(t, victims(t, dir).as(modest).visit(path).hear(func(r heard) bool { return r.State != nil }).State.Turns, len(shown.Turns))
		})
	}
}

// Huge messages, half requests, silence and readers that do not read end only their own
// connection; others are served meanwhile.
func TestAttackByConnections(t *testing.T) {
	v := victims(t, t.TempDir())
	host := strings.TrimPrefix(v.url, "http://")
	for range 300 { // half a request each
		c, err := net.Dial("tcp", host)
		require.NoError(t, err)
		defer c.Close()
		_, err = io.WriteString(c, "POST /play/chess HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: "+greedy+"\r\nContent-Length: 100\r\n\r\nseat1=")
		require.NoError(t, err)
	}
	attacker := v.as(greedy)
	for range 20 {
		c, _, err := websocket.Dial(t.Context(), v.url+"/analyse/chess/live", &websocket.DialOptions{HTTPClient: attacker.client})
		require.NoError(t, err)
		defer c.CloseNow()
		_ = c.Write(t.Context(), websocket.MessageText, bytes.Repeat([]byte("x"), 2*maxQuestion))
	}
	for _, header := range []string{"Upgrade", "Connection", "Range", "Accept-Encoding"} {
		r, err := http.NewRequest(http.MethodGet, v.url+"/picture/duchess", nil)
		require.NoError(t, err)
		r.Header.Set(header, strings.Repeat("x", 9000))
		if answer, err := attacker.client.Do(r); err == nil {
			answer.Body.Close()
		}
	}
	other := v.as(modest)
	for range 20 {
		began := time.Now()
		other.get("/", http.StatusOK)
		other.get("/assets/board.js", http.StatusOK)
		require.Less(t, time.Since(began), 5*time.Second)
	}
	path, keys := other.open("chess", "you", "engine")
	p := other.visit(path, keys...)
	p.hear(turns(0))
	p.say(request{Say: "<b>a < b</b>"})
	require.Equal(t, "<b>a < b</b>", p.hear(func(r heard) bool { return len(r.Talk) > 0 }).Talk[0].Text)
	p.say(request{Turn: "e4"})
	p.hear(turns(2))
}
