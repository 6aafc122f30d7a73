//go:build !js

// dux xboard-conf: settings for XBoard and WinBoard.

package guis

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"

	"dux/cmd/dux/internal/command"
	"dux/protocol/xboardconf"
)

// XBoardConf configures XBoard or WinBoard on the computer.
var XBoardConf = &command.Command{
	Name:    "xboard-conf",
	About:   "Write the settings and pieces that XBoard or WinBoard needs for these games",
	Example: "dux xboard-conf -install\n  dux xboard-conf -dir ~/.dux && xboard @$HOME/.dux/dux.conf -variant duel",
	Writes:  true,
	Define: func(f *flag.FlagSet) command.Action {
		dir := f.String("dir", ".", "`folder` to write into")
		gui := f.String("gui", guiOf(runtime.GOOS), "`name` of the GUI: xboard or winboard")
		program := f.String("winboard", "", "`file` of WinBoard's program, for the shortcuts (default the one that Dux finds)")
		var i installation
		i.define(f)
		return func(c *command.Call) error {
			path, err := os.Executable()
			if err != nil {
				return err
			}
			if *gui != "xboard" && *gui != "winboard" {
				return command.Flagf("gui", "expected xboard or winboard, got %q", *gui)
			}
			if *program != "" && *gui != "winboard" {
				return command.Flagf("winboard", "has an effect only with -gui winboard")
			}
			given := map[string]bool{}
			f.Visit(func(f *flag.Flag) { given[f.Name] = true })
			if err := i.check(*gui, given); err != nil {
				return err
			}
			if i.wanted {
				return i.install(c)
			}
			if err := os.MkdirAll(*dir, 0o755); err != nil {
				return command.Flag("dir", err)
			}
			if err := checkConf(c, *dir, *gui == "winboard"); err != nil {
				return command.Flag("dir", err)
			}
			if *gui == "winboard" {
				err = xboardconf.WriteWinBoard(*dir, path, cmp.Or(*program, findWinBoard()), xboardconf.ANSI)
			} else {
				err = xboardconf.Write(*dir, path)
			}
			if err != nil {
				return command.Flag("dir", err)
			}
			for _, s := range xboardconf.Starts(*gui == "winboard") {
				fmt.Fprintln(c.Out, startLine(*gui, filepath.Join(*dir, s.File))+s.Options)
			}
			fmt.Fprintln(c.Out, startLine(*gui, filepath.Join(*dir, xboardconf.Server)))
			return nil
		}
	},
}

func guiOf(system string) string {
	if system == "windows" {
		return "winboard"
	}
	return "xboard"
}

// checkConf returns an error if the folder has settings or shortcuts. It does not check pictures and the list for winboard.ini.
func checkConf(c *command.Call, dir string, winBoard bool) error {
	for _, name := range []string{xboardconf.General, xboardconf.Chess, xboardconf.Double, xboardconf.Duchess, xboardconf.Server} {
		if err := c.Check(filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	if !winBoard {
		return nil
	}
	for _, s := range xboardconf.Shortcuts() {
		if err := c.Check(filepath.Join(dir, xboardconf.ShortcutName(s.Variant))); err != nil {
			return err
		}
	}
	return nil
}

// findWinBoard returns the path of WinBoard: in PATH, or where its installer
// puts it.
func findWinBoard() string {
	if path, err := exec.LookPath("winboard"); err == nil {
		return path
	}
	for _, pattern := range []string{`C:\WinBoard*\winboard.exe`, `C:\WinBoard*\WinBoard\winboard.exe`, `C:\Program Files*\WinBoard*\winboard.exe`} {
		if found, _ := filepath.Glob(pattern); len(found) > 0 {
			return slices.Max(found) // the newest version
		}
	}
	return "winboard.exe"
}

// startLine returns the command that starts a GUI with a file of settings, with
// any characters in its name. WinBoard reads no quotes before an @, so that its option -opt is used.
func startLine(gui, file string) string {
	if gui == "winboard" {
		return "winboard -opt " + command.ShellWord("windows", file)
	}
	return "xboard " + command.ShellWord("", "@"+file)
}
