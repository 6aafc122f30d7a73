// Merging the shards of a run, listing missing units, and reading units of several runs.

package record

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"dux/bench/output"
)

// Merge joins the files of the shards of a run; some of the shards may have had
// nothing to play. It replays every game. It returns an error for files of
// different runs or programs, for records that no match writes, and for a unit
// that was played twice with different games; an identical copy counts once. It tells
// log of an incomplete end.
// missing lists the units that no file has. The order of the files does not
// matter.
func Merge(ctx context.Context, paths []string, log io.Writer) (units []Unit, missing []int, err error) {
	m := merger{units: map[int]mergedUnit{}}
	for _, path := range paths {
		cut, err := output.Each(path, output.Lines[Unit](), func(u *Unit, _ int64) error {
			if err := ctx.Err(); err != nil {
				return err
			}
			return m.add(path, u)
		})
		if ctx.Err() != nil {
			return nil, nil, context.Cause(ctx)
		}
		if err != nil {
			return nil, nil, err
		}
		fmt.Fprint(log, output.CutNote(path, cut))
	}
	if m.first == nil {
		return nil, nil, fmt.Errorf("there is no finished unit in %s; let the run go on with -resume", strings.Join(paths, ", "))
	}
	for id := range m.first.Units {
		if u, ok := m.units[id]; ok {
			units = append(units, *u.record)
		} else {
			missing = append(missing, id)
		}
	}
	return units, missing, nil
}

// merger collects the units of a run.
type merger struct {
	first *Unit // all other units must agree with it
	units map[int]mergedUnit
}

// mergedUnit is a unit and the first file that has it.
type mergedUnit struct {
	record *Unit
	path   string
}

// add adds a unit that passes all checks.
func (m *merger) add(path string, u *Unit) error {
	if err := u.Verify(); err != nil {
		return err
	}
	if m.first == nil {
		m.first = u
	}
	if err := u.sameRun(m.first); err != nil {
		return err
	}
	before, twice := m.units[u.Unit]
	if !twice {
		m.units[u.Unit] = mergedUnit{u, path}
		return nil
	}
	if same, err := equalRecords(u, before.record); err != nil || same {
		return err
	}
	return fmt.Errorf("unit %d was played twice, with other games in %s; leave one of the files out", u.Unit, before.path)
}

// sameRun returns an error if the unit is of another run than first.
func (u *Unit) sameRun(first *Unit) error {
	switch {
	case u.Run != first.Run:
		return fmt.Errorf("unit %d belongs to run %s, but the previous files belong to run %s", u.Unit, u.Run, first.Run)
	case u.Binary != first.Binary:
		return fmt.Errorf("unit %d was refereed by program %s, but the previous files by %s", u.Unit, u.Binary, first.Binary)
	case u.Variant != first.Variant || u.Units != first.Units || !slices.Equal(u.Engines, first.Engines) ||
		u.TC != first.TC || u.Seed != first.Seed:
		return fmt.Errorf("unit %d differs from those before it in game, engines, time control, seed or number of units", u.Unit)
	}
	return nil
}

func equalRecords(a, b *Unit) (bool, error) {
	textA, errA := json.Marshal(a)
	textB, errB := json.Marshal(b)
	return string(textA) == string(textB), errors.Join(errA, errB)
}

// Ranges formats ascending numbers as 1, 3-7, 9.
func Ranges(numbers []int) string {
	var b strings.Builder
	for i := 0; i < len(numbers); {
		last := i
		for last+1 < len(numbers) && numbers[last+1] == numbers[last]+1 {
			last++
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		fmt.Fprint(&b, numbers[i])
		if last > i {
			fmt.Fprintf(&b, "-%d", numbers[last])
		}
		i = last + 1
	}
	return b.String()
}

// EachUnit passes the finished units of an open file to take, which may be of several
// runs. Errors call the file path. It returns the length of an incomplete end.
func EachUnit(file io.Reader, path string, take func(*Unit)) (cut int64, err error) {
	return output.EachOf(file, path, output.Lines[Unit](), func(u *Unit, _ int64) error {
		err := u.check()
		if err == nil {
			take(u)
		}
		return err
	})
}
