// Requests that come over no network.

package web

import (
	"bytes"
	"context"
	"net/http"
	"strings"
)

// answered is an answer of the server to a request without a network.
type answered struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *answered) Header() http.Header         { return a.header }
func (a *answered) WriteHeader(status int)      { a.status = status }
func (a *answered) Write(b []byte) (int, error) { return a.body.Write(b) }

// answer returns the server's answer to a request; body is that of a form.
func (s *Server) answer(ctx context.Context, method, path, body string) (*answered, error) {
	r, err := http.NewRequestWithContext(ctx, method, "http://localhost"+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	a := &answered{header: http.Header{}, status: http.StatusOK}
	s.handler.ServeHTTP(a, r)
	return a, nil
}
