// Reading files of games; duplicates are dropped.

package selfplay

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"dux/movegen"
	"dux/movegen/variants"
)

// Set is the games of one or more files of a variant, without duplicates.
type Set struct {
	Variant *movegen.Variant
	Headers []Header // of the files, all with the same Table
	Games   [][]byte // packed; see Unpacker

	Duplicates int      // duplicates dropped: the same game of the same run, or the same turns
	Torn       []string // files that end in an incomplete or damaged frame
}

// Table reports whether the games are the boards of tables of four.
func (s *Set) Table() bool { return len(s.Headers) > 0 && s.Headers[0].Table }

// Read reads files of games. An error names the file.
func Read(paths ...string) (*Set, error) {
	s := &Set{}
	seen := map[[sha256.Size]byte]bool{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if err := s.add(path, data, seen); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	return s, nil
}

// add adds the games of a file that are not in seen.
func (s *Set) add(path string, data []byte, seen map[[sha256.Size]byte]bool) error {
	h, rest, err := readHeader(data)
	if err != nil {
		return err
	}
	v, err := variants.Find(h.Variant)
	if err != nil {
		return err
	}
	if s.Variant == nil {
		s.Variant = v
	}
	if v != s.Variant {
		return fmt.Errorf("expected games of %s, like those of the files before, got %s", s.Variant.Name, v.Name)
	}
	if len(s.Headers) > 0 && h.Table != s.Headers[0].Table {
		return errors.New("games of tables of four cannot be read together with others; name files of one kind")
	}
	s.Headers = append(s.Headers, h)
	h.Shard = [2]int{} // the same game in all shards
	run, err := json.Marshal(h)
	if err != nil {
		return err
	}
	for len(rest) > 0 {
		kind, content, after, err := nextFrame(rest)
		if err != nil {
			s.Torn = append(s.Torn, path)
			break
		}
		rest = after
		if kind != gameFrame {
			continue
		}
		_, n := binary.Uvarint(content)
		if n <= 0 {
			return errTorn
		}
		unit := sha256.Sum256(append(bytes.Clone(run), content[:n]...))
		same := sha256.Sum256(content[n:])
		if seen[unit] || seen[same] {
			s.Duplicates++
			continue
		}
		seen[unit], seen[same] = true, true
		s.Games = append(s.Games, content)
	}
	return nil
}
