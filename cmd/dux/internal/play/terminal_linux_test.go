// Games at a terminal, as beginners play them: what the screen shows is kept in
// testdata/terminal. With -update the files are written anew, to be read and judged.

package play

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"
)

var updateScreens = flag.Bool("update", false, "write what terminals show into testdata/terminal")

// In each file: the arguments of dux, the lines that the user types, and the screen.
func TestTerminal(t *testing.T) {
	paths, err := filepath.Glob("testdata/terminal/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	wrong := 0
	for _, path := range paths {
		path, err = filepath.Abs(path)
		require.NoError(t, err)
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(path)
			require.NoError(t, err)
			require.Len(t, archive.Files, 3)
			args := strings.Fields(strings.ReplaceAll(string(archive.Files[0].Data), "_", "\x00"))
			for i := range args {
				args[i] = strings.ReplaceAll(args[i], "\x00", " ")
			}
			typed := strings.Split(strings.TrimSuffix(string(archive.Files[1].Data), "\n"), "\n")
			screen := talk(t, args, typed)
			wrong += strings.Count(screen, "\n(help lists what you can type")
			if *updateScreens {
				archive.Files[2].Data = []byte(screen)
				require.NoError(t, os.WriteFile(path, txtar.Format(archive), 0o644))
			}
			require.Equal(t, string(archive.Files[2].Data), screen)
			require.Contains(t, screen, "Result: ", "the game ends")
		})
	}
	require.GreaterOrEqual(t, wrong, 30, "kinds of wrong input")
}

// talk runs dux at a terminal, types a line at each prompt, and returns the screen.
func talk(t *testing.T, args, typed []string) string {
	t.Chdir(t.TempDir())
	t.Setenv("TERM", "xterm")
	master, slave, err := pty.Open()
	require.NoError(t, err)
	defer master.Close()
	require.NoError(t, pty.Setsize(slave, &pty.Winsize{Rows: 50, Cols: 120}))
	done := make(chan int, 1)
	go func() {
		defer slave.Close()
		code := Command.Run(args[1:], slave, slave, slave)
		_, _ = slave.WriteString(lastByte)
		done <- code
	}()
	var screen display
	shown := make(chan []byte)
	go func() {
		defer close(shown)
		for {
			b := make([]byte, 4096)
			n, err := master.Read(b)
			if err != nil {
				return
			}
			shown <- b[:n]
		}
	}()
	for {
		select {
		case b, open := <-shown:
			require.True(t, open, "the terminal is gone")
			text, ended := strings.CutSuffix(string(b), lastByte)
			screen.write(text)
			if ended {
				require.Empty(t, typed, "the program ended before all lines were typed; the screen:\n%s", screen.text())
				require.Zero(t, <-done)
				return screen.text()
			}
			if screen.prompts() {
				line := "quit"
				if len(typed) > 0 {
					line, typed = typed[0], typed[1:]
				}
				_, err := master.WriteString(line + "\n")
				require.NoError(t, err)
			}
		case <-time.After(time.Minute):
			require.Fail(t, "nothing happens", screen.text())
		}
	}
}

// lastByte follows what the program has written.
const lastByte = "\x00"

// display is what a terminal shows, as far as dux uses one: carriage returns, erasing to
// the end of the line, and colours, which are not kept.
type display struct {
	lines  []string
	column int // in the last line
	rest   string
}

// controls are the sequences that dux writes.
var controls = regexp.MustCompile(`^\x1b\[[0-9;]*[mK]`)

func (d *display) write(text string) {
	text = d.rest + text
	d.rest = ""
	for text != "" {
		if len(d.lines) == 0 {
			d.lines = []string{""}
		}
		last := &d.lines[len(d.lines)-1]
		if text[0] == '\x1b' {
			found := controls.FindString(text)
			if found == "" {
				d.rest = text // the end of the sequence is still to come
				return
			}
			if strings.HasSuffix(found, "K") {
				*last = (*last)[:min(d.column, len(*last))]
			}
			text = text[len(found):]
			continue
		}
		switch c := text[:1]; c {
		case "\n":
			d.lines, d.column = append(d.lines, ""), 0
		case "\r":
			d.column = 0
		default:
			if d.column < len(*last) {
				*last = (*last)[:d.column] + c + (*last)[d.column+1:]
			} else {
				*last += c
			}
			d.column++
		}
		text = text[1:]
	}
}

// prompts reports whether the program waits for a line.
func (d *display) prompts() bool {
	return d.rest == "" && len(d.lines) > 0 && strings.HasSuffix(d.lines[len(d.lines)-1], "> ")
}

// text is the screen without blanks at the end of lines.
func (d *display) text() string {
	var b strings.Builder
	for _, line := range d.lines {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}
