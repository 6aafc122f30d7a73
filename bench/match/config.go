// The configuration of a run: its settings, their checks, and hashes that identify the run.

package match

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"dux/bench/output"
	"dux/bench/record"
	"dux/bench/stats"
	"dux/eval"
	"dux/movegen"
	"dux/protocol/client"
	"dux/protocol/live"
)

// Config describes a run.
type Config struct {
	Variant  *movegen.Variant
	Engines  []Spec
	TC       client.TimeControl // for engines without their own
	Scale    float64            // factor of all times on this machine, 0 for 1
	Gauntlet bool               // the first engine plays all others, instead of all against all
	Games    int                // rounded up to whole units
	Openings string             // see ReadBook
	Shuffled bool               // openings of a file in random order
	Plies    int                // turns of each game in a PGN file of openings
	Seed     uint64
	Rules    Adjudication
	Server   bool        // both boards at the same time, a player at each seat: see worker.serve
	SPRT     *stats.SPRT // stops a match of two engines

	// The fields below do not change the games.

	Concurrency int
	Shard       Shard
	Margin      time.Duration // by which a player may overstep the clock
	JSON        string        // file of unit records, "" for none
	PGN         string        // file of games, "" for none
	Notes       record.Notes  // in its comments
	EPD         string        // file of last positions, "" for none
	Resume      bool          // continue the run in JSON
	Force       bool          // replace files that exist
	Recover     bool          // continue after any number of faults, even if an engine does not start any more
	CPUs        []int         // programs run on these processors, each game on its own; nil for any
	LogDir      string        // folder for protocol logs, "" for none
	TimeLimit   time.Duration // no new unit after this long, 0 without limit
	RatingEvery int           // games between two reports, 0 for none
	Progress    io.Writer     // receives progress lines
	Warnings    io.Writer     // receives what may be wrong with engines and openings
	Listen      string        // address where clients connect to play the human= seats
	View        io.Writer     // receives drawings of a server's games, nil for none
	Redraw      bool          // View is a terminal: each drawing replaces the previous one

	perGame, perPlayer int // processors, if CPUs are given
}

func settingError(setting, format string, args ...any) *record.SettingError {
	return &record.SettingError{Setting: setting, Err: fmt.Errorf(format, args...)}
}

// The limits of a run. Its records are kept in memory.
const (
	maxConcurrency = 1000
	maxEngines     = 1000
)

// Validate checks the configuration and sets the fields that follow from others.
func (c *Config) Validate() error {
	if c.Variant == nil {
		return errors.New("expected a variant to play")
	}
	if len(c.Engines) < 2 {
		return fmt.Errorf("a match needs at least two engines, got %d", len(c.Engines))
	}
	if err := c.checkCounts(); err != nil {
		return err
	}
	if c.Shuffled && !isBookFile(c.Openings) {
		return settingError("shuffle", "needs openings of a file")
	}
	if c.Plies > 0 && !isBookFile(c.Openings) && c.Openings != builtIn {
		return settingError("plies", "needs openings of a file or a book")
	}
	if err := c.settleEngines(); err != nil {
		return err
	}
	if err := c.Rules.check(); err != nil {
		return err
	}
	if c.Rules.MaxTurns == 0 && slices.ContainsFunc(c.Engines, func(e Spec) bool { return e.TC.Base == 0 }) {
		c.Rules.MaxTurns = c.Variant.MaxRounds
	}
	if err := c.checkEngines(); err != nil {
		return err
	}
	if c.Server {
		if err := c.checkServer(); err != nil {
			return err
		}
	} else if c.View != nil || c.humans() {
		return errors.New("-show and human= need -server")
	}
	if c.Shard.Of > 1 && (c.Shard.Index < 0 || c.Shard.Index >= c.Shard.Of) {
		return fmt.Errorf("shard %d/%d: the first number goes from 0 to %d", c.Shard.Index, c.Shard.Of, c.Shard.Of-1)
	}
	if c.SPRT != nil {
		if len(c.Engines) != 2 || c.Variant.NTeam != 2 {
			return errors.New("a sequential test is for two engines in a game of two teams")
		}
		if err := c.SPRT.Validate(); err != nil {
			return err
		}
	}
	if c.Resume && c.JSON == "" {
		return settingError("resume", "needs the JSON file of the run")
	}
	if err := c.Paths().CheckRun(c.inputs()); err != nil {
		return err
	}
	c.Concurrency = max(c.Concurrency, 1)
	if err := c.checkCPUs(); err != nil {
		return err
	}
	if err := c.checkMemory(); err != nil {
		return err
	}
	if c.Progress == nil {
		c.Progress = io.Discard
	}
	if c.Warnings == nil {
		c.Warnings = io.Discard
	}
	return nil
}

// Paths returns the files that the run writes.
func (c *Config) Paths() record.Paths {
	return record.Paths{JSON: c.JSON, PGN: c.PGN, EPD: c.EPD, Notes: c.Notes}
}

// Existing says what becomes of its files that exist.
func (c *Config) Existing() output.Existing {
	return output.Existing{Resume: c.Resume, Force: c.Force}
}

// checkCounts rejects numbers that are out of range.
func (c *Config) checkCounts() error {
	if c.Games < 1 || c.Games > record.MaxGames {
		return settingError("games", "must be from 1 to %d, got %d", record.MaxGames, c.Games)
	}
	if c.Concurrency > maxConcurrency {
		return settingError("concurrency", "must be at most %d, got %d", maxConcurrency, c.Concurrency)
	}
	if len(c.Engines) > maxEngines {
		return fmt.Errorf("a match takes at most %d engines, got %d", maxEngines, len(c.Engines))
	}
	return nil
}

