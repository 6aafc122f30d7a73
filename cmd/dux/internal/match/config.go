// The configuration of dux match, from its flags.

package match

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"dux/bench/match"
	"dux/bench/stats"
	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
	"dux/engine"
	"dux/movegen/spelling"
	"dux/protocol/client"
)

func (m *matchFlags) configure() error {
	c := &m.config
	var err error
	if c.Variant, err = positions.Variant(m.variant); err != nil {
		return err
	}
	if err := m.readEngines(); err != nil {
		return err
	}
	if err := m.setLevel(); err != nil {
		return command.Flag("level", err)
	}
	if m.tc != "" {
		if c.TC, err = client.ParseTimeControl(m.tc); err != nil {
			return command.Flag("tc", err)
		}
	}
	if err := m.readLimits(); err != nil {
		return err
	}
	for i := range c.Engines {
		c.Engines[i].Ponder = c.Engines[i].Ponder || m.ponder
	}
	if m.cpus != "" {
		if c.CPUs, err = match.ReadCPUs(m.cpus); err != nil {
			return command.Flag("use-affinity", err)
		}
	}
	if err := m.readPGNOut(); err != nil {
		return command.Flag("pgnout", err)
	}
	if c.SPRT, err = m.readSPRT(); err != nil {
		return command.Flag("sprt", err)
	}
	if err := m.readRules(); err != nil {
		return err
	}
	part, err := m.shards.Read()
	if err != nil {
		return err
	}
	c.Shard = match.Shard{Index: part.Index, Of: part.Count}
	if err := c.Validate(); err != nil {
		return command.Usage(command.SettingError(err))
	}
	trial := *c
	trial.Warnings = io.Discard // the run repeats them
	if _, err := trial.ReadBook(); err != nil {
		return command.Flag("openings", err)
	}
	return nil
}

func (m *matchFlags) readEngines() error {
	for _, e := range []struct{ flag, which, text string }{{"a", "first", m.a}, {"b", "second", m.b}} {
		if e.text == "" && len(m.engines) > 0 {
			continue
		}
		if e.text == "" {
			return command.Usagef("-%s is missing: name the %s engine, for example -%[1]s dux", e.flag, e.which)
		}
		spec, err := match.ParseSpec(e.text)
		if err != nil {
			return command.Flag(e.flag, err)
		}
		m.config.Engines = append(m.config.Engines, spec)
	}
	for _, text := range m.engines {
		spec, err := match.ParseSpec(text)
		if err != nil {
			return command.Flag("engine", err)
		}
		m.config.Engines = append(m.config.Engines, spec)
	}
	return nil
}

// setLevel gives -level to the engines it is for.
func (m *matchFlags) setLevel() error {
	if m.level == engine.MaxLevel {
		return nil
	}
	if !slices.ContainsFunc(m.config.Engines, func(e match.Spec) bool { return len(e.Command) == 0 }) {
		return errors.New("applies to the engine `dux` only, and none of the engines is that; give another program an option in its description")
	}
	options := engine.DefaultOptions()
	if err := options.Set("Skill Level", fmt.Sprint(m.level)); err != nil {
		return err
	}
	for i := range m.config.Engines {
		e := &m.config.Engines[i]
		if len(e.Command) == 0 {
			e.Options = slices.Insert(slices.Clone(e.Options), 0, client.Option{Name: "Skill Level", Value: fmt.Sprint(m.level)})
		}
	}
	return nil
}

func (m *matchFlags) readSPRT() (*stats.SPRT, error) {
	if m.sprt == "" {
		if m.exitSPRT || m.alpha != defaultRate || m.beta != defaultRate {
			return nil, errors.New("is missing; -exit-sprt, -alpha and -beta have an effect only with it")
		}
		return nil, nil
	}
	low, high, ok := strings.Cut(m.sprt, ",")
	elo0, err0 := strconv.ParseFloat(low, 64)
	elo1, err1 := strconv.ParseFloat(high, 64)
	if !ok || err0 != nil || err1 != nil || elo0-elo0 != 0 || elo1-elo1 != 0 {
		return nil, fmt.Errorf("expected ELO0,ELO1, such as 0,5, got %q", m.sprt)
	}
	if m.sprtModel != "normalized" && m.sprtModel != "logistic" {
		return nil, fmt.Errorf("-sprt-model must be normalized or logistic, got %q", m.sprtModel)
	}
	test := &stats.SPRT{Elo0: elo0, Elo1: elo1, Alpha: m.alpha, Beta: m.beta, Logistic: m.sprtModel == "logistic"}
	return test, test.Validate()
}

func (m *matchFlags) readRules() error {
	r := &m.config.Rules
	draw := spelling.Setters{"movenumber": spelling.Number(&r.DrawAfter, 0), "movecount": spelling.Number(&r.DrawCount, 0), "score": spelling.Number(&r.DrawScore, 0)}
	resign := spelling.Setters{"movecount": spelling.Number(&r.ResignCount, 0), "score": spelling.Number(&r.ResignScore, 0), "twosided": spelling.Switch(&r.TwoSided)}
	if err := spelling.Settings(strings.Fields(m.draw), draw.Set); err != nil {
		return command.Flag("draw", err)
	}
	if err := spelling.Settings(strings.Fields(m.resign), resign.Set); err != nil {
		return command.Flag("resign", err)
	}
	return nil
}

// readPGNOut reads -pgnout in the form of fastchess: words key=value, or key
// alone for true.
func (m *matchFlags) readPGNOut() error {
	notes := &m.config.Notes
	known := spelling.Setters{
		"nodes": spelling.Switch(&notes.Nodes), "nps": spelling.Switch(&notes.NPS), "timeleft": spelling.Switch(&notes.TimeLeft), "seldepth": spelling.Switch(&notes.SelDepth),
		"file": func(value string) error {
			if m.config.PGN != "" {
				return fmt.Errorf("%s is a second file; the file is already %s", value, m.config.PGN)
			}
			m.config.PGN = value
			return nil
		},
	}
	words, err := match.SplitWords(m.pgnOut)
	if err != nil {
		return err
	}
	for i, word := range words {
		switch {
		case strings.Contains(word, "=") || word == "file":
		case i == 0 && known[word] == nil:
			words[i] = "file=" + word
		default:
			words[i] += "=true"
		}
	}
	if err := spelling.Settings(words, known.Set); err != nil {
		return err
	}
	if m.pgnOut != "" && m.config.PGN == "" {
		return errors.New("names no file; begin with file=FILE")
	}
	return nil
}
