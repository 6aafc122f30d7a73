// An interrupted run of dux book make keeps its games.

package games

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/openings"
	"dux/cmd/dux/internal/command"
	"dux/movegen/game"
	"dux/movegen/variants"
)

func TestInterruptedBookKeepsGames(t *testing.T) {
	dir := t.TempDir()
	b := bookFlags{pgn: filepath.Join(dir, "games.pgn"), setup: openings.Setup{Variant: variants.Standard, Nodes: 20, Seed: 1}}
	g, err := b.setup.Game(t.Context(), 1)
	require.NoError(t, err)
	require.ErrorContains(t, b.interrupted([]*game.Record{nil, g, nil}), "games.pgn (1), ")

	var log strings.Builder
	args := []string{"-variant", "chess", "-min-games", "1", "-o", filepath.Join(dir, "chess.bin"), b.pgn}
	require.Equal(t, command.Done, makeCommand.Run(args, nil, io.Discard, &log), log.String())

	b.pgn = filepath.Join(dir, "none.pgn")
	require.ErrorContains(t, b.interrupted([]*game.Record{nil}), "interrupted; give -pgn FILE")
	require.NoFileExists(t, b.pgn)
}
