// Reading positions as people and programs write them.

package movegen

import (
	"errors"
	"maps"
	"regexp"
	"strings"
	"unicode"
)

// Read reads a position as people and programs write it: a position text, also with
// missing counters, with blanks of any number or '_' in place of blanks, in quotes, with
// operations of EPD, or startpos for the start. It mends what has only one meaning: rights and en passant that the
// board rules out are dropped, letters of rights may have any order, and the first move
// may have the number 0. The error is a *TextError that names the field.
func (v *Variant) Read(text string) (Position, error) {
	p, _, err := v.ReadEPD(text)
	return p, err
}

// ReadEPD is Read, and returns the operations of EPD after the position. Of these, hmvc
// and fmvn stand for counters that the position lacks.
func (v *Variant) ReadEPD(text string) (Position, Operations, error) {
	if len(text) > maxText {
		return nil, nil, Errorf("text", "expected at most %d characters, with all operations, got %d", maxText, len(text))
	}
	if p, err := v.New(text); err == nil {
		return p, nil, nil
	}
	text = plain(text)
	if strings.Contains(text, "|") && v.Single() != v {
		return v.readBoards(text)
	}
	needed := len(strings.Fields(v.Start))
	if needed == fenFields {
		needed -= 2 // the counters may be missing
	}
	text, rest := cutOperations(text, needed)
	ops, err := readOperations(rest)
	if err != nil {
		return nil, nil, &TextError{"operations", err.Error()}
	}
	var p Position
	switch words := strings.Fields(text); {
	case len(words) == 1 && strings.EqualFold(words[0], startText):
		p = v.Position()
	case len(strings.Fields(v.Start)) == fenFields:
		p, err = v.readFEN(text, ops)
	default:
		if n := len(strings.Fields(v.Start)); len(words) == n-1 {
			words = append(words, "0") // turns played
		}
		p, err = v.New(strings.Join(words, " "))
	}
	return p, ops, err
}

// startText stands for the start of any game, as in UCI.
const startText = "startpos"

// maxText is the greatest length of a position text with its operations: far above any
// position, and too short for a reader to work long on it.
const maxText = 8192

// plain returns text without what surrounds a position in files, links and programs.
func plain(text string) string {
	text = strings.TrimFunc(text, func(c rune) bool { return unicode.IsSpace(c) || c == '\ufeff' || c == '\u200b' })
	if strings.IndexAny(text, quotes) == 0 {
		text = strings.Trim(text, quotes+" ")
	}
	text = strings.Join(strings.FieldsFunc(text, func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) }), " ")
	if board, _, _ := strings.Cut(text, " "); strings.Contains(board, "_") { // in a link
		position, quoted, _ := strings.Cut(text, `"`)
		if text = strings.ReplaceAll(position, "_", " "); quoted != "" {
			text += `"` + quoted
		}
	}
	return dashes.Replace(text)
}

const quotes = "\"'`“”„‘’«»"

// dashes are what word processors make of a minus sign.
var dashes = strings.NewReplacer("–", "-", "—", "-", "−", "-")

// FEN has the fields of a FEN.
type FEN struct {
	Board  string
	Hands  string // the letters in brackets after the board
	Side   string // w or b
	Rights string
	Passed string // en passant
	Clock  string
	Number string
}

// fenFields is the number of fields of a FEN in text.
const fenFields = 6

// String returns the fields joined, without hands.
func (f *FEN) String() string {
	return strings.Join([]string{f.Board, f.Side, f.Rights, f.Passed, f.Clock, f.Number}, " ")
}

