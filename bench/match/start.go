package match

import (
	"context"
	"errors"
	"strings"
	"time"
)

// startPlayer starts an engine. One whose protocol is not given is asked for
// UCI first, and started anew for CECP if it does not answer to that.
func startPlayer(ctx context.Context, spec *Spec, l *log) (Player, error) {
	if len(spec.Command) == 0 {
		return newDuxPlayer(spec)
	}
	var first error
	for _, proto := range []string{"uci", "xboard"} {
		if spec.Proto != "" && spec.Proto != proto {
			continue
		}
		p, err := startProcess(spec, l)
		if err != nil {
			return nil, err
		}
		player, err := introduce(ctx, p, spec, proto)
		if err == nil {
			return player, nil
		}
		p.close()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if first == nil {
			first = err
		}
	}
	var f *Fault
	if errors.As(first, &f) {
		return nil, fault(NoStart, "%s", f.Detail)
	}
	return nil, first
}

// settleProtocols finds out, once, what engines speak that do not say so. One
// that answers to nothing is left as it is, to fail in its games.
func settleProtocols(ctx context.Context, specs []Spec) {
	for i := range specs {
		if spec := &specs[i]; len(spec.Command) > 0 && spec.Proto == "" {
			player, err := startPlayer(ctx, spec, nil)
			if err != nil {
				continue
			}
			if spec.Proto = "uci"; isCECP(player) {
				spec.Proto = "xboard"
			}
			player.Close()
		}
	}
}

func isCECP(p Player) bool {
	_, ok := p.(*cecpPlayer)
	return ok
}

// notUCI is the silence after uci that shows an engine to speak something else.
const notUCI = 2 * time.Second

func introduce(ctx context.Context, p *process, spec *Spec, proto string) (Player, error) {
	if proto == "uci" {
		if spec.Proto == "" {
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(ctx, notUCI)
			defer cancel()
		}
		return startUCI(ctx, p, spec)
	}
	return startCECP(ctx, p, spec, protocolOne)
}

// fileName makes a name fit for a file, whatever engine it is of and however
// long it is.
func fileName(name string) string {
	fit := strings.Map(func(c rune) rune {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.' || c == '-' || c == '_' {
			return c
		}
		return '_'
	}, name)
	if len(fit) > maxFileName {
		return fit[:maxFileName-17] + "-" + shortHash([]byte(name))
	}
	return fit
}

// maxFileName leaves room, in the 255 bytes that file systems allow, for what
// stands around it.
const maxFileName = 200
