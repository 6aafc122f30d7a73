// Settings of a client of the server of double2.

package xboardconf

import (
	"fmt"
	"strings"
)

// server makes XBoard or WinBoard the client of a server of double2, with the
// partner's board beside the user's own.
const server = `-internetChessServerMode true
-internetChessServerHost localhost
-internetChessServerPort 5000
-backgroundObserve true
-dualBoard true
-getMoveList false
-testLegality false
`

// messages are the entries of a client's menu: what the user reads, and what is
// said to the partner or to the server.
var messages = [][2]string{
	{"A pawn is good", "+p"},
	{"A knight is good", "+n"},
	{"A bishop is good", "+b"},
	{"A rook is good", "+r"},
	{"A queen is good", "+q"},
	{"A knight mates", "+++n"},
	{"A queen mates", "+++q"},
	{"No knights for them", "--n"},
	{"No queens for them", "--q"},
	{"Forget that", "x"},
	{"Sit", "sit"},
	{"Go", "go"},
	{"Fast", "fast"},
	{"Slow", "slow"},
	{"Dead", "dead"},
	{"Next game", "rematch"},
}

// menu returns the setting of the client's menu; format writes an entry.
func menu(format string) string {
	var b strings.Builder
	for _, m := range messages {
		fmt.Fprintf(&b, format, m[0], m[1])
	}
	return "-icsMenu {" + b.String() + "}\n"
}

// winBoardServer arranges WinBoard's windows: both boards, and below them the
// one where the user types. Windows for engines would cover the boards. icsX
// must not be 0, where the right edge of the boards is before they have a size:
// WinBoard moves a window that touches that edge.
const winBoardServer = `-x 0
-y 0
-icsX 4
-icsY 510
-icsW 1000
-icsH 200
-engineOutputUp false
-moveHistoryUp false
-evalGraphUp false
`
