// Conversations with a GUI that says anything in any order. Whatever it says, Dux
// lives, says nothing that is not the protocol's, answers what is to be answered,
// and ends at once at the end. An input is bytes that choose from the grammar of a
// protocol.

package protocoltest

import (
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Tongue is a protocol in the mouth of a GUI that abuses it.
type Tongue interface {
	// Argument is a text for a $word.
	Argument(word string) string
	// Trick plays the tongue's own trick of this name.
	Trick(name string)
	// Heed follows a line that Dux has been told.
	Heed(line string)
	// Sync waits until Dux has done what it was told.
	Sync()
	// Finale puts Dux to a last proof after all that has been said.
	Finale()
	// Check makes sure that all that Dux has said is the protocol's.
	Check(said []string)
}

// Mischief is a conversation in which the bytes of an input choose what is said.
type Mischief struct {
	*Call
	Choices
	Tongue
	grammar []string // what can be said: lines with $words for arguments, and !tricks
	Last    string   // line said last
	Left    bool     // the GUI has said quit
	room    int      // bytes of overlong lines that may still be said
}

// most is how many lines and tricks a conversation has.
const most = 60

// Abuse holds a conversation for each input: the first byte tells how it ends,
// each further one which line comes next, or which argument.
func Abuse(f *testing.F, serve Serve, grammar []string, learn func(*Mischief) Tongue, scripts string) {
	for _, lines := range scriptLines(f, scripts) {
		f.Add(spell(grammar, lines))
	}
	for i := range grammar {
		f.Add([]byte{byte(i % ends), byte(i), 1, 2, 3, byte(i), 4, 5, 6})
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		before := runtime.NumGoroutine()
		m := &Mischief{Call: dial(t, serve), Choices: input, grammar: grammar, room: 1 << 20}
		m.Tongue = learn(m)
		end := m.Of(ends)
		for n := 0; n < most && len(m.Choices) > 0; n++ {
			m.one()
		}
		if end >= Proof && !m.Left {
			m.Sync()
			m.Finale()
		}
		m.hangUp(end)
		m.Over(before)
		m.Check(strings.Split(strings.TrimSuffix(m.Out.String(), "\n"), "\n"))
	})
}

// one says one line, or plays one trick.
func (m *Mischief) one() {
	line := m.From(m.grammar)
	if name, ok := strings.CutPrefix(line, "!"); ok {
		m.play(name)
		return
	}
	words := strings.Split(line, "$")
	for i, word := range words[1:] {
		n := len(word) - len(strings.TrimLeft(word, "abcdefghijklmnopqrstuvwxyz"))
		words[i+1] = m.Argument(word[:n]) + word[n:]
	}
	m.Say(strings.Join(words, ""))
}

// Say says a line.
func (m *Mischief) Say(line string) {
	if !heavy(line) {
		m.Last = line
		m.tell(line)
	}
}

// tell says a line that is known not to be heavy.
func (m *Mischief) tell(line string) {
	m.Write([]byte(line + "\n"))
	m.Heed(line)
}

// play plays a trick.
func (m *Mischief) play(name string) {
	switch name {
	case "twice":
		m.Say(m.Last)
	case "cut":
		m.Say(m.Last[:m.Of(len(m.Last)+1)])
	case "raw":
		n := min(int(m.next()), len(m.Choices))
		text := string(m.Choices[:n])
		m.Choices = m.Choices[n:]
		for line := range strings.Lines(text) {
			m.Say(strings.TrimSuffix(line, "\n"))
		}
	case "long": // from 256 bytes to 1 MB
		word := m.Last[strings.LastIndexByte(m.Last, ' ')+1:] + " "
		if heavy(m.Last + " " + word) {
			return
		}
		length := min(1<<(8+m.Of(13)), m.room)
		m.room -= length
		m.tell(m.Last + " " + strings.Repeat(word, length/len(word)))
	case "wait":
		time.Sleep(pause)
	case "sync":
		m.Sync()
	default:
		m.Trick(name)
	}
}

// pause is enough for Dux to find something.
const pause = 200 * time.Microsecond

// The ways for a conversation to end.
const (
	eof    = iota // the GUI ends its output,
	midway        // in the middle of a line,
	gone          // or no longer reads,
	quit          // or says so,
	Proof         // after a last question, as all others do
)

// ends is how many ways the first byte of an input chooses from: it prefers Proof.
const ends = 8

// hangUp ends the conversation.
func (m *Mischief) hangUp(end int) {
	switch end {
	case midway:
		m.Write([]byte("position fen setboard go"))
	case gone:
		m.Out.leave()
		m.Write([]byte("ping 1\nuci\n"))
	case eof:
	default:
		m.Write([]byte("quit\n"))
	}
	m.In.Close()
}

// Choices is bytes that choose.
type Choices []byte

func (c *Choices) next() byte {
	if len(*c) == 0 {
		return 0
	}
	b := (*c)[0]
	*c = (*c)[1:]
	return b
}

// Of chooses from 0 to n-1.
func (c *Choices) Of(n int) int {
	i := int(c.next())
	if n > 256 {
		i = i<<8 + int(c.next())
	}
	return i % n
}

// From chooses one of the texts.
func (c *Choices) From(texts []string) string { return texts[c.Of(len(texts))] }

// heavy reports whether a line would only keep the machine busy: with more than
// a few megabytes or threads, or turns to count.
func heavy(line string) bool {
	if strings.Contains(line, "perft") && !perftLine.MatchString(line) {
		return true // it may be an error or none
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
	many = 1 << 20 // larger numbers are refused
)

// scriptLines is what the GUI says in each of the scripts.
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

// Number is the byte that chooses a line of the grammar.
func Number(grammar []string, line string) byte { return byte(slices.Index(grammar, line)) }

// spell is the input that says the lines as they are.
func spell(grammar, lines []string) []byte {
	input := []byte{Proof}
	for _, line := range lines {
		input = append(input, Number(grammar, "!raw"), byte(min(len(line), 255)))
		input = append(input, line[:min(len(line), 255)]...)
	}
	return input
}
