// Finished units and games, a line each, from which an interrupted run continues.

package record

import (
	"errors"
	"os"

	"dux/bench/output"
	"dux/engine/platform"
)

// journal saves a run game by game, so that nothing is lost when it is
// interrupted. A finished unit is a line of the JSON file. A finished game of
// an unfinished unit is a line of the file beside it, PATH.journal. Each line
// is synced to disk. One process at a time may use the files.
type journal struct {
	units     *output.Journal[Unit]
	games     *output.Journal[journalLine]
	gamesPath string
}

// journalSuffix ends the name of the file with games of unfinished units.
const journalSuffix = ".journal"

// journalLine is a finished game of an unfinished unit, and its run.
type journalLine struct {
	Run    string `json:"run"`
	Binary string `json:"binary"`
	Game
}

// openJournal opens the files at path and passes what they hold if the run is resumed. The files do not change before a game ends.
func openJournal(path string, existing output.Existing, unit func(*Unit) error, game func(*journalLine) error) (*journal, error) {
	j := &journal{gamesPath: path + journalSuffix}
	var err error
	for _, file := range []string{path, j.gamesPath} {
		if err = existing.CheckRun(file); err == nil {
			err = existing.Begin(file)
		}
		if err != nil {
			return nil, err
		}
	}
	j.units, err = output.OpenJournal(path, output.Lines[Unit](), func(u *Unit, _ int64) error { return unit(u) })
	if err != nil {
		return nil, err
	}
	j.games, err = output.OpenDerivedJournal(j.gamesPath, output.Lines[journalLine](), func(g *journalLine, _ int64) error { return game(g) })
	if err != nil {
		err = errors.Join(err, j.units.Close())
		if !existing.Resume {
			_ = os.Remove(path)
		}
		return nil, err
	}
	platform.RemoveParts(path)
	return j, nil
}

func (j *journal) game(g *journalLine) error { return j.games.Append(g) }

func (j *journal) unit(u *Unit) error { return j.units.Append(u) }

// finish ends a run that is done: it writes the units in order to the JSON file
// and removes the other file.
func (j *journal) finish(path string, units []Unit) error {
	err := j.units.Finish(func() error { return WriteJSON(path, units) })
	return errors.Join(err, j.games.Finish(func() error { return os.Remove(j.gamesPath) }))
}

// close closes the files of a run.
func (j *journal) close() error { return errors.Join(j.units.Close(), j.games.Close()) }
