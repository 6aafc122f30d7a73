// Files of packed games: frames, the header, and appending games.

package selfplay

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
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

// appendFrame appends a frame with the given content to out.
func appendFrame(out []byte, kind byte, content []byte) []byte {
	out = binary.AppendUvarint(out, uint64(len(content))+1)
	from := len(out)
	out = append(append(out, kind), content...)
	return binary.LittleEndian.AppendUint32(out, crc32.Checksum(out[from:], checksums))
}

// errTorn is returned for a frame that is incomplete or whose checksum is
// wrong.
var errTorn = errors.New("a frame is cut short or damaged")

// nextFrame returns the first frame of data and the data after it.
func nextFrame(data []byte) (kind byte, content, rest []byte, err error) {
	size, n := binary.Uvarint(data)
	if n <= 0 || size == 0 || size > mostFrame || uint64(len(data)-n) < size+4 {
		return 0, nil, data, errTorn
	}
	frame := data[n : n+int(size)]
	rest = data[n+int(size):]
	if binary.LittleEndian.Uint32(rest) != crc32.Checksum(frame, checksums) {
		return 0, nil, data, errTorn
	}
	return frame[0], frame[1:], rest[4:], nil
}

// readHeader reads the header of a file and returns the data after it.
func readHeader(data []byte) (h Header, rest []byte, err error) {
	rest, ok := bytes.CutPrefix(data, []byte(magic))
	if !ok {
		return h, nil, errors.New("expected a file of packed games, as dux tune -net games writes it")
	}
	kind, content, rest, err := nextFrame(rest)
	if err == nil && kind != headerFrame {
		err = errors.New("the header is missing")
	}
	if err == nil {
		err = json.Unmarshal(content, &h)
	}
	return h, rest, err
}

// shard is a file to which games are appended.
type shard struct {
	header *Header
	file   *os.File
	unlock func() error
	next   int // number of the next game
	size   int64
	torn   int64         // bytes dropped: an incomplete frame of the previous run, or table
	held   int           // games in the file at the start
	played time.Duration // time that limited runs have played, as the file has it
}

// OpenError is a file of games that cannot be opened, or cannot be continued.
type OpenError struct{ error }

// Unwrap returns the error itself.
func (e OpenError) Unwrap() error { return e.error }

// openShard opens or creates the file of these games. It drops an incomplete
// frame at the end.
func openShard(path string, h *Header, program string) (*shard, error) {
	unlock, err := output.Lock(path)
	if err != nil {
		return nil, OpenError{err}
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, OpenError{errors.Join(err, unlock())}
	}
	s := &shard{header: h, file: file, unlock: unlock, next: h.first()}
	if err := s.resume(program); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), s.close())
	}
	return s, nil
}

// resume reads the existing games and goes to their end.
func (s *shard) resume(program string) error {
	h := s.header
	data, err := io.ReadAll(s.file)
	if err != nil {
		return err
	}
	head, err := json.Marshal(h)
	if err != nil {
		return err
	}
	begin := appendFrame([]byte(magic), headerFrame, head)
	if len(data) < len(begin) && bytes.HasPrefix(begin, data) { // new, or cut off in the header
		s.torn = int64(len(data))
		if _, err := s.file.WriteAt(begin, 0); err != nil {
			return err
		}
		s.size = int64(len(begin))
		return s.frame(programFrame, []byte(program))
	}
	there, rest, err := readHeader(data)
	if err != nil {
		return OpenError{err}
	}
	if there != *h {
		differences, err := output.Differences(there, h)
		return OpenError{cmp.Or(err, fmt.Errorf("holds games of another run (%s); name another file", differences))}
	}
	whole := rest // after the last complete game or table
	for len(rest) > 0 {
		kind, content, after, err := nextFrame(rest)
		if err != nil {
			break
		}
		switch kind {
		case timeFrame:
			ms, n := binary.Uvarint(content)
			if n <= 0 || ms > longestPlay {
				return OpenError{errors.New("the time played is damaged")}
			}
			s.played = time.Duration(ms) * time.Millisecond
		case gameFrame:
			number, n := binary.Uvarint(content)
			if n <= 0 || number != uint64(s.next) {
				return OpenError{fmt.Errorf("expected game %d, got game %d", s.next, number)}
			}
			s.next = h.after(s.next)
			s.held++
		}
		rest = after
		if s.held%h.together() == 0 {
			whole = rest
		}
	}
	if s.held%h.together() != 0 {
		s.held--
		s.next--
	}
	s.torn, s.size = int64(len(whole)), int64(len(data)-len(whole))
	if err := s.file.Truncate(s.size); err != nil {
		return err
	}
	return s.frame(programFrame, []byte(program))
}

// frame appends a frame in one write.
func (s *shard) frame(kind byte, content []byte) error {
	n, err := s.file.WriteAt(appendFrame(nil, kind, content), s.size)
	s.size += int64(n)
	return err
}

// longestPlay is the longest time in a file, in ms: a century.
const longestPlay = 100 * 366 * 24 * 3_600_000

// keepTime appends the time played in all runs.
func (s *shard) keepTime(played time.Duration) error {
	s.played = played
	return s.frame(timeFrame, binary.AppendUvarint(nil, uint64(played.Milliseconds())))
}

func (s *shard) close() error {
	return errors.Join(s.file.Sync(), s.file.Close(), s.unlock())
}
