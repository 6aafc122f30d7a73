// Games and positions as text.

package study

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

// GameView is a game that has been read, in the form for a page.
type GameView struct {
	Variant  string           `json:"variant"`
	Start    string           `json:"start"` // "" for the game's start
	Turns    []TurnView       `json:"turns"`
	Notes    []string         `json:"notes,omitempty"` // comment on each turn, and before the first one
	Branches []Branch         `json:"branches,omitempty"`
	Remark   *notation.Remark `json:"remark,omitempty"`   // the comment before the first turn, as it is shown
	Problems []string         `json:"problems,omitempty"` // sentences on what is not shown
	Tags     [][]string       `json:"tags,omitempty"`
	Names    []string         `json:"names,omitempty"` // of the players, in turn order; "" if unknown
	Result   string           `json:"result,omitempty"`
	Games    []Listed         `json:"games,omitempty"` // all games of the text, if there are several
	Chosen   int              `json:"chosen"`          // the one of them that this is
}

// Listed is a game of a text that has several.
type Listed struct {
	Variant string   `json:"variant"`
	Title   string   `json:"title"` // of the variant
	Names   []string `json:"names"` // of the players, in turn order; "" if unknown
	Result  string   `json:"result"`
	Date    string   `json:"date,omitempty"`
	Event   string   `json:"event,omitempty"`
	Turns   int      `json:"turns"`           // that can be read
	Wrong   bool     `json:"wrong,omitempty"` // the next one is not legal
}

// maxListed is the largest number of games of a text that are listed.
const maxListed = 1000

// Read reads a game for boards of a variant: PGN or BPGN, a position text, or a
// list of turns. PGN itself says which variant it is. What is good of a game is shown.
// Of several games it is the one with this index.
func Read(v *movegen.Variant, text string, index int) (*GameView, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return nil, errors.New("nothing to read: paste a game in PGN, a position, or a list of turns")
	}
	p, wrong := notation.ReadPosition(v, text)
	if wrong == nil {
		return &GameView{Variant: v.Name, Start: p.String(), Turns: []TurnView{}}, nil
	}
	g, err := readRecord(v, text, index)
	if err == nil && len(g.Problems) == 0 || tagged.MatchString(text) {
		return g, err
	}
	if l := New(v); l.Go("", notation.Words(text)) == nil && len(l.turns) > 0 { // with names of boards, which PGN does not have
		return &GameView{Variant: v.Name, Turns: l.turns}, nil
	}
	if err == nil {
		return g, nil
	}
	if first, _, _ := strings.Cut(text, " "); strings.Count(first, "/") > 1 {
		return nil, wrong // a wrong position text
	}
	const neither = "this is neither a game in PGN nor a position nor a list of turns"
	if errors.Is(err, errNoGame) {
		return nil, errors.New(neither)
	}
	return nil, fmt.Errorf(neither+": %w", err)
}

// tagged matches a text with a tag of PGN.
var tagged = regexp.MustCompile(`(?m)^\s*\[\s*\w+\s*"`)

var errNoGame = errors.New("there is no game in it")

// readRecord reads the game of an index. Without a Variant tag it is a game of v, or of orthodox
// chess if it has tags and only that fits.
func readRecord(v *movegen.Variant, text string, index int) (*GameView, error) {
	first, games, wrong := chosenRecord(v, text, index)
	hasTags := tagged.MatchString(text)
	if hasTags && wrong != nil && len(first.Turns) == 0 {
		if plain, all, fault := chosenRecord(variants.Standard, text, index); len(plain.Turns) > 0 {
			first, games, wrong = plain, all, fault
		}
	}
	var cut *notation.TurnError
	switch {
	case first == nil:
		return nil, errNoGame
	case errors.As(wrong, &cut) && (hasTags || len(first.Turns) > 0):
	case cut != nil:
		return nil, errors.New(cut.Turn)
	case wrong != nil:
		return nil, wrong
	case len(first.Turns) == 0 && !hasTags:
		return nil, errNoGame
	}
	g, err := NewGame(first)
	if err != nil {
		return nil, err
	}
	if len(games) > 1 {
		g.Games, g.Chosen = games, index
	}
	if cut != nil {
		g.Problems = append(g.Problems, asSentence(cut.Told("shown")))
	}
	return g, nil
}

// chosenRecord reads the game of PGN that has an index. It returns the list of all games,
// and what is wrong with this one.
func chosenRecord(v *movegen.Variant, text string, index int) (chosen *game.Record, games []Listed, wrong error) {
	r := notation.NewPGNReader(strings.NewReader(text))
	r.MostVaried = MaxBranched
	r.Untagged = v
	for len(games) < maxListed {
		record, err := r.Next()
		if record == nil {
			break
		}
		if len(games) == index {
			chosen, wrong = record, err
		}
		games = append(games, listed(record, err))
	}
	return chosen, games, wrong
}

