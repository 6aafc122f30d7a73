// The commands of WebAssembly.

package main

import (
	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/guis"
	"dux/cmd/dux/internal/search"
)

var values command.Values

// commands are what a web page needs, the engine, and the signature that is compared with
// that of other builds: visitors download no more than that.
var commands = []*command.Command{search.Bench, guis.Web, guis.CECP, guis.UCI, command.Version}
