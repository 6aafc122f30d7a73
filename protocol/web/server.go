// The HTTP server: routes, security headers, start and end.

package web

import (
	"context"
	"embed"
	"errors"
	"html/template"
	"io/fs"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/draw"
)

// Config is the configuration of a server.
type Config struct {
	Dir     string         // folder for tables
	Engines int            // engines that may search at the same time
	Options engine.Options // of each of them
	Think   time.Duration  // longest time that the engine may think about a turn
	Proxies Proxies        // on other machines; X-Forwarded-For counts from them
	static  bool           // pages are plain files, and a worker does everything else
}

// Server serves the pages.
type Server struct {
	config  Config
	hall    *hall
	pages   *template.Template
	handler http.Handler
	stop    context.CancelFunc
}

// assets are the pages' style, scripts and templates.
//
//go:embed assets templates
var assets embed.FS

// newServer returns a server, which closes the store.
func newServer(c Config, store keeper) (*Server, error) {
	pages, err := template.New("").Funcs(template.FuncMap{
		"sentence": sentence, "example": example, "static": func() bool { return c.static }, "staticPolicy": func() string { return staticPolicy },
		"symbols": func() template.HTML { return template.HTML(draw.Symbols()) }, "duck": func() string { return strconv.Itoa(int(movegen.Duck)) }, // only our own texts
		"control": newButton, "row": func(s setupSeat, many bool, levels []string) seatRow { return seatRow{s, many, levels} }, "none": func() *movegen.Variant { return nil }, "nav": func(here string, v *movegen.Variant) []navLink { return navigation(here, v, c.static) },
	}).ParseFS(assets, "templates/*.html")
	if err != nil {
		return nil, errors.Join(err, store.close())
	}
	ctx, stop := context.WithCancel(context.Background())
	s := &Server{config: c, hall: newHall(ctx, store, c.Options, max(c.Engines, 1)), pages: pages, stop: stop}
	s.handler = s.routes()
	return s, nil
}

func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	static, _ := fs.Sub(assets, "assets") // the folder is embedded
	mux.Handle("GET /assets/", http.StripPrefix("/assets/", http.FileServerFS(static)))
	mux.HandleFunc("GET /{$}", s.home)
	mux.HandleFunc("GET /rules/{variant}", s.rules)
	mux.HandleFunc("GET /rules/{variant}/{picture}", s.rulesPicture)
	mux.HandleFunc("GET /picture/{variant}", s.picture)
	mux.HandleFunc("GET /geometry/{variant}", s.geometry)
	mux.HandleFunc("GET /pieces/{variant}", s.pieces)
	mux.HandleFunc("GET /play/{variant}", s.play)
	mux.HandleFunc("POST /play/{variant}", s.open)
	mux.HandleFunc("GET /learn/{variant}", s.learn)
	mux.HandleFunc("GET /lessons/{variant}", s.lesson)
	mux.HandleFunc("GET /analyse/{variant}", s.analysePage)
	mux.HandleFunc("GET /analyse/{variant}/live", s.studyLive)
	mux.HandleFunc("GET /analyse/{variant}/board.svg", s.studyPicture)
	mux.HandleFunc("GET /watch", s.watch)
	mux.HandleFunc("GET /t/{table}", s.table)
	mux.HandleFunc("GET /t/{table}/live", s.live)
	mux.HandleFunc("GET /t/{table}/game.pgn", s.pgn)
	mux.HandleFunc("GET /t/{table}/board.svg", s.boardPicture)
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { s.fail(w, http.StatusNotFound, errNoPage) })
	return guard(http.NewCrossOriginProtection().Handler(packed(http.MaxBytesHandler(mux, maxBody))))
}

// maxBody limits the body of a request, in bytes.
const maxBody = 1 << 14

var errNoPage = errors.New("there is no such page")

// policy (Content-Security-Policy) lets pages use only content of this server.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// staticPolicy is the policy of plain files, which contain it.
const staticPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'"

// guard answers only requests for this server by its own name (against DNS
// rebinding), and sends the policy. On loopback it rejects names that an
// attacker's page could have pointed there.
func guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		if local, ok := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr); ok && local.IP.IsLoopback() && !loopbackName(r.Host) {
			http.Error(w, "This server answers only requests for localhost.", http.StatusMisdirectedRequest)
			return
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
	go func() { ended <- server.Serve(l) }()
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