func listed(record *game.Record, wrong error) Listed {
	l := Listed{Names: []string{}, Result: record.Result, Turns: len(record.Turns), Wrong: wrong != nil}
	if v := record.Variant; v != nil { // it is nil where the record names a game that nobody knows
		l.Variant, l.Title, l.Names = v.Name, v.Title, names(record)
	}
	for name, tag := range map[string]*string{"Date": &l.Date, "Event": &l.Event} {
		if text := record.Tag(name); strings.Trim(text, "?.-") != "" {
			*tag = text
		}
	}
	return l
}

// names are those of the players in turn order, "" for unknown ones.
func names(record *game.Record) (all []string) {
	for _, s := range record.Variant.Seats {
		name := record.Tag(notation.SeatTag(record.Variant, s))
		if name == "?" {
			name = ""
		}
		all = append(all, name)
	}
	return all
}

// asSentence gives a text its capital and its full stop.
func asSentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] + "." }

// NewGame returns a record for a page; of a game that is too long, the start.
func NewGame(record *game.Record) (*GameView, error) {
	c, err := record.Cursor()
	if err != nil {
		return nil, err
	}
	g := &GameView{Variant: record.Variant.Name, Start: record.Start, Result: record.Result}
	if n := len(record.Turns); n > MaxTurns {
		record.Turns = record.Turns[:MaxTurns]
		g.Problems = append(g.Problems, fmt.Sprintf("The game has %d turns; the first %d are shown.", n, MaxTurns))
	}
	b := branchReader{next: len(record.Turns) + 1, most: len(record.Turns) + MaxBranched}
	turns, notes := b.read(c, 0, 1)
	if err := c.Err(); err != nil {
		return nil, err
	}
	remark(record.Variant, turns, notes)
	g.Turns = append([]TurnView{}, turns...)
	g.Notes, g.Remark = append([]string{record.Comment}, notes...), shown(record.Variant, "", record.Comment)
	g.Branches = b.branches
	if b.skipped {
		g.Problems = append(g.Problems, "Some variations are left out: they have too many turns.")
	}
	for _, fault := range record.Faults {
		g.Problems = append(g.Problems, asSentence(fault.Error()))
	}
	for _, t := range record.Tags {
		g.Tags = append(g.Tags, []string{t.Name, t.Value})
	}
	g.Names = names(record)
	return g, nil
}

// About is what a record says of a game besides its turns.
type About struct {
	Tags     [][]string `json:"tags"`
	Notes    []string   `json:"notes"`    // comment on each turn, and before the first one
	NAGs     [][]int    `json:"nags"`     // glyphs of each turn
	Unread   [][]string `json:"unread"`   // variations instead of each turn that are text
	Branches []Branch   `json:"branches"` // of their turns only texts and glyphs count
	Result   string     `json:"result"`   // if the game has not ended by mate or stalemate
}

// Write returns the line as PGN, or BPGN for two boards.
func (l *Line) Write(about About) (string, error) {
	g, err := l.Record(about)
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	err = notation.WritePGN(&b, g)
	return b.String(), err
}

// Record returns the line as a game record, with all that is said of it.
func (l *Line) Record(about About) (*game.Record, error) {
	own := l.cursor.Record()
	g := &game.Record{Variant: own.Variant, Start: own.Start, Comment: noteOn(about.Notes, 0), Result: movegen.Result(l.Position()).Text(own.Variant.NTeam)}
	if about.Result != "*" && !movegen.Ended(l.Position()).Over() && notation.HasResult(own.Variant.NTeam, about.Result) {
		g.Result = about.Result
	}
	for _, t := range about.Tags {
		if len(t) == 2 && t[0] != "Result" && t[0] != "SetUp" && t[0] != "FEN" && t[0] != "Variant" {
			g.Tags = append(g.Tags, game.Tag{Name: t[0], Value: t[1]})
		}
	}
	for i, played := range own.Turns {
		turn := game.Turn{Legs: played.Legs, Seat: played.Seat, Comment: noteOn(about.Notes, i+1)}
		if i < len(about.NAGs) {
			turn.NAGs = inStandard(about.NAGs[i])
		}
		if i < len(about.Unread) {
			turn.Lines = unreadLines(about.Unread[i])
		}
		g.Turns = append(g.Turns, turn)
	}
	return g, addBranches(g, about.Branches)
}
