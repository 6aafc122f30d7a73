// Finished units and games, a line each, from which an interrupted run continues.

package record

import (
	"errors"
	"fmt"
	"os"

	"dux/bench/output"
	"dux/engine/platform"
)

// journal saves a run game by game, so that nothing is lost when it is
// interrupted. A finished unit is a line of the JSON file. A finished game of
// an unfinished unit is a line of the file beside it, PATH.journal. Each line
// is synced to disk; an incomplete last line is dropped on reading. One process
// at a time may use the files.
type journal struct {
	units, games *os.File
	gamesPath    string
	unlock       func() error
}

// journalSuffix ends the name of the file with games of unfinished units.
const journalSuffix = ".journal"

// journalLine is a finished game of an unfinished unit, and its run.
type journalLine struct {
	Run    string `json:"run"`
	Binary string `json:"binary"`
	Game
}

// openJournal locks and opens the files at path and, with resume, reads what
// they hold; without resume they must be new. If a line is refused the files
// are left unchanged.
func openJournal(path string, resume bool, unit func(*Unit) error, game func(*journalLine) error) (j *journal, units []Unit, games []journalLine, err error) {
	j = &journal{gamesPath: path + journalSuffix}
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
			return j, nil, nil, fmt.Errorf("%s exists; resume that run with -resume, or name another file", path)
		}
		_ = os.Remove(j.gamesPath)
	}
	units, unitsEnd, err := output.ReadBack(path, unit)
	if err != nil {
		return j, nil, nil, err
	}
	games, gamesEnd, err := output.ReadBack(j.gamesPath, game)
	if err != nil {
		return j, nil, nil, err
	}
	platform.RemoveParts(path)
	if j.units, err = output.GoOn(path, unitsEnd); err != nil {
		return j, nil, nil, err
	}
	j.games, err = output.GoOn(j.gamesPath, gamesEnd)
	return j, units, games, err
}

// abandon closes and unlocks files that could not all be opened.
func (j *journal) abandon() error {
	var err error
	if j.units != nil {
		err = j.units.Close()
	}
	return errors.Join(err, j.unlock())
}

func (j *journal) game(g *journalLine) error { return output.AppendLine(j.games, g) }

func (j *journal) unit(u *Unit) error { return output.AppendLine(j.units, u) }

// finish ends a run that is done: it writes the units in order to the JSON file
// and removes the other file.
func (j *journal) finish(path string, units []Unit) error {
	err := errors.Join(j.units.Close(), j.games.Close())
	if err == nil {
		err = errors.Join(WriteJSON(path, units), os.Remove(j.gamesPath))
	}
	return errors.Join(err, j.unlock())
}

// close closes the files of a run that is not done.
func (j *journal) close() error {
	return errors.Join(j.units.Close(), j.games.Close(), j.unlock())
}
