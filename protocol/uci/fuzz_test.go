// Fuzzing of a whole conversation in UCI.

package uci_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
	"dux/protocol/notation"
	"dux/protocol/protocoltest"
)

func FuzzUCI(f *testing.F) {
	protocoltest.Abuse(f, serve, uciLines, newUCIProtocol, "testdata/script/*.txt")
}

// uciProtocol keeps track of Dux's position.
type uciProtocol struct {
	*protocoltest.Abuser
	variant  *movegen.Variant
	position movegen.Position
	seen     int // offset of the output that has been waited for
	asked    []question
	refused  bool // the last position command set up nothing
}

// question is a go command that has been sent.
type question struct {
	line     string
	position movegen.Position
	refused  bool // the last position was
}

func newUCIProtocol(a *protocoltest.Abuser) protocoltest.Protocol {
	u := &uciProtocol{Abuser: a, variant: variants.All[0], position: variants.All[0].Position()}
	a.Write([]byte("setoption name Hash value 1\n"))
	return u
}

// uciLines are all commands. Saved inputs refer to them by index, so new ones
// go at the end.
var uciLines = []string{
	"uci", "isready", "ucinewgame", "d", "eval", "stop", "ponderhit", "debug on", "register later", "quit",
	"setoption name UCI_Variant value $variant", "setoption name $option value $number", "setoption name $option",
	"setoption $number", "setoption name Hash value $small", "setoption name Threads value $small",
	"setoption name MultiPV value $number", "setoption name Clear Hash",
	"position startpos", "position startpos moves $turns", "position fen $fen", "position fen $fen moves $turns",
	"position $turn", "position startpos moves $turns $odd", "position fen $fen $odd", "$show",
	"go", "go infinite", "go ponder", "go depth $number", "go nodes $number", "go movetime $number", "go mate $number",
	"go wtime $number btime $number winc $number binc $number movestogo $number", "go ponder wtime $number btime $number",
	"go searchmoves $turn $turn", "go searchmoves $turn depth $number nodes $number", "go depth 3 nodes 100",
	"go perft $small", "go $odd", "go nodes 50", "$odd", "$odd $number", "$turn",
	"!twice", "!cut", "!raw", "!long", "!wait", "!sync",
}

func (u *uciProtocol) Argument(word string) string {
	switch word {
	case "variant":
		if i := u.Of(len(variants.All) + 1); i < len(variants.All) {
			return variants.All[i].Name
		}
		return "xiangqi"
	case "number":
		return u.From(protocoltest.Numbers)
	case "small":
		return u.From(protocoltest.Smalls)
	case "odd":
		return u.From(protocoltest.Odd)
	case "option":
		return u.From(protocoltest.Options)
	case "fen":
		return u.From(protocoltest.Texts(u.variant))
	case "turn":
		return u.turns(u.position.Clone(), 1)
	case "turns":
		p := u.variant.Position()
		if _, fen, found := strings.Cut(u.Last, "position fen "); found { // often that of the line before
			if q, err := u.variant.New(strings.TrimSpace(fen)); err == nil {
				p = q
			}
		}
		return u.turns(p, u.Of(8))
	case "show":
		return "position fen " + u.position.String() + " moves " + u.turns(u.position.Clone(), 1)
	}
	return word
}

// turns returns n legal turns from p, chosen by the input.
func (u *uciProtocol) turns(p movegen.Position, n int) string {
	var texts []string
	for range n {
		legs := u.Legs(p)
		if legs == nil {
			break
		}
		texts = append(texts, movegen.TurnText(p, legs))
		for _, leg := range legs {
			p.Make(leg)
		}
	}
	return strings.Join(texts, " ")
}

func (u *uciProtocol) Trick(string) {}

// Sent updates the state by a line that was sent.
func (u *uciProtocol) Sent(line string) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return
	}
	switch words[0] {
	case "quit":
		u.Choices, u.Left = nil, true
	case "go":
		if !slices.Contains(words, "perft") {
			u.asked = append(u.asked, question{line, u.position.Clone(), u.refused})
		}
	case "ucinewgame":
		u.position, u.refused = u.variant.Position(), false
	case "setoption":
		name, value, _ := strings.Cut(strings.Join(words[1:], " "), " value ")
		if keyword, option, _ := strings.Cut(name, " "); keyword != "name" || !strings.EqualFold(option, "UCI_Variant") {
			return
		}
		if v, err := variants.Find(value); err == nil && v != u.variant {
			u.variant, u.position, u.refused = v, v.Position(), false
		}
	case "position":
		p := u.read(words[1:])
		if u.refused = p == nil; !u.refused {
			u.position = p
		}
	}
}

