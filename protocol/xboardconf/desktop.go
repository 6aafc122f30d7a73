// How a desktop and XBoard find Dux by themselves: entries of the menu, an icon,
// a plugin, and a line in XBoard's list of engines.

package xboardconf

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/variants"
)

// Where Share's files lie below the folder of shared data.
const (
	Settings = "games/dux"                       // the folder of the files that Write writes
	Menu     = "applications/dux.desktop"        // the entry of the menu, for the browser
	Games    = "applications/dux-xboard.desktop" // that for XBoard
	icon     = "icons/hicolor/scalable/apps/dux.svg"
	Plugin   = "games/plugins/xboard/dux.eng" // for XBoard's option -autoInstall
)

// Share returns the files, by name, for a folder of shared data such as
// /usr/share, where they will be; program is the engine and picture the icon.
func Share(share, program, picture string) (map[string]string, error) {
	list, err := engineLine(program)
	if err != nil {
		return nil, err
	}
	dir := filepath.Join(share, Settings)
	files := within(Settings, settings(dir, program))
	files[Menu] = browserEntry(program)
	files[Games] = gamesEntry(dir)
	files[icon] = picture
	// XBoard quotes a line with blanks and then takes all of it for the name of a
	// program. It reads tabs like blanks, but does not quote them.
	if words := strings.ReplaceAll(list, " ", "\t"); !strings.Contains(program, " ") {
		files[Plugin] = "plugin spec 0.0\n" + words + "\n" + strings.Join(variants.Names(), ",") + "\n"
	}
	return files, nil
}

// browserEntry returns the entry of a desktop's menu that plays in the browser.
func browserEntry(program string) string {
	return "[Desktop Entry]\nType=Application\nName=Dux\nComment=Play chess variants for two to six players in the browser\nExec=" +
		execWord(program) + " web\nIcon=dux\nTerminal=true\nCategories=Game;BoardGame;\nKeywords=" + keywords() + "\n"
}

// gamesEntry returns the entry for XBoard, with an action for each game, which a
// desktop shows only if there is XBoard.
func gamesEntry(dir string) string {
	var names, actions strings.Builder
	start := func(file, options string) string { return "xboard " + execWord("@"+filepath.Join(dir, file)) + options }
	for _, s := range Starts(false) {
		v := variants.All[slices.IndexFunc(variants.All, func(v *movegen.Variant) bool { return v.Name == s.Variant })]
		fmt.Fprintf(&names, "%s;", v.Name)
		fmt.Fprintf(&actions, "\n[Desktop Action %s]\nName=%s\nExec=%s\n", v.Name, v.Title, start(s.File, s.Options))
	}
	return "[Desktop Entry]\nType=Application\nName=Dux in XBoard\nComment=Play chess variants in XBoard; choose one in File, New Variant\nTryExec=xboard\nExec=" +
		start(General, "") + "\nIcon=dux\nTerminal=false\nCategories=Game;BoardGame;\nKeywords=" + keywords() + "\nActions=" + names.String() + "\n" + actions.String()
}

// keywords are the families of games.
func keywords() string {
	all := []string{"variant;", "engine;"}
	for _, v := range variants.All {
		all = append(all, v.Family+";")
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), "")
}

// execWord returns a word of the command of a desktop entry.
func execWord(word string) string {
	word = strings.ReplaceAll(word, "%", "%%")
	if regexp.MustCompile(`^[\w@./+:,%-]+$`).MatchString(word) {
		return word
	}
	quoted := regexp.MustCompile("[\"`$\\\\]").ReplaceAllString(word, `\$0`)
	return `"` + strings.ReplaceAll(quoted, `\`, `\\`) + `"` // values of entries have escapes, too
}

// nickname is the name in XBoard's list of engines.
const nickname = `"Dux"`

// engineLine returns the line for XBoard's list of engines: the name, the program and the
// settings of every game, as a game is chosen afterwards.
func engineLine(program string) (string, error) {
	if strings.ContainsAny(program, "\"'{}\\\t\r\n") {
		return "", fmt.Errorf("XBoard cannot start %q: expected a path without quotes, braces, backslashes and tabs; move the program", program)
	}
	if strings.Contains(program, " ") {
		program = `'"` + program + `" cecp'`
	}
	return nickname + " -fcp " + program + " " + strings.Join(strings.Fields(engineRules+suffixes+keep), " "), nil
}

// names is XBoard's option with its list of engines.
var names = regexp.MustCompile(`(?m)^-firstChessProgramNames \{([^}]*)\}`)

// List returns a file of XBoard's settings with Dux once in its list of engines.
// Where the file has no list, that of the system's settings comes first.
func List(file, system, program string) (string, error) {
	line, err := engineLine(program)
	if err != nil {
		return "", err
	}
	list := names.FindStringSubmatchIndex(file)
	if list == nil {
		if file != "" && !strings.HasSuffix(file, "\n") {
			file += "\n"
		}
		engines := names.FindString(system)
		if engines == "" {
			engines = "-firstChessProgramNames {}"
		}
		file += engines + "\n"
		list = names.FindStringSubmatchIndex(file)
	}
	var lines []string
	listed := false
	for old := range strings.Lines(file[list[2]:list[3]]) {
		old = strings.TrimRight(old, "\r\n")
		switch {
		case !strings.HasPrefix(old, nickname):
			lines = append(lines, old)
		case !listed:
			lines, listed = append(lines, line), true
		}
	}
	if !listed {
		lines = append(lines, line)
	}
	return file[:list[2]] + strings.Join(lines, "\n") + "\n" + file[list[3]:], nil
}

// SystemSettings returns the settings of XBoard that an administrator installed, or
// nothing.
func SystemSettings() string {
	for _, name := range []string{"/etc/xboard/xboard.conf", "/usr/local/etc/xboard/xboard.conf", "/usr/local/etc/xboard.conf"} {
		if text, err := os.ReadFile(name); err == nil {
			return string(text)
		}
	}
	return ""
}
