// Where humans connect to play on a server.

package server

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

// Lobby is the server that clients of humans connect to. Each team has seats reserved
// for its humans.
type Lobby struct {
	*ics.Server
	log io.Writer
}

// Open listens at an address for the humans of teams.
func Open(address string, teams []ics.Team, log io.Writer) (*Lobby, error) {
	server, err := ics.Listen(address, teams, log)
	if err != nil {
		return nil, fmt.Errorf("cannot listen for humans: %w", err)
	}
	return &Lobby{server, log}, nil
}

// Seat waits for a human to play a board for a team of this name.
func (l *Lobby) Seat(ctx context.Context, team int, name, board string, g *client.Log) (*ics.Player, error) {
	host, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(l.log, "Waiting for a human to play board %s for %s: %s -icshost %s -icsport %s\n", board, name, clientCommand(runtime.GOOS), host, port)
	person, err := l.Server.Seat(ctx, team)
	if err != nil {
		return nil, err
	}
	person.Log(func(line string) { g.Write("? ", line) })
	fmt.Fprintf(l.log, "%s plays board %s for %s\n", person.Name(), board, name)
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

// IdleLimit is how long a human may take to ask for the next game.
const IdleLimit = 5 * time.Minute
