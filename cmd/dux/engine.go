package main

import (
	"flag"

	"dux/protocol"
)

// autoCommand is dux without arguments.
var autoCommand = engineCommand("", "Be an engine in the protocol that the first line asks for", protocol.Auto)

var (
	cecpCommand = engineCommand("cecp", "Be an engine for GUIs that speak CECP (XBoard, WinBoard)", protocol.CECP)
	uciCommand  = engineCommand("uci", "Be an engine for GUIs that speak UCI", protocol.UCI)
)

func engineCommand(name, about string, mode protocol.Mode) *command {
	return &command{
		name:    name,
		about:   about,
		example: "xboard -fcp 'dux " + name + "' -variant duck",
		define: func(*flag.FlagSet) action {
			return func(c *call) error {
				protocol.Serve(c.in, c.out, mode)
				return nil
			}
		},
	}
}
