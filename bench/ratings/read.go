// Games out of files.

package ratings

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"dux/bench/output"
	"dux/bench/record"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/notation"
	"dux/protocol/printable"
)

// Collection holds games read from files.
type Collection struct {
	Games  []Score
	Faulty int // games lost by a failure (crash, illegal move, time, silence), left out
	Open   int // games without a result, left out
	Twice  int // games of units that were there already, left out

	Cut string // notes on incomplete ends of files

	seen map[[sha256.Size]byte]bool // units, by their records
}

// Read adds the games of a file: units written by dux match -json, or PGN of
// any program. With faults, games lost by a failure count too.
func (c *Collection) Read(path string, faults bool) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	return c.ReadOpen(file, path, faults)
}

// ReadOpen is Read for a file that is open, or a pipe. Errors call it path.
func (c *Collection) ReadOpen(file io.Reader, path string, faults bool) error {
	r := bufio.NewReader(file)
	if head, _ := r.Peek(1); len(head) > 0 && head[0] == '{' {
		cut, err := record.EachUnit(r, path, func(u *record.Unit) { c.addUnit(u, faults) })
		c.Cut += output.CutNote(path, cut)
		return err
	}
	if err := c.readPGN(r, faults); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// addUnit adds the games of a unit, unless a copy of it was added before.
func (c *Collection) addUnit(u *record.Unit, faults bool) {
	text, _ := json.Marshal(u) // it was read from JSON
	key := sha256.Sum256(text)
	if c.seen[key] {
		c.Twice += len(u.Games)
		return
	}
	if c.seen == nil {
		c.seen = map[[sha256.Size]byte]bool{}
	}
	c.seen[key] = true
	for i := range u.Games {
		g := &u.Games[i]
		if g.Guilty >= 0 && !faults {
			c.Faulty++
			continue
		}
		game := Score{Variant: u.Variant}
		for team, engine := range g.Seating {
			game.Teams = append(game.Teams, []string{u.Engines[engine]})
			share := 1 / float64(len(g.Seating))
			if g.Winner >= 0 {
				share = 0
				if g.Winner == team {
					share = 1
				}
			}
			game.Shares = append(game.Shares, share)
		}
		c.Games = append(c.Games, game)
	}
}

// shares are the points for the results of PGN.
var shares = map[string][]float64{
	"1-0": {1, 0}, "0-1": {0, 1}, "1/2-1/2": {0.5, 0.5},
	"1-0-0": {1, 0, 0}, "0-1-0": {0, 1, 0}, "0-0-1": {0, 0, 1}, "1/3-1/3-1/3": {1.0 / 3, 1.0 / 3, 1.0 / 3},
}

// faultWords are the terminations of games lost by a failure.
var faultWords = []string{"abandoned", "time forfeit", "illegal move", "stalled connection"}

// readPGN reads the tags of games. Moves are ignored, so games of any variant
// can be read.
func (c *Collection) readPGN(r io.Reader, faults bool) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 16<<20)
	tags := map[string]string{}
	first, n, inTags := 0, 0, false
	end := func() error {
		if len(tags) == 0 {
			return nil
		}
		err := c.addTags(tags, faults)
		if err != nil {
			err = fmt.Errorf("line %d: %w", first, err)
		}
		clear(tags)
		return err
	}
	for lines.Scan() {
		n++
		name, value, isTag := tag(lines.Text())
		if isTag && !inTags {
			if err := end(); err != nil {
				return err
			}
			first = n
		}
		if inTags = isTag; isTag {
			tags[name] = value
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	if n > 0 && first == 0 {
		return errors.New("expected PGN or the -json units of a match")
	}
	return end()
}

// tag reads a line [Name "Value"].
func tag(line string) (name, value string, ok bool) {
	line = strings.TrimSpace(printable.Text(line))
	inside, bracketed := strings.CutPrefix(line, "[")
	name, value, ok = strings.Cut(strings.TrimSuffix(inside, "]"), ` "`)
	if !bracketed || !ok || !strings.HasSuffix(line, `"]`) {
		return "", "", false
	}
	value = strings.TrimSuffix(value, `"`)
	return name, strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(value), true
}

func (c *Collection) addTags(tags map[string]string, faults bool) error {
	result, decided := shares[tags["Result"]]
	if !decided {
		c.Open++
		return nil
	}
	if slices.Contains(faultWords, strings.ToLower(tags["Termination"])) && !faults {
		c.Faulty++
		return nil
	}
	game := Score{Variant: strings.ToLower(cmp.Or(tags["Variant"], variants.Standard.Name)), Shares: result}
	if v, err := variants.Find(game.Variant); err == nil {
		game.Variant, game.Teams = v.Name, seated(v, tags)
		if v.NTeam > 2 && len(result) == 2 {
			return errors.New("a result of two figures cannot say who won a game of three; use the -json file of the match")
		}
	}
	switch {
	case game.Teams != nil:
	case tags["WhiteA"] != "": // of a game that only other programs know
		game.Teams = [][]string{{tags["WhiteA"], tags["BlackB"]}, {tags["BlackA"], tags["WhiteB"]}}
	default:
		game.Teams = [][]string{{tags["White"]}, {tags["Black"]}}
	}
	if len(game.Teams) != len(game.Shares) {
		return fmt.Errorf("expected a result of %d teams, got %s", len(game.Teams), tags["Result"])
	}
	for _, team := range game.Teams {
		if slices.Contains(team, "") {
			return errors.New("the game has no names of players; add the tags White and Black")
		}
	}
	c.Games = append(c.Games, game)
	return nil
}

// seated returns the players of each team by the tags of their seats, nil if one has
// none.
func seated(v *movegen.Variant, tags map[string]string) [][]string {
	teams := make([][]string, v.NTeam)
	for _, s := range v.Seats {
		name := tags[notation.SeatTag(v, s)]
		if name == "" {
			return nil
		}
		teams[v.Team(s)] = append(teams[v.Team(s)], name)
	}
	return teams
}
