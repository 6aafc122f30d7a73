// dux web in WebAssembly.

package main

import (
	"flag"
	"time"

	"dux/engine"
	"dux/protocol/web"
)

// webCommand serves the page in whose browser this WebAssembly runs as a
// worker: a browser cannot listen at a port.
var webCommand = &command{
	name:    "web",
	about:   "Serve a board to the browser that this WebAssembly runs in",
	args:    "FLAGS",
	example: "dux web",
	define: func(*flag.FlagSet) action {
		return func(c *call) error {
			options := engine.DefaultOptions()
			if err := options.Set("Hash", "32"); err != nil {
				return err
			}
			return web.Work(c, web.Config{Engines: 1, Options: options, Think: time.Minute})
		}
	},
}
