// Sessions with a GUI that sends anything in any order. Dux must not crash,
// must only print valid output, must answer what needs an answer, and must end
// at once at the end. An input is bytes that choose from the grammar of a
// protocol.

package protocoltest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Protocol is a protocol as used by a GUI that abuses it.
type Protocol interface {
	// Argument returns a text for a $word.
	Argument(word string) string
	// Trick plays the trick of this name.
	Trick(name string)
	// Sent updates the state by a line that was sent.
	Sent(line string)
	// Sync waits until Dux has processed everything.
	Sync()
	// Finale tests Dux once more at the end.
	Finale()
	// Check fails unless all of Dux's output is valid.
	Check(said []string)
}

// Abuser is a GUI in a session in which the bytes of an input choose what is sent.
type Abuser struct {
	*Call
	Choices
	Protocol
	grammar []string // possible lines, with $words for arguments, and !tricks
	Last    string   // the last line sent
	Left    bool     // the GUI has sent quit
	room    int      // bytes of overlong lines that may still be sent
}

// most is the number of lines and tricks of a session.
const most = 60

// Abuse runs a session for each input. The first byte chooses how it ends; each
// further one chooses the next line or an argument.
func Abuse(f *testing.F, serve Serve, grammar []string, learn func(*Abuser) Protocol, scripts string) {
	for _, lines := range scriptLines(f, scripts) {
		f.Add(spell(grammar, lines))
	}
	for i := range grammar {
		f.Add([]byte{byte(i % ends), byte(i), 1, 2, 3, byte(i), 4, 5, 6})
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		before := Goroutines()
		a := &Abuser{Call: dial(t, serve), Choices: input, grammar: grammar, room: 1 << 20}
		a.Protocol = learn(a)
		end := a.Of(ends)
		for n := 0; n < most && len(a.Choices) > 0; n++ {
			a.one()
		}
		if end >= Proof && !a.Left {
			a.Sync()
			a.Finale()
		}
		a.hangUp(end)
		a.Over(before)
		a.Check(strings.Split(strings.TrimSuffix(a.Out.String(), "\n"), "\n"))
	})
}

// one sends one line, or plays one trick.
func (a *Abuser) one() {
	line := a.From(a.grammar)
	if name, ok := strings.CutPrefix(line, "!"); ok {
		a.play(name)
		return
	}
	words := strings.Split(line, "$")
	for i, word := range words[1:] {
		n := len(word) - len(strings.TrimLeft(word, "abcdefghijklmnopqrstuvwxyz"))
		words[i+1] = a.Argument(word[:n]) + word[n:]
	}
	a.Say(strings.Join(words, ""))
}

// Say sends a line.
func (a *Abuser) Say(line string) {
	if !heavy(line) {
		a.Last = line
		a.tell(line)
	}
}

// tell sends a line that is known not to be heavy.
func (a *Abuser) tell(line string) {
	a.Write([]byte(line + "\n"))
	a.Sent(line)
}

func (a *Abuser) play(name string) {
	switch name {
	case "twice":
		a.Say(a.Last)
	case "cut":
		a.Say(a.Last[:a.Of(len(a.Last)+1)])
	case "raw":
		n := min(int(a.next()), len(a.Choices))
		text := string(a.Choices[:n])
		a.Choices = a.Choices[n:]
		for line := range strings.Lines(text) {
			a.Say(strings.TrimSuffix(line, "\n"))
		}
	case "long": // from 256 bytes to 1 MB
		word := a.Last[strings.LastIndexByte(a.Last, ' ')+1:] + " "
		if heavy(a.Last + " " + word) {
			return
		}
		length := min(1<<(8+a.Of(13)), a.room)
		a.room -= length
		a.tell(a.Last + " " + strings.Repeat(word, length/len(word)))
	case "wait":
		time.Sleep(pause)
	case "sync":
		a.Sync()
	default:
		a.Trick(name)
	}
}

// pause is long enough for Dux to find something.
const pause = 200 * time.Microsecond

// The ways a session ends.
const (
	eof    = iota // the GUI closes its output,
	midway        // in the middle of a line,
	gone          // or no longer reads,
	quit          // or sends quit,
	Proof         // or asks a last question, as all others do
)

// ends is the number of ways that the first byte chooses from: it prefers
// Proof.
const ends = 8

func (a *Abuser) hangUp(end int) {
	switch end {
	case midway:
		a.Write([]byte("position fen setboard go"))
	case gone:
		a.Out.leave()
		a.Write([]byte("ping 1\nuci\n"))
	case eof:
	default:
		a.Write([]byte("quit\n"))
	}
	a.In.Close()
}

// Choices are bytes that choose.
type Choices []byte

func (c *Choices) next() byte {
	if len(*c) == 0 {
		return 0
	}
	b := (*c)[0]
	*c = (*c)[1:]
	return b
}

// Of returns a choice from 0 to n-1.
func (c *Choices) Of(n int) int {
	i := int(c.next())
	if n > 256 {
		i = i<<8 + int(c.next())
	}
	return i % n
}

// From returns one of the texts.
func (c *Choices) From(texts []string) string { return texts[c.Of(len(texts))] }

// heavy reports whether a line would only keep the machine busy: with more than
// a few megabytes or threads, or with perft.
func heavy(line string) bool {
	if strings.Contains(line, "perft") && !perftLine.MatchString(line) {
		return true // it may or may not be an error
	}
	for _, match := range costly.FindAllStringSubmatch(line, -1) {
		if n, err := strconv.Atoi(match[1]); err == nil && n > few && n <= many {
			return true
		}
	}
	return false
}

var perftLine = regexp.MustCompile(`^go perft \S*$`)

var costly = regexp.MustCompile(`(?i)(?:memory|cores|hash|threads|perft)\D*(\d+)`)

const (
	few  = 3
	many = 1 << 20 // larger numbers are rejected
)

// scriptLines returns what the GUI sends in each of the scripts.
func scriptLines(f *testing.F, pattern string) [][]string {
	files, err := filepath.Glob(pattern)
	require.NoError(f, err)
	var scripts [][]string
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(f, err)
		var lines []string
		for line := range strings.SplitSeq(string(text), "\n") {
			if line != "" && !strings.ContainsAny(line[:1], "#<~.") {
				lines = append(lines, line)
			}
		}
		scripts = append(scripts, lines)
	}
	return scripts
}

// Number returns the byte that chooses a line of the grammar.
func Number(grammar []string, line string) byte { return byte(slices.Index(grammar, line)) }

// spell returns the input that sends the lines unchanged.
func spell(grammar, lines []string) []byte {
	input := []byte{Proof}
	for _, line := range lines {
		input = append(input, Number(grammar, "!raw"), byte(min(len(line), 255)))
		input = append(input, line[:min(len(line), 255)]...)
	}
	return input
}
