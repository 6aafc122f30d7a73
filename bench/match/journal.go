package match

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"dux/bench/output"
)

// Journal keeps what a run has played so that nothing is lost when it is cut
// off: every finished unit as a line of the JSON file, and every finished game
// of a unit still open as a line of the file beside it, PATH.journal. Lines are
// synced to disk one by one; a torn last line is dropped when read back. One
// process at a time has them.
type Journal struct {
	units, games *os.File
	gamesPath    string
	unlock       func() error
}

// journalLine is a finished game of a unit still open, and the run that it is of.
type journalLine struct {
	Run    string `json:"run"`
	Binary string `json:"binary"`
	GameRecord
}

// openJournal locks and opens the files at path, and reads back what they hold
// if resume is set; otherwise they must be new. A line that is refused leaves
// them as they are.
func openJournal(path string, resume bool, unit func(*UnitRecord) error, game func(*journalLine) error) (j *Journal, units []UnitRecord, games []journalLine, err error) {
	j = &Journal{gamesPath: path + ".journal"}
	if j.unlock, err = output.Lock(path); err != nil {
		return nil, nil, nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, j.abandon())
		}
	}()
	if !resume {
		if _, err := os.Stat(path); err == nil {
			return j, nil, nil, fmt.Errorf("%s exists: resume that run with -resume, or name another file", path)
		}
		_ = os.Remove(j.gamesPath)
	}
	units, unitsEnd, err := readBack(path, unit)
	if err != nil {
		return j, nil, nil, err
	}
	games, gamesEnd, err := readBack(j.gamesPath, game)
	if err != nil {
		return j, nil, nil, err
	}
	output.RemovePart(path)
	if j.units, err = goOn(path, unitsEnd); err != nil {
		return j, nil, nil, err
	}
	j.games, err = goOn(j.gamesPath, gamesEnd)
	return j, units, games, err
}

// abandon closes and unlocks what could not be opened as a whole.
func (j *Journal) abandon() error {
	var err error
	if j.units != nil {
		err = j.units.Close()
	}
	return errors.Join(err, j.unlock())
}

// readBack reads a file of lines, which may not exist.
func readBack[T any](path string, check func(*T) error) (all []T, whole int64, err error) {
	all, whole, err = readLines(path, check)
	if errors.Is(err, os.ErrNotExist) {
		err = nil
	}
	return all, whole, err
}

// goOn opens a file to write behind the lines that were written whole.
func goOn(path string, whole int64) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	if err := file.Truncate(whole); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

// readLines reads the lines of a file that were written whole, whole bytes of
// it. Each must pass the check.
func readLines[T any](path string, check func(*T) error) (all []T, whole int64, err error) {
	whole, err = eachLine(path, func(record *T) error {
		err := check(record)
		all = append(all, *record)
		return err
	})
	return all, whole, err
}

// maxLine is the length, in bytes, that no line of a run has: a unit of six games
// of thousands of turns has less than a tenth of it.
const maxLine = 16 << 20

// eachLine hands over the records of the lines that were written whole, which are
// so many bytes of the file. It stops at the first error and names its line.
func eachLine[T any](path string, take func(*T) error) (whole int64, err error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	r := bufio.NewReaderSize(file, 1<<16)
	for n := 1; ; n++ {
		line, err := readLine(r)
		if errors.Is(err, io.EOF) {
			return whole, nil
		}
		record := new(T)
		if err == nil {
			err = json.Unmarshal(line, record)
		}
		if err == nil {
			err = take(record)
		}
		if err != nil {
			return 0, fmt.Errorf("%s, line %d: %w", path, n, err)
		}
		whole += int64(len(line))
	}
}

// readLine reads a line with its end; io.EOF also means one that has none.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > maxLine:
			return nil, fmt.Errorf("longer than %d MB, which no unit of games is", maxLine>>20)
		case !errors.Is(err, bufio.ErrBufferFull):
			return line, err
		}
	}
}

func (j *Journal) game(g *journalLine) error { return appendLine(j.games, g) }

func (j *Journal) unit(u *UnitRecord) error { return appendLine(j.units, u) }

// appendLine writes a record whole, or, when the disk is full, not at all: others
// may come after it.
func appendLine(file *os.File, record any) error {
	line, err := json.Marshal(record)
	if err != nil {
		return err
	}
	end, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	if _, err = file.Write(append(line, '\n')); err == nil {
		err = file.Sync()
	}
	if err != nil {
		return errors.Join(err, file.Truncate(end))
	}
	return nil
}

// finish closes the files of a run that is done, writes its units in order in
// place of the first, and removes the second.
func (j *Journal) finish(path string, units []UnitRecord) error {
	err := errors.Join(j.units.Close(), j.games.Close())
	if err == nil {
		err = errors.Join(WriteJSON(path, units), os.Remove(j.gamesPath))
	}
	return errors.Join(err, j.unlock())
}

// close closes the files of a run that is not done.
func (j *Journal) close() error {
	return errors.Join(j.units.Close(), j.games.Close(), j.unlock())
}

// writeUnits writes the JSON file of a run.
func writeUnits(w io.Writer, units []UnitRecord) error {
	encoder := json.NewEncoder(w)
	for i := range units {
		if err := encoder.Encode(&units[i]); err != nil {
			return err
		}
	}
	return nil
}
