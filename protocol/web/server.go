// The HTTP server: routes, security headers, start and end.

package web

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io"
	"math"
	"mime"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/protocol/puzzles"
	"dux/protocol/web/assets"
)

// Config is the configuration of a server.
type Config struct {
	Dir     string            // folder for tables
	Engines int               // engines that may search at the same time
	Options engine.Options    // of each of them
	Think   time.Duration     // longest time that the engine may think about a turn
	Proxies Proxies           // on other machines; X-Forwarded-For counts from them
	Hosts   Hosts             // names of this server beside localhost, for proxies on this machine
	Puzzles []*puzzles.Puzzle // to solve, before the built-in ones
	static  bool              // pages are plain files, and a worker does everything else
}

// Server serves the pages.
type Server struct {
	config   Config
	hall     *hall
	pages    *template.Template
	previews pictures
	handler  http.Handler
	stop     context.CancelFunc
}

// templates are the pages.
//
//go:embed templates
var templates embed.FS

// Icon returns the program's icon, an SVG document.
func Icon() string {
	icon, _ := assets.Files.ReadFile("icon.svg") // embedded
	return string(icon)
}

// newServer returns a server, which closes the store.
func newServer(c Config, store keeper) (*Server, error) {
	pages, err := template.New("").Funcs(template.FuncMap{
		"sentence": sentence, "example": example, "inc": func(i int) int { return i + 1 }, "static": func() bool { return c.static }, "staticPolicy": func() string { return staticPolicy },
		"symbols": func() template.HTML { return template.HTML(draw.Symbols()) }, "duckKind": func() string { return strconv.Itoa(int(movegen.Duck)) }, // only our own texts
		"control": newButton, "row": func(s setupSeat, many bool, levels []string) seatRow { return seatRow{s, many, levels} }, "preload": preload, "none": func() *movegen.Variant { return nil }, "nav": func(here string, v *movegen.Variant) []navLink { return navigation(here, v, c.static) },
	}).ParseFS(templates, "templates/*.html")
	if err != nil {
		return nil, errors.Join(err, store.close())
	}
	engines := max(c.Engines, 2) // one visitor may use no more than all but one of them while others wait
	if c.static {
		engines = 1
	}
	ctx, stop := context.WithCancel(context.Background())
	s := &Server{config: c, hall: newHall(ctx, store, c.Options, engines), pages: pages, stop: stop}
	s.hall.puzzles = byVariant(c.Puzzles)
	s.handler = s.routes()
	return s, nil
}

func (s *Server) routes() http.Handler {
	live := http.NewServeMux()
	live.HandleFunc("GET /t/{table}/live", s.live)
	live.HandleFunc("GET /analyse/{variant}/live", s.studyLive)
	mux := http.NewServeMux()
	_ = mime.AddExtensionType(".webmanifest", "application/manifest+json") // both are well formed
	mux.Handle("GET /assets/", http.StripPrefix("/assets/", http.FileServerFS(assets.Files)))
	mux.HandleFunc("GET /{$}", s.home)
	mux.HandleFunc("GET /rules/{variant}", s.rules)
	mux.HandleFunc("GET /picture/{variant}", s.picture)
	mux.HandleFunc("GET /preview/{variant}", s.preview)
	mux.HandleFunc("GET /geometry/{variant}", s.geometry)
	mux.HandleFunc("GET /pieces/{variant}", s.pieces)
	mux.HandleFunc("GET /play/{variant}", s.play)
	mux.HandleFunc("POST /play/{variant}", s.open)
	mux.HandleFunc("GET /learn/{variant}", s.learn)
	mux.HandleFunc("GET /lessons/{variant}", s.lesson)
	mux.HandleFunc("GET /puzzles/{variant}", s.puzzlePage)
	mux.HandleFunc("GET /puzzles/{variant}/list", s.puzzleList)
	mux.HandleFunc("GET /analyse/{variant}", s.analysePage)
	mux.HandleFunc("GET /analyse/{variant}/board.svg", s.studyPicture)
	mux.HandleFunc("GET /analyse/{variant}/board.png", s.studyPicture)
	mux.HandleFunc("GET /watch", s.watch)
	mux.HandleFunc("GET /LICENSE", s.showLicence)
	mux.HandleFunc("GET /mine", s.mine)
	mux.HandleFunc("GET /t/{table}", s.table)
	mux.HandleFunc("GET /t/{table}/game.pgn", s.pgn)
	mux.HandleFunc("GET /t/{table}/board.svg", s.boardPicture)
	mux.HandleFunc("GET /t/{table}/board.png", s.boardPicture)
	mux.HandleFunc("GET /t/{table}/preview.png", s.tablePreview)
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { s.noPage(w, r, mux) })
	packed, err := gzhttp.NewWrapper(gzhttp.EnableZstd(false)) // pictures become ten times smaller
	if err != nil {
		panic(err) // the options are right
	}
	live.Handle("/", s.inTurn(packed(mux)))
	return s.guard(http.NewCrossOriginProtection().Handler(live))
}

