//go:build !js

// Tables in a file, from which a new server continues them.

package web

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
	"golang.org/x/time/rate"
)

// store stores tables in a file. Each change is on the disk when put returns, so
// that a killed server finds every table at its last turn. bbolt stores a B+ tree in
// one file and needs neither C nor a server.
//
// One goroutine uses the file. bbolt maps it into memory, where reading a file that
// somebody has cut is a fault of the processor. The goroutine makes an error of it,
// gives the file up, and opens what is there then.
type store struct {
	path       string
	asked      chan *errand
	quit       chan struct{} // closed to end the goroutine
	ended      chan struct{} // closed when it has ended
	complaints *rate.Limiter
	lost       func() // called when another file is in use, which lacks tables

	// Used by the goroutine:
	db    *bbolt.DB
	file  *os.File    // of db
	as    fs.FileInfo // of the file after it was last used; nil once it was given up
	tried time.Time   // when it was last opened

	lock   sync.Mutex
	secret []byte
	index  index
}

// errand is what the goroutine does for others.
type errand struct {
	name   string
	put    []byte // nil to get or remove
	remove bool
	about  entry
	got    []byte
	answer chan error
}

// The buckets: tables by name, and what the server itself has to remember.
var (
	bucket    = []byte("tables")
	own       = []byte("server")
	secretKey = []byte("secret")
)

const (
	batchDelay  = 2 * time.Millisecond // how long a change waits to be written to the disk together with others
	batchLimit  = 200                  // changes that are written together
	tryEvery    = time.Second          // time until a file that cannot be read is tried again
	secretBytes = 16
)

// New returns a server, which locks the folder of tables.
func New(c Config) (*Server, error) {
	store, err := openStore(c.Dir)
	if err != nil {
		return nil, err
	}
	return newServer(c, store)
}

// openStore opens the file of tables in a folder, which it creates if necessary.
func openStore(dir string) (*store, error) {
	s := &store{path: filepath.Join(dir, "tables.db"), asked: make(chan *errand), quit: make(chan struct{}), ended: make(chan struct{}),
		complaints: rate.NewLimiter(rate.Every(time.Minute), 1), lost: func() {}}
	if err := s.open(); err != nil {
		return nil, err
	}
	go s.work()
	return s, nil
}

// onLoss sets what happens when another file is in use, before the store is used.
func (s *store) onLoss(lost func()) { s.lost = lost }

// open opens the file and reads everything once.
func (s *store) open() (err error) {
	s.tried = time.Now()
	if err := os.MkdirAll(filepath.Dir(s.path), 0o700); err != nil {
		return err
	}
	damaged := func(why any) error {
		return fmt.Errorf("%s is damaged (%v); move it away to go on without the tables in it", s.path, why)
	}
	s.file = nil
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true)) // where the file has been cut off
	defer func() {
		if failure := recover(); failure != nil {
			err = damaged(failure)
		}
		if err != nil {
			s.giveUp()
		}
	}()
	s.db, err = bbolt.Open(s.path, 0o600, &bbolt.Options{Timeout: time.Second, OpenFile: func(path string, flag int, mode os.FileMode) (*os.File, error) {
		var err error
		s.file, err = os.OpenFile(path, flag, mode)
		return s.file, err
	}})
	if errors.Is(err, bolterrors.ErrTimeout) {
		return fmt.Errorf("%s is in use by another dux web; give this one its own -dir", filepath.Dir(s.path))
	}
	if _, system := errors.AsType[*fs.PathError](err); err != nil && !system {
		err = damaged(err)
	}
	if err != nil {
		return err
	}
	if err = s.read(); err == nil {
		s.as, err = s.file.Stat()
	}
	return err
}

// read reads all tables, and creates what a new file needs.
func (s *store) read() error {
	secret, index := make([]byte, secretBytes), index{}
	_, _ = rand.Read(secret) // cannot fail
	err := s.db.Update(func(tx *bbolt.Tx) error {
		mine, err := tx.CreateBucketIfNotExists(own)
		if err != nil {
			return err
		}
		if known := mine.Get(secretKey); known != nil {
			secret = bytes.Clone(known)
		} else if err := mine.Put(secretKey, secret); err != nil {
			return err
		}
		tables, err := tx.CreateBucketIfNotExists(bucket)
		if err != nil {
			return err
		}
		return tables.ForEach(func(name, text []byte) error {
			var about entry
			_ = json.Unmarshal(text, &about) // unreadable tables count as the oldest
			index[string(name)] = about
			return nil
		})
	})
	s.lock.Lock()
	defer s.lock.Unlock()
	s.secret, s.index = secret, index
	return err
}

// giveUp closes the file without bbolt, which may be in the middle of something.
func (s *store) giveUp() {
	if s.file != nil {
		unlock(s.file)
		_ = s.file.Close()
	}
	s.db, s.file, s.as = nil, nil, nil
}

