// Completion and man page have every command and flag.

package main

import (
	"flag"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/cmd/dux/internal/command"
)

// wordsAfter returns the possible next words of a line, without descriptions.
func wordsAfter(line string) (all []string) {
	for _, found := range dux.Complete(line) {
		word, _, _ := strings.Cut(found, "\t")
		all = append(all, word)
	}
	return all
}

func TestComplete(t *testing.T) {
	require.Equal(t, []string{"play"}, wordsAfter("dux pl"))
	require.Contains(t, wordsAfter("dux "), "annotate")
	require.Equal(t, []string{"duel", "duel7", "duel9"}, wordsAfter("dux show -variant duel"))
	require.Equal(t, []string{"-variant"}, wordsAfter("dux play -va"))
	require.Contains(t, wordsAfter("dux variants "), "-json")
	require.Equal(t, []string{"Magenta"}, wordsAfter("dux play -variant duchess -as M"))
	require.Equal(t, []string{"duchess", "duchess4", "duchess3", "duchess2"}, wordsAfter("dux rules duch"))
	require.Equal(t, []string{command.Files}, wordsAfter("dux pgn "))
	require.Equal(t, []string{command.Files}, wordsAfter("dux annotate x.pgn -html "))
	require.Equal(t, []string{"canonical"}, wordsAfter("dux pgn x.pgn -to c"))
	require.Contains(t, wordsAfter("dux book s"), "show")
	require.Contains(t, wordsAfter("dux book show -"), "-variant")
	require.Equal(t, []string{"mean"}, wordsAfter("dux tune -net m"))
	require.Contains(t, wordsAfter("dux tune -net mean -"), "-o")
	require.NotContains(t, wordsAfter("dux tune -net mean -"), "-hours")
	require.Equal(t, []string{"merge"}, wordsAfter("dux match m"))
	require.Equal(t, []string{command.Files}, wordsAfter("dux match merge "))
	require.Equal(t, []string{"levels"}, wordsAfter("dux help lev"))
	require.Equal(t, "all", wordsAfter("dux levels -variant ")[0])
	require.NotContains(t, wordsAfter("dux match -variant "), "all")
	require.Empty(t, wordsAfter("dux nonsense -"))
}

func TestManPage(t *testing.T) {
	page := dux.ManPage()
	for _, cmd := range dux.All() {
		require.Contains(t, page, ".SS "+strings.ReplaceAll("dux "+cmd.Name+" [flags]", "-", `\-`))
		cmd.Flags().VisitAll(func(known *flag.Flag) { require.Contains(t, page, ".BI \\-"+strings.ReplaceAll(known.Name, "-", `\-`)) })
	}
	for _, line := range strings.Split(page, "\n") {
		if strings.HasPrefix(line, ".") {
			require.Regexp(t, `^\.(TH|SH|SS|TP|PP|B|BI|BR|I|RI|br|nf|fi|RS|RE)\b`, line)
		}
	}
	if man, err := exec.LookPath("man"); err == nil {
		cmd := exec.Command(man, "--warnings", "-l", "-")
		cmd.Stdin = strings.NewReader(page)
		var faults strings.Builder
		cmd.Stderr = &faults
		require.NoError(t, cmd.Run())
		require.Empty(t, faults.String())
	}
}
