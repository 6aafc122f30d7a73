// Completion of command lines in shells, from the same data as the help.

package main

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"

	"dux/eval"
	"dux/movegen/variants"
)

var completionCommand = &command{
	name:    "completion",
	about:   "Print a script that completes commands, flags and their values in bash, zsh or fish",
	args:    "bash|zsh|fish",
	example: "dux completion bash >~/.dux-completion.bash\n  dux completion zsh >~/_dux\n  dux completion fish >~/dux.fish",
	define: func(f *flag.FlagSet) action {
		line := f.String("line", "", "the `command line` up to the cursor: print possible words (used by the scripts)")
		return func(c *call) error {
			if *line != "" {
				for _, found := range complete(*line) {
					fmt.Fprintln(c.out, found)
				}
				return nil
			}
			if len(c.args) != 1 || shellScripts[c.args[0]] == "" {
				return usageError{errors.New("expected your shell: bash, zsh or fish, such as dux completion bash")}
			}
			_, err := fmt.Fprint(c.out, shellScripts[c.args[0]])
			return err
		}
	},
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

// filesFollow stands for names of files.
const filesFollow = ":files"

// complete lists the possible next words of a command line, each with its
// description after a tab.
func complete(line string) []string {
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
		for _, cmd := range commands {
			all = append(all, cmd.name+"\t"+cmd.about)
		}
		return beginning(all, current)
	}
	i := slices.IndexFunc(commands, func(cmd *command) bool { return cmd.name == words[1] })
	if i < 0 {
		return nil
	}
	cmd, words := commands[i], words[2:]
	for len(words) > 0 && cmd.modes[words[0]] != nil {
		cmd, words = cmd.modes[words[0]], words[1:]
	}
	if len(words) == 0 {
		for _, name := range slices.Sorted(maps.Keys(cmd.modes)) {
			all = append(all, name+"\t"+cmd.modes[name].about)
		}
	}
	return beginning(append(all, cmd.complete(words, current)...), current)
}

// complete lists the possible words after these words of the command.
func (cmd *command) complete(words []string, current string) (all []string) {
	f, _, _ := cmd.flags()
	if n := len(words); n > 0 {
		if known := f.Lookup(strings.TrimLeft(words[n-1], "-")); known != nil && words[n-1][0] == '-' && !isSwitch(known) {
			return valuesOf(known, words)
		}
	}
	if strings.HasPrefix(current, "-") || cmd.args == "" {
		f.VisitAll(func(known *flag.Flag) {
			_, usage := flag.UnquoteUsage(known)
			all = append(all, "-"+known.Name+"\t"+usage)
		})
		return all
	}
	switch cmd.name {
	case "rules":
		return variantNames()
	case "completion":
		return []string{"bash", "fish", "zsh"}
	}
	return []string{filesFollow}
}

// isSwitch reports whether a flag takes no value.
func isSwitch(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// valuesOf lists the values of a flag if they are known, otherwise files.
func valuesOf(f *flag.Flag, words []string) (all []string) {
	switch f.Name {
	case "variant":
		if f.DefValue == allVariants {
			all = append(all, allVariants+"\tall games")
		}
		return append(all, variantNames()...)
	case "as", "flip":
		i := slices.Index(words, "-variant")
		if i < 0 || i+1 >= len(words) {
			return nil
		}
		v, err := variants.Find(words[i+1])
		if err != nil {
			return nil
		}
		for _, s := range v.Seats {
			all = append(all, v.SeatName(s)+"\ta seat")
		}
		return all
	case "eval":
		return []string{eval.Material + "\tonly counts pieces", eval.Partner + "\tfor a board beside a partner's", filesFollow}
	case "from":
		return []string{builtIn + "\tthe game's net", eval.Partner + "\tfor a board beside a partner's", filesFollow}
	case "to":
		for form := range maps.Keys(forms) {
			all = append(all, form)
		}
		slices.Sort(all)
		return all
	}
	return []string{filesFollow}
}

func variantNames() (all []string) {
	for _, v := range variants.All {
		all = append(all, v.Name+"\t"+v.Title)
	}
	return all
}

// beginning keeps the words that begin with the current one.
func beginning(all []string, current string) []string {
	var kept []string
	for _, found := range all {
		if strings.HasPrefix(found, current) || found == filesFollow {
			kept = append(kept, found)
		}
	}
	return kept
}

// These two commands use the list of commands that contains them.
func init() { commands = append(commands, completionCommand, manCommand) }
