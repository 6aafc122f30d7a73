// dux tune -net export: the positions of games as text.

package tune

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"

	"dux/bench/selfplay"
	"dux/bench/train"
	"dux/cmd/dux/internal/command"
	"dux/engine/platform"
)

var exportCommand = &command.Command{
	Name:    "tune -net export",
	About:   "Write the quiet positions of packed games as text, for other trainers: a line is POSITION | SCORE | RESULT, for the first team",
	Args:    "FILE|FOLDER...",
	Example: "dux tune -net export -o duck.txt duck-1.games duck-7.games",
	Writes:  true,
	Define: func(f *flag.FlagSet) command.Action {
		out := f.String("o", "", "`file` to write to (default the standard output)")
		limit := f.Int("limit", train.Default().Limit, "leave out positions with scores beyond this many `centipawns`")
		return func(c *command.Call) error { return exportPositions(c, *out, *limit) }
	},
}

func exportPositions(c *command.Call, out string, limit int) error {
	if len(c.Args) == 0 {
		return command.Usagef("expected files of packed games; dux tune -net games makes them")
	}
	if limit < 1 || limit > math.MaxInt16 {
		return command.Flagf("limit", "must be 1 to %d centipawns, got %d", math.MaxInt16, limit)
	}
	var err error
	if c.Args, _, err = selfplay.Pool(c.Args...); err != nil { // no file of a folder is replaced
		return command.Usage(err)
	}
	if err := c.Output("o", out); err != nil {
		return err
	}
	set, err := readGames(c, c.Args)
	if err != nil {
		return err
	}
	var done selfplay.Exported
	write := func(w io.Writer) error {
		b := bufio.NewWriterSize(w, 1<<16)
		done, err = selfplay.Export(b, set, limit)
		return errors.Join(err, b.Flush())
	}
	if out == "" {
		err = write(c.Out)
	} else {
		err = platform.WriteFile(out, write)
	}
	if err != nil {
		return err
	}
	if done.Unknown > 0 {
		fmt.Fprintf(c.Log, "%d games that ended by their length have no result and are left out\n", done.Unknown)
	}
	fmt.Fprintf(c.Log, "%d positions of %d games of %s\n", done.Positions, len(set.Games)-done.Unknown, set.Variant.Name)
	return nil
}
