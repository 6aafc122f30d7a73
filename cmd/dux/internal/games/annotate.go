// The command that explains games.

package games

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/search"
	"dux/engine"
	"dux/engine/platform"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/annotate"
	"dux/protocol/notation"
)

// Annotate explains games.
var Annotate = &command.Command{
	Name:    "annotate",
	About:   "Explain games: scores, better lines, marks for mistakes, accuracy of the players, missed wins",
	Args:    "FILE...",
	Example: "dux annotate games.pgn -time 1s -out annotated.pgn -html annotated.html",
	Long:    true,
	Resumes: true,
	Define: func(f *flag.FlagSet) command.Action {
		var a annotateFlags
		a.limits.DefineFor(f, "position", annotateTime)
		a.engine.DefineFull(f, annotateHash)
		f.StringVar(&a.out, "out", "", "write the annotated PGN to this `file` instead of stdout")
		f.StringVar(&a.html, "html", "", "write a page with boards and graphs to this `file`, which needs no other file")
		return a.run
	},
}

// Defaults of the search for annotations: time for a position, size of the
// table in MB.
const (
	annotateTime = time.Second
	annotateHash = 64
)

type annotateFlags struct {
	limits    search.Limits
	engine    search.Engine
	out, html string
}

func (a *annotateFlags) run(c *command.Call) error {
	if len(c.Args) == 0 {
		return command.Usagef(namePGN)
	}
	limits, err := a.limits.ReadOr(annotateTime)
	if err != nil {
		return err
	}
	if err := a.checkFiles(c); err != nil {
		return err
	}
	games, broken, err := readPGN(c, c.Args)
	if err != nil {
		return err
	}
	options, err := a.engine.Read(variantsOf(games)...)
	if err != nil {
		return err
	}
	work := &annotating{Call: c, games: games, line: command.NewLiveLine(c.Log), began: time.Now(),
		settings: annotate.Settings{Limits: limits, Options: options}, eval: a.engine.Eval}
	for _, g := range games {
		work.positions += len(g.Turns) + 1
	}
	if name, path := a.journal(); path != "" {
		if err := c.RunFile(name, path); err != nil {
			return err
		}
		work.journal, err = openAnnotations(path, runKey(games, limits, a.engine), c.Log)
		if err != nil {
			return err
		}
		defer func() { _ = work.journal.close() }()
	}
	reports, err := work.reports()
	work.line.Clear()
	if err != nil {
		return err
	}
	if err := a.write(c, reports); err != nil {
		return err
	}
	fmt.Fprintf(c.Log, "games: %d, positions: %d, in %v\n", len(games), work.positions, time.Since(work.began).Round(100*time.Millisecond))
	return errors.Join(work.journal.remove(), broken)
}

// checkFiles checks before any work that the results can be written, and that no
// input is overwritten.
func (a *annotateFlags) checkFiles(c *command.Call) error {
	return cmp.Or(c.Output("out", a.out), c.Output("html", a.html))
}

// journal returns where findings are stored until the work is done, beside the file of which
// flag; "" for nowhere.
func (a *annotateFlags) journal() (flag, path string) {
	for _, to := range [][2]string{{"out", a.out}, {"html", a.html}} {
		if to[1] != "" && platform.Replaceable(to[1]) {
			return to[0], to[1] + ".journal"
		}
	}
	return "", ""
}

