// Reading files of games; duplicates are dropped.

package selfplay

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"dux/bench/output"
	"dux/movegen"
	"dux/movegen/variants"
)

// Set is the games of one or more files of a variant, without duplicates.
type Set struct {
	Variant *movegen.Variant
	Headers []Header // of the files, all with the same Table
	Games   [][]byte // packed; see Unpacker
	Files   []int    // by game: the index of its header

	Duplicates int      // duplicates dropped: the same game of the same run, or the same turns
	Torn       []string // files that end in an incomplete frame
}

// Table reports whether the games are the boards of tables of four.
func (s *Set) Table() bool { return len(s.Headers) > 0 && s.Headers[0].Table }

// Read reads files of games. An error names the file.
func Read(paths ...string) (*Set, error) {
	s := &Set{}
	seen := map[[sha256.Size]byte]bool{}
	for _, path := range paths {
		if err := s.add(path, seen); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// add adds the games of a file that are not in seen.
func (s *Set) add(path string, seen map[[sha256.Size]byte]bool) error {
	var run []byte // of the header; nil before it
	cut, err := output.Each(path, frames, func(f *frame, _ int64) (err error) {
		switch {
		case run == nil:
			run, err = s.head(f)
			return err
		case f.kind != gameFrame:
			return nil
		}
		_, n := binary.Uvarint(f.content)
		if n <= 0 {
			return errDamaged
		}
		unit := sha256.Sum256(append(bytes.Clone(run), f.content[:n]...))
		same := sha256.Sum256(f.content[n:])
		if seen[unit] || seen[same] {
			s.Duplicates++
			return nil
		}
		seen[unit], seen[same] = true, true
		s.Games = append(s.Games, f.content)
		s.Files = append(s.Files, len(s.Headers)-1)
		return nil
	})
	switch {
	case err != nil:
		return err
	case run == nil:
		return fmt.Errorf("%s is empty; expected a file that dux tune -net games wrote", path)
	case cut > 0:
		s.Torn = append(s.Torn, path)
	}
	return nil
}

// head reads the header of a file, and returns what identifies its run.
func (s *Set) head(f *frame) ([]byte, error) {
	var h Header
	if err := h.readFrame(f); err != nil {
		return nil, err
	}
	v, err := variants.Find(h.Variant)
	if err != nil {
		return nil, err
	}
	if s.Variant == nil {
		s.Variant = v
	}
	if v != s.Variant {
		return nil, fmt.Errorf("expected games of %s, like those of the files before, got %s", s.Variant.Name, v.Name)
	}
	if len(s.Headers) > 0 && h.Table != s.Headers[0].Table {
		return nil, errors.New("games of tables of four cannot be read together with others; name files of one kind")
	}
	s.Headers = append(s.Headers, h)
	h.Shard = [2]int{} // the same game in all shards
	return json.Marshal(h)
}
