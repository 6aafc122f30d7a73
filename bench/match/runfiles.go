package match

import (
	"errors"
	"fmt"
	"os"

	"dux/bench/output"
	"dux/protocol/notation"
)

// open opens the files of the run. That of games comes last: a run that is
// refused must not have emptied it.
func (r *run) open() error {
	if r.JSON != "" {
		if err := r.openJournal(); err != nil {
			return &SettingError{"json", err}
		}
	}
	if r.PGN == "" {
		return nil
	}
	if err := r.openPGN(); err != nil {
		return &SettingError{"pgn", errors.Join(err, r.withdraw())}
	}
	return nil
}

// openPGN opens the file of games, which may replace one of another match.
func (r *run) openPGN() (err error) {
	if r.unlockPGN, err = output.Lock(r.PGN); err != nil {
		return err
	}
	if err = output.CheckPGN(r.PGN, pgnEvent); err == nil {
		output.RemovePart(r.PGN)
		mode := os.O_CREATE | os.O_WRONLY | os.O_APPEND
		if !r.Resume {
			mode |= os.O_TRUNC
		}
		r.pgn, err = os.OpenFile(r.PGN, mode, 0o644)
	}
	if err != nil {
		err = errors.Join(err, r.unlockPGN())
	}
	return err
}

// withdraw takes a run back that cannot begin: the next one is to find its files
// as new as this one has.
func (r *run) withdraw() error {
	if r.journal == nil {
		return nil
	}
	err := r.journal.close()
	if !r.Resume {
		err = errors.Join(err, os.Remove(r.JSON), os.Remove(r.journal.gamesPath))
	}
	return err
}

// openJournal opens the journal and takes over what it holds. What two processes
// have played at the same time counts once.
func (r *run) openJournal() error {
	journal, units, games, err := openJournal(r.JSON, r.Resume, r.checkUnit, r.checkGame)
	if err != nil {
		return err
	}
	r.journal = journal
	seen := map[int]bool{}
	for _, u := range units {
		if seen[u.Unit] {
			fmt.Fprintf(r.Progress, "%s: unit %d stands there twice; the first counts\n", r.JSON, u.Unit)
			continue
		}
		seen[u.Unit] = true
		r.done = append(r.done, u)
	}
	for _, g := range games {
		at := [2]int{g.Unit, g.Game}
		if _, twice := r.kept[at]; !twice {
			r.kept[at] = g.GameRecord
		}
	}
	return nil
}

func (r *run) checkUnit(u *UnitRecord) error {
	if err := r.mine(u.Run, u.Binary); err != nil {
		return err
	}
	return u.check()
}

func (r *run) checkGame(g *journalLine) error {
	if err := r.mine(g.Run, g.Binary); err != nil {
		return err
	}
	return g.check(r.Variant, len(r.Engines))
}

// mine refuses what another run or program has left.
func (r *run) mine(id, binary string) error {
	if id != r.id {
		return fmt.Errorf("of another run (%s, this is %s)", id, r.id)
	}
	if binary != r.binary {
		return fmt.Errorf("refereed by another program (%s, this is %s)", binary, r.binary)
	}
	return nil
}

// close closes the files of the run. Those of a run that is done are put in order.
func (r *run) close(done bool) error {
	var err error
	switch {
	case r.journal != nil && done:
		err = r.journal.finish(r.JSON, r.done)
	case r.journal != nil:
		err = r.journal.close()
	}
	if r.pgn == nil {
		return err
	}
	err = errors.Join(err, r.pgn.Close())
	if err == nil && done && output.Replaceable(r.PGN) {
		err = WritePGN(r.PGN, r.done)
	}
	return errors.Join(err, r.unlockPGN())
}

// keep writes a game, and the unit that it completes, to the files of the run.
func (r *run) keep(g *GameRecord, whole *UnitRecord) error {
	if r.journal != nil {
		if err := r.journal.game(&journalLine{r.id, r.binary, *g}); err != nil {
			return err
		}
		if whole != nil {
			if err := r.journal.unit(whole); err != nil {
				return err
			}
		}
	}
	return r.keepPGN(g)
}

// keepPGN writes a game to the file of games; also one that was cut short, if
// humans played it: they will not play it again.
func (r *run) keepPGN(g *GameRecord) error {
	if r.pgn == nil {
		return nil
	}
	var names []string
	for _, e := range r.Engines {
		names = append(names, e.Name)
	}
	game, err := g.pgn(r.Variant, names, r.timeControls())
	if err != nil {
		return err
	}
	return notation.WritePGN(r.pgn, game)
}
