// Package book has opening books: files in Polyglot's format that list which
// turns to play in a position, and how often.
//
// An entry has 16 bytes, big-endian: the key of a position (8), a turn (2), its
// weight (2), and learning data (4). Entries are sorted by key. For orthodox
// chess keys and turns are Polyglot's, so Dux and other programs can read each
// other's books. For other games see KeyOf and codes.
package book

import (
	"cmp"
	"embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"sync"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
)

// entrySize is the size of an entry in bytes.
const entrySize = 16

// mostSize is the size of the largest book that can be read, in bytes.
const mostSize = 1 << 30

// entry is a turn in a position.
type entry struct {
	key    uint64
	code   uint16
	weight uint16
	// learned has the number of games in the upper 16 bits, and in the lower
	// ones the share of the points that the side to move won in them, in
	// 65535ths. It is 0 in books of other programs, which do not use it.
	learned uint32
}

// Book is an opening book. It is safe for concurrent use.
type Book struct{ entries []entry }

// Read reads a book. The error says what is wrong with it.
func Read(data []byte) (*Book, error) {
	if len(data) == 0 || len(data)%entrySize != 0 {
		return nil, fmt.Errorf("expected a Polyglot book; %d bytes are not a whole number of entries of %d bytes", len(data), entrySize)
	}
	b := &Book{entries: make([]entry, 0, len(data)/entrySize)}
	for ; len(data) > 0; data = data[entrySize:] {
		e := entry{
			binary.BigEndian.Uint64(data), binary.BigEndian.Uint16(data[8:]),
			binary.BigEndian.Uint16(data[10:]), binary.BigEndian.Uint32(data[12:]),
		}
		if n := len(b.entries); n > 0 && b.entries[n-1].key > e.key {
			return nil, fmt.Errorf("expected a Polyglot book; entry %d is not in the order of keys", n+1)
		}
		b.entries = append(b.entries, e)
	}
	return b, nil
}

// ReadFile reads the book in a file.
func ReadFile(path string) (*Book, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: the file does not exist", path)
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a file; name the file of a book", path)
	case info.Size() > mostSize:
		return nil, fmt.Errorf("%s is larger than %d MB; name a smaller book", path, mostSize>>20)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	b, err := Read(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return b, nil
}

// Bytes returns the file of the book.
func (b *Book) Bytes() []byte {
	data := make([]byte, 0, len(b.entries)*entrySize)
	for _, e := range b.entries {
		data = binary.BigEndian.AppendUint64(data, e.key)
		data = binary.BigEndian.AppendUint16(data, e.code)
		data = binary.BigEndian.AppendUint16(data, e.weight)
		data = binary.BigEndian.AppendUint32(data, e.learned)
	}
	return data
}

// Len returns the number of entries.
func (b *Book) Len() int { return len(b.entries) }

//go:embed books
var files embed.FS

// builtIn holds the built-in book of each game, read at first use.
var builtIn = func() map[*movegen.Variant]func() *Book {
	all := map[*movegen.Variant]func() *Book{}
	for _, v := range variants.All {
		all[v] = sync.OnceValue(func() *Book { return embedded(v) })
	}
	return all
}()

func embedded(v *movegen.Variant) *Book {
	data, err := files.ReadFile("books/" + v.Name + ".bin")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	b, err := Read(data)
	if err != nil {
		panic("book: " + v.Name + ": " + err.Error())
	}
	return b
}

// BuiltIn returns the built-in book of a game, nil if there is none.
func BuiltIn(v *movegen.Variant) *Book {
	if read := builtIn[v]; read != nil {
		return read()
	}
	return nil
}

// Choice is a turn in a book.
type Choice struct {
	Legs   []movegen.Move
	Weight int     // turns are chosen in proportion to it
	Picked float64 // how often it is chosen, as a share
	Games  int     // number of games with this turn, if known
	Share  float64 // of the points that the side to move won in these games
}

// Choices returns the book's turns in p, those with the largest weight first.
// Entries that are not legal turns are left out.
func (b *Book) Choices(p movegen.Position) []Choice {
	if b == nil || p.Leg() != 0 {
		return nil
	}
	key := KeyOf(p)
	at, found := slices.BinarySearchFunc(b.entries, key, func(e entry, key uint64) int { return cmp.Compare(e.key, key) })
	if !found {
		return nil
	}
	legal := codes(p)
	var choices []Choice
	sum := 0
	for _, e := range b.entries[at:] {
		if e.key != key {
			break
		}
		if legs := legal[e.code]; legs != nil {
			choices = append(choices, Choice{Legs: legs, Weight: int(e.weight), Games: int(e.learned >> 16), Share: float64(e.learned&0xffff) / 0xffff})
			sum += int(e.weight)
		}
	}
	for i := range choices {
		choices[i].Picked = float64(choices[i].Weight) / float64(max(sum, 1))
	}
	slices.SortStableFunc(choices, func(a, b Choice) int { return b.Weight - a.Weight })
	return choices
}

// Answer returns a turn that a player of this level plays in p instead of a search with
// these limits, nil for none: below full strength a player knows only some turns, and
// searches that are restricted, or go on until they are stopped, ask for no turn to play.
func (b *Book) Answer(p movegen.Position, level int, limits engine.Limits, random func(n int) int) []movegen.Move {
	known := level >= engine.MaxLevel || p.Turns() < level*len(p.Variant().Seats)/4
	if !known || limits.Infinite || limits.Probe || len(limits.Only)+len(limits.Except) > 0 {
		return nil
	}
	return b.Pick(p, random)
}

// Pick returns a random turn for p according to the weights; random(n) must
// return a number below n. It returns nil if the book has none, and in a
// position that has occurred before.
func (b *Book) Pick(p movegen.Position, random func(n int) int) []movegen.Move {
	if b == nil || p.Repetitions() > 0 {
		return nil
	}
	choices := b.Choices(p)
	sum := 0
	for _, c := range choices {
		sum += c.Weight
	}
	if sum == 0 {
		return nil
	}
	n := random(sum)
	for _, c := range choices {
		if n -= c.Weight; n < 0 {
			return c.Legs
		}
	}
	return nil
}
