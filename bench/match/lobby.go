package match

import (
	"context"
	"fmt"
	"io"
	"net"
	"time"
)

// lobby is where humans come in: whoever connects has the next seat that waits
// for a human, and keeps it until he goes.
type lobby struct {
	listener net.Listener
	log      io.Writer
	free     chan struct{} // one for each seat that nobody has or waits for
	arrivals chan net.Conn
}

// openLobby listens at an address for this many humans.
func openLobby(address string, seats int, log io.Writer) (*lobby, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("humans cannot come in: %w", err)
	}
	l := &lobby{listener: listener, log: log, free: make(chan struct{}, seats), arrivals: make(chan net.Conn, seats)}
	for range seats {
		l.free <- struct{}{}
	}
	go l.welcome()
	return l, nil
}

// welcome lets in as many as there are seats.
func (l *lobby) welcome() {
	for {
		conn, err := l.listener.Accept()
		if err != nil {
			return
		}
		select {
		case <-l.free:
			l.arrivals <- conn
		default:
			_ = conn.SetWriteDeadline(time.Now().Add(hearing))
			_, _ = fmt.Fprint(conn, "All seats are taken.\n")
			_ = conn.Close()
		}
	}
}

// seat waits for a human to play a board for an engine's team.
func (l *lobby) seat(ctx context.Context, spec *Spec, board string, g *log) (*cecpPlayer, *window, error) {
	host, port, err := net.SplitHostPort(l.listener.Addr().String())
	if err != nil {
		return nil, nil, err
	}
	for {
		fmt.Fprintf(l.log, "Waiting for a human to play board %s for %s: xboard @server.conf -icshost %s -icsport %s\n", board, spec.Name, host, port)
		var conn net.Conn
		select {
		case <-ctx.Done():
			return nil, nil, ctx.Err()
		case conn = <-l.arrivals:
		}
		p, w := newWindow(conn, g, func() { l.free <- struct{}{} })
		w.print("Welcome. You play board %s for %s.\n", board, spec.Name)
		player, err := startCECP(ctx, p, spec, handshake)
		if err == nil {
			return player, w, nil
		}
		p.close()
	}
}

// close shows out who still waits, and lets nobody in any more.
func (l *lobby) close() {
	_ = l.listener.Close()
	for {
		select {
		case conn := <-l.arrivals:
			_ = conn.Close()
		default:
			return
		}
	}
}