// ready opens the file again if it is no longer what it was when it was last used.
func (s *store) ready() error {
	if s.as != nil {
		there, err := os.Stat(s.path)
		if err == nil && os.SameFile(there, s.as) && there.Size() == s.as.Size() && there.ModTime().Equal(s.as.ModTime()) {
			return nil
		}
		s.giveUp()
		log.Printf("%s was cut, replaced or changed by another program; it is opened again, and the games that go on are stored there", s.path)
	} else if time.Since(s.tried) < tryEvery {
		return errors.New("it cannot be opened")
	}
	err := s.open()
	if err == nil {
		log.Printf("%s: tables are stored again", s.path)
		go s.lost()
	}
	return err
}

// use lets do use the file. What goes wrong there is an error.
func (s *store) use(do func() error) (err error) {
	if err := s.ready(); err != nil {
		return err
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if failure := recover(); failure != nil {
			s.giveUp()
			err = fmt.Errorf("%s: %v", s.path, failure)
		}
	}()
	err = do()
	as, wrong := s.file.Stat()
	if wrong != nil {
		s.giveUp()
		return errors.Join(err, wrong)
	}
	s.as = as
	return err
}

// work does errands until there are no more. Changes are written together.
func (s *store) work() {
	defer close(s.ended)
	for {
		var all []*errand
		select {
		case first := <-s.asked:
			all = s.gather(first)
		case <-s.quit:
			if s.db != nil {
				_ = s.use(s.db.Close)
			}
			return
		}
		err := s.use(func() error { return s.carryOut(all) })
		if err == nil {
			s.note(all)
		}
		for _, e := range all {
			e.answer <- err
		}
	}
}

// gather returns an errand with those that come soon after it.
func (s *store) gather(first *errand) []*errand {
	all := []*errand{first}
	if first.put == nil && !first.remove {
		return all
	}
	late := time.After(batchDelay)
	for len(all) < batchLimit {
		select {
		case e := <-s.asked:
			all = append(all, e)
		case <-late:
			return all
		}
	}
	return all
}

// carryOut does errands in one transaction.
func (s *store) carryOut(all []*errand) error {
	do := s.db.View
	for _, e := range all {
		if e.put != nil || e.remove {
			do = s.db.Update
		}
	}
	return do(func(tx *bbolt.Tx) (err error) {
		b := tx.Bucket(bucket)
		for _, e := range all {
			switch {
			case e.put != nil:
				err = b.Put([]byte(e.name), e.put)
			case e.remove:
				err = b.Delete([]byte(e.name))
			default:
				e.got = bytes.Clone(b.Get([]byte(e.name)))
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// note keeps the index up to date.
func (s *store) note(done []*errand) {
	s.lock.Lock()
	defer s.lock.Unlock()
	for _, e := range done {
		switch {
		case e.put != nil:
			s.index[e.name] = e.about
		case e.remove:
			delete(s.index, e.name)
		}
	}
}

// do has errands done, and logs what goes wrong, at most once a minute. Visitors know
// less of it.
func (s *store) do(all ...*errand) error {
	var failed error
	for _, e := range all {
		e.answer = make(chan error, 1)
		select {
		case s.asked <- e:
		case <-s.ended:
			e.answer <- errEnding
		}
	}
	for _, e := range all {
		failed = errors.Join(failed, <-e.answer)
	}
	if failed == nil {
		return nil
	}
	if s.complaints.Allow() {
		log.Printf("tables cannot be stored: %v", failed)
	}
	return errNotKept
}

// close stores nothing more. Nobody may use the store any longer.
func (s *store) close() error {
	close(s.quit)
	<-s.ended
	return nil
}

// put stores a table.
func (s *store) put(name string, k kept) error {
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return s.do(&errand{name: name, put: text, about: entry{k.Seen, k.By, k.Runs}})
}

// get returns the table with this name, nil if there is none.
func (s *store) get(name string) (k *kept, err error) {
	e := &errand{name: name}
	if err := s.do(e); err != nil || e.got == nil {
		return nil, err
	}
	k = new(kept)
	return k, json.Unmarshal(e.got, k)
}

// trim removes tables until this many are left, see index.surplus.
func (s *store) trim(limit int, inUse map[string]bool) error {
	s.lock.Lock()
	names, enough := s.index.surplus(limit, inUse)
	s.lock.Unlock()
	if !enough {
		return errKept
	}
	var all []*errand
	for _, name := range names {
		all = append(all, &errand{name: name, remove: true})
	}
	return s.do(all...)
}

// tag returns a name for an address that tells nobody what the address is.
func (s *store) tag(address string) string {
	if address == "" {
		return ""
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	sum := sha256.Sum256(append(bytes.Clone(s.secret), address...))
	return hex.EncodeToString(sum[:8])
}
