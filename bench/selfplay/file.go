// Files of packed games: frames, the header, and appending games.

package selfplay

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"time"

	"dux/bench/output"
)

// A file of games is a magic line, the frame of a Header, and frames of
// programs, games and times. A frame is the number of its bytes as a varint, the
// bytes, and their checksum. The first byte gives the kind of the frame.
const (
	magic = "dux games 1\n"

	headerFrame  = 'h'
	programFrame = 'p' // the version of the program that played the next games
	gameFrame    = 'g'
	timeFrame    = 't' // the time in which the games before it were played, in ms, as a varint

	mostFrame = 1 << 26 // bytes
)

// Header describes the games of a file. Together with the version of the
// program it determines all of them.
type Header struct {
	Variant   string  `json:"variant"`
	Nodes     int     `json:"nodes"`              // per turn
	Full      int     `json:"full,omitempty"`     // one turn in this many has these nodes and is learnt from; 0: all
	Fast      int     `json:"fast,omitempty"`     // nodes of the other turns
	Evaluator string  `json:"evaluator"`          // its fingerprint
	Openings  string  `json:"openings,omitempty"` // fingerprint of the starting positions; "": the game's own start
	Random    [2]int  `json:"random"`             // fewest and most random turns at the beginning
	Samples   int     `json:"samples"`            // one in this many static evaluations is kept, 0: none
	Gifts     float64 `json:"gifts,omitempty"`    // gifts a turn, see function giveAtRandom
	Table     bool    `json:"table,omitempty"`    // games 2n and 2n+1 are the boards of table n
	Seed      uint64  `json:"seed"`
	Shard     [2]int  `json:"shard"` // index and count: game or table n is played here if n mod count is the index
}

// together returns how many games are played together, with numbers in a row.
func (h *Header) together() int {
	if h.Table {
		return 2
	}
	return 1
}

// first returns the number of the shard's first game.
func (h *Header) first() int { return h.Shard[0] * h.together() }

// after returns the number of the shard's game after game n.
func (h *Header) after(n int) int {
	if h.Table && n%2 == 0 {
		return n + 1
	}
	return n + 1 + (h.Shard[1]-1)*h.together()
}

var checksums = crc32.MakeTable(crc32.Castagnoli)

// frame is an entry of a file.
type frame struct {
	kind    byte
	content []byte
}

// frames is their coding.
var frames = output.Coding[frame]{Name: "packed games, as dux tune -net games writes it", Magic: magic, Unit: "byte", Lazy: true, Read: readFrame, Append: appendFrame}

func appendFrame(out []byte, f *frame) ([]byte, error) {
	out = binary.AppendUvarint(out, uint64(len(f.content))+1)
	from := len(out)
	out = append(append(out, f.kind), f.content...)
	return binary.LittleEndian.AppendUint32(out, crc32.Checksum(out[from:], checksums)), nil
}

// errDamaged is returned for a frame that no run writes.
var errDamaged = errors.New("damaged; what is before that byte can be copied into another file")

// readFrame reads a frame. One that the end of the file seems to cut short is damaged if
// there is a whole frame within it: then its length is wrong.
func readFrame(r *bufio.Reader, f *frame) (length int64, err error) {
	head, err := r.Peek(binary.MaxVarintLen64)
	if len(head) == 0 {
		return 0, err
	}
	size, n := binary.Uvarint(head)
	if n < 0 || n > 0 && (size == 0 || size > mostFrame) {
		rest, err := io.ReadAll(r)
		if err == nil && len(bytes.Trim(rest, "\x00")) == 0 { // a crash of the machine can leave zeros
			return 0, output.ErrCut
		}
		return 0, cmp.Or(err, errDamaged)
	}
	_, _ = r.Discard(max(n, 0))
	body, err := io.ReadAll(io.LimitReader(r, int64(size)+4))
	if err != nil {
		return 0, err
	}
	if n == 0 || uint64(len(body)) < size+4 {
		for from := range body {
			if holdsFrame(body[from:]) {
				return 0, errDamaged
			}
		}
		return 0, output.ErrCut
	}
	if binary.LittleEndian.Uint32(body[size:]) != crc32.Checksum(body[:size], checksums) {
		return 0, errDamaged
	}
	f.kind, f.content = body[0], body[1:size]
	return int64(n + len(body)), nil
}

