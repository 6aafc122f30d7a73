//go:build !js

// dux xboard-conf -install: puts Dux into a desktop's menu and XBoard's list of engines.

package guis

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/user"
	"path/filepath"
	"slices"
	"time"

	"dux/cmd/dux/internal/command"
	"dux/engine/platform"
	"dux/protocol/web"
	"dux/protocol/xboardconf"
)

// An installation is where dux xboard-conf -install writes.
type installation struct {
	wanted            bool
	prefix, root, own string
}

func (i *installation) define(f *flag.FlagSet) {
	f.BoolVar(&i.wanted, "install", false, "put Dux into the desktop's menu and into XBoard's list of engines, for this user")
	f.StringVar(&i.prefix, "prefix", "", "with -install: for all users, with the program in the `folder`'s bin")
	f.StringVar(&i.root, "destdir", "", "with -prefix: `folder` to write into as if it were the root of the system")
	f.StringVar(&i.own, "settings", "", "with -install: `file` of this user's XBoard settings (default ~/.xboardrc)")
}

// check returns an error about flags that have no effect.
func (i *installation) check(gui string, given map[string]bool) error {
	switch {
	case !i.wanted && (i.prefix != "" || i.root != "" || i.own != ""):
		name := "settings"
		if i.prefix != "" {
			name = "prefix"
		} else if i.root != "" {
			name = "destdir"
		}
		return command.Flagf(name, "has an effect only with -install")
	case !i.wanted:
		return nil
	case gui != "xboard":
		return command.Flagf("install", "is for XBoard; for WinBoard name a folder with -dir, which gets shortcuts")
	case given["dir"]:
		return command.Flagf("dir", "has no effect with -install, which has folders of its own")
	case i.root != "" && i.prefix == "":
		return command.Flagf("destdir", "has an effect only with -prefix")
	case i.own != "" && i.prefix != "":
		return command.Flagf("settings", "has no effect with -prefix, which changes no user's settings")
	}
	return nil
}

// install writes what differs from what is there, and says what that is.
func (i *installation) install(c *command.Call) error {
	share, program, err := i.places()
	if err != nil {
		return err
	}
	files, err := xboardconf.Share(share, program, web.Icon())
	if err != nil {
		return command.Flag("install", err)
	}
	if i.prefix == "" {
		delete(files, xboardconf.Plugin) // XBoard looks for it only in the system's folders
	}
	share = filepath.Join(i.root, share)
	changes, own := changedFiles{}, ""
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(share, name)
		changes.add(path, files[name])
		if _, differs := changes[path]; !differs {
			continue
		}
		if err := c.Check(path); err != nil && !errors.Is(err, os.ErrNotExist) { // folders are made later
			return command.Flag("install", err)
		}
	}
	if i.prefix == "" {
		if own, err = i.list(program, changes); err != nil {
			return err
		}
	}
	return changes.write(c.Out, own)
}

// places returns the folder of shared data and the program.
func (i *installation) places() (share, program string, err error) {
	if i.prefix != "" {
		prefix, err := filepath.Abs(i.prefix)
		return filepath.Join(prefix, "share"), filepath.Join(prefix, "bin", "dux"), err
	}
	if program, err = os.Executable(); err != nil {
		return "", "", err
	}
	if share, err = userData("-prefix FOLDER"); err != nil {
		return "", "", command.Flag("install", err)
	}
	return share, program, nil
}

// list adds Dux to the engines in the user's settings of XBoard, and returns their name.
// XBoard finds the home of a user in the list of users, whatever HOME is.
func (i *installation) list(program string, changes changedFiles) (own string, err error) {
	own = i.own
	if own == "" {
		u, err := user.Current()
		if err != nil {
			return "", err
		}
		own = filepath.Join(u.HomeDir, ".xboardrc")
	}
	text, err := os.ReadFile(own)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return "", command.Flag("settings", err)
	}
	listed, err := xboardconf.List(string(text), xboardconf.SystemSettings(), program)
	if err != nil {
		return "", command.Flag("install", err)
	}
	changes.add(own, listed)
	return own, nil
}

// changedFiles are texts by path, of files that have another text or are missing.
type changedFiles map[string]string

func (f changedFiles) add(path, text string) {
	if old, err := os.ReadFile(path); err != nil || string(old) != text {
		f[path] = text
	}
}

// write writes the files, and a line for each of them. Pieces, which are many, share a
// line. Only the user's own file may be a link.
func (f changedFiles) write(out io.Writer, own string) error {
	if len(f) == 0 {
		_, err := fmt.Fprintln(out, "nothing to change: Dux is installed like this")
		return err
	}
	pieces := map[string]int{}
	for _, path := range slices.Sorted(maps.Keys(f)) {
		did := "wrote"
		if _, err := os.Lstat(path); err == nil {
			did = "changed"
		}
		dir := filepath.Dir(path)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return command.Flag("install", err)
		}
		write := platform.WriteDerived
		if path == own {
			write = writeOwn
		}
		if err := write(path, f[path]); err != nil {
			return command.Flag("install", err)
		}
		if filepath.Base(dir) == xboardconf.Pieces {
			pieces[dir]++
			continue
		}
		fmt.Fprintln(out, did, path)
	}
	for dir, n := range pieces {
		fmt.Fprintf(out, "wrote %d pieces into %s\n", n, dir)
	}
	return nil
}

// writeOwn writes the user's own file, with the time that it had: XBoard looks for engines
// that were installed after it.
func writeOwn(path, text string) error {
	changed := time.Unix(1, 0) // all engines are new to a user who never saved settings
	if info, err := os.Stat(path); err == nil {
		changed = info.ModTime()
	}
	if err := platform.WriteText(path, text); err != nil {
		return err
	}
	return os.Chtimes(path, time.Time{}, changed)
}
