// Words of command lines that users copy into a shell.

package command

import (
	"regexp"
	"strings"
)

// plainWord matches words without meaning for any shell.
var plainWord = regexp.MustCompile(`^[\w@./+:,-]+$`)

// ShellWord returns a word as the shell of a system reads it: cmd.exe on Windows, and a
// POSIX shell elsewhere. Pasting it runs nothing, whatever it has in it.
func ShellWord(system, word string) string {
	switch {
	case plainWord.MatchString(word):
		return word
	case system != "windows":
		return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	quoted := `"` + strings.ReplaceAll(doubled.ReplaceAllString(word, "$1$1$2"), `"`, `\"`) + `"`
	if !active.MatchString(word) {
		return quoted
	}
	return active.ReplaceAllString(quoted, "^$0") // cmd.exe expands % even in quotes
}

var (
	doubled = regexp.MustCompile(`(\\+)("|$)`) // programs on Windows halve backslashes before quotes
	active  = regexp.MustCompile(`["%!^&|<>()\r\n]`)
)
