// dux show and dux moves: a position as text and as a picture, and its turns.

package positions

import (
	"cmp"
	"flag"
	"fmt"
	"strings"

	"dux/cmd/dux/internal/command"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/protocol/documents"
	"dux/protocol/notation"
	"dux/protocol/picture"
)

// Show draws a position.
var Show = &command.Command{
	Name:    "show",
	About:   "Draw a position, with its text, the side to move and the result",
	Example: `dux show -variant chess -moves "e2e4 e7e5" -svg board.svg`,
	Writes:  true,
	Define: func(f *flag.FlagSet) command.Action {
		var at Flags
		at.Define(f)
		svg := f.String("svg", "", "also write a picture to this `file`, with the last turn of -moves")
		png := f.String("png", "", fmt.Sprintf("also write the picture to this `file`, its longer side of %d pixels", pngSize))
		flip := f.String("flip", "", "show the board from the side of this `seat`, its name or number from 1")
		labels := f.Bool("labels", false, "name every square in the picture")
		ahead := f.String("ahead", "", "`turns` to show in the picture by arrows, without playing them")
		threats := f.Bool("threats", false, "show in the picture what the seat to move can capture, and its king in check")
		asJSON := f.Bool("json", false, "one JSON document instead of text")
		return func(c *command.Call) error {
			pos, err := at.Read()
			if err != nil {
				return err
			}
			arrows, err := at.arrows(pos, *ahead)
			if err != nil {
				return err
			}
			if *svg == "" && *png == "" && (*ahead != "" || *labels || *threats) {
				return command.Usagef("-ahead, -labels and -threats have an effect only on a picture; name its file with -svg FILE or -png FILE")
			}
			view := draw.View{Names: *labels}
			if *flip != "" {
				if view.Near, err = documents.Seat(pos.Variant(), *flip); err != nil {
					return command.Flag("flip", err)
				}
			}
			if *threats {
				arrows = append(arrows, draw.Threats(pos)...)
			}
			if err := cmp.Or(c.Output("svg", *svg), c.Output("png", *png)); err != nil {
				return err
			}
			if *svg != "" {
				if err := c.Write("svg", *svg, view.SVG(pos, arrows...)); err != nil {
					return err
				}
			}
			if *png != "" {
				pixels, err := picture.Board(pos, view, pngSize, arrows...)
				if err != nil {
					return err
				}
				if err := c.Write("png", *png, string(pixels)); err != nil {
					return err
				}
			}
			if *asJSON {
				return command.WriteJSON(c.Out, documents.NewPosition(pos))
			}
			_, err = fmt.Fprintf(c.Out, "%s\n%s\n%s\n", view.Text(pos), pos, draw.Status(pos))
			return err
		}
	},
}

// pngSize is the longer side of a picture of pixels.
const pngSize = 1200

// arrows returns the arrows of the last turn played and of the turns of -ahead.
func (p *Flags) arrows(pos movegen.Position, ahead string) ([]draw.Arrow, error) {
	arrows := draw.Arrows(p.last, draw.Last)
	for i, turn := range notation.Words(ahead) {
		legs, err := notation.Play(pos, turn)
		if err != nil {
			return nil, command.Flagf("ahead", "turn %d: %w", i+1, err)
		}
		defer movegen.TakeBack(pos, len(legs))
		arrows = append(arrows, draw.Arrows(legs, draw.Ahead)...)
	}
	return arrows, nil
}

// Moves lists the legal turns of a position.
var Moves = &command.Command{
	Name:    "moves",
	About:   "List the legal turns in canonical text, sorted bytewise, one per line",
	Example: "dux moves -variant duck -moves e2e4@e5",
	Define: func(f *flag.FlagSet) command.Action {
		var at Flags
		at.Define(f)
		asJSON := f.Bool("json", false, "one JSON document instead of text")
		return func(c *command.Call) error {
			pos, err := at.Read()
			if err != nil {
				return err
			}
			if *asJSON {
				return command.WriteJSON(c.Out, documents.NewMoves(pos))
			}
			if turns := movegen.TurnTexts(pos); len(turns) > 0 {
				_, err = fmt.Fprintln(c.Out, strings.Join(turns, "\n"))
			}
			return err
		}
	},
}