// CutFEN reads the fields of a FEN. Those after the side to move may be missing. Hands
// stand in brackets, or like a rank after this many ranks, as some programs write them.
func CutFEN(text string, ranks int) (FEN, error) {
	words := strings.Fields(plain(text))
	if len(words) > 1 && words[1][0] == '[' {
		words = append([]string{words[0] + words[1]}, words[2:]...)
	}
	switch n := len(words); {
	case n < 2:
		return FEN{}, Errorf(FieldSide, "is missing")
	case n > fenFields:
		return FEN{}, Errorf("text", "%q follows the last field", words[fenFields])
	}
	for i, usual := range [fenFields]string{"", "", "-", "-", "0", "1"} {
		switch {
		case i >= len(words):
			words = append(words, usual)
		case i >= 4 && words[i] == "-":
			words[i] = usual
		}
	}
	f := FEN{words[0], "", words[1], words[2], strings.ToLower(words[3]), words[4], words[5]}
	if board, hands, ok := strings.Cut(f.Board, "["); ok {
		if hands, ok = strings.CutSuffix(hands, "]"); !ok {
			return f, Errorf(FieldHands, "expected a closing bracket ], got %q", "["+hands)
		}
		f.Board, f.Hands = board, strings.Trim(hands, "-")
	} else if rows := strings.Split(f.Board, "/"); len(rows) == ranks+1 && strings.Trim(rows[ranks], "0123456789") == rows[ranks] {
		f.Board, f.Hands = strings.Join(rows[:ranks], "/"), strings.Trim(rows[ranks], "-")
	}
	switch side := strings.ToLower(f.Side); side {
	case "w", "b":
		f.Side = side
	case "white", "black":
		f.Side = side[:1]
	default:
		return f, Errorf(FieldSide, "expected w or b, got %q", f.Side)
	}
	if f.Number != "" && strings.Trim(f.Number, "0") == "" {
		f.Number = "1"
	}
	return f, nil
}

// aroundBar matches a bar between boards and the blanks around it.
var aroundBar = regexp.MustCompile(` *\| *`)

// readFEN reads the text of a game whose fields are those of a FEN.
func (v *Variant) readFEN(text string, ops Operations) (Position, error) {
	start, _, _ := strings.Cut(v.Start, " ")
	if strings.Contains(start, "|") {
		text = aroundBar.ReplaceAllString(text, "|")
	}
	ranks := -1
	if v.Hands {
		ranks = strings.Count(start, "/") + 1
	}
	words := strings.Fields(text)
	if n := len(words); n == 4 {
		words = append(words, ops.Or("hmvc", "-"), ops.Or("fmvn", "-"))
	} else if n == 5 {
		words = append(words, ops.Or("fmvn", "-"))
	}
	for i := fenFields - 2; i < min(len(words), fenFields); i++ {
		if strings.Trim(words[i], "0123456789.+-") != "" {
			return nil, Errorf([]string{FieldClock, FieldNumber}[i-fenFields+2], "expected a number, or operations that each end with a semicolon, such as hmvc 3; got %q", words[i])
		}
	}
	f, err := CutFEN(strings.Join(words, " "), ranks)
	if err != nil {
		return nil, err
	}
	switch {
	case v.Hands:
		f.Board += "[" + f.Hands + "]"
	case f.Hands != "":
		return nil, Errorf(FieldHands, "expected none, as this game has no pieces in hand, got %q", f.Hands)
	}
	if f.Rights, err = v.readRights(f.Rights); err != nil {
		return nil, err
	}
	if f.Passed, err = v.readPassed(f.Passed); err != nil {
		return nil, err
	}
	return v.mend(f)
}

// readRights puts the letters of rights in order, each once. Files in place of letters
// of KQkq, as in Shredder-FEN, are replaced by them.
func (v *Variant) readRights(text string) (string, error) {
	if text == "-" {
		return text, nil
	}
	found := map[rune]bool{}
	for _, c := range text {
		lower := unicode.ToLower(c)
		switch i := strings.IndexRune(v.Texts.RightFiles, unicode.ToUpper(c)); {
		case strings.ContainsRune(RightsLetters, c):
		case i >= 0 && c == lower:
			c = rune(RightsLetters[2+i])
		case i >= 0:
			c = rune(RightsLetters[i])
		case v.Texts.RightFiles != "":
			return "", Errorf(FieldCastling, "expected letters of %s, or the files %s, or -, got %q", RightsLetters, v.Texts.RightFiles+strings.ToLower(v.Texts.RightFiles), text)
		case !v.hasFile(lower):
			return "", Errorf("rights", "expected letters of files, or -, got %q", text)
		}
		found[c] = true
	}
	ordered := ""
	for _, c := range RightsLetters {
		if found[c] {
			ordered += string(c)
			delete(found, c)
		}
	}
	for c := 'A'; c <= 'z'; c++ {
		if found[c] {
			ordered += string(c)
		}
	}
	return ordered, nil
}

// hasFile reports whether the names of some squares begin with this letter.
func (v *Variant) hasFile(letter rune) bool {
	for s := range v.Squares {
		if v.Cells[s] != NoCell && rune(v.SquareText(Square(s))[0]) == letter {
			return true
		}
	}
	return false
}

