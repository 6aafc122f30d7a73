// Accepting connections, logging users in, and giving them seats in teams.

package ics

import (
	"context"
	"crypto/subtle"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"time"
)

// Team is a team at the table with seats for users.
type Team struct {
	Name     string
	Seats    int
	Password string // asked for after the name, unless it is empty
}

// Server accepts clients of chess servers. A user must log in to get a seat; no
// connection is trusted before that.
type Server struct {
	listener net.Listener
	log      io.Writer
	teams    []*team
	arrived  chan struct{} // holds a token after somebody has logged in

	mu      sync.Mutex
	pending []net.Conn // not yet logged in, in the order of their arrival
	closed  bool
}

// team is a team with the users who have logged in for it.
type team struct {
	Team
	taken   int       // number of seats
	waiting []*Client // for their first game
}

// Limits before log-in.
const (
	pendingLimit = 16
	loginTime    = time.Minute
	firstTime    = 15 * time.Second // until the first line
	loginTries   = 3
	loginLines   = 32
	nameLimit    = 17 // what clients have room for
)

// Listen opens a server at an address, and writes to log how users connect. It
// returns an error if other machines can reach a team without a password.
func Listen(address string, teams []Team, log io.Writer) (*Server, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	s := newServer(teams, log)
	s.listener = listener
	for i := range teams {
		if a, ok := listener.Addr().(*net.TCPAddr); ok && teams[i].Seats > 0 && teams[i].Password == "" && !a.IP.IsLoopback() {
			_ = listener.Close()
			return nil, fmt.Errorf("other machines reach %s: give %s a password", listener.Addr(), teams[i].Name)
		}
	}
	go s.accept()
	return s, nil
}

func newServer(teams []Team, log io.Writer) *Server {
	s := &Server{log: log, arrived: make(chan struct{}, 1)}
	for _, t := range teams {
		s.teams = append(s.teams, &team{Team: t})
	}
	return s
}

// Addr returns the server's address.
func (s *Server) Addr() net.Addr { return s.listener.Addr() }

// Close accepts no more connections, and disconnects users without a seat.
func (s *Server) Close() {
	_ = s.listener.Close()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	for _, conn := range s.pending {
		_ = conn.Close()
	}
	for _, t := range s.teams {
		for _, c := range t.waiting {
			c.Close()
		}
	}
}

// Seat waits for a user of a team.
func (s *Server) Seat(ctx context.Context, i int) (*Client, error) {
	for {
		if c := s.next(s.teams[i]); c != nil {
			return c, nil
		}
		select {
		case <-s.arrived:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// next returns the user of a team who has waited longest; nil if there is none.
func (s *Server) next(t *team) *Client {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(t.waiting) > 0 {
		c := t.waiting[0]
		if t.waiting = t.waiting[1:]; !c.Left() {
			return c
		}
	}
	return nil
}

func (s *Server) accept() {
	for {
		conn, err := s.listener.Accept()
		if err != nil {
			return
		}
		go s.welcome(conn)
	}
}

// welcome handles a connection: the log-in, then the client's session.
func (s *Server) welcome(conn net.Conn) {
	if why := s.admit(conn); why != "" {
		_ = conn.SetWriteDeadline(time.Now().Add(goodbyeTime))
		_, _ = io.WriteString(conn, why)
		_ = conn.Close()
		return
	}
	c := newClient(conn)
	t := s.logIn(c)
	_ = conn.SetReadDeadline(time.Time{})
	s.mu.Lock()
	s.pending = slices.DeleteFunc(s.pending, func(other net.Conn) bool { return other == conn })
	if t != nil && s.closed {
		t = nil
	}
	if t != nil {
		t.waiting = append(t.waiting, c)
	}
	s.mu.Unlock()
	if t == nil {
		c.Close()
		_ = conn.SetReadDeadline(time.Now().Add(goodbyeTime))
		c.serve()
		return
	}
	c.Print("Welcome, %s. You play for %s. Wait until the game begins.\n", c.name, t.Name)
	select {
	case s.arrived <- struct{}{}:
	default:
	}
	c.serve()
	s.mu.Lock()
	t.taken--
	s.mu.Unlock()
}

// admit accepts a connection, or returns the reason for rejecting it. If too many
// are pending it closes one, so that silent ones cannot keep players out.
func (s *Server) admit(conn net.Conn) (why string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch free := s.free(); {
	case s.closed:
		return "The table is closed.\n"
	case !free:
		return "All seats are taken.\n"
	case len(s.pending) >= pendingLimit:
		_ = s.superfluous().Close()
	}
	s.pending = append(s.pending, conn)
	return ""
}

// superfluous removes a pending connection: the oldest one of the address that has
// the most, so that nobody can drive out others.
func (s *Server) superfluous() net.Conn {
	of := map[string]int{}
	most := 0
	for _, conn := range s.pending {
		of[host(conn)]++
		most = max(most, of[host(conn)])
	}
	i := slices.IndexFunc(s.pending, func(conn net.Conn) bool { return of[host(conn)] == most })
	conn := s.pending[i]
	s.pending = slices.Delete(s.pending, i, i+1)
	return conn
}

// host returns the address of a user without the port.
func host(conn net.Conn) string {
	host, _, _ := net.SplitHostPort(conn.RemoteAddr().String()) // "" for what has no port
	return host
}

// free reports whether any team has a free seat.
func (s *Server) free() bool {
	for _, t := range s.teams {
		if t.taken < t.Seats {
			return true
		}
	}
	return false
}

// logIn asks for a name, and for a password if all seats have one; it returns
// nil if the user gives none. It ignores settings that clients send on their
// own.
func (s *Server) logIn(c *Client) *team {
	c.send("Dux. Log in with a name of your choice.\nlogin: ")
	begun := time.Now()
	_ = c.conn.SetReadDeadline(begun.Add(firstTime))
	tries := 0
	for range loginLines {
		line, _, err := c.line()
		_ = c.conn.SetReadDeadline(begun.Add(loginTime))
		switch verb, _ := readCommand(line); {
		case err != nil || verb == quit || strings.Contains(line, " HTTP/"):
			return nil
		case verb == nothing:
			continue
		case c.name == "" && validName(line):
			c.name = line
		case c.name == "":
			c.send("\nA name has letters and digits, the first a letter, at most 17.\nlogin: ")
			if tries++; tries == loginTries {
				return nil
			}
			continue
		}
		password := ""
		if s.asks() {
			c.send("\npassword: ")
			if password, _, err = c.line(); err != nil {
				return nil
			}
		}
		t, why := s.take(password)
		if t != nil {
			return t
		}
		c.name = ""
		c.send("\n" + why + "\nlogin: ")
		if tries++; tries == loginTries {
			return nil
		}
	}
	return nil
}

// asks reports whether any team has a password.
func (s *Server) asks() bool {
	for _, t := range s.teams {
		if t.Seats > 0 && t.Password != "" {
			return true
		}
	}
	return false
}

// take gives a seat to a user with this password.
func (s *Server) take(password string) (t *team, why string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	why = "Wrong password."
	for _, t := range s.teams {
		if t.Seats == 0 || t.Password != "" && subtle.ConstantTimeCompare([]byte(t.Password), []byte(password)) == 0 {
			continue
		}
		if t.taken < t.Seats {
			t.taken++
			return t, ""
		}
		why = "All seats are taken."
	}
	return nil, why
}

// validName reports whether clients can show this name.
func validName(name string) bool {
	for i, c := range name {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return name != "" && len(name) <= nameLimit
}