// settleEngines gives each engine a name of its own and a time control.
func (c *Config) settleEngines() error {
	for i := range c.Engines {
		c.Engines[i].Name = live.Clean(c.Engines[i].Name)
	}
	uniqueNames(c.Engines)
	for i := range c.Engines {
		e := &c.Engines[i]
		if !e.TC.Set() {
			e.TC = c.TC
		}
		if !e.TC.Set() {
			return fmt.Errorf("engine %s has no time control; give -tc, -movetime, -depth or -nodes", e.Name)
		}
	}
	return nil
}

// checkEngines rejects pondering over UBI, and evaluation files that no engine would
// use. On a server each engine plays the game of one board.
func (c *Config) checkEngines() error {
	game := c.Variant
	if c.Server {
		game = game.Single()
	}
	for i := range c.Engines {
		e := &c.Engines[i]
		if e.Ponder && e.Proto == "ubi" {
			return fmt.Errorf("engine %s: ponder=on needs an engine that speaks UCI or CECP", e.Name)
		}
		for _, o := range e.evalFiles() {
			named, err := eval.Read(o.Value)
			if err == nil {
				err = named.Check(game)
			}
			if err != nil {
				return fmt.Errorf("engine %s: %w", e.Name, err)
			}
		}
	}
	return nil
}

// checkServer checks that every engine can play one of two boards.
func (c *Config) checkServer() error {
	if _, boards := c.Variant.Position().(movegen.Boards); !boards {
		return fmt.Errorf("-server needs a game on two boards, such as double2, got %s", c.Variant.Name)
	}
	for i := range c.Engines {
		e := &c.Engines[i]
		if e.Proto == "uci" || e.Proto == "ubi" || e.TC.Nodes > 0 {
			return fmt.Errorf("engine %s: games on two boards need CECP and a clock", e.Name)
		}
		if e.Password != "" && e.Human == "" {
			return fmt.Errorf("engine %s: password= has an effect only with human=A, B or AB", e.Name)
		}
		if e.Human != "" && e.TC.Base == 0 {
			return fmt.Errorf("engine %s: humans need a clock, such as -tc 180+2", e.Name)
		}
		e.Proto = "xboard"
	}
	if c.Concurrency > 1 && (c.View != nil || c.humans()) {
		return errors.New("games with -show or human= need -concurrency 1")
	}
	return nil
}

// humans reports whether humans play.
func (c *Config) humans() bool {
	return slices.ContainsFunc(c.Engines, func(e Spec) bool { return e.Human != "" })
}

// identity returns a hash of the configuration that is the same for all shards
// and for a resumed run.
func (c *Config) identity() (string, error) {
	files, err := c.fileHashes()
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(struct {
		Variant  string
		Engines  []Spec
		TC       client.TimeControl
		Gauntlet bool
		Games    int
		Openings string
		Shuffled bool
		Plies    int
		Seed     uint64
		Rules    Adjudication
		Server   bool
		Files    []string
	}{c.Variant.Name, c.Engines, c.TC, c.Gauntlet, c.Games, c.Openings, c.Shuffled, c.Plies, c.Seed, c.Rules, c.Server, files})
	if err != nil {
		return "", fmt.Errorf("configuration: %w", err)
	}
	return shortHash(text), nil
}

// fileHashes returns hashes of the files of openings, engines and nets,
// which may change without changing their names.
func (c *Config) fileHashes() ([]string, error) {
	var paths, hashes []string
	if isBookFile(c.Openings) {
		paths = append(paths, c.Openings)
	}
	for i := range c.Engines {
		paths = append(paths, c.Engines[i].files()...)
	}
	for _, path := range paths {
		hash, err := fileHash(path)
		if err != nil {
			return nil, err
		}
		hashes = append(hashes, hash)
	}
	return hashes, nil
}

// ProgramHash identifies the running program.
var ProgramHash = sync.OnceValues(func() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	return fileHash(path)
})

func fileHash(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)[:8]), nil
}

func shortHash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

// inputs lists the files that the run reads.
func (c *Config) inputs() (read []record.Path) {
	if isBookFile(c.Openings) {
		read = append(read, record.Path{Setting: "openings", Path: c.Openings})
	}
	for i := range c.Engines {
		for _, o := range c.Engines[i].evalFiles() {
			read = append(read, record.Path{Setting: o.Name, Path: o.Value})
		}
	}
	return read
}

// files lists the files that an engine consists of: its program and the files
// that its arguments and options name, such as a script or a net.
func (s *Spec) files() (paths []string) {
	if len(s.Command) == 0 {
		for _, o := range s.evalFiles() {
			paths = append(paths, o.Value)
		}
		return paths
	}
	if path, err := exec.LookPath(s.inDir(s.Command[0])); err == nil {
		paths = append(paths, path)
	}
	named := s.Options
	for i, arg := range s.Command[1:] {
		named = append(named[:len(named):len(named)], client.Option{Name: s.Command[i], Value: arg})
	}
	for _, o := range named {
		if written.MatchString(o.Name) {
			continue
		}
		path := s.inDir(o.Value)
		if !strings.ContainsRune(path, filepath.Separator) {
			path = "." + string(filepath.Separator) + path
		}
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			paths = append(paths, path)
		}
	}
	return paths
}

// written matches options, and arguments before a file, for files that the
// engine writes.
var written = regexp.MustCompile(`(?i)log|debug|learn|experience`)

// inDir returns a path as seen from the engine's folder, except for a program
// without a folder, which the system looks up.
func (s *Spec) inDir(path string) string {
	if s.Dir == "" || filepath.IsAbs(path) || !strings.ContainsRune(path, filepath.Separator) && path == s.Command[0] {
		return path
	}
	return filepath.Join(s.Dir, path)
}
