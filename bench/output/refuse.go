// Which files may be replaced.

package output

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"

	"dux/engine/platform"
)

// A Form is a kind of file that Dux writes and may replace.
type Form struct {
	Name  string                 // used in errors
	Match func(head []byte) bool // whether a file with this beginning is of the form
}

// The forms of files, which their beginnings identify.
var (
	Picture        = Form{"an SVG picture", prefix("<svg xmlns=")}
	Pixels         = Form{"a PNG picture", prefix("\x89PNG\r\n\x1a\n")}
	Net            = Form{"a net", prefix("DUXNET1\n")}
	NetReport      = Form{"the report of a net", prefix("# Net for ")}
	Profile        = Form{"a profile", prefix("\x1f\x8b")}
	Trace          = Form{"an execution trace", pattern(`^go 1\.\d+ trace`)}
	EngineLog      = Form{"a log of an engine", pattern(`^ *\d+\.\d{3} [<>!?*]`)}
	XBoardSettings = Form{"settings of XBoard", pattern(`^-(firstChessProgram|internetChessServerMode) `)}
	DesktopEntry   = Form{"a desktop entry of Dux", pattern(`^\[Desktop Entry\]\nType=Application\nName=Dux\b`)}
	Plugin         = Form{"a plugin of Dux", pattern(`^plugin spec 0\.0\n"Dux"\t`)}
	Shortcut       = Form{"a shortcut of Dux", prefix("@rem Dux: ")}
	UnitsOfRun     = Form{"the units of a match", pattern(`^\{"schema":\d+,"run":"`)}
)

func prefix(text string) func([]byte) bool {
	return func(head []byte) bool { return bytes.HasPrefix(head, []byte(text)) }
}

func pattern(text string) func([]byte) bool { return regexp.MustCompile(text).Match }

// beginning is how many bytes of a file Match gets.
const beginning = 256

// Check returns an error if there is a file at path that is neither of the form
// nor empty. Devices and pipes pass.
func (f Form) Check(path string) error {
	file, err := openThere(path)
	if file == nil {
		return err
	}
	defer file.Close()
	head := make([]byte, beginning)
	n, err := io.ReadFull(file, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return err
	}
	if n > 0 && !f.Match(head[:n]) {
		return f.refusal(path)
	}
	return nil
}

func (f Form) refusal(path string) error {
	return fmt.Errorf("%s exists and is not %s that dux wrote; name another file", path, f.Name)
}

// openThere opens the file at path, nil if there is none to replace: it is
// missing, or a device or a pipe. Folders are refused.
func openThere(path string) (*os.File, error) {
	if !platform.Replaceable(path) {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			return nil, fmt.Errorf("%s is a folder; name a file", path)
		}
		return nil, nil
	}
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return file, err
}

// CheckPGN returns an error if there is a file at path with anything but games
// of the event.
func CheckPGN(path, event string) error {
	games := Form{Name: "PGN"}
	file, err := openThere(path)
	if file == nil {
		return err
	}
	defer file.Close()
	own := `[Event "` + event + `"]`
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for n := 0; lines.Scan(); n++ {
		line := lines.Text()
		begins := len(line) > 7 && line[:7] == "[Event "
		if n == 0 && line != own || begins && line != own {
			return games.refusal(path)
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return games.refusal(path)
	}
	return lines.Err()
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
