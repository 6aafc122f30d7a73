// Folders with the games of all generations.

package selfplay

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Extension is the end of the name of a file of games in a folder.
const Extension = ".games"

// Pool returns the files of games that paths name: files as they are, and those of a folder
// in the order of their names, in which numbers count by their value: 9.games is before
// 10.games. pooled reports whether there is a folder.
func Pool(paths ...string) (files []string, pooled bool, err error) {
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
			files = append(files, path) // reading it returns the error
			continue
		}
		entries, err := os.ReadDir(path)
		if err != nil {
			return nil, false, err
		}
		var names []string
		for _, e := range entries {
			if strings.HasSuffix(e.Name(), Extension) && !e.IsDir() {
				names = append(names, e.Name())
			}
		}
		if len(names) == 0 {
			return nil, false, fmt.Errorf("%s: expected a folder of files that end in %s, as dux tune -net games writes them; found none", path, Extension)
		}
		slices.SortFunc(names, byNumbers)
		for _, name := range names {
			files = append(files, filepath.Join(path, name))
		}
		pooled = true
	}
	return files, pooled, nil
}

// byNumbers compares names piece by piece: numbers by their value, other text as it is.
func byNumbers(first, second string) int {
	a, b := first, second
	for a != "" && b != "" {
		x, y := piece(a), piece(b)
		a, b = a[len(x):], b[len(y):]
		n, err := strconv.ParseUint(x, 10, 64)
		m, err2 := strconv.ParseUint(y, 10, 64)
		switch {
		case err == nil && err2 == nil && n != m:
			if n < m {
				return -1
			}
			return 1
		case err != nil || err2 != nil:
			if c := strings.Compare(x, y); c != 0 {
				return c
			}
		}
	}
	return cmp.Or(len(a)-len(b), strings.Compare(first, second))
}

// piece returns the number that text begins with, or what is before the first digit.
func piece(text string) string {
	digit := func(r rune) bool { return r >= '0' && r <= '9' }
	other := func(r rune) bool { return !digit(r) }
	end := strings.IndexFunc(text, digit)
	if end == 0 {
		end = strings.IndexFunc(text, other)
	}
	if end < 0 {
		end = len(text)
	}
	return text[:end]
}

// Generation is the games that were played by one evaluator.
type Generation struct {
	Evaluator string `json:"evaluator"` // its fingerprint
	Games     int    `json:"games"`
	Nodes     int    `json:"nodes"` // most of a turn
}

// Generations returns the generations of the set, the oldest first: an evaluator that a
// later file names again is a later one. of has the index of each game's generation.
func (s *Set) Generations() (all []Generation, of []int) {
	for i := range s.Headers {
		name := s.Headers[i].Evaluator
		all = slices.DeleteFunc(all, func(g Generation) bool { return g.Evaluator == name })
		all = append(all, Generation{Evaluator: name})
	}
	of = make([]int, len(s.Games))
	for i := range s.Games {
		h := &s.Headers[s.Files[i]]
		of[i] = slices.IndexFunc(all, func(g Generation) bool { return g.Evaluator == h.Evaluator })
		all[of[i]].Games++
		all[of[i]].Nodes = max(all[of[i]].Nodes, h.Nodes)
	}
	return all, of
}
