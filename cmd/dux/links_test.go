//go:build !js

// Positions in the links of dux web, which WebAssembly doesn't have.

package main

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/protocol/web"
)

// Pages read links as the other doors do.
func TestLinksToPositions(t *testing.T) {
	site, err := web.New(web.Config{Dir: t.TempDir(), Engines: 1, Options: engine.DefaultOptions()})
	require.NoError(t, err)
	l, err := web.Listen("localhost:0")
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	served := make(chan error)
	go func() { served <- site.Serve(ctx, l) }()
	status := func(path string) int {
		answer, err := http.Get(strings.TrimSuffix(l.URL, "/") + path)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		return answer.StatusCode
	}
	for name, examples := range asWritten {
		for _, w := range examples {
			if strings.Contains(w.given, "START") || len(w.given) > 10_000 { // addresses are bounded
				continue
			}
			want := http.StatusOK
			if w.want == "" {
				want = http.StatusBadRequest
			}
			require.Equal(t, want, status("/play/"+name+"?pos="+url.QueryEscape(w.given)), w.given)
		}
	}
	require.Equal(t, http.StatusOK, status("/play/Duck"), "names in any case")
	require.Equal(t, http.StatusOK, status("/analyse/DOUBLE2"))
	stop()
	require.NoError(t, <-served)
}
