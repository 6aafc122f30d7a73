package main

import (
	"errors"
	"flag"
)

// webCommand is absent in WebAssembly, where no port can be listened at and no
// file be mapped into memory.
var webCommand = &command{
	name:    "web",
	about:   "Serve a board to browsers: not in this build, which is WebAssembly",
	args:    "FLAGS",
	example: "dux web",
	define: func(*flag.FlagSet) action {
		return func(*call) error {
			return errors.New("WebAssembly has no ports to serve at; use a Dux built for this system")
		}
	},
}