// noPage says that there is no page, or what may be asked of it if it is asked for otherwise.
func (s *Server) noPage(w http.ResponseWriter, r *http.Request, mux *http.ServeMux) {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost} {
		other := r.Clone(r.Context())
		other.Method = method
		if _, page := mux.Handler(other); page != "/" {
			allowed = append(allowed, method)
		}
	}
	if len(allowed) == 0 {
		s.fail(w, http.StatusNotFound, errNoPage)
		return
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	s.fail(w, http.StatusMethodNotAllowed, fmt.Errorf("this page is asked for with %s, not with %s", strings.Join(allowed, " or "), r.Method))
}

// inTurn lets a request use a processor when it is its visitor's turn. Nothing that the
// network delays is waited for meanwhile.
func (s *Server) inTurn(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		by := s.visitor(r)
		if err := s.hall.requests.take(by); err != nil {
			status := http.StatusServiceUnavailable
			if errors.Is(err, errShare) {
				status, err = http.StatusTooManyRequests, errOwnRequests
			}
			http.Error(w, sentence(err.Error()), status)
			return
		}
		defer s.hall.requests.give(by)
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
		if err != nil {
			http.Error(w, fmt.Sprintf("The request cannot be read, or is longer than %d bytes.", maxBody), http.StatusBadRequest)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		a := &answered{header: w.Header(), status: http.StatusOK}
		if s.hall.work.do(r.Context(), s.hall.guest(by), func() { next.ServeHTTP(a, r) }) != nil {
			return // the visitor has gone
		}
		w.WriteHeader(a.status)
		_, _ = a.body.WriteTo(w) // errors do not matter if the reader has gone
	})
}

// visitor returns the name of the visitor who sends a request, "" if limits for each
// visitor do not apply.
func (s *Server) visitor(r *http.Request) string {
	return s.hall.store.tag(s.config.Proxies.visitor(r))
}

// maxBody limits the body of a request, in bytes.
const maxBody = 1 << 14

var errNoPage = errors.New("there is no such page")

// policy (Content-Security-Policy) lets pages use only content of this server.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// staticPolicy is the policy of plain files, which contain it.
const staticPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; " +
	"form-action 'self'; base-uri 'none'"

// guard answers only requests for this server by its own name (against DNS
// rebinding), and sends the policy. On loopback it rejects names that an
// attacker's page could have pointed there.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		if local, ok := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr); ok && local.IP.IsLoopback() && !loopbackName(r.Host) && !s.config.Hosts.include(r.Host) {
			http.Error(w, fmt.Sprintf("This server does not answer requests for %s, but for localhost and the names given with -host.", r.Host), http.StatusMisdirectedRequest)
			return
		}
		if from, err := url.Parse(r.Header.Get("Origin")); err == nil && s.config.Hosts.include(from.Host) {
			r.Host = from.Host // of a page of this server, whatever a proxy has made of it
		}
		next.ServeHTTP(w, r)
	})
}

// loopbackName reports whether a host, with a port or without, is this machine.
func loopbackName(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || ip != nil && ip.IsLoopback()
}

// answerTime is how long an answer may take until the browser has it all; live
// connections are no answers.
const answerTime = time.Minute

// Serve answers connections to l until ctx ends; then it stores open tables.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{Handler: s.handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second, WriteTimeout: answerTime,
		IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 14, BaseContext: func(net.Listener) context.Context { return s.hall.ctx }}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(&bounded{l, s.config.Proxies, newShares(math.MaxInt, ownConnections)}) }()
	var err error
	select {
	case err = <-ended:
	case <-ctx.Done():
	}
	s.stop() // live connections and searches
	rest, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	if server.Shutdown(rest) != nil {
		_ = server.Close()
	}
	return errors.Join(err, s.hall.close())
}
