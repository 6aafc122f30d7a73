// Visitors, told apart by their addresses, and how much each of them may hold.

package web

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
)

var errShare = errors.New("your address has as many pages open here as it may; close some and try again")

// visitor returns the address that a request comes from, "" if it is unknown:
// limits for each address do not apply then. Only a proxy on this machine is
// believed what it says about others.
func visitor(r *http.Request) string {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return ""
	}
	ip := at.Addr().Unmap()
	local, _ := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr)
	if ip.IsLoopback() || local != nil && local.AddrPort().Addr().Unmap() == ip {
		all := strings.Join(r.Header.Values("X-Forwarded-For"), ",")
		if ip, err = netip.ParseAddr(strings.TrimSpace(all[strings.LastIndex(all, ",")+1:])); err != nil {
			return ""
		}
		ip = ip.Unmap()
	}
	if ip.Is6() { // one visitor has a whole network
		network, _ := ip.WithZone("").Prefix(64)
		return network.String()
	}
	return ip.String()
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
	case s.all >= s.most:
		return errFull
	case by != "" && s.held[by] >= s.each:
		return errShare
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
