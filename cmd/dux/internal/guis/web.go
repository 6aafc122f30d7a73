//go:build !js

// dux web: plays in the browser.

package guis

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"dux/cmd/dux/internal/command"
	"dux/engine"
	"dux/protocol/puzzles"
	"dux/protocol/web"
)

// Web serves the board to browsers.
var Web = &command.Command{
	Name:    "web",
	About:   "Serve a board of every variant to browsers, to play against the engine and with others",
	Example: "dux web\n  dux web -listen localhost:0 -think 3s\n  dux web -host dux.example\n  dux web -puzzles puzzles.pgn\n  dux web -static site",
	Long:    true,
	Define: func(f *flag.FlagSet) command.Action {
		w := webFlags{think: 3 * time.Second}
		f.StringVar(&w.listen, "listen", "localhost:8080", "`HOST:PORT` to serve at; port 0 takes a free one")
		f.StringVar(&w.dir, "dir", "", "`folder` that keeps the tables (default the user's data folder)")
		f.IntVar(&w.threads, "threads", 1, "`threads` for each engine; several engines think at the same time if there are enough processors")
		f.IntVar(&w.hash, "hash", 16, "size of each engine's transposition table in `MB`")
		command.DefineDuration(f, &w.think, "think", "longest `time` that the engine may think about a turn (default 3s)")
		f.StringVar(&w.proxy, "proxy", "", "`addresses` of reverse proxies on other machines, or networks such as 10.0.0.0/8, separated by commas; their X-Forwarded-For says who visits")
		f.Func("host", "`name` by which browsers reach this server through a reverse proxy on this machine; may be given several times", func(text string) error {
			name, err := web.ParseHost(text)
			w.hosts = append(w.hosts, name)
			return err
		})
		f.StringVar(&w.puzzles, "puzzles", "", "`FILE` with puzzles, as dux puzzles writes them; they come before the built-in ones")
		f.StringVar(&w.static, "static", "", "write the site into this `folder` as plain files instead, with the engine as WebAssembly")
		f.StringVar(&w.packed, "package", "", "write the package for other web pages and for Node into this `folder` instead")
		return w.run
	},
}

type webFlags struct {
	listen, dir   string
	proxy         string
	static        string
	packed        string
	puzzles       string
	hosts         web.Hosts
	threads, hash int
	think         time.Duration
}

func (w *webFlags) run(c *command.Call) error {
	if w.static != "" && w.packed != "" {
		return command.Flagf("package", "has no effect with -static; give one of them")
	}
	if w.puzzles != "" && (w.static != "" || w.packed != "") {
		return command.Flagf("puzzles", "is for a server: plain files have the built-in puzzles; leave out -puzzles, or -static and -package")
	}
	if w.static != "" {
		return w.writeStatic(c)
	}
	if w.packed != "" {
		return w.writePackage(c)
	}
	if w.think < 10*time.Millisecond {
		return command.Flagf("think", "must be at least 10ms")
	}
	options := engine.DefaultOptions()
	if err := options.Set("Threads", fmt.Sprint(w.threads)); err != nil {
		return command.Flag("threads", err)
	}
	if err := options.Set("Hash", fmt.Sprint(w.hash)); err != nil {
		return command.Flag("hash", err)
	}
	dir := w.dir
	if dir == "" {
		var err error
		if dir, err = dataFolder(); err != nil {
			return command.Flag("dir", err)
		}
	}
	var proxies web.Proxies
	if w.proxy != "" {
		var err error
		if proxies, err = web.ParseProxies(w.proxy); err != nil {
			return command.Flag("proxy", err)
		}
	}
	given, err := w.readPuzzles(c)
	if err != nil {
		return command.Flag("puzzles", err)
	}
	listener, err := web.Listen(w.listen)
	if err != nil {
		return command.Flag("listen", err)
	}
	server, err := web.New(web.Config{Dir: dir, Engines: runtime.NumCPU() / w.threads, Options: options, Think: w.think, Proxies: proxies, Hosts: w.hosts, Puzzles: given})
	if err != nil {
		return errors.Join(command.Flag("dir", err), listener.Close())
	}
	if !listener.Local {
		fmt.Fprintf(c.Log, "dux web: everyone who can reach this machine at %s can now play and watch here, and use its engines\n", listener.Addr())
	}
	fmt.Fprintln(c.Out, listener.URL)
	if command.IsTerminal(c.Log) {
		fmt.Fprintln(c.Log, "Open this address in a browser. The site ends with this program, which Ctrl-C stops.")
	}
	return server.Serve(c, listener)
}

func (w *webFlags) readPuzzles(c *command.Call) ([]*puzzles.Puzzle, error) {
	if w.puzzles == "" {
		return nil, nil
	}
	file, err := os.Open(w.puzzles)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	all, left, err := puzzles.Read(file)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", w.puzzles, err)
	case len(all) == 0:
		return nil, fmt.Errorf("%s has no puzzle whose turns lead to a forced win; dux puzzles FILE.pgn finds some in games", w.puzzles)
	case left > 0:
		fmt.Fprintf(c.Log, "dux web: %s: %d of %d puzzles are left out, as their turns do not lead to a forced win\n", w.puzzles, left, left+len(all))
	}
	return all, nil
}

// dataFolder returns the folder for the data of the user's programs.
func dataFolder() (string, error) {
	if !filepath.IsAbs(os.Getenv("XDG_DATA_HOME")) && (runtime.GOOS == "windows" || runtime.GOOS == "darwin") {
		dir, err := os.UserConfigDir()
		return filepath.Join(dir, "dux"), err
	}
	dir, err := userData("-dir FOLDER")
	return filepath.Join(dir, "dux"), err
}

// userData returns the folder that the XDG Base Directory Specification has for the data of
// the user's programs; the flag helps those who have none.
func userData(flag string) (string, error) {
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return dir, nil
	}
	home, err := os.UserHomeDir()
	if err == nil && !filepath.IsAbs(home) {
		err = fmt.Errorf("the home folder %q is no full path", home)
	}
	if err != nil {
		return "", fmt.Errorf("there is no folder for your data: %w; set HOME to your home folder, or give %s", err, flag)
	}
	return filepath.Join(home, ".local", "share"), nil
}
