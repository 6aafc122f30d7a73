package match

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Journal keeps what a run has played so that nothing is lost when it is cut
// off: every finished unit as a line of the JSON file, and every finished game
// of a unit still open as a line of the file beside it, PATH.journal. Lines are
// synced to disk one by one; a torn last line is dropped when read back.
type Journal struct {
	units, games *os.File
	gamesPath    string
}

// journalLine is a finished game of a unit still open, and the run that it is of.
type journalLine struct {
	Run    string `json:"run"`
	Binary string `json:"binary"`
	GameRecord
}

// openJournal opens the files at path, and reads back what they hold if resume
// is set; otherwise they must be new. A line that is refused leaves them as they
// are.
func openJournal(path string, resume bool, unit func(*UnitRecord) error, game func(*journalLine) error) (*Journal, []UnitRecord, []journalLine, error) {
	j := &Journal{gamesPath: path + ".journal"}
	if !resume {
		if _, err := os.Stat(path); err == nil {
			return nil, nil, nil, fmt.Errorf("%s exists: resume that run with -resume, or name another file", path)
		}
		_ = os.Remove(j.gamesPath)
	}
	units, unitsEnd, err := readBack(path, unit)
	if err != nil {
		return nil, nil, nil, err
	}
	games, gamesEnd, err := readBack(j.gamesPath, game)
	if err != nil {
		return nil, nil, nil, err
	}
	if j.units, err = goOn(path, unitsEnd); err != nil {
		return nil, nil, nil, err
	}
	if j.games, err = goOn(j.gamesPath, gamesEnd); err != nil {
		return nil, nil, nil, errors.Join(err, j.units.Close())
	}
	return j, units, games, nil
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
	file, err := os.Open(path)
	if err != nil {
		return nil, 0, err
	}
	defer file.Close()
	r := bufio.NewReader(file)
	for {
		line, err := r.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return all, whole, nil
		}
		if err != nil {
			return nil, 0, err
		}
		var record T
		if err = json.Unmarshal(line, &record); err == nil {
			err = check(&record)
		}
		if err != nil {
			return nil, 0, fmt.Errorf("%s, line %d: %w", path, len(all)+1, err)
		}
		all = append(all, record)
		whole += int64(len(line))
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

// close closes the files; the journal of open units goes when the run is done.
func (j *Journal) close(done bool) error {
	err := errors.Join(j.units.Close(), j.games.Close())
	if done {
		err = errors.Join(err, os.Remove(j.gamesPath))
	}
	return err
}

// replaceable reports whether a file of a run can be put in the place of what is
// at path, which is no device and no pipe then.
func replaceable(path string) bool {
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular()
}

// writeWhole replaces the file at path, or the one that a link there leads to, by
// what write makes, or leaves it alone. What cannot be replaced is written to.
func writeWhole(path string, write func(io.Writer) error) error {
	if !replaceable(path) {
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
		if err != nil {
			return err
		}
		b := bufio.NewWriter(file)
		return errors.Join(write(b), b.Flush(), file.Close())
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	b := bufio.NewWriter(file)
	err = errors.Join(write(b), b.Flush(), file.Chmod(0o644), file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		_ = os.Remove(file.Name())
	}
	return err
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
