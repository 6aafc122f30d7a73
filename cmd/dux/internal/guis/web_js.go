// dux web of WebAssembly.

package guis

import (
	"flag"
	"time"

	"dux/cmd/dux/internal/command"
	"dux/engine"
	"dux/protocol/web"
)

// Web serves the page in whose browser this WebAssembly runs as a
// worker: a browser cannot listen at a port.
var Web = &command.Command{
	Name:    "web",
	About:   "Serve a board to the browser that this WebAssembly runs in",
	Args:    "FLAGS",
	Example: "dux web",
	Define: func(*flag.FlagSet) command.Action {
		return func(c *command.Call) error {
			options := engine.DefaultOptions()
			if err := options.Set("Hash", "32"); err != nil {
				return err
			}
			return web.Work(c, web.Config{Engines: 1, Options: options, Think: time.Minute})
		}
	},
}
