// Scripted and random sessions.

package bughouse_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"dux/protocol"
	"dux/protocol/protocoltest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func serveUBI(in io.Reader, out io.Writer) { protocol.Serve(in, out, protocol.Auto) }

func TestScripts(t *testing.T) {
	protocoltest.Scripts(t, "testdata/script/ubi/*.txt", serveUBI)
}

// The words from which random sessions are made.
var words = strings.Fields("ubi uci isready ubinewgame ucinewgame setoption name Hash value white black go board A B C " +
	"startpos bfen fen | moves e2e4 1e2e4 2e7e5 P@e4 n@f3 1P@e4 1 @ clock white_A black_B 100 -1 x depth 2 nodes 50 movetime 5 infinite " +
	"ponder ponderhit stop partnermsg metadata wtime btime winc 99999999999999999999 8/8/8/8/8/8/8/8 w KQkq - 0 " +
	"4k3/8/8/8/8/8/8/4K3[QPp] 4k3/P7/8/8/8/8/8/4K3 2q3k1/5ppp/8/8/8/8/5PPP/6K1[N]")

// answers are the lines that may be printed.
var answers = regexp.MustCompile(`^(id |option |ubiok$|uciok$|readyok$|info |bestmove (board [AB] )?\(none\)$|` +
	`bestmove board [AB] ` + move + `$)`)

const move = `([a-h][1-8][a-h][1-8][qrbn]?|[PNBRQpnbrq]@[a-h][1-8])`

// FuzzSessions sends lines of any words: there is no crash, and each go for a board that is
// not stopped is answered.
func FuzzSessions(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		random := rand.New(rand.NewPCG(seed, 1))
		var in strings.Builder
		in.WriteString("setoption name Hash value 1\n")
		for range 30 {
			if random.IntN(3) == 0 { // a sensible one now and then
				in.WriteString([]string{
					"position startpos | startpos clock 100 100 100 100\n", "go board A nodes 50\n", "go board B movetime 2\n", "stop\n",
					"position startpos moves e2e4\n", "go nodes 60\n", "go infinite\n",
				}[random.IntN(7)])
				continue
			}
			for range 1 + random.IntN(7) {
				word := words[random.IntN(len(words))]
				if word == "Hash" { // tables of any size would only keep the machine busy
					word = "value"
				}
				in.WriteString(word + " ")
			}
			in.WriteString("\n")
		}
		in.WriteString("isready\nquit\n")
		var out bytes.Buffer
		protocol.Serve(strings.NewReader(in.String()), &out, protocol.UBI)
		require.Contains(t, out.String(), "readyok\n", in.String())
		for line := range strings.Lines(out.String()) {
			require.Regexp(t, answers, strings.TrimRight(line, "\n"), in.String())
		}
	})
}
