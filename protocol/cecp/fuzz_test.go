// Fuzzing of a whole conversation in CECP.

package cecp_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
	"dux/protocol/protocoltest"
)

func FuzzCECP(f *testing.F) {
	for i := range variants.All { // Dux ponders, and the reply that it expects is played
		input := []byte{protocoltest.Proof, protocoltest.Number(cecpLines, "variant $variant"), byte(i)}
		for _, line := range []string{"hard", "post", "st 0.05", "!turn", "!expected", "!wait", "!wait", "!sync", "!expected", "!sync", "!expected"} {
			input = append(input, protocoltest.Number(cecpLines, line))
		}
		f.Add(input)
	}
	beginner := "option Skill Level=0" // which waits before it moves
	f.Add(append([]byte{protocoltest.Proof, protocoltest.Number(cecpLines, "!raw"), byte(len(beginner))}, beginner...))
	protocoltest.Abuse(f, serve, cecpLines, newCECPProtocol, "testdata/script/*.txt")
}

// cecpProtocol keeps track of the game so that most moves are legal. It can be
// wrong, since Dux moves at any time.
type cecpProtocol struct {
	*protocoltest.Abuser
	native   bool
	codec    gui.Codec
	position movegen.Position
	memory   gui.Memory
	past     []undone
	pings    int
	seen     int  // offset of the output that has been waited for
	due      bool // Dux has to move
	partners bool // or may wait, if its partner likes
	illegal  bool // the last position set up cannot be read
}

// undone is what a turn has changed.
type undone struct {
	legs   int
	memory gui.Memory
}

func newCECPProtocol(a *protocoltest.Abuser) protocoltest.Protocol {
	c := &cecpProtocol{Abuser: a, native: true}
	c.choose("normal")
	a.Write([]byte("memory 1\n"))
	return c
}

// choose begins a game if the variant is known.
func (c *cecpProtocol) choose(name string) {
	switch name {
	case "normal":
		name = "chess"
	case "bughouse":
		name = "double"
	}
	if v, err := variants.Find(name); err == nil {
		c.begin(gui.For(v, c.native), v.Position(), 0)
	}
}

func (c *cecpProtocol) begin(codec gui.Codec, p movegen.Position, m gui.Memory) {
	c.codec, c.position, c.memory, c.past, c.illegal = codec, p, m, nil, false
}

// cecpLines are all commands. Saved inputs refer to them by index, so new ones
// go at the end.
var cecpLines = []string{
	"xboard", "protover $number", "accepted $feature", "rejected $feature", "accepted dice", "rejected dice",
	"new", "variant $variant", "quit", "random", "force", "go", "playother", "white", "black", "computer",
	"level $number $time $time", "level $number $time:$number $number", "st $time", "sd $number", "nps $number", "time $number", "otim $number",
	"usermove $move", "$move", "usermove $square$square", "usermove $square$square,$square$square", "usermove $odd",
	"?", "ping $number", "draw", "result $result {$odd}", "setboard $fen", "setboard $odd w", "edit", "hint", "bk", "undo", "remove",
	"hard", "easy", "post", "nopost", "analyze", "exit", ".", "exclude $move", "include $move", "exclude all", "include all",
	"name $odd", "rating $number $number", "ics $odd", "pause", "resume", "memory $small", "cores $small", "egtpath x $odd",
	"option $option=$number", "option $option", "option EvalFile=$option", "option Resign Score=$number", "option MultiPV=$number", "option Talk=$number",
	"holding [$hand] [$hand]", "holding [$hand] [$hand] B$hand", "holding $odd", "partner $odd", "partner", "ptell $talk", "ptell $odd",
	"lift $square", "put $square", "hover $square", "duel $square", "setscore $number $number", "sd 2", "nps 1000", "st 0.05",
	"$odd", "$odd $number", "variant $odd",
	"!twice", "!cut", "!raw", "!long", "!wait", "!sync", "!turn", "!turns", "!partners", "!expected",
}

var (
	times    = []string{"0.01", "0", "1", "5", "0.5", "1e8", "1e300", "nan", "inf", "-1", "2:30", "x", "", "9999999999"}
	features = []string{"dice", "setboard", "done", "draw", "", "ping", "\xff"}
	results  = []string{"1-0", "0-1", "1/2-1/2", "*", "", "x"}
	hands    = []string{"", "P", "PNBRQ", "QQQQ", "K", "x", "p", strings.Repeat("P", 65), "]", "["}
	talks    = []string{"sit", "go", "fast", "fast 3.5:", "slow", "+n", "++q", "+++trades", "-p", "---h", "+d", "x", "dead", "help", "+", "-", "++++n", "move", "+nn", "t"}
)