func (a *annotateFlags) write(c *command.Call, reports []*annotate.Report) error {
	games := func(w io.Writer) error {
		for _, r := range reports {
			g, err := r.PGN()
			if err == nil {
				err = notation.WritePGN(w, g)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
	if a.out == "" {
		if err := games(c.Out); err != nil {
			return err
		}
	} else if err := platform.WriteFile(a.out, games); err != nil {
		return err
	}
	if a.html == "" {
		return nil
	}
	return platform.WriteFile(a.html, func(w io.Writer) error { return annotate.Page(w, reports) })
}

// namePGN says what to type where the files for readPGN are missing.
const namePGN = "name PGN files, or - for standard input"

// readPGN reads all games of files. It treats broken ones as eachGame does.
func readPGN(c *command.Call, files []string) (games []*game.Record, broken, err error) {
	broken, err = eachGame(c, files, func(g *game.Record) error {
		games = append(games, g)
		return nil
	})
	return games, broken, err
}

// eachGame passes the games of files to take, whose errors end it. It reports each
// broken game on the log, and passes what is good of it, if there is a turn; broken is then
// the error to return after the work. There must be a good turn, or a good game.
func eachGame(c *command.Call, files []string, take func(*game.Record) error) (broken, err error) {
	bad, taken, total := 0, 0, 0
	for _, name := range files {
		in := c.In
		if name != "-" {
			f, err := os.Open(name)
			if err != nil {
				return nil, command.Usage(err)
			}
			defer f.Close()
			in = f
		}
		r := notation.NewPGNReader(in)
		for n := 1; ; n++ {
			g, err := r.Next()
			if err == io.EOF {
				break
			}
			if g == nil {
				return nil, command.Usagef("%s: %w", name, err)
			}
			for _, fault := range g.Faults {
				fmt.Fprintf(c.Log, "%s: game %d: %v\n", name, n, fault)
			}
			if err != nil {
				bad++
				fmt.Fprintf(c.Log, "%s: game %d: %v\n", name, n, err)
			}
			total++
			if err != nil && (len(g.Turns) == 0 || !errors.As(err, new(*notation.TurnError))) {
				continue
			}
			if err := take(g); err != nil {
				return nil, command.Usagef("%s: game %d: %w", name, n, err)
			}
			taken++
		}
	}
	if bad > 0 {
		broken = command.Usagef("cannot read %d of %d games to the end", bad, total)
	}
	if taken > 0 {
		return broken, nil
	}
	if broken != nil {
		return nil, broken
	}
	return nil, noGames(files)
}

func noGames(files []string) error {
	return fmt.Errorf("there are no games in %s; name a file of games in PGN", strings.Join(files, ", "))
}

// variantsOf lists the games' variants, each once.
func variantsOf(games []*game.Record) []*movegen.Variant {
	seen := map[*movegen.Variant]bool{}
	var all []*movegen.Variant
	for _, g := range games {
		if !seen[g.Variant] {
			seen[g.Variant] = true
			all = append(all, g.Variant)
		}
	}
	return all
}

// annotating is a run of dux annotate.
type annotating struct {
	*command.Call
	games     []*game.Record
	settings  annotate.Settings
	eval      string
	journal   *annotations
	line      *command.LiveLine
	began     time.Time
	positions int // in all games
	done      int // positions done
	searched  int // of these, searched in this run
}

func (w *annotating) reports() ([]*annotate.Report, error) {
	var all []*annotate.Report
	for i, g := range w.games {
		s := w.settings
		named, err := search.ReadEval(w.eval, g.Variant)
		if err != nil {
			return nil, err
		}
		s.NewEvaluator = named.New
		s.Known = func(ply int) *annotate.Finding { return w.journal.known(i, ply) }
		var failed error
		findings, err := annotate.Search(w, g, s, func(f *annotate.Finding) {
			w.done++
			if w.journal.known(i, f.Ply) == nil {
				w.searched++
				failed = errors.Join(failed, w.journal.add(i, f))
			}
			w.show(i)
		})
		if err = errors.Join(err, failed); err != nil {
			return nil, fmt.Errorf("game %d: %w", i+1, err)
		}
		r, err := annotate.NewReport(g, findings)
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", i+1, err)
		}
		all = append(all, r)
	}
	return all, nil
}

// show shows the progress and the estimated time left.
func (w *annotating) show(game int) {
	left := time.Duration(0)
	if w.searched > 0 {
		left = time.Since(w.began) / time.Duration(w.searched) * time.Duration(max(w.positions-w.done, 0))
	}
	w.line.Show("game %d of %d, position %d of %d, about %v left", game+1, len(w.games), w.done, w.positions, left.Round(time.Second))
}

// limitsText names the limits in the key of a run.
func limitsText(l engine.Limits) string {
	return fmt.Sprintf("time %v depth %d nodes %d", l.MoveTime, l.Depth, l.Nodes)
}
