// How to serve the pages.

package web_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"

	"dux/engine"
	"dux/protocol/web"
)

// A server answers one request and ends.
func Example() {
	dir, err := os.MkdirTemp("", "dux")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	server, err := web.New(web.Config{Dir: dir, Engines: 1, Options: engine.DefaultOptions()})
	l, failed := web.Listen("localhost:0")
	if err := errors.Join(err, failed); err != nil {
		fmt.Println(err)
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		defer stop()
		if page, err := http.Get(l.URL); err == nil {
			fmt.Println(page.Status, page.Body.Close())
		}
	}()
	fmt.Println(server.Serve(ctx, l))
	// Output:
	// 200 OK <nil>
	// <nil>
}