func (c *cecpProtocol) Argument(word string) string {
	switch word {
	case "variant":
		names := variants.Names()
		if i := c.Of(len(names) + 2); i < len(names) {
			return names[i]
		} else if i == len(names) {
			return "normal"
		}
		return "bughouse"
	case "number":
		return c.From(protocoltest.Numbers)
	case "small":
		return c.From(protocoltest.Smalls)
	case "time":
		return c.From(times)
	case "feature":
		return c.From(features)
	case "result":
		return c.From(results)
	case "hand":
		return c.From(hands)
	case "talk":
		return c.From(talks)
	case "option":
		return c.From(protocoltest.Options)
	case "odd":
		return c.From(protocoltest.Odd)
	case "square":
		s := c.codec.Shape()
		return fmt.Sprintf("%c%d", 'a'+c.Of(s.Files+1), c.Of(s.Ranks+2))
	case "fen":
		texts := protocoltest.Texts(c.position.Variant())
		p, err := c.position.Variant().New(c.From(texts))
		if err != nil {
			return texts[0]
		}
		return c.codec.Write(p, 0)
	case "move":
		if legs := c.Legs(c.position); legs != nil {
			return gui.Encode(c.codec, c.position, c.memory, legs).Plies[0].String()
		}
	}
	return word
}

func (c *cecpProtocol) Trick(name string) {
	switch name {
	case "turn":
		c.turn()
	case "turns":
		c.Say("force")
		for range 1 + c.Of(8) {
			c.turn()
		}
	case "expected":
		c.expected()
	case "partners":
		c.Say("variant bughouse")
		c.Say("partner x")
		c.Say("time 6000")
		c.Say("otim 1000")
		c.Say("nps 1000")
		c.Say("st 0.1")
	}
}

// turn makes a legal turn, if there is one.
func (c *cecpProtocol) turn() {
	legs := c.Legs(c.position)
	if legs == nil || c.illegal {
		return
	}
	c.make(gui.Encode(c.codec, c.position, c.memory, legs))
}

// make makes a turn.
func (c *cecpProtocol) make(t gui.Encoded) {
	for _, ply := range t.Plies {
		c.Say("usermove " + ply.String())
	}
	c.past = append(c.past, undone{len(t.Legs), c.memory})
	for _, leg := range t.Legs {
		c.position.Make(leg)
	}
	c.memory = t.Memory
}

// expected makes a turn that begins with the ply that Dux expects.
func (c *cecpProtocol) expected() {
	c.Sync()
	c.Say("hint")
	c.Sync()
	said := c.Out.Between(0, c.seen)
	_, hint, _ := strings.Cut(said[max(0, strings.LastIndex(said, "Hint: ")):], "Hint: ")
	hint, _, _ = strings.Cut(hint, "\n")
	for _, t := range gui.Turns(c.codec, c.position, c.memory) {
		if t.Plies[0].String() == hint {
			c.make(t)
			return
		}
	}
}

// Sent updates the state by a line that was sent.
func (c *cecpProtocol) Sent(line string) {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	switch word {
	case "partner":
		c.partners = true
	case "go":
		c.due = !c.partners && !c.illegal
	case "force", "new", "variant", "setboard", "undo", "remove", "result", "analyze", "exit", "playother", "accepted", "rejected":
		c.due = false
	}
	switch word {
	case "quit":
		c.Choices, c.Left = nil, true
	case "new":
		c.choose("normal")
	case "variant":
		c.choose(rest)
	case "accepted", "rejected":
		if rest == "dice" {
			c.native = word == "accepted"
			c.begin(gui.For(c.position.Variant(), c.native), c.position, 0)
		}
	case "setboard":
		if p, m, err := gui.Read(c.codec, rest); err == nil {
			c.begin(c.codec, p, m)
		} else {
			c.illegal = true
		}
	case "undo", "remove":
		if last := len(c.past) - 1; last >= 0 && !c.illegal {
			for range c.past[last].legs {
				c.position.Unmake()
			}
			c.memory, c.past = c.past[last].memory, c.past[:last]
		}
	}
}

// Sync waits until Dux has moved, if it has to, and plays its move.
func (c *cecpProtocol) Sync() {
	c.pings++
	pong := fmt.Sprintf("pong 77%d", c.pings)
	c.Write([]byte("resume\n?\nping" + pong[4:] + "\n"))
	from := c.seen
	c.seen = c.Until(from, pong)
	if c.due {
		require.Regexp(c.T, acts, c.Out.Between(from, c.seen), "no move:\n%s", c.Out)
		c.due = false
	}
	g := gui.NewGame(c.codec, c.position.Clone(), c.memory)
	for _, text := range moves(c.Out.Between(from, c.seen)) {
		if ply, ok, _ := g.Find(text); ok {
			g.Move(ply)
		}
	}
	if last := g.Last(); last != nil && g.Made() == 0 {
		c.begin(c.codec, g.Position(), g.Memory())
	}
}

