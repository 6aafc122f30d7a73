// Shells: completion of command lines, from the same data as the help, and words to paste.

package command

import (
	"flag"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// completion returns the command that prints and serves completion.
func (p *Program) completion() *Command {
	return &Command{
		Name:    "completion",
		About:   "Print a script that completes commands, flags and their values in bash, zsh or fish",
		Args:    "bash|zsh|fish",
		Values:  func() []string { return []string{"bash", "fish", "zsh"} },
		Example: "dux completion bash >~/.dux-completion.bash\n  dux completion zsh >~/_dux\n  dux completion fish >~/dux.fish",
		Define: func(f *flag.FlagSet) Action {
			line := f.String("line", "", "the `command line` up to the cursor: print possible words (used by the scripts)")
			return func(c *Call) error {
				if *line != "" {
					for _, found := range p.Complete(*line) {
						fmt.Fprintln(c.Out, found)
					}
					return nil
				}
				if len(c.Args) != 1 || shellScripts[c.Args[0]] == "" {
					return Usagef("expected your shell: bash, zsh or fish, such as dux completion bash")
				}
				_, err := fmt.Fprint(c.Out, shellScripts[c.Args[0]])
				return err
			}
		},
	}
}

// shellScripts ask dux itself for the possible words, so that they fit any
// version.
var shellScripts = map[string]string{
	"bash": `# Completion of dux in bash.
_dux() {
  local found word files=
  COMPREPLY=()
  while IFS=$'\t' read -r word found; do
    if [ "$word" = ":files" ]; then files=1; else COMPREPLY+=("$word"); fi
  done < <("$1" completion -line "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
  if [ -n "$files" ]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$2")
  fi
}
complete -F _dux dux
`,
	"zsh": `#compdef dux
# Completion of dux in zsh.
_dux() {
  local -a found
  local line word files=
  while IFS= read -r line; do
    word=${line%%$'\t'*}
    if [[ $word == ":files" ]]; then files=1; else found+=("${word//:/\\:}:${line#*$'\t'}"); fi
  done < <("$words[1]" completion -line "$LBUFFER" 2>/dev/null)
  (( $#found )) && _describe dux found
  [[ -n $files ]] && _files
}
if [[ $funcstack[1] == _dux ]]; then _dux "$@"; else compdef _dux dux; fi
`,
	"fish": `# Completion of dux in fish.
function __dux_complete
    set -l program (commandline -po)[1]
    for line in ($program completion -line (commandline -cp) 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c dux -f -a '(__dux_complete)'
`,
}

// Files stands for names of files.
const Files = ":files"

// Complete lists the possible next words of a command line, each with its
// description after a tab.
func (p *Program) Complete(line string) []string {
	words := strings.Fields(line)
	current := ""
	if n := len(words); n > 0 && !strings.HasSuffix(line, " ") {
		words, current = words[:n-1], words[n-1]
	}
	var all []string
	if len(words) == 2 && words[1] == "help" { // of a command
		words = words[:1]
	}
	if len(words) < 2 {
		all = append(all, "help\tList the commands")
		for _, cmd := range p.commands {
			all = append(all, cmd.Name+"\t"+cmd.About)
		}
		return beginning(all, current)
	}
	i := slices.IndexFunc(p.commands, func(cmd *Command) bool { return cmd.Name == words[1] })
	if i < 0 {
		return nil
	}
	cmd, words := p.commands[i], words[2:]
	for len(words) > 0 && cmd.Modes[words[0]] != nil {
		cmd, words = cmd.Modes[words[0]], words[1:]
	}
	if len(words) == 0 {
		for _, name := range slices.Sorted(maps.Keys(cmd.Modes)) {
			all = append(all, name+"\t"+cmd.Modes[name].About)
		}
	}
	return beginning(append(all, p.after(cmd, words, current)...), current)
}

// after lists the possible words after these words of a command.
func (p *Program) after(cmd *Command, words []string, current string) (all []string) {
	f := cmd.Flags()
	if n := len(words); n > 0 {
		if known := f.Lookup(strings.TrimLeft(words[n-1], "-")); known != nil && words[n-1][0] == '-' && !isSwitch(known) {
			if values := p.values[known.Name]; values != nil {
				return values(known, words)
			}
			return []string{Files}
		}
	}
	if strings.HasPrefix(current, "-") || cmd.Args == "" {
		f.VisitAll(func(known *flag.Flag) {
			_, usage := flag.UnquoteUsage(known)
			all = append(all, "-"+known.Name+"\t"+usage)
		})
		return all
	}
	if cmd.Values != nil {
		return cmd.Values()
	}
	return []string{Files}
}

func isSwitch(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// beginning keeps the words that begin with the current one.
func beginning(all []string, current string) []string {
	var kept []string
	for _, found := range all {
		if strings.HasPrefix(found, current) || found == Files {
			kept = append(kept, found)
		}
	}
	return kept
}

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
