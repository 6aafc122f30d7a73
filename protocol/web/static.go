//go:build !js

// The site as plain files.

package web

import (
	"context"
	"crypto/sha256"
	_ "embed" // the service worker
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"dux/engine"
	"dux/engine/platform"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/web/assets"
)

// Program is Dux as WebAssembly.
type Program struct {
	Packed []byte // compressed by gzip
	Loader []byte // wasm_exec.js of the Go that built it

	Notices []byte // the licences of what it contains
}

// WriteStatic writes the site as plain files into a folder, which must be new,
// empty or such a site. The pages are those of a server; in the browser the
// program answers their requests.
func WriteStatic(dir string, program Program) error {
	if err := claim(dir, filepath.Join("assets", "wasm_exec.js")); err != nil {
		return err
	}
	server, err := newServer(Config{Engines: 1, Options: engine.DefaultOptions(), Think: time.Minute, static: true}, newBrowserStore(func(string, string) {}))
	if err != nil {
		return err
	}
	defer server.stop()
	s := &snapshot{server: server, pages: map[string]string{}, files: map[string][]byte{
		"assets/dux.wasm.gz": program.Packed, "assets/wasm_exec.js": program.Loader,
		"NOTICE": program.Notices,
	}}
	if err := s.take(); err != nil {
		return err
	}
	s.keepOffline()
	return writeFiles(dir, s.files)
}

// claim creates the folder, and returns an error if it has other files: none of Dux's own,
// which own names.
func claim(dir, own string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(dir, own)); len(entries) > 0 && err != nil {
		return fmt.Errorf("%s has other files in it; name a new folder", dir)
	}
	return nil
}

// snapshot holds the pages and files of a server.
type snapshot struct {
	server *Server
	pages  map[string]string // by path and query: HTML with links not yet converted
	files  map[string][]byte // by name
}

// links matches the links of pages.
var links = regexp.MustCompile(`(href|src|action)="(/[^"]*)"`)

// take collects everything that can be reached from the first page, and a page
// of a table for each game.
func (s *snapshot) take() error {
	if err := s.takeAssets(); err != nil {
		return err
	}
	todo := []string{"/"}
	for _, v := range variants.All {
		page, err := s.table(v)
		if err != nil {
			return err
		}
		s.pages["/t/"+v.Name] = page
		todo = append(todo, linked(page)...)
	}
	for len(todo) > 0 {
		at := todo[0]
		todo = todo[1:]
		name := strings.TrimPrefix(at, "/")
		if _, seen := s.pages[at]; seen || s.files[name] != nil {
			continue
		}
		a, err := s.server.answer(context.Background(), http.MethodGet, at, "")
		if err == nil && a.status != http.StatusOK {
			err = errors.New(http.StatusText(a.status))
		}
		if err != nil {
			return fmt.Errorf("%s: %w", at, err)
		}
		if !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
			s.files[name] = a.body.Bytes()
			continue
		}
		s.pages[at] = a.body.String()
		todo = append(todo, linked(s.pages[at])...)
	}
	return nil
}

func (s *snapshot) takeAssets() error {
	return fs.WalkDir(assets.Files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		s.files["assets/"+name], err = assets.Files.ReadFile(name)
		return err
	})
}

// linked lists the links of a page, except those to tables, which exist only in
// browsers.
func linked(page string) (all []string) {
	for _, link := range links.FindAllStringSubmatch(page, -1) {
		if !strings.HasPrefix(link[2], "/t/") {
			at, _, _ := strings.Cut(link[2], "#")
			all = append(all, at)
		}
	}
	return all
}

// table returns the page of a table, without the table's name.
func (s *snapshot) table(v *movegen.Variant) (string, error) {
	form := url.Values{}
	for i := range v.Seats {
		form.Set(fmt.Sprintf("seat%d", i+1), "you")
	}
	a, err := s.server.answer(context.Background(), http.MethodPost, "/play/"+v.Name, form.Encode())
	if err != nil {
		return "", err
	}
	at, _, _ := strings.Cut(a.header.Get("Location"), "#")
	if a, err = s.server.answer(context.Background(), http.MethodGet, at, ""); err != nil {
		return "", err
	}
	return strings.ReplaceAll(a.body.String(), path.Base(at), ""), nil
}

// folder returns the folder for the page of a path and query.
func folder(at string) string {
	at, query, asked := strings.Cut(strings.Trim(at, "/"), "?")
	if asked {
		at += "/" + strings.NewReplacer("=", "-", "&", "-").Replace(query)
	}
	return at
}

// offlineWorker is the service worker of a site, with FILES and VERSION to be filled in.
//
//go:embed offline.js
var offlineWorker string

// keepOffline adds the service worker that keeps all files of the site in a browser, under
// a name that changes with them.
func (s *snapshot) keepOffline() {
	for at, page := range s.pages {
		name := path.Join(folder(at), "index.html")
		s.files[name] = []byte(s.relative(page, strings.Repeat("../", strings.Count(name, "/"))))
	}
	names := slices.Sorted(maps.Keys(s.files))
	sum := sha256.New()
	for i, name := range names {
		_, _ = fmt.Fprintf(sum, "%s %d\n%s", name, len(s.files[name]), s.files[name]) // a hash has no errors
		names[i] = "./" + strings.TrimSuffix(name, "index.html")
	}
	list, _ := json.Marshal(names) // strings
	worker := strings.NewReplacer("FILES", string(list), "VERSION", fmt.Sprintf("%q", fmt.Sprintf("dux-%x", sum.Sum(nil)[:8])))
	s.files["offline.js"] = []byte(worker.Replace(offlineWorker))
}

// writeFiles writes files by name into a folder.
func writeFiles(dir string, files map[string][]byte) error {
	for name, content := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := platform.WriteDerived(file, string(content)); err != nil {
			return err
		}
	}
	return nil
}

// relative makes the links of a page relative, so that the site works in any
// folder of a host. Forms lead to the page of tables, which reads the address.
func (s *snapshot) relative(page, root string) string {
	page = strings.ReplaceAll(page, `method="post"`, `method="get"`)
	return links.ReplaceAllStringFunc(page, func(link string) string {
		part := links.FindStringSubmatch(link)
		to, inside, _ := strings.Cut(part[2], "#")
		if part[1] == "action" {
			to = "/t/" + path.Base(to)
		}
		place := strings.TrimPrefix(to, "/")
		if _, is := s.pages[to]; is {
			if place = folder(to); place != "" {
				place += "/"
			}
		}
		if place = root + place; place == "" {
			place = "./"
		}
		if inside != "" {
			place += "#" + inside
		}
		return fmt.Sprintf(`%s="%s"`, part[1], place)
	})
}
