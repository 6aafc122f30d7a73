// Games and positions as text.

package study

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"dux/movegen"
	"dux/protocol/notation"
)

// Game is a game that has been read and can be replayed.
type Game struct {
	Variant  string     `json:"variant"`
	Start    string     `json:"start"` // "" for the game's start
	Turns    []Turn     `json:"turns"`
	Notes    []string   `json:"notes,omitempty"` // comment on each turn, and before the first one
	Branches []Branch   `json:"branches,omitempty"`
	Skipped  bool       `json:"skipped,omitempty"` // there are more variations: illegal ones, or too many turns
	Tags     [][]string `json:"tags,omitempty"`
	Names    []string   `json:"names,omitempty"` // of the players, in turn order; "" if unknown
	Result   string     `json:"result,omitempty"`
	Others   int        `json:"others,omitempty"` // games after it that are not shown
}

// Read reads a game for boards of a variant: PGN or BPGN, a position text, or a
// list of turns. PGN itself says which variant it is.
func Read(v *movegen.Variant, text string) (*Game, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return nil, errors.New("nothing to read: paste a game in PGN, a position, or a list of turns")
	}
	_, wrong := v.New(text)
	switch {
	case wrong == nil:
		return &Game{Variant: v.Name, Start: text, Turns: []Turn{}}, nil
	case strings.HasPrefix(text, "["):
		return readRecord(text)
	}
	g, err := readRecord(fmt.Sprintf("[Variant %q]\n\n%s", v.Name, text))
	if err == nil && len(g.Turns) > 0 {
		return g, nil
	}
	if l := New(v); l.Go("", notation.Words(text)) == nil && len(l.turns) > 0 { // with names of boards, which PGN does not have
		return &Game{Variant: v.Name, Turns: l.turns}, nil
	}
	if first, _, _ := strings.Cut(text, " "); strings.Count(first, "/") > 1 {
		return nil, wrong // a wrong position text
	}
	const neither = "this is neither a game in PGN nor a position nor a list of turns"
	if err == nil {
		return nil, errors.New(neither)
	}
	return nil, fmt.Errorf(neither+": %s", lineNumber.ReplaceAllString(err.Error(), ""))
}

// lineNumber matches the line number in an error of the PGN reader; for a list
// of turns it means nothing to the user.
var lineNumber = regexp.MustCompile(`^line \d+: `)

// readRecord reads the first game of PGN.
func readRecord(text string) (*Game, error) {
	r := notation.NewPGNReader(strings.NewReader(text))
	r.MostVaried = MaxBranched
	record, err := r.Next()
	if err != nil {
		if err == io.EOF {
			err = errors.New("there is no game in it")
		}
		return nil, err
	}
	l := New(record.Variant)
	if err := l.Go(record.Start, nil); err != nil {
		return nil, err
	}
	g := &Game{Variant: record.Variant.Name, Start: record.Start, Result: record.Result}
	b := branchReader{line: l, next: len(record.Turns) + 1, most: len(record.Turns) + MaxBranched}
	turns, notes, err := b.read(record.Turns, 0, 1)
	if err != nil {
		return nil, err
	}
	g.Turns = append([]Turn{}, turns...)
	g.Notes = append([]string{record.Comment}, notes...)
	g.Branches, g.Skipped = b.branches, b.skipped
	for _, t := range record.Tags {
		g.Tags = append(g.Tags, []string{t.Name, t.Value})
	}
	for _, s := range record.Variant.Seats {
		name := record.Tag(notation.SeatTag(record.Variant, s))
		if name == "?" {
			name = ""
		}
		g.Names = append(g.Names, name)
	}
	for ; ; g.Others++ {
		if other, err := r.Next(); other == nil || err != nil && !errors.Is(err, io.EOF) {
			return g, nil
		}
	}
}

// About is what a record says of a game besides its turns.
type About struct {
	Tags     [][]string `json:"tags"`
	Notes    []string   `json:"notes"`    // comment on each turn, and before the first one
	NAGs     [][]int    `json:"nags"`     // glyphs of each turn
	Branches []Branch   `json:"branches"` // of their turns only texts and glyphs count
	Result   string     `json:"result"`   // if the game has not ended by mate or stalemate
}

// Write returns the line as PGN, or BPGN for two boards.
func (l *Line) Write(about About) (string, error) {
	g := l.Record(about)
	if err := l.addBranches(g.Turns, about.Branches); err != nil {
		return "", err
	}
	var b bytes.Buffer
	err := notation.WritePGN(&b, g)
	return b.String(), err
}

// Record returns the line as a game record, without variations.
func (l *Line) Record(about About) *notation.Game {
	g := &notation.Game{Variant: l.variant, Result: movegen.Result(l.pos).Text(l.variant.NTeam)}
	if about.Result != "*" && !movegen.Ended(l.pos).Over() && notation.HasResult(l.variant.NTeam, about.Result) {
		g.Result = about.Result
	}
	for _, t := range about.Tags {
		if len(t) == 2 && t[0] != "Result" && t[0] != "SetUp" && t[0] != "FEN" && t[0] != "Variant" {
			g.Tags = append(g.Tags, notation.Tag{Name: t[0], Value: t[1]})
		}
	}
	if l.start != l.variant.Start {
		g.Start = l.start
	}
	g.Comment = noteOn(about.Notes, 0)
	for i, legs := range l.legs {
		turn := notation.Turn{Legs: legs, Comment: noteOn(about.Notes, i+1)}
		if i < len(about.NAGs) {
			turn.NAGs = inStandard(about.NAGs[i])
		}
		g.Turns = append(g.Turns, turn)
	}
	return g
}
