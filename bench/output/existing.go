// What becomes of files that exist, and what distinguishes a run from the one that a file is of.

package output

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dux/engine/platform"
)

// Existing says what becomes of outputs that exist. Without either they are refused.
type Existing struct {
	Resume bool // the run to which they belong is continued
	Force  bool // they are replaced, or the run begins anew
}

// Check returns an error if a result cannot be written to path, or exists and is not to be
// replaced. Empty files hold nothing to keep; devices and pipes are written to.
func (e Existing) Check(path string) error {
	there, err := exists(path)
	if err == nil && there && !e.Force {
		err = fmt.Errorf("%s exists; name another file, or replace it by -force", path)
	}
	if err != nil {
		return err
	}
	return platform.Writable(path)
}

// CheckRun is Check for a file of a run that can be continued.
func (e Existing) CheckRun(path string) error {
	there, err := exists(path)
	if err == nil && there && !e.Resume && !e.Force {
		err = fmt.Errorf("%s exists; continue that run by -resume, replace it by -force, or name another file", path)
	}
	if err != nil {
		return err
	}
	return platform.Writable(path)
}

// Begin removes the file of a run at path if another run is to begin there. Of a link it
// removes the link.
func (e Existing) Begin(path string) error {
	if e.Resume || !e.Force || !platform.Replaceable(path) {
		return nil
	}
	unlock, err := Lock(path)
	if err != nil {
		return err
	}
	if err = os.Remove(path); errors.Is(err, os.ErrNotExist) {
		err = nil
	}
	return errors.Join(err, unlock())
}

// exists reports whether there is a file with something in it at path. Folders are refused.
func exists(path string) (bool, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	case info.IsDir():
		return false, fmt.Errorf("%s is a folder; name a file", path)
	}
	return info.Size() > 0 && platform.Replaceable(path), nil
}

// Same reports whether two paths lead to the same file, which may be missing.
// Devices and pipes never count as the same.
func Same(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	if errA == nil && errB == nil {
		return os.SameFile(infoA, infoB) && infoA.Mode().IsRegular()
	}
	return place(a) == place(b)
}

// place returns the full path of a file that may be missing.
func place(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		path = full
	}
	dir, base := filepath.Split(platform.Target(path))
	if real, err := filepath.EvalSymlinks(filepath.Clean(dir)); err == nil {
		dir = real
	}
	return filepath.Join(dir, base)
}

// Differences lists the fields in which the settings of a file differ from those of a
// run, as JSON has them: "nodes 20, not 30; seed 1, not 2". It is empty if none do.
func Differences(file, run any) (string, error) {
	there, err := fields(file)
	if err != nil {
		return "", err
	}
	asked, err := fields(run)
	if err != nil {
		return "", err
	}
	var names []string
	for name, value := range there {
		if !bytes.Equal(value, asked[name]) {
			names = append(names, name)
		}
	}
	for name := range asked {
		if there[name] == nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for i, name := range names {
		names[i] = fmt.Sprintf("%s %s, not %s", name, orNone(there[name]), orNone(asked[name]))
	}
	return strings.Join(names, "; "), nil
}

// fields returns the fields of a struct by their names in JSON.
func fields(settings any) (map[string]json.RawMessage, error) {
	text, err := json.Marshal(settings)
	if err != nil {
		return nil, err
	}
	named := map[string]json.RawMessage{}
	return named, json.Unmarshal(text, &named)
}

// orNone returns the text of a field, which JSON may omit.
func orNone(value json.RawMessage) string {
	if value == nil {
		return "none"
	}
	return string(value)
}
