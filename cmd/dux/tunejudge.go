package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"

	"dux/eval"
	"dux/eval/net"
	"dux/movegen"
)

// readJudge returns the evaluator for the games: the built-in one, a net, or the
// weights of a file.
func (g *gamesFlags) readJudge() error {
	c := &g.config
	if g.judge == "" {
		c.NewEvaluator, c.Evaluator = eval.New, builtIn(c.Variant)
		return nil
	}
	text, err := os.ReadFile(g.judge)
	if err != nil {
		return flagError("eval", err)
	}
	if json.Valid(text) {
		return g.judgeByWeights(text)
	}
	n, err := eval.ReadNet(g.judge)
	if err == nil {
		err = eval.CheckGame(n, c.Variant)
	}
	if err != nil {
		return flagError("eval", err)
	}
	c.NewEvaluator, c.Evaluator = eval.ByNet(n), netFingerprint(n)
	return nil
}

func (g *gamesFlags) judgeByWeights(text []byte) error {
	c := &g.config
	w, err := eval.ReadWeights(text)
	if err == nil && !w.Serves(c.Variant) {
		err = fmt.Errorf("weights of the set %s, which are not for %s", w.Name, c.Variant.Name)
	}
	if err != nil {
		return flagError("eval", fmt.Errorf("%s: %w", g.judge, err))
	}
	c.NewEvaluator, c.Evaluator = w.New, w.Fingerprint()
	return nil
}

// builtIn identifies the built-in evaluation of a variant across versions.
func builtIn(v *movegen.Variant) string {
	if n := eval.NetOf(v); n != nil {
		return netFingerprint(n)
	}
	if w := eval.WeightsOf(v); w != nil {
		return w.Fingerprint()
	}
	return "material"
}

func netFingerprint(n *net.Net) string {
	sum := sha256.Sum256(n.Bytes())
	return fmt.Sprintf("%s-net-%x", n.Features().Game, sum[:6])
}