// read returns the position that the words describe, as far as the moves are legal;
// nil if there is none.
func (u *uciProtocol) read(words []string) movegen.Position {
	var moves []string
	if i := slices.Index(words, "moves"); i >= 0 {
		words, moves = words[:i], words[i+1:]
	}
	setup := strings.Join(words, " ")
	var p movegen.Position
	switch fen, isFEN := strings.CutPrefix(setup, "fen "); {
	case setup == "startpos":
		p = u.variant.Position()
	case isFEN:
		var err error
		p, err = notation.ReadPosition(u.variant, fen)
		if err != nil {
			return nil
		}
	default:
		return nil
	}
	for _, text := range moves {
		if _, err := movegen.PlayTurn(p, text); err == nil {
			continue
		}
		if _, err := notation.Play(p, text); err != nil { // SAN
			return p
		}
	}
	return p
}

// Sync stops everything: Dux is ready afterwards.
func (u *uciProtocol) Sync() {
	u.Write([]byte("stop\nisready\n"))
	u.seen = u.Until(u.seen, "readyok")
}

// Finale asks for a move and for the board.
func (u *uciProtocol) Finale() {
	u.Say("go depth 1")
	u.Say("stop")
	u.Write([]byte("d\n"))
	u.seen = u.Until(u.seen, "Fen: "+u.position.String())
}

// uciSays has the forms of Dux's output by the first word.
var uciSays = map[string]*regexp.Regexp{
	"id":          regexp.MustCompile(`^id (name Dux \S+|author the Dux authors)$`),
	"option":      regexp.MustCompile(`^option name [A-Z][A-Za-z_ ]* type (button|check default (true|false)|spin default -?\d+ min -?\d+ max \d+|string default <default>|combo default [a-z0-9-]+( var [a-z0-9-]+)+)$`),
	"uciok":       regexp.MustCompile(`^uciok$`),
	"readyok":     regexp.MustCompile(`^readyok$`),
	"bestmove":    regexp.MustCompile(`^bestmove (\(none\)|\S{2,12}( ponder \S{2,12})?)$`),
	"info":        regexp.MustCompile(`^info (string .*|depth 0 score (cp|mate) 0|depth \d+ seldepth \d+ multipv \d+ score (cp|mate) -?\d+( wdl \d+ \d+ \d+)?( lowerbound| upperbound)? nodes \d+ nps \d+ hashfull \d+ tbhits 0 time \d+( pv( \S{2,12})+)?)$`),
	"Nodes":       regexp.MustCompile(`^Nodes searched: \d+$`),
	"Fen:":        regexp.MustCompile(`^Fen: .+$`),
	"Key:":        regexp.MustCompile(`^Key: [0-9A-F]{16}$`),
	"Result:":     regexp.MustCompile(`^Result: [0-9/-]+ \([A-Za-z0-9 ]+\)$`),
	"Evaluation:": regexp.MustCompile(`^Evaluation: \S+ \(side to move\)$`),
}

// drawing matches a line of a drawn board, or of the counts of first turns.
var drawing = regexp.MustCompile(`^([ A-Za-z0-9*.'!~/+-]*( holds( nothing|( \d+[A-Z])+))?|\S+: \d+)$`)

func (u *uciProtocol) Check(said []string) {
	for _, line := range said {
		require.NoError(u.T, protocoltest.Plain(line))
		word, _, _ := strings.Cut(line, " ")
		form, known := uciSays[word]
		if !known {
			form = drawing
		}
		require.Regexp(u.T, form, line)
		turn, answers := strings.CutPrefix(line, "bestmove ")
		if !answers {
			continue
		}
		require.NotEmpty(u.T, u.asked, line)
		q := u.asked[0]
		u.asked = u.asked[1:]
		turn, _, _ = strings.Cut(turn, " ")
		_, err := gui.ParseTurn(q.position, turn)
		if q.refused {
			require.Equal(u.T, "0000", turn, q.line)
			err = nil
		} else if turn == "(none)" {
			err = nil
			require.Zero(u.T, len(q.position.Generate(nil, movegen.All)), q.position)
		}
		require.NoError(u.T, err, "%s: %s", q.position, q.line)
	}
	if !u.Out.Left {
		require.Empty(u.T, u.asked, "unanswered")
	}
}
