package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"dux/bench/output"
	"dux/protocol/xboardconf"
)

var xboardConfCommand = &command{
	name:    "xboard-conf",
	about:   "Write settings for XBoard and WinBoard, with coloured pieces for Duchess",
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
			for _, start := range []struct{ file, options string }{
				{xboardconf.General, " -variant duel"}, {xboardconf.Chess, ""}, {xboardconf.Double, " -variant double2"},
				{xboardconf.Duchess, " -variant duchess"}, {xboardconf.Server, ""},
			} {
				fmt.Fprintln(c.out, startLine(runtime.GOOS, filepath.Join(*dir, start.file))+start.options)
			}
			return nil
		}
	},
}

// startLine returns the command that starts a system's GUI with a file of
// settings, with any characters in its name. WinBoard wants the quotes after
// its @.
func startLine(system, file string) string {
	switch {
	case system == "windows":
		return `winboard -cp @"` + file + `"`
	case strings.Trim(file, plainInShells) != "":
		return "xboard '@" + strings.ReplaceAll(file, "'", `'\''`) + "'"
	}
	return "xboard @" + file
}

// plainInShells are the characters without meaning for shells.
const plainInShells = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+:,"