// holdsFrame reports whether data begins with a whole frame.
func holdsFrame(data []byte) bool {
	size, n := binary.Uvarint(data)
	if n <= 0 || size == 0 || size > mostFrame || uint64(len(data)-n) < size+4 || !bytes.Contains([]byte{headerFrame, programFrame, gameFrame, timeFrame}, data[n:n+1]) {
		return false
	}
	data = data[n:]
	return binary.LittleEndian.Uint32(data[size:]) == crc32.Checksum(data[:size], checksums)
}

// readFrame reads the first frame of a file.
func (h *Header) readFrame(f *frame) error {
	if f.kind != headerFrame {
		return errors.New("the header is missing")
	}
	return json.Unmarshal(f.content, h)
}

// shard is a file to which games are appended.
type shard struct {
	header  *Header
	journal *output.Journal[frame]
	next    int           // number of the next game
	begun   bool          // there is a header
	other   error         // the header is that of other games
	held    int           // games in the file at the start
	played  time.Duration // time that limited runs have played, as the file has it
}

// OpenError is a file of games that cannot be opened, or cannot be continued.
type OpenError struct{ error }

// Unwrap returns the error itself.
func (e OpenError) Unwrap() error { return e.error }

// openShard opens or creates the file of these games. The first new game replaces an
// incomplete game, or table, at the end.
func openShard(path string, h *Header, program string) (*shard, error) {
	s := &shard{header: h, next: h.first()}
	whole := int64(0) // up to the last complete game or table
	journal, err := output.OpenJournal(path, frames, func(f *frame, end int64) error {
		if err := s.read(f); err != nil {
			return err
		}
		if s.held%h.together() == 0 {
			whole = end
		}
		return nil
	})
	if s.other != nil {
		err = fmt.Errorf("%s: %w", path, s.other)
	}
	if err != nil {
		return nil, OpenError{err}
	}
	if s.journal = journal; s.held%h.together() != 0 {
		s.held--
		s.next--
		journal.Drop(whole)
	}
	if !s.begun {
		head, err := json.Marshal(h)
		if err = cmp.Or(err, s.append(headerFrame, head)); err != nil {
			return nil, errors.Join(err, s.close())
		}
	}
	if err := s.append(programFrame, []byte(program)); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

// read reads a frame of earlier runs.
func (s *shard) read(f *frame) error {
	if !s.begun {
		s.begun = true
		var there Header
		if err := there.readFrame(f); err != nil {
			return err
		}
		if there != *s.header {
			differences, err := output.Differences(there, s.header)
			s.other = cmp.Or(err, fmt.Errorf("holds games of another run (%s); name another file", differences))
			return s.other
		}
	}
	switch f.kind {
	case timeFrame:
		ms, n := binary.Uvarint(f.content)
		if n <= 0 || ms > longestPlay {
			return errors.New("the time played is damaged")
		}
		s.played = time.Duration(ms) * time.Millisecond
	case gameFrame:
		number, n := binary.Uvarint(f.content)
		if n <= 0 || number != uint64(s.next) {
			return fmt.Errorf("expected game %d, got game %d", s.next, number)
		}
		s.next = s.header.after(s.next)
		s.held++
	}
	return nil
}

func (s *shard) append(kind byte, content []byte) error {
	return s.journal.Append(&frame{kind, content})
}

// longestPlay is the longest time in a file, in ms: a century.
const longestPlay = 100 * 366 * 24 * 3_600_000

// keepTime appends the time played in all runs.
func (s *shard) keepTime(played time.Duration) error {
	s.played = played
	return s.append(timeFrame, binary.AppendUvarint(nil, uint64(played.Milliseconds())))
}

func (s *shard) close() error { return s.journal.Close() }
