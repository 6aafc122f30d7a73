// Where humans connect to play on a server.

package match

import (
	"context"
	"fmt"
	"io"
	"net"
	"runtime"
	"time"

	"dux/protocol/client"
	"dux/protocol/ics"
)

// lobby is the server that clients of humans connect to. Each engine's team has
// seats reserved for its humans.
type lobby struct {
	*ics.Server
	log io.Writer
}

// openLobby listens at an address for the humans of a run.
func openLobby(address string, engines []Spec, log io.Writer) (*lobby, error) {
	teams := make([]ics.Team, len(engines))
	for i, e := range engines {
		teams[i] = ics.Team{Name: ics.Handle(e.Name), Seats: len(e.Human), Password: e.Password}
	}
	server, err := ics.Listen(address, teams, log)
	if err != nil {
		return nil, fmt.Errorf("cannot listen for humans: %w", err)
	}
	return &lobby{server, log}, nil
}

// seat waits for a human to play a board for an engine's team.
func (l *lobby) seat(ctx context.Context, engine int, spec *Spec, board string, g *client.Log) (*ics.Player, error) {
	host, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(l.log, "Waiting for a human to play board %s for %s: %s -icshost %s -icsport %s\n", board, spec.Name, clientCommand(runtime.GOOS), host, port)
	person, err := l.Seat(ctx, engine)
	if err != nil {
		return nil, err
	}
	person.Log(func(line string) { g.Write("? ", line) })
	fmt.Fprintf(l.log, "%s plays board %s for %s\n", person.Name(), board, spec.Name)
	return &ics.Player{Client: person}, nil
}

// clientCommand returns how a client is usually started on a system, with the
// settings of dux xboard-conf.
func clientCommand(system string) string {
	if system == "windows" {
		return "server.cmd"
	}
	return "xboard @server.conf"
}

// idleLimit is how long a human may take to ask for the next game.
const idleLimit = 5 * time.Minute
