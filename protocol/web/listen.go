// The addresses of a server.

package web

import (
	"fmt"
	"net"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Hosts are names by which a server is known to browsers that reach it through a proxy
// on its machine.
type Hosts []string

// hostName matches the name of a host, as browsers send it.
var hostName = regexp.MustCompile(`^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$`)

// ParseHost reads the name of a host, without a port: all ports count.
func ParseHost(text string) (string, error) {
	name := strings.ToLower(strings.TrimSuffix(text, "."))
	if ip, err := netip.ParseAddr(strings.Trim(name, "[]")); err == nil {
		return ip.String(), nil
	}
	if !hostName.MatchString(name) {
		return "", fmt.Errorf("expected the name of a host, such as dux.example, without http:// and without a port, got %q", text)
	}
	return name, nil
}

// include reports whether a host, with a port or without, is one of the names.
func (h Hosts) include(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	name, err := ParseHost(host)
	return err == nil && slices.Contains(h, name)
}

// ownConnections is how many connections one address may have, unless it is a proxy's
// or this machine's: each takes memory, and there are only so many.
const ownConnections = 500

// bounded is a listener that limits the connections of each address.
type bounded struct {
	net.Listener
	proxies Proxies
	open    *shares
}

// Accept returns the next connection of an address that has not too many.
func (b *bounded) Accept() (net.Conn, error) {
	for {
		c, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		by := b.proxies.neighbour(c.RemoteAddr(), c.LocalAddr())
		if b.open.take(by) == nil {
			return &counted{Conn: c, close: sync.OnceFunc(func() { b.open.give(by) })}, nil
		}
		_ = c.Close()
	}
}

// counted is a connection that calls close when it is closed.
type counted struct {
	net.Conn
	close func()
}

// Close closes the connection.
func (c *counted) Close() error {
	c.close()
	return c.Conn.Close()
}

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
		return nil, fmt.Errorf("expected HOST:PORT, such as localhost:8080, got %q", address)
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
