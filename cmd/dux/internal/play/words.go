// The commands that users can type in a game besides turns.

package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/search"
	"dux/engine"
	"dux/movegen"
	"dux/movegen/spelling"
	"dux/protocol/notation"
)

// word is a command.
type word struct {
	name, args, about string
	do                func(g *terminal, arg string) error
}

// words returns the commands, in the order of help.
func words() []word {
	return []word{
		{"moves", "[SQUARE]", "list the legal turns, or those from a square, such as: moves e2", (*terminal).moves},
		{"hint", "", "ask the engine for a turn", (*terminal).hint},
		{"eval", "", "evaluate the position without a search, and each piece in it", (*terminal).eval},
		{"board", "", "show the board again, with its position text", (*terminal).board},
		{"undo", "", "take your last turn back", (*terminal).undo},
		{"time", "T", "let the engine think for T a turn, such as: time 10s", (*terminal).time},
		{"level", "[N]", "let the engine play at level N from 0 to 20, such as: level 5", (*terminal).level},
		{"swap", "", "change seats with the engine", (*terminal).swap},
		{"save", "FILE", "write the game as PGN, such as: save game.pgn", (*terminal).save},
		{"draw", "", "offer a draw", (*terminal).draw},
		{"resign", "", "resign for your team", (*terminal).resign},
		{"help", "", "show this; dux rules NAME explains the game", (*terminal).help},
		{"quit", "", "leave the game", func(*terminal, string) error { return errQuit }},
	}
}

// findWord returns the command with this name in any case, nil if there is
// none.
func findWord(name string) *word {
	switch name = strings.ToLower(name); name {
	case "?":
		name = "help"
	case "exit":
		name = "quit"
	}
	for _, w := range words() {
		if w.name == name {
			return &w
		}
	}
	return nil
}

func helpHint(name string) string {
	var names []string
	for _, w := range words() {
		names = append(names, w.name)
	}
	return "help lists what you can type" + spelling.Hint(name, names)
}

func (g *terminal) help(string) error {
	fmt.Fprintf(g.Out, "Type a turn, such as %s, or one of\n", example(g.pos()))
	for _, w := range words() {
		fmt.Fprintf(g.Out, "  %-15s %s\n", strings.TrimSpace(w.name+" "+w.args), w.about)
	}
	if g.marks {
		fmt.Fprintln(g.Out, "On the board < marks the piece of the last turn, and : the square that it left.")
	}
	return nil
}

// example returns a legal turn in both notations.
func example(p movegen.Position) string {
	var legs []movegen.Move
	movegen.Turns(p, func(turn []movegen.Move) bool {
		legs = slices.Clone(turn)
		return false
	})
	text, san := movegen.TurnText(p, legs), notation.SAN(p, legs)
	if text == san {
		return text
	}
	return text + " or " + san
}

// moves lists legal turns, those of several legs by their first, and marks
// their targets on the board.
func (g *terminal) moves(from string) error {
	v := g.pos().Variant()
	var texts []string
	view := g.view()
	for _, m := range g.pos().Generate(nil, movegen.All) {
		at := ""
		if m.From() != movegen.NoSquare && m.Form() != movegen.Passing {
			at = v.SquareText(m.From())
		}
		if _, onBoard, two := strings.Cut(at, "/"); two && strings.EqualFold(onBoard, from) {
			at = onBoard
		}
		if from != "" && !strings.EqualFold(at, from) {
			continue
		}
		text := g.pos().LegText(m)
		movegen.After(g.pos(), []movegen.Move{m}, func() {
			if g.pos().Leg() > 0 {
				text += "@..."
			}
		})
		if !slices.Contains(texts, text) {
			texts = append(texts, text)
			view.Marks = append(view.Marks, m.To())
		}
	}
	slices.Sort(texts)
	if len(texts) == 0 {
		fmt.Fprintln(g.Out, g.noTurn(from))
		return nil
	}
	if from != "" {
		fmt.Fprintf(g.Out, "\n%s", view.Text(g.pos()))
	}
	fmt.Fprintln(g.Out, strings.Join(texts, " "))
	return nil
}

