//go:build !js

package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// store keeps tables in a file. Each change is on the disk when Put returns, so
// that a server that is killed finds every table at its last turn. bbolt writes
// a page tree in one file and needs neither C nor a server.
type store struct{ db *bbolt.DB }

// bucket holds the tables by their names.
var bucket = []byte("tables")

// batchDelay is how long a turn waits for others, to be written to the disk with them.
const batchDelay = 2 * time.Millisecond

// New makes a server, which takes the folder of tables for itself.
func New(c Config) (*Server, error) {
	store, err := openStore(c.Dir)
	if err != nil {
		return nil, err
	}
	return newServer(c, store)
}

// openStore opens the file of tables in a folder, which it makes.
func openStore(dir string) (*store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	db, err := bbolt.Open(filepath.Join(dir, "tables.db"), 0o600, &bbolt.Options{Timeout: time.Second})
	if errors.Is(err, bolterrors.ErrTimeout) {
		return nil, fmt.Errorf("%s is in use by another dux web; give this one its own -dir", dir)
	}
	if err != nil {
		return nil, err
	}
	db.MaxBatchDelay = batchDelay
	err = db.Update(func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucketIfNotExists(bucket)
		return err
	})
	return &store{db}, err
}

func (s *store) close() error { return s.db.Close() }

// put keeps a table.
func (s *store) put(name string, k kept) error {
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return s.db.Batch(func(tx *bbolt.Tx) error { return tx.Bucket(bucket).Put([]byte(name), text) })
}

// get is the table with this name, nil if there is none.
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

// trim forgets the tables that were played at longest ago, until so many are left.
func (s *store) trim(limit int) error {
	return s.db.Update(func(tx *bbolt.Tx) error {
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
			_ = json.Unmarshal(text, &k) // what cannot be read is the oldest
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
	})
}
