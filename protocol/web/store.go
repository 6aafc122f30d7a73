//go:build !js

// Tables in files, from which a new server continues them.

package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// store stores tables in a file. Each change is on the disk when put returns,
// so that a killed server finds every table at its last turn. bbolt stores a B+
// tree in one file and needs neither C nor a server.
type store struct {
	db         *bbolt.DB
	complaints *rate
}

// errNotKept is what visitors read if the disk fails.
var errNotKept = errors.New("this server cannot store the game now, perhaps because its disk is full; try again later")

// bucket has the tables by name.
var bucket = []byte("tables")

// batchDelay is how long a change waits to be written to the disk together with
// others.
const batchDelay = 2 * time.Millisecond

// New returns a server, which locks the folder of tables.
func New(c Config) (*Server, error) {
	store, err := openStore(c.Dir)
	if err != nil {
		return nil, err
	}
	return newServer(c, store)
}

// openStore opens the file of tables in a folder, which it creates if
// necessary.
func openStore(dir string) (s *store, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	file := filepath.Join(dir, "tables.db")
	damaged := func(why any) error {
		return fmt.Errorf("%s is damaged (%v); move it away to start without the tables in it", file, why)
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true)) // where the file has been cut off
	defer func() {
		if failure := recover(); failure != nil {
			s, err = nil, damaged(failure)
		}
	}()
	db, err := bbolt.Open(file, 0o600, &bbolt.Options{Timeout: time.Second})
	if errors.Is(err, bolterrors.ErrTimeout) {
		return nil, fmt.Errorf("%s is in use by another dux web; give this one its own -dir", dir)
	}
	if _, system := errors.AsType[*fs.PathError](err); err != nil && !system {
		err = damaged(err)
	}
	if err != nil {
		return nil, err
	}
	db.MaxBatchDelay = batchDelay
	err = db.Update(func(tx *bbolt.Tx) error {
		b, err := tx.CreateBucketIfNotExists(bucket)
		if err != nil {
			return err
		}
		return b.ForEach(func(_, text []byte) error { // reads everything once
			_ = bytes.IndexByte(text, 0)
			return nil
		})
	})
	return &store{db, newRate(1.0/60, 1)}, err
}

// failed logs why something could not be written, at most once a minute, and
// returns what visitors may know of it.
func (s *store) failed(err error) error {
	if err == nil {
		return nil
	}
	if s.complaints.take(time.Now()) {
		log.Printf("tables cannot be stored: %v", err)
	}
	return errNotKept
}

func (s *store) close() error { return s.db.Close() }

// put stores a table.
func (s *store) put(name string, k kept) error {
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return s.failed(s.db.Batch(func(tx *bbolt.Tx) error { return tx.Bucket(bucket).Put([]byte(name), text) }))
}

// get returns the table with this name, nil if there is none.
func (s *store) get(name string) (k *kept, err error) {
	err = s.db.View(func(tx *bbolt.Tx) error {
		text := tx.Bucket(bucket).Get([]byte(name))
		if text == nil {
			return nil
		}
		k = new(kept)
		return json.Unmarshal(text, k)
	})
	return k, err
}

// trim removes the tables that were used least recently until this many are
// left.
func (s *store) trim(limit int) error {
	return s.failed(s.db.Update(func(tx *bbolt.Tx) error {
		b := tx.Bucket(bucket)
		surplus := b.Stats().KeyN - limit
		if surplus <= 0 {
			return nil
		}
		type entry struct {
			name string
			seen time.Time
		}
		var entries []entry
		err := b.ForEach(func(name, text []byte) error {
			var k struct{ Seen time.Time }
			_ = json.Unmarshal(text, &k) // unreadable tables count as the oldest
			entries = append(entries, entry{string(name), k.Seen})
			return nil
		})
		if err != nil {
			return err
		}
		slices.SortFunc(entries, func(a, b entry) int { return a.seen.Compare(b.seen) })
		for _, e := range entries[:surplus] {
			if err := b.Delete([]byte(e.name)); err != nil {
				return err
			}
		}
		return nil
	}))
}
