package protocol

import (
	"regexp"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

// uciTongue knows at any time where Dux stands.
type uciTongue struct {
	*mischief
	variant  *movegen.Variant
	position movegen.Position
	seen     int // offset of output that has been waited for
	asked    []question
}

// question is a go command that has been said.
type question struct {
	line     string
	position movegen.Position
}

func newUCITongue(m *mischief) tongue {
	u := &uciTongue{mischief: m, variant: variants.All[0], position: variants.All[0].Position()}
	m.write([]byte("setoption name Hash value 1\n"))
	return u
}

// uciLines are all commands. Kept inputs choose them by number, so new ones go
// to the end.
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

var (
	numbers = []string{"1", "0", "2", "3", "40", "-1", "7", "100", "4294967296", "9223372036854775807", "99999999999999999999", "-9223372036854775808", "1e9", "0x10", "x", "", "٣"}
	smalls  = []string{"1", "1", "2", "1", "3", "0", "-1", "1048577", "99999999999999999999", "x", ""}
	odd     = []string{"0000", "e2e4e5", "@@@@", "P@e4", "a0a0", "p99p99", "\x00", "\xff\xfe", "\u202e", "\x1b[2J", "\r", "\t", "offer draw", "1-0", "%s%n", "\"", "moves", "value", "e2e4,", ",,", "position", "*", "🦆"}
	options = []string{"MultiPV", "Move Overhead", "Contempt", "Ponder", "UCI_Variant", "EvalFile", "Clear Hash", "hash", "NullMove", "Resign Score", "Talk", "PVS", "Aspiration", "LateMoveReductions", "nonsense", "", "value"}
)

func (u *uciTongue) argument(word string) string {
	switch word {
	case "variant":
		if i := u.of(len(variants.All) + 1); i < len(variants.All) {
			return variants.All[i].Name
		}
		return "xiangqi"
	case "number":
		return u.from(numbers)
	case "small":
		return u.from(smalls)
	case "odd":
		return u.from(odd)
	case "option":
		return u.from(options)
	case "fen":
		return u.from(texts(u.variant))
	case "turn":
		return u.turns(u.position.Clone(), 1)
	case "turns":
		p := u.variant.Position()
		if _, fen, found := strings.Cut(u.last, "position fen "); found { // of the line before, often
			if q, err := u.variant.New(strings.TrimSpace(fen)); err == nil {
				p = q
			}
		}
		return u.turns(p, u.of(8))
	case "show":
		return "position fen " + u.position.String() + " moves " + u.turns(u.position.Clone(), 1)
	}
	return word
}

// turns is so many legal turns, chosen at will, from p on.
func (u *uciTongue) turns(p movegen.Position, n int) string {
	var texts []string
	for range n {
		legs := u.legs(p)
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

// legs is a legal turn, nil if there is none.
func (c *choices) legs(p movegen.Position) (legs []movegen.Move) {
	for {
		moves := p.Generate(nil, movegen.All)
		if len(moves) == 0 {
			break
		}
		leg := moves[c.of(len(moves))]
		legs = append(legs, leg)
		p.Make(leg)
		if p.Leg() == 0 {
			break
		}
	}
	for range legs {
		p.Unmake()
	}
	return legs
}

func (u *uciTongue) trick(string) {}

// heed follows what is said as Dux should.
func (u *uciTongue) heed(line string) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return
	}
	switch words[0] {
	case "quit":
		u.choices, u.left = nil, true
	case "go":
		if !slices.Contains(words, "perft") {
			u.asked = append(u.asked, question{line, u.position.Clone()})
		}
	case "ucinewgame":
		u.position = u.variant.Position()
	case "setoption":
		name, value, _ := strings.Cut(strings.Join(words[1:], " "), " value ")
		if keyword, option, _ := strings.Cut(name, " "); keyword != "name" || !strings.EqualFold(option, "UCI_Variant") {
			return
		}
		if v, err := variants.Find(value); err == nil {
			u.variant, u.position = v, v.Position()
		}
	case "position":
		if p := u.read(words[1:]); p != nil {
			u.position = p
		}
	}
}

// read is the position that the words stand for, nil if there is none.
func (u *uciTongue) read(words []string) movegen.Position {
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
		if p, err = u.variant.New(fen); err != nil {
			return nil
		}
	default:
		return nil
	}
	for _, text := range moves {
		if _, err := movegen.PlayTurn(p, text); err != nil {
			return nil
		}
	}
	return p
}

// sync stops what is going on: Dux is ready afterwards.
func (u *uciTongue) sync() {
	u.write([]byte("stop\nisready\n"))
	u.seen = u.until(u.seen, "readyok")
}

// finale asks for a move and for the board.
func (u *uciTongue) finale() {
	u.say("go depth 1")
	u.say("stop")
	u.write([]byte("d\n"))
	u.seen = u.until(u.seen, "Fen: "+u.position.String())
}

// uciSays is what Dux says, by its first word.
var uciSays = map[string]*regexp.Regexp{
	"id":          regexp.MustCompile(`^id (name Dux \S+|author the Dux authors)$`),
	"option":      regexp.MustCompile(`^option name [A-Z][A-Za-z_ ]* type (button|check default (true|false)|spin default -?\d+ min -?\d+ max \d+|string default <default>|combo default [a-z0-9-]+( var [a-z0-9-]+)+)$`),
	"uciok":       regexp.MustCompile(`^uciok$`),
	"readyok":     regexp.MustCompile(`^readyok$`),
	"bestmove":    regexp.MustCompile(`^bestmove (\(none\)|\S{2,12}( ponder \S{2,12})?)$`),
	"info":        regexp.MustCompile(`^info (string .*|depth \d+ seldepth \d+ multipv \d+ score (cp|mate) -?\d+( lowerbound| upperbound)? nodes \d+ nps \d+ hashfull \d+ tbhits 0 time \d+( pv( \S{2,12})+)?)$`),
	"Nodes":       regexp.MustCompile(`^Nodes searched: \d+$`),
	"Fen:":        regexp.MustCompile(`^Fen: .+$`),
	"Key:":        regexp.MustCompile(`^Key: [0-9A-F]{16}$`),
	"Result:":     regexp.MustCompile(`^Result: [0-9/-]+ \([A-Za-z0-9 ]+\)$`),
	"Evaluation:": regexp.MustCompile(`^Evaluation: \S+ \(side to move\)$`),
}

// drawing is a line of the drawing of a board, or of the counts of first turns.
var drawing = regexp.MustCompile(`^([ A-Za-z0-9*.'!~/+-]*( holds( nothing|( \d+[A-Z])+))?|\S+: \d+)$`)

func (u *uciTongue) check(said []string) {
	for _, line := range said {
		require.NoError(u.t, plain(line))
		word, _, _ := strings.Cut(line, " ")
		form, known := uciSays[word]
		if !known {
			form = drawing
		}
		require.Regexp(u.t, form, line)
		turn, answers := strings.CutPrefix(line, "bestmove ")
		if !answers {
			continue
		}
		require.NotEmpty(u.t, u.asked, line)
		q := u.asked[0]
		u.asked = u.asked[1:]
		turn, _, _ = strings.Cut(turn, " ")
		_, err := movegen.ParseTurn(q.position, turn)
		if turn == "(none)" {
			err = nil
			require.Zero(u.t, len(q.position.Generate(nil, movegen.All)), q.position)
		}
		require.NoError(u.t, err, "%s: %s", q.position, q.line)
	}
	if !u.out.left {
		require.Empty(u.t, u.asked, "unanswered")
	}
}
