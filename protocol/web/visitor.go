// Visitors, told apart by their addresses, how much each of them may hold, and how often something
// may happen.

package web

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

var (
	errShare       = errors.New("your address has as many pages open here as it may; close some and try again")
	errOwnRequests = errors.New("your address asks for too much at once; wait a moment and try again")
)

// Proxies are the addresses of reverse proxies. Their X-Forwarded-For says who sends a
// request.
type Proxies []netip.Prefix

// mappedBits is how many bits of an IPv6 address say that the rest is an IPv4 address.
const mappedBits = 96

// ParseProxies reads addresses and networks such as 10.0.0.0/8, with commas between
// them. It returns an error for anything else.
func ParseProxies(text string) (Proxies, error) {
	var all Proxies
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		network, err := netip.ParsePrefix(part)
		if ip, alone := netip.ParseAddr(part); alone == nil {
			network, err = netip.PrefixFrom(ip, ip.BitLen()), nil
		}
		if err != nil {
			return nil, fmt.Errorf("expected an address such as 192.0.2.7, or a network such as 10.0.0.0/8, got %q", part)
		}
		if ip, within := network.Addr(), network.Bits()-mappedBits; ip.Is4In6() && within >= 0 {
			network = netip.PrefixFrom(ip.Unmap(), within)
		}
		all = append(all, network.Masked())
	}
	return all, nil
}

// include reports whether ip is the address of one of the proxies.
func (p Proxies) include(ip netip.Addr) bool {
	return slices.ContainsFunc(p, func(network netip.Prefix) bool { return network.Contains(ip) })
}

// visitor returns the address that a request comes from, "" if it is unknown:
// limits for each address do not apply then. X-Forwarded-For counts only from a proxy,
// or from a program on this machine.
func (p Proxies) visitor(r *http.Request) string {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return ""
	}
	ip := at.Addr().Unmap()
	local, _ := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr)
	here := ip.IsLoopback() || local != nil && local.AddrPort().Addr().Unmap() == ip
	said := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(said) - 1; i >= 0 && (here || p.include(ip)); i-- { // each proxy has added who asked it
		asked, err := netip.ParseAddr(strings.TrimSpace(said[i]))
		switch {
		case err != nil && here:
			return ""
		case err != nil:
			return ip.String()
		}
		ip, here = asked.Unmap(), false
	}
	return network(ip)
}

// network returns the network of one visitor: an IPv4 address, or 64 bits of IPv6.
func network(ip netip.Addr) string {
	if ip.Is6() {
		network, _ := ip.WithZone("").Prefix(64)
		return network.String()
	}
	return ip.String()
}

// neighbour returns the network from which a connection comes, "" if it is this machine's
// or a proxy's, which connect for others.
func (p Proxies) neighbour(remote, local net.Addr) string {
	from, err := netip.ParseAddrPort(remote.String())
	to, _ := netip.ParseAddrPort(local.String())
	ip := from.Addr().Unmap()
	if err != nil || ip.IsLoopback() || ip == to.Addr().Unmap() || p.include(ip) {
		return ""
	}
	return network(ip)
}

// shares limits how many of something there are, and how many one visitor has.
type shares struct {
	most, each int

	lock sync.Mutex
	all  int
	held map[string]int
}

func newShares(most, each int) *shares {
	return &shares{most: most, each: each, held: map[string]int{}}
}

// take counts one more for a visitor, unless that is too many.
func (s *shares) take(by string) error {
	s.lock.Lock()
	defer s.lock.Unlock()
	switch {
	case by != "" && s.held[by] >= s.each: // first: it says what the visitor can do
		return errShare
	case s.all >= s.most:
		return errFull
	}
	s.all++
	s.held[by]++
	return nil
}

// give takes one back.
func (s *shares) give(by string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.all--
	if s.held[by]--; s.held[by] == 0 {
		delete(s.held, by)
	}
}

// manyVisitors is how many visitors are remembered before those are dropped of whom
// nothing is known any more.
const manyVisitors = 1000

// rates limits how often each of several does something.
type rates struct {
	every rate.Limit // per second on average,
	burst int        // and at once

	lock sync.Mutex
	of   map[string]*rate.Limiter
	most int // number of them at which the unnecessary ones are dropped
}

func newRates(every rate.Limit, burst int) *rates {
	return &rates{every: every, burst: burst, of: map[string]*rate.Limiter{}, most: manyVisitors}
}

// get returns the limit for somebody.
func (r *rates) get(who string, now time.Time) *rate.Limiter {
	r.lock.Lock()
	defer r.lock.Unlock()
	if l := r.of[who]; l != nil {
		return l
	}
	if len(r.of) >= r.most {
		for other, l := range r.of {
			if l.TokensAt(now) >= float64(r.burst) { // it knows nothing that a new one does not
				delete(r.of, other)
			}
		}
		r.most = max(manyVisitors, 2*len(r.of))
	}
	l := rate.NewLimiter(r.every, r.burst)
	r.of[who] = l
	return l
}
