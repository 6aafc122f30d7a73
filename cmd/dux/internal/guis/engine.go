// Package guis is the engine for GUIs, the board in the browser, and settings of XBoard.
package guis

import (
	"flag"
	"fmt"
	"runtime"

	"dux/cmd/dux/internal/command"
	"dux/protocol"
)

// Alone is dux without arguments.
var Alone = engineCommand("", "Be an engine, in the protocol that the first line chooses", protocol.Auto, "")

// The protocols by name.
var (
	CECP = engineCommand("cecp", "Be an engine for GUIs that speak CECP (XBoard, WinBoard)", protocol.CECP,
		"xboard -fcp 'dux cecp' -variant duck -testLegality false -oneClickMove true -showTargetSquares true\n"+
			"  dux xboard-conf -dir ~/.dux && xboard @$HOME/.dux/dux.conf -variant duel")
	UCI = engineCommand("uci", "Be an engine for GUIs that speak UCI", protocol.UCI,
		"cutechess-cli -engine cmd=dux proto=uci -engine cmd=stockfish proto=uci -each tc=10+0.1 -games 10")
	UBI = engineCommand("ubi", "Be an engine for both boards of bughouse, over UBI with positions in BFEN", protocol.UBI,
		`(echo 'position startpos | startpos clock 60000 60000 60000 60000'; echo go board A depth 4; sleep 1) | dux ubi`)
)

func engineCommand(name, about string, mode protocol.Mode, example string) *command.Command {
	return &command.Command{
		Name:    name,
		About:   about,
		Serves:  true,
		Example: example,
		Define: func(*flag.FlagSet) command.Action {
			return func(c *command.Call) error {
				if mode == protocol.Auto && command.IsTerminal(c.In) && command.IsTerminal(c.Log) {
					fmt.Fprint(c.Log, atTerminal)
				}
				runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + spare)
				protocol.Serve(c.In, c.Out, mode)
				return nil
			}
		},
	}
}

// atTerminal is for people who start the engine without a GUI.
const atTerminal = `Dux is an engine for GUIs, such as XBoard, and waits for their commands; quit ends it.
To play in the browser start it by "dux web", in the terminal by "dux play -variant duck";
"dux help" lists all commands.
`

// spare is the number of threads that Go may run besides the search threads:
// one reads the GUI's lines, one answers. Without them "stop" would wait until
// the search is scheduled again: 10 ms on a busy machine, instead of less than
// one.
const spare = 2
