package match

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"dux/movegen/variants"
)

// Merge joins what the shards of a run have written; there may be some that had
// nothing to do. It refuses files of different runs or programs, takes a doubled
// unit once, and names the units that are missing. The result does not depend on
// the order of the files.
func Merge(paths []string) (units []UnitRecord, missing []int, err error) {
	byID := map[int]UnitRecord{}
	var first *UnitRecord
	for _, path := range paths {
		records, _, err := readLines(path, (*UnitRecord).check)
		if err != nil {
			return nil, nil, err
		}
		for _, u := range records {
			if first == nil {
				first = &u
			}
			switch {
			case u.Run != first.Run:
				return nil, nil, fmt.Errorf("%s: of run %s, the files before it of run %s", path, u.Run, first.Run)
			case u.Binary != first.Binary:
				return nil, nil, fmt.Errorf("%s: refereed by program %s, the files before it by %s", path, u.Binary, first.Binary)
			case u.Variant != first.Variant || u.Units != first.Units || !slices.Equal(u.Engines, first.Engines):
				return nil, nil, fmt.Errorf("%s: unit %d differs from those before it in game, engines or number of units", path, u.Unit)
			}
			byID[u.Unit] = u
		}
	}
	if first == nil {
		return nil, nil, fmt.Errorf("no finished unit in %s", strings.Join(paths, ", "))
	}
	for id := range first.Units {
		if u, ok := byID[id]; ok {
			units = append(units, u)
		} else {
			missing = append(missing, id)
		}
	}
	return units, missing, nil
}

// sortUnits orders units by number.
func sortUnits(units []UnitRecord) {
	slices.SortFunc(units, func(a, b UnitRecord) int { return a.Unit - b.Unit })
}

// WriteJSON writes units to path in the form of a run's JSON file.
func WriteJSON(path string, units []UnitRecord) error {
	return writeWhole(path, func(w io.Writer) error { return writeUnits(w, units) })
}

// WritePGN writes the games of units to path.
func WritePGN(path string, units []UnitRecord) error {
	if len(units) == 0 {
		return nil
	}
	v, err := variants.Find(units[0].Variant)
	if err != nil {
		return err
	}
	return writeWhole(path, func(w io.Writer) error { return writePGN(w, v, units) })
}
