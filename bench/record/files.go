// Writing a run: its files are opened, resumed, filled, and sorted at the end; the form of the JSON
// file.

package record

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"dux/bench/output"
	"dux/engine/platform"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

// Files are the files of a run in progress. All methods but Open must be called
// one at a time.
type Files struct {
	Done []Unit // finished, those of a resumed run included

	paths     Paths
	head      Unit // what all units of the run have in common
	variant   *movegen.Variant
	existing  output.Existing
	kept      map[[2]int]Game // games of unfinished units, from before the run was resumed
	journal   *journal        // nil for none
	pgn       *os.File        // games as they end; sorted when the run is done, if possible; nil for none
	replaces  bool            // the first finished game replaces what the file of games holds
	unlockPGN func() error
	unlockEPD func() error
}

// Open locks and opens the files of a run, and reads what they hold if the run
// is resumed. It reports games that it drops on log. The error is a
// *SettingError, except for a head with an unknown variant. On an error it
// removes files that it created.
func Open(paths Paths, existing output.Existing, head Unit, log io.Writer) (*Files, error) {
	v, err := variants.Find(head.Variant)
	if err != nil {
		return nil, err
	}
	f := &Files{paths: paths, head: head, variant: v, existing: existing, kept: map[[2]int]Game{}}
	if err := f.lockEPD(); err != nil {
		return nil, &SettingError{"epdout", err}
	}
	if paths.JSON != "" {
		if err := f.openJournal(log); err != nil {
			return nil, &SettingError{"json", errors.Join(err, f.unlockEPD())}
		}
	}
	if paths.EPD != "" && f.begins() { // of another run, if it exists
		if err := existing.Check(paths.EPD); err != nil {
			return nil, &SettingError{"epdout", errors.Join(err, f.withdraw())}
		}
	}
	if paths.PGN != "" { // last: a run that is refused must not empty it
		if err := f.openPGN(); err != nil {
			return nil, &SettingError{"pgn", errors.Join(err, f.withdraw())}
		}
	}
	return f, nil
}

// lockEPD locks the file of last positions, which is written at the end. That also
// shows whether it can be.
func (f *Files) lockEPD() (err error) {
	f.unlockEPD = func() error { return nil }
	if f.paths.EPD == "" {
		return nil
	}
	if err := f.existing.CheckRun(f.paths.EPD); err != nil {
		return err
	}
	f.unlockEPD, err = output.Lock(f.paths.EPD)
	return err
}

// begins reports whether nothing of the run was played before.
func (f *Files) begins() bool { return len(f.Done)+len(f.kept) == 0 }

// openPGN opens the file of games. One that a run begins anew is replaced with its first
// game.
func (f *Files) openPGN() (err error) {
	if f.unlockPGN, err = output.Lock(f.paths.PGN); err != nil {
		return err
	}
	if f.begins() {
		err = f.existing.Check(f.paths.PGN)
	} else if !f.existing.Force {
		err = checkPGN(f.paths.PGN)
	}
	if err == nil {
		platform.RemoveParts(f.paths.PGN)
		f.pgn, err = os.OpenFile(f.paths.PGN, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o644)
		f.replaces = f.begins() && platform.Replaceable(f.paths.PGN)
	}
	if err != nil {
		err = errors.Join(err, f.unlockPGN())
	}
	return err
}

// withdraw undoes Open for a run that cannot start, so that the next attempt
// finds the files unchanged.
func (f *Files) withdraw() error {
	err := f.unlockEPD()
	if f.journal == nil {
		return err
	}
	err = errors.Join(err, f.journal.close())
	if !f.existing.Resume {
		err = errors.Join(err, os.Remove(f.paths.JSON), os.Remove(f.journal.gamesPath))
	}
	return err
}

// openJournal opens the journal and reads what it holds. A unit that two
// processes played at the same time counts once.
func (f *Files) openJournal(log io.Writer) error {
	var units []Unit
	var games []journalLine
	journal, err := openJournal(f.paths.JSON, f.existing, func(u *Unit) error {
		units = append(units, *u)
		return f.checkUnit(u)
	}, func(g *journalLine) error {
		games = append(games, *g)
		return f.checkGame(g)
	})
	if err != nil {
		return err
	}
	f.journal = journal
	fmt.Fprint(log, output.CutNote(f.paths.JSON, journal.units.Cut), output.CutNote(journal.gamesPath, journal.games.Cut))
	seen := map[int]bool{}
	for _, u := range units {
		if seen[u.Unit] {
			fmt.Fprintf(log, "%s: unit %d occurs twice; the first one counts\n", f.paths.JSON, u.Unit)
			continue
		}
		seen[u.Unit] = true
		f.Done = append(f.Done, u)
	}
	for _, line := range games {
		at := [2]int{line.Game.Unit, line.Game.Game}
		if _, twice := f.kept[at]; !twice {
			f.kept[at] = line.Game
		}
	}
	return nil
}

