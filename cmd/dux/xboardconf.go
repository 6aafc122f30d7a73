package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"dux/bench/output"
	"dux/protocol/xboardconf"
)

var xboardConfCommand = &command{
	name:    "xboard-conf",
	about:   "Write the settings, and coloured pieces for Duchess, to start XBoard or WinBoard with",
	example: "dux xboard-conf -dir ~/.dux && xboard @$HOME/.dux/dux.conf -variant duel",
	define: func(f *flag.FlagSet) action {
		dir := f.String("dir", ".", "`folder` to write into")
		return func(c *call) error {
			engine, err := os.Executable()
			if err != nil {
				return err
			}
			for _, name := range []string{xboardconf.General, xboardconf.Chess, xboardconf.Duchess, xboardconf.Server} {
				if err := output.XBoardSettings.Check(filepath.Join(*dir, name)); err != nil {
					return flagError("dir", err)
				}
			}
			if err := xboardconf.Write(*dir, engine); err != nil {
				return flagError("dir", err)
			}
			_, err = fmt.Fprintf(c.out, "xboard @%s -variant duel\nxboard @%s\nxboard @%s -variant double2\nxboard @%s -variant duchess\nxboard @%s\n",
				filepath.Join(*dir, xboardconf.General), filepath.Join(*dir, xboardconf.Chess), filepath.Join(*dir, xboardconf.Double),
				filepath.Join(*dir, xboardconf.Duchess), filepath.Join(*dir, xboardconf.Server))
			return err
		}
	},
}
