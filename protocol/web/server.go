package web

import (
	"context"
	"embed"
	"errors"
	"html/template"
	"io/fs"
	"net"
	"net/http"
	"strings"
	"time"

	"dux/engine"
)

// Config is how a server is set up.
type Config struct {
	Dir     string         // where tables are kept
	Engines int            // that may search at a time
	Options engine.Options // of each of them
	Think   time.Duration  // the most that the engine may think about a turn
	static  bool           // the pages are plain files, and all else is a worker's
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

// newServer makes a server, which closes the store.
func newServer(c Config, store keeper) (*Server, error) {
	pages, err := template.New("").Funcs(template.FuncMap{
		"sentence": sentence, "static": func() bool { return c.static }, "staticPolicy": func() string { return staticPolicy },
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
	static, _ := fs.Sub(assets, "assets") // which is embedded
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
	mux.HandleFunc("POST /analyse/{variant}", s.open)
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

// maxBody is the most bytes of a request that are read.
const maxBody = 1 << 14

var errNoPage = errors.New("there is no such page")

// policy lets pages use what comes from here and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// staticPolicy is that of plain files, which say it themselves.
const staticPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'"

// guard answers only those who have asked for this server by a name of its own,
// and tells browsers what its pages may do. A name that an attacker's page could
// have pointed here is refused on loopback.
func guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		if local, ok := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr); ok && local.IP.IsLoopback() && !loopbackName(r.Host) {
			http.Error(w, "This server answers to localhost alone.", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// loopbackName reports whether a host, with its port or without, is this machine.
func loopbackName(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || ip != nil && ip.IsLoopback()
}

// Serve answers who comes to l, until ctx ends; then it keeps what is open.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{Handler: s.handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 1 << 14, BaseContext: func(net.Listener) context.Context { return s.hall.ctx }}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
	var err error
	select {
	case err = <-ended:
	case <-ctx.Done():
	}
	s.stop() // the live connections and the searches
	rest, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	if server.Shutdown(rest) != nil {
		_ = server.Close()
	}
	return errors.Join(err, s.hall.close())
}