// acts matches a line in which Dux moves or reports the end of the game.
var acts = regexp.MustCompile(`(?m)^(move |resign$|[0-9/-]+ \{)`)

// moves returns the plies that Dux has made.
func moves(said string) (plies []string) {
	begun := ""
	for line := range strings.Lines(said) {
		leg, ok := strings.CutPrefix(line, "move ")
		if !ok {
			continue
		}
		begun += strings.TrimSpace(leg)
		if !strings.HasSuffix(begun, ",") {
			plies, begun = append(plies, begun), ""
		}
	}
	return plies
}

// Finale lets Dux play: it makes one ply or reports the end of the game. The
// clock is short, because low levels wait before they move.
func (c *cecpProtocol) Finale() {
	if c.illegal {
		c.Say("new")
	}
	c.Write([]byte("force\npartner\nlevel 0 0:05 0\nnps 0\nsd 1\noption MultiPV=1\n"))
	c.Sync()
	from := c.seen
	c.Write([]byte("go\nping 1234567\n"))
	c.seen = c.Until(from, "pong 1234567")
	answer := c.Out.Between(from, c.seen)
	plies := len(moves(answer))
	if plies == 0 {
		for line := range strings.Lines(answer) {
			if line == "resign\n" || result.MatchString(strings.TrimSpace(line)) {
				plies++
			}
		}
	}
	require.Equal(c.T, 1, plies, "%s\nin all:\n%s", answer, c.Out)
}

// The forms of Dux's output.
const (
	squareForm = `[a-p][0-9]{1,2}`
	legForm    = `(@@@@|[A-Z]['!]?@` + squareForm + `|` + squareForm + squareForm + `[a-z]?)`
	plyForm    = legForm + `(,` + legForm + `)?`
)

// cecpSays has the forms of Dux's output by the first word.
var cecpSays = map[string]*regexp.Regexp{
	"feature":       regexp.MustCompile(`^feature( [a-z]+=(\d|"[^"]*"))+$`),
	"pong":          regexp.MustCompile(`^pong \d+$`),
	"move":          regexp.MustCompile(`^move ` + legForm + `,?$`),
	"resign":        regexp.MustCompile(`^resign$`),
	"offer":         regexp.MustCompile(`^offer draw$`),
	"Error":         regexp.MustCompile(`^Error \(.+\): `),
	"Illegal":       regexp.MustCompile(`^Illegal move( \(.+\))?: `),
	"tellusererror": regexp.MustCompile(`^tellusererror (Illegal position: |option (EvalFile|BookFile): ).`),
	"telluser":      regexp.MustCompile(`^telluser You`),
	"tellics":       regexp.MustCompile(`^tellics ptell .`),
	"Hint:":         regexp.MustCompile(`^Hint: ` + plyForm + `$`),
	"stat01:":       regexp.MustCompile(`^stat01: \d+ \d+ \d+ 0 \d+$`),
	"askuser":       regexp.MustCompile(`^askuser duel Where shall the captured piece go\? \([xyz][1-3]( [xyz][1-3])*\)$`),
	"setup":         regexp.MustCompile(`^setup \(\S+\) \d+x\d+\+\d_[a-z]+ \S+ [wb] \S+ \S+ \d+ \d+$`),
	"piece":         regexp.MustCompile(`^piece [A-Z]['!]?& [A-Za-z0-9 ]+$`),
	"highlight":     regexp.MustCompile(`^highlight [YRCMc0-9/]+$`),
	"choice":        regexp.MustCompile(`^choice [A-Z]+$`),
	"click":         regexp.MustCompile(`^click [_a-p][0-9]{1,2}$`),
	"":              regexp.MustCompile(`^( no book| {1,3}\d{1,3}% ` + plyForm + `( ` + plyForm + `)*)?$`),
}

// thoughts is the form of a line of thinking, or of a hint for the user.
var thoughts = regexp.MustCompile(`^0 0 0 0 [A-Za-z0-9:@,'! -]+$|^\d+ -?\d+ \d+ \d+ (` + plyForm + `( ` + plyForm + `)*)?[!?]?$`)

func (c *cecpProtocol) Check(said []string) {
	for _, line := range said {
		require.NoError(c.T, protocoltest.Plain(line))
		word, _, _ := strings.Cut(line, " ")
		form, known := cecpSays[word]
		switch {
		case known:
			require.Regexp(c.T, form, line)
			if word != "offer" && word != "feature" {
				for _, ends := range fatal {
					require.NotContains(c.T, strings.ToLower(line), ends)
				}
			}
		case strings.Contains(line, "{"):
			require.Regexp(c.T, result, line)
		default:
			require.Regexp(c.T, thoughts, line)
		}
	}
}

// fatal are words that make a GUI end the game or the engine.
var fatal = []string{"draw", "offer", "unknown host", "not found", "no such file", "permission denied"}
