package web

import (
	"encoding/json"
	"sync"
	"time"

	"dux/protocol/web/table"
)

// keeper keeps tables: a store on the disk, or a shelf in memory.
type keeper interface {
	put(name string, k kept) error
	get(name string) (*kept, error) // nil if there is none
	trim(limit int) error           // forgets the tables not played at for longest
	close() error
}

// kept is what is kept of a table.
type kept struct {
	table.Record
	terms
	Seen time.Time `json:"seen"` // when it was last played at
}

// shelf keeps tables as text in memory and tells the browser of each, which
// keeps them for good.
type shelf struct {
	tell  func(name, text string)
	lock  sync.Mutex
	texts map[string]string
}

func newShelf(tell func(name, text string)) *shelf {
	return &shelf{tell: tell, texts: map[string]string{}}
}

func (s *shelf) put(name string, k kept) error {
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	s.set(name, string(text))
	s.tell(name, string(text))
	return nil
}

// set puts back what the browser has kept.
func (s *shelf) set(name, text string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.texts[name] = text
}

func (s *shelf) get(name string) (*kept, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	text, ok := s.texts[name]
	if !ok {
		return nil, nil
	}
	k := new(kept)
	return k, json.Unmarshal([]byte(text), k)
}

func (s *shelf) trim(int) error { return nil } // the browser does

func (s *shelf) close() error { return nil }
