// Keeping tables, on the disk or in the browser.

package web

import (
	"encoding/json"
	"sync"
	"time"

	"dux/protocol/web/table"
)

// keeper stores tables: on the disk, or in memory.
type keeper interface {
	put(name string, k kept) error
	get(name string) (*kept, error) // nil if there is none
	trim(limit int) error           // removes the tables that were used least recently
	close() error
}

// kept is the stored form of a table.
type kept struct {
	table.Record
	terms
	Seen time.Time `json:"seen"` // when it was last used
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

func (s *browserStore) trim(int) error { return nil } // the browser does that

func (s *browserStore) close() error { return nil }
