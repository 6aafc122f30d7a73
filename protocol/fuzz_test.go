package protocol

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

	"dux/movegen/variants"
)

// Whatever a GUI says in whatever order, Dux lives, says nothing that is not
// the protocol's, answers what is to be answered, and ends at once at the end.
// An input is bytes that choose from the grammar of a protocol.

func FuzzCECP(f *testing.F) {
	for i := range variants.All { // Dux ponders, and is answered as it expects
		input := []byte{proof, number(cecpLines, "variant $variant"), byte(i)}
		for _, line := range []string{"hard", "post", "st 0.05", "!turn", "!expected", "!wait", "!wait", "!sync", "!expected", "!sync", "!expected"} {
			input = append(input, number(cecpLines, line))
		}
		f.Add(input)
	}
	abuse(f, cecpLines, newCECPTongue, "testdata/cecp/*.txt")
}

func FuzzUCI(f *testing.F) {
	abuse(f, uciLines, newUCITongue, "testdata/uci/*.txt")
}

// tongue is a protocol in the mouth of a GUI that abuses it.
type tongue interface {
	// argument is a text for a $word.
	argument(word string) string
	// trick plays the tongue's own trick of this name.
	trick(name string)
	// heed follows a line that Dux has been told.
	heed(line string)
	// sync waits until Dux has done what it was told.
	sync()
	// finale puts Dux to a last proof after all that has been said.
	finale()
	// check makes sure that all that Dux has said is the protocol's.
	check(said []string)
}

// mischief is a conversation in which the bytes of an input choose what is said.
type mischief struct {
	*call
	choices
	tongue
	grammar []string // what can be said: lines with $words for arguments, and !tricks
	last    string   // line said last
	left    bool     // the GUI has said quit
	room    int      // bytes of overlong lines that may still be said
}

// most is how many lines and tricks a conversation has.
const most = 60

// abuse holds a conversation for each input: the first byte tells how it ends,
// each further one which line comes next, or which argument.
func abuse(f *testing.F, grammar []string, learn func(*mischief) tongue, scripts string) {
	for _, lines := range scriptLines(f, scripts) {
		f.Add(spell(grammar, lines))
	}
	for i := range grammar {
		f.Add([]byte{byte(i % ends), byte(i), 1, 2, 3, byte(i), 4, 5, 6})
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		before := runtime.NumGoroutine()
		m := &mischief{call: dial(t), choices: input, grammar: grammar, room: 1 << 20}
		m.tongue = learn(m)
		end := m.of(ends)
		for n := 0; n < most && len(m.choices) > 0; n++ {
			m.one()
		}
		if end >= proof && !m.left {
			m.sync()
			m.finale()
		}
		m.hangUp(end)
		m.over(before)
		m.check(strings.Split(strings.TrimSuffix(m.out.String(), "\n"), "\n"))
	})
}

// one says one line, or plays one trick.
func (m *mischief) one() {
	line := m.from(m.grammar)
	if name, ok := strings.CutPrefix(line, "!"); ok {
		m.play(name)
		return
	}
	words := strings.Split(line, "$")
	for i, word := range words[1:] {
		n := len(word) - len(strings.TrimLeft(word, "abcdefghijklmnopqrstuvwxyz"))
		words[i+1] = m.argument(word[:n]) + word[n:]
	}
	m.say(strings.Join(words, ""))
}

// say says a line.
func (m *mischief) say(line string) {
	if !heavy(line) {
		m.last = line
		m.tell(line)
	}
}

// tell says a line that is known not to be heavy.
func (m *mischief) tell(line string) {
	m.write([]byte(line + "\n"))
	m.heed(line)
}

// play plays a trick.
func (m *mischief) play(name string) {
	switch name {
	case "twice":
		m.say(m.last)
	case "cut":
		m.say(m.last[:m.of(len(m.last)+1)])
	case "raw":
		n := min(int(m.next()), len(m.choices))
		text := string(m.choices[:n])
		m.choices = m.choices[n:]
		for line := range strings.Lines(text) {
			m.say(strings.TrimSuffix(line, "\n"))
		}
	case "long": // from 256 bytes to 1 MB
		word := m.last[strings.LastIndexByte(m.last, ' ')+1:] + " "
		if heavy(m.last + " " + word) {
			return
		}
		length := min(1<<(8+m.of(13)), m.room)
		m.room -= length
		m.tell(m.last + " " + strings.Repeat(word, length/len(word)))
	case "wait":
		time.Sleep(pause)
	case "sync":
		m.sync()
	default:
		m.trick(name)
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
	proof         // after a last question, as all others do
)

// ends is how many ways the first byte of an input chooses from: it prefers proof.
const ends = 8

// hangUp ends the conversation.
func (m *mischief) hangUp(end int) {
	switch end {
	case midway:
		m.write([]byte("position fen setboard go"))
	case gone:
		m.out.leave()
		m.write([]byte("ping 1\nuci\n"))
	case eof:
	default:
		m.write([]byte("quit\n"))
	}
	m.in.Close()
}

// choices is bytes that choose.
type choices []byte

func (c *choices) next() byte {
	if len(*c) == 0 {
		return 0
	}
	b := (*c)[0]
	*c = (*c)[1:]
	return b
}

// of chooses from 0 to n-1.
func (c *choices) of(n int) int {
	i := int(c.next())
	if n > 256 {
		i = i<<8 + int(c.next())
	}
	return i % n
}

// from chooses one of the texts.
func (c *choices) from(texts []string) string { return texts[c.of(len(texts))] }

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

// number is the byte that chooses a line of the grammar.
func number(grammar []string, line string) byte { return byte(slices.Index(grammar, line)) }

// spell is the input that says the lines as they are.
func spell(grammar, lines []string) []byte {
	input := []byte{proof}
	for _, line := range lines {
		input = append(input, number(grammar, "!raw"), byte(min(len(line), 255)))
		input = append(input, line[:min(len(line), 255)]...)
	}
	return input
}
