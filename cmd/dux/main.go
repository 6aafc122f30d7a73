// Command dux plays and analyses the games of this module, counts their turns,
// and is an engine for GUIs that speak CECP (XBoard) or UCI.
//
// What the commands do is in rooms below internal. command is the command line; positions and
// search stand on it; play, games, match and tune on these; guis on command alone.
package main

import (
	"os"

	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/guis"
	"dux/engine/platform"
)

func main() {
	platform.IgnoreFileLimit()
	os.Exit(dux.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

var dux = command.New(guis.Alone, values, commands...)