func (f *Files) checkUnit(u *Unit) error {
	if err := f.mine(u.Run, u.Binary, u.differences(&f.head)); err != nil {
		return err
	}
	return u.Verify()
}

func (f *Files) checkGame(g *journalLine) error {
	if err := f.mine(g.Run, g.Binary, "other settings"); err != nil {
		return err
	}
	if err := g.check(f.variant, len(f.head.Engines)); err != nil {
		return err
	}
	return g.Verify(f.variant)
}

// mine returns an error for records of another run, with what differs from
// this one, or another program.
func (f *Files) mine(run, binary, differs string) error {
	if run != f.head.Run {
		return fmt.Errorf("belongs to another run (%s); to continue that run repeat its command with the same flags, for a new run name another -json file", differs)
	}
	if binary != f.head.Binary {
		return fmt.Errorf("was refereed by another program (%s, this is %s); continue with that build of dux, or name another -json file", binary, f.head.Binary)
	}
	return nil
}

// differences names the settings in which a unit differs from the head of a run.
func (u *Unit) differences(head *Unit) string {
	var all []string
	for _, s := range []struct{ name, there, here string }{
		{"variant", u.Variant, head.Variant}, {"time control", u.TC, head.TC},
		{"engines", strings.Join(u.Engines, " and "), strings.Join(head.Engines, " and ")},
		{"seed", fmt.Sprint(u.Seed), fmt.Sprint(head.Seed)}, {"number of openings", fmt.Sprint(u.Units), fmt.Sprint(head.Units)},
	} {
		if s.there != s.here {
			all = append(all, fmt.Sprintf("%s %s, not %s", s.name, s.there, s.here))
		}
	}
	if len(all) == 0 {
		return "other openings, rules, engine options or files"
	}
	return strings.Join(all, "; ")
}

// Kept returns a game of an unfinished unit that was played before.
func (f *Files) Kept(unit, game int) (Game, bool) {
	g, kept := f.kept[[2]int{unit, game}]
	return g, kept
}

// Begun reports whether games of an unfinished unit were played before.
func (f *Files) Begun(unit int) bool {
	for at := range f.kept {
		if at[0] == unit {
			return true
		}
	}
	return false
}

// Keep writes a finished game, unless it was played before; whole is its unit if this
// game completes it.
func (f *Files) Keep(g *Game, whole *Unit) error {
	if whole != nil {
		f.Done = append(f.Done, *whole)
	}
	if _, before := f.Kept(g.Unit, g.Game); !before {
		if err := f.keepGame(g); err != nil {
			return err
		}
	}
	if f.journal != nil && whole != nil {
		return f.journal.unit(whole)
	}
	return nil
}

func (f *Files) keepGame(g *Game) error {
	if f.journal != nil {
		if err := f.journal.game(&journalLine{f.head.Run, f.head.Binary, *g}); err != nil {
			return err
		}
	}
	if f.replaces { // not before: a match that is interrupted at once leaves the games of another
		if err := os.Truncate(f.paths.PGN, 0); err != nil {
			return err
		}
		f.replaces = false
	}
	return f.KeepPGN(g)
}

// KeepPGN writes a game only to the file of games: one that was interrupted.
func (f *Files) KeepPGN(g *Game) error {
	if f.pgn == nil {
		return nil
	}
	game, err := g.pgn(f.variant, &f.head, f.paths.Notes)
	if err != nil {
		return err
	}
	return notation.WritePGN(f.pgn, game)
}

// Close sorts the finished units and closes the files. If the run is done it
// also sorts the files.
func (f *Files) Close(done bool) error {
	slices.SortFunc(f.Done, func(a, b Unit) int { return a.Unit - b.Unit })
	var err error
	switch {
	case f.journal != nil && done:
		err = f.journal.finish(f.paths.JSON, f.Done)
	case f.journal != nil:
		err = f.journal.close()
	}
	if f.paths.EPD != "" {
		err = errors.Join(err, writeEPD(f.paths.EPD, f.Done), f.unlockEPD())
	}
	if f.pgn == nil {
		return err
	}
	err = errors.Join(err, f.pgn.Close())
	if err == nil && done && platform.Replaceable(f.paths.PGN) {
		err = WritePGN(f.paths.PGN, f.Done, f.paths.Notes)
	}
	return errors.Join(err, f.unlockPGN())
}

// WriteJSON writes units to path in the format of a run's JSON file.
func WriteJSON(path string, units []Unit) error {
	return platform.WriteFile(path, func(w io.Writer) error { return EncodeJSON(w, units) })
}

// EncodeJSON writes units in the format of a run's JSON file.
func EncodeJSON(w io.Writer, units []Unit) error {
	encoder := json.NewEncoder(w)
	for i := range units {
		if err := encoder.Encode(&units[i]); err != nil {
			return err
		}
	}
	return nil
}