// readPassed checks that a field of squares passed over has names of squares, or -.
func (v *Variant) readPassed(text string) (string, error) {
	if text == "-" {
		return text, nil
	}
	names := map[string]bool{}
	for s := range v.Squares {
		names[v.SquareText(Square(s))] = v.Cells[s] != NoCell
	}
	for _, name := range squareForm.FindAllString(text, -1) {
		if !names[name] {
			return "", Errorf(FieldEnPassant, "expected the square that the pawn has passed, or -, got %q", text)
		}
	}
	if squareForm.ReplaceAllString(text, "") != "" {
		return "", Errorf(FieldEnPassant, "expected a square or -, got %q", text)
	}
	return text, nil
}

var squareForm = regexp.MustCompile(`[a-z][0-9]+`)

// mend returns the position of f without the rights and the en passant that the board
// rules out.
func (v *Variant) mend(f FEN) (Position, error) {
	p, err := v.New(f.String())
	for range 2 { // which of them is checked first depends on the game
		if err != nil && f.Rights != "-" && v.blames(err, f, "-", f.Passed) {
			kept := ""
			for _, right := range f.Rights {
				if v.blames(err, f, string(right), f.Passed) {
					kept += string(right)
				}
			}
			if f.Rights = kept; kept == "" {
				f.Rights = "-"
			}
			p, err = v.New(f.String())
		}
		if err != nil && f.Passed != "-" && v.blames(err, f, f.Rights, "-") {
			f.Passed = "-"
			p, err = v.New(f.String())
		}
	}
	return p, err
}

// blames reports whether err, the error for f, is another one or none with these rights
// and this square passed: then what they replace is wrong.
func (v *Variant) blames(err error, f FEN, rights, passed string) bool {
	f.Rights, f.Passed = rights, passed
	_, other := v.New(f.String())
	return other == nil || fieldOf(other) != fieldOf(err)
}

// fieldOf returns the field that an error names, "" for none.
func fieldOf(err error) string {
	var wrong *TextError
	if errors.As(err, &wrong) {
		return wrong.Field
	}
	return ""
}

// boardNames are the names of the boards of a game on two.
const boardNames = "AB"

// readBoards reads the texts of two boards with a bar between them, each perhaps with
// operations, and the board to move, A if that is missing.
func (v *Variant) readBoards(text string) (Position, Operations, error) {
	bar := BarIn(text)
	if bar < 0 {
		return nil, nil, Errorf("text", "expected a bar, |, between the two boards, found one only within quotes")
	}
	single := v.Single()
	first, second := text[:bar], strings.TrimLeft(text[bar:], "| ")
	second, rest := cutOperations(second, fenFields-2)
	if word, _, _ := strings.Cut(strings.ReplaceAll(rest, ";", " "), " "); len(word) == 1 && strings.Contains(boardNames, strings.ToUpper(word)) {
		second, rest = second+word, rest[1:] // the board to move is no operation
	}
	if strings.Contains(second, "|") {
		return nil, nil, Errorf("text", "expected two boards with a bar, |, between them, got more than one bar")
	}
	turn := boardNames[:1]
	if words := strings.Fields(second); len(words) > 2 && strings.Contains(boardNames, strings.ToUpper(words[len(words)-1])) {
		turn = strings.ToUpper(words[len(words)-1])
		second = strings.Join(words[:len(words)-1], " ")
	}
	all := Operations{}
	texts := [len(boardNames)]string{first, second + " " + rest}
	for i, text := range texts {
		p, ops, err := single.ReadEPD(text)
		if err != nil {
			return nil, nil, OnBoardError(boardNames[i:i+1], err)
		}
		maps.Copy(all, ops)
		texts[i] = p.String()
	}
	p, err := v.New(texts[0] + " | " + texts[1] + " " + turn)
	return p, all, err
}

// BarIn returns the place of the first bar that is not in quotes, -1 for none.
func BarIn(text string) int {
	quoted := false
	for i := range len(text) {
		switch {
		case text[i] == '"':
			quoted = !quoted
		case text[i] == '|' && !quoted:
			return i
		}
	}
	return -1
}

// OnBoardError names the board, of two, beside the field that is wrong.
func OnBoardError(board string, err error) error {
	var bad *TextError
	if !errors.As(err, &bad) {
		return err
	}
	field := "board " + board
	if bad.Field != FieldBoard {
		field += ", " + bad.Field
	}
	return &TextError{Field: field, Why: bad.Why}
}