// noTurn says why no legal turn begins on a square.
func (g *terminal) noTurn(square string) string {
	v := g.pos().Variant()
	for s := range movegen.Square(v.Squares) {
		name := v.SquareText(s)
		_, onBoard, two := strings.Cut(name, "/")
		if v.Cells[s] == movegen.NoCell || !strings.EqualFold(name, square) && !(two && strings.EqualFold(onBoard, square)) {
			continue
		}
		switch piece := g.pos().At(s); {
		case piece == movegen.NoPiece:
			return fmt.Sprintf("no legal turn begins on %s: it is empty", name)
		case !piece.Kind().Owned():
			return fmt.Sprintf("no legal turn begins on %s: the %s is put down after a piece has moved", name, v.KindName(piece.Kind()))
		case piece.Seat() != g.pos().Seat():
			return fmt.Sprintf("no legal turn begins on %s: the %s there is %s's", name, v.KindName(piece.Kind()), v.SeatName(piece.Seat()))
		default:
			return fmt.Sprintf("no legal turn begins on %s: the %s there cannot move now", name, v.KindName(piece.Kind()))
		}
	}
	return fmt.Sprintf("%s is no square; squares are named like %s", square, v.SquareText(g.pos().Generate(nil, movegen.All)[0].To()))
}

// hint asks the engine at its full strength.
func (g *terminal) hint(string) error {
	result := g.search(true)
	if err := g.Err(); err != nil {
		return err
	}
	fmt.Fprintf(g.Out, "%s (%s)\n", notation.Numbered(g.pos(), result.Turn), result.Score)
	return nil
}

// eval shows the evaluation of the engine.
func (g *terminal) eval(string) error {
	fmt.Fprintf(g.Out, "\n%s", search.Evaluation(g.pos(), g.by, g.view()))
	return nil
}

func (g *terminal) board(string) error {
	g.show()
	fmt.Fprintln(g.Out, g.pos())
	return nil
}

// undo takes back turns up to the last one of a person.
func (g *terminal) undo(string) error {
	for ply := g.game.Ply() - 1; ply >= 0; ply-- {
		if g.people[g.game.Turn(ply).Seat] {
			g.clock.restart()
			return g.game.TakeBack(ply)
		}
	}
	fmt.Fprintln(g.Out, "there is no turn of yours to take back")
	return nil
}

// time sets how long the engine thinks, instead of any other limit.
func (g *terminal) time(text string) error {
	d, err := command.Duration(text)
	if err == nil && d <= 0 {
		err = errors.New("the time must be more than 0")
	}
	if err != nil {
		fmt.Fprintf(g.Out, "%v\n", err)
		return nil
	}
	g.limits = engine.Limits{MoveTime: d}
	fmt.Fprintf(g.Out, "The engine thinks for %v a turn.\n", d)
	return nil
}

// level sets the strength of the engine, or prints it.
func (g *terminal) level(text string) error {
	if text != "" {
		if options := g.engine.Options(); options.LimitStrength {
			fmt.Fprintln(g.Out, "-options UCI_LimitStrength chose the strength; a game without it can change the level")
		} else if err := g.engine.Set("Skill Level", text); err != nil {
			fmt.Fprintf(g.Out, "expected a level from 0, for beginners, to %d, such as: level 5; got %q\n", engine.MaxLevel, text)
			return nil
		}
	}
	fmt.Fprintf(g.Out, "The engine plays at %s.\n", strength(g.engine.Options(), g.pos().Variant().Name))
	return nil
}

// strength says in words how strong an engine with these options is in a game.
func strength(o engine.Options, game string) string {
	const scale = "on a scale where random turns have 0"
	switch {
	case !o.Limited():
		return fmt.Sprintf("level %d, its full strength", engine.MaxLevel)
	case o.LimitStrength:
		return fmt.Sprintf("Elo %d, %s", o.Elo, scale)
	}
	return fmt.Sprintf("level %d of %d, %s: Elo %d, %s", o.Level, engine.MaxLevel, engine.LevelName(o.Level), engine.EloOf(game, o.Level), scale)
}

// swap exchanges the seats of people and the engine.
func (g *terminal) swap(string) error {
	own := g.names(func(s movegen.Seat) bool { return !g.people[s] })
	if own == "" {
		fmt.Fprintln(g.Out, "the engine has no seat to swap with")
		return nil
	}
	for _, s := range g.pos().Variant().Seats {
		g.people[s] = !g.people[s]
	}
	g.last = [movegen.MaxSeats]held{}
	g.shown = -1
	fmt.Fprintf(g.Out, "You now play %s.\n", own)
	return nil
}
