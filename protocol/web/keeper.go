// Keeping tables, on the disk or in the browser.

package web

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"time"

	"dux/protocol/web/table"
)

// keeper stores tables: on the disk, or in memory.
type keeper interface {
	put(name string, k kept) error
	get(name string) (*kept, error)              // nil if there is none
	trim(limit int, inUse map[string]bool) error // removes tables that are not in use, see index.surplus
	tag(address string) string                   // a name for a visitor that does not tell the address, "" for ""
	onLoss(lost func())                          // lost is called when stored tables may be gone
	close() error
}

// kept is the stored form of a table.
type kept struct {
	table.Stored
	terms
	Seen time.Time `json:"seen"`           // when it was last used
	Runs bool      `json:"runs,omitempty"` // clocks run there
}

// entry is what a store knows of a table without reading it; its fields are those of
// kept.
type entry struct {
	Seen time.Time `json:"seen"`
	By   string    `json:"by"`
	Runs bool      `json:"runs"`
}

// index has the tables of a store by their names.
type index map[string]entry

// surplus returns tables to be removed so that this many are left: always the one that
// was used least recently of the visitor who has most. Tables that are in use, or whose
// clocks run, stay; enough is false if too many do.
func (x index) surplus(limit int, inUse map[string]bool) (names []string, enough bool) {
	surplus := len(x) - limit
	if surplus <= 0 {
		return nil, true
	}
	has, spare := map[string]int{}, map[string][]string{}
	for name, e := range x {
		has[e.By]++
		if !e.Runs && !inUse[name] {
			spare[e.By] = append(spare[e.By], name)
		}
	}
	for _, names := range spare {
		slices.SortFunc(names, func(a, b string) int { return cmp.Or(x[a].Seen.Compare(x[b].Seen), cmp.Compare(a, b)) })
	}
	for len(names) < surplus {
		most := ""
		for _, by := range slices.Sorted(maps.Keys(spare)) {
			if len(spare[by]) > 0 && (len(spare[most]) == 0 || has[by] > has[most]) {
				most = by
			}
		}
		if len(spare[most]) == 0 {
			return nil, false
		}
		names = append(names, spare[most][0])
		spare[most] = spare[most][1:]
		has[most]--
	}
	return names, true
}

// browserStore stores tables as text in memory and sends each to the browser, which
// stores it permanently.
type browserStore struct {
	tell  func(name, text string)
	lock  sync.Mutex
	texts map[string]string
}

func newBrowserStore(tell func(name, text string)) *browserStore {
	return &browserStore{tell: tell, texts: map[string]string{}}
}

func (s *browserStore) put(name string, k kept) error {
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	s.set(name, string(text))
	s.tell(name, string(text))
	return nil
}

// set restores a table that the browser has stored.
func (s *browserStore) set(name, text string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.texts[name] = text
}

func (s *browserStore) get(name string) (*kept, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	text, ok := s.texts[name]
	if !ok {
		return nil, nil
	}
	var k *kept // stays nil if the browser has no such table, which is null in JSON
	err := json.Unmarshal([]byte(text), &k)
	return k, err
}

func (s *browserStore) trim(int, map[string]bool) error { return nil } // the browser does that

func (s *browserStore) tag(address string) string { return address } // it is not stored

func (s *browserStore) onLoss(func()) {}

func (s *browserStore) close() error { return nil }
