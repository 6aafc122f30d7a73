// The site of plain files.

package web

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen/variants"
)

// A static site has a page of each kind for every variant, and every link in it
// leads to a file of the site.
func TestStaticSiteIsWhole(t *testing.T) {
	dir := t.TempDir()
	program := Program{Packed: []byte("packed"), Loader: []byte("loader"), Notices: []byte("notices")}
	require.NoError(t, WriteStatic(dir, program))
	for _, v := range variants.All {
		for _, page := range []string{"play", "analyse", "rules", "t"} {
			require.FileExists(t, filepath.Join(dir, page, v.Name, "index.html"))
		}
		for _, page := range []string{"analyse", "t"} {
			text, err := os.ReadFile(filepath.Join(dir, page, v.Name, "index.html"))
			require.NoError(t, err)
			require.Contains(t, string(text), `download="board.svg"`, "there is no server that draws PNG")
		}
	}
	link := regexp.MustCompile(`(?:href|src|action)="([^"]*)"`)
	site := os.DirFS(dir)
	require.NoError(t, fs.WalkDir(site, ".", func(name string, entry fs.DirEntry, err error) error {
		require.NoError(t, err)
		require.NotContains(t, name, "#", "a place in a page is no page")
		if path.Ext(name) != ".html" {
			return nil
		}
		page, err := fs.ReadFile(site, name)
		require.NoError(t, err)
		for _, to := range link.FindAllStringSubmatch(string(page), -1) {
			if to[1] == "" || strings.HasPrefix(to[1], "#") || strings.Contains(to[1], "/t//") {
				continue // a table's own link, which its script fills in
			}
			page, _, _ := strings.Cut(to[1], "#")
			at := path.Join(path.Dir(name), page)
			if strings.HasSuffix(page, "/") {
				at = path.Join(at, "index.html")
			}
			_, err := fs.Stat(site, at)
			require.NoError(t, err, "%s leads to %q", name, to[1])
		}
		return nil
	}))
	worker, err := fs.ReadFile(site, "offline.js")
	require.NoError(t, err)
	kept := regexp.MustCompile(`const files = (\[.*?\]), version = "dux-\w+";`).FindSubmatch(worker)
	require.Len(t, kept, 2)
	var files []string
	require.NoError(t, json.Unmarshal(kept[1], &files))
	require.Greater(t, len(files), 100)
	for _, name := range files {
		if strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		_, err := fs.Stat(site, path.Clean(name))
		require.NoError(t, err)
	}
	require.NoError(t, WriteStatic(dir, program), "a site can be written again")
}

// Pages name all modules that they need, so that these come at once.
func TestModulesAreFetchedTogether(t *testing.T) {
	links, err := preload("table.js")
	require.NoError(t, err)
	for _, name := range []string{"board.js", "marks.js", "loupe.js", "words.js"} {
		require.Equal(t, 1, strings.Count(string(links), `href="/assets/`+name+`"`), name)
	}
	_, err = preload("none.js")
	require.Error(t, err)
}

func TestStaticSiteTakesNoFolderOfOthers(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "thesis.txt"), nil, 0o600))
	require.ErrorContains(t, WriteStatic(dir, Program{}), "has other files in it; name a new folder")
	require.Error(t, WriteStatic(filepath.Join(dir, "thesis.txt"), Program{}))
}

// A table that the browser no longer has is one that does not exist.
func TestTablesThatTheBrowserHasForgotten(t *testing.T) {
	store := newBrowserStore(func(string, string) {})
	store.set("old", "null")
	h := newHall(t.Context(), store, engine.DefaultOptions(), 1)
	_, err := h.room("old", "")
	require.ErrorIs(t, err, errNoTable)
}
