// The addresses of a server.

package web

import (
	"fmt"
	"net"
)

// Listener is an address of a server.
type Listener struct {
	net.Listener
	URL   string // of the first page
	Local bool   // only from this machine
}

// Listen listens at HOST:PORT; port 0 is a free one.
func Listen(address string) (*Listener, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, fmt.Errorf("%q is not HOST:PORT, such as localhost:8080", address)
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("%w; localhost:0 takes a free port", err)
	}
	at := l.Addr().(*net.TCPAddr)
	return &Listener{l, fmt.Sprintf("http://%s/", net.JoinHostPort(answeredName(host, at.IP), fmt.Sprint(at.Port))), at.IP.IsLoopback()}, nil
}

// answeredName returns the name of a host by which this machine is answered, see
// guard.
func answeredName(host string, ip net.IP) string {
	switch {
	case ip.IsUnspecified():
		return "localhost"
	case ip.IsLoopback() && !loopbackName(host):
		return ip.String()
	}
	return host
}
