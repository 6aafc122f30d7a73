// Conversations in CECP, kept in files.

package cecp_test

import (
	"io"
	"testing"

	"go.uber.org/goleak"

	"dux/protocol"
	"dux/protocol/protocoltest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func serve(in io.Reader, out io.Writer) { protocol.Serve(in, out, protocol.CECP) }

func TestScripts(t *testing.T) { protocoltest.Scripts(t, "testdata/script/*.txt", serve) }
