// Package version has the name of the running build of Dux, for GUIs, game
// records and users.
package version

import (
	"runtime/debug"
	"strings"
	"sync"
)

// Name returns the engine's name with its version, such as "Dux 1.2.3".
func Name() string { return "Dux " + String() }

// String returns the version of this build.
var String = sync.OnceValue(func() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return unknown
	}
	return of(info)
})

// unknown is the version of a build that is not from a commit or a release.
const unknown = "devel"

// of returns the number of a release ("1.2.3"), or else the day and the commit
// of the source ("2026-11-22-3d33fe1"), with "+" if the source was modified.
func of(info *debug.BuildInfo) string {
	settings := make(map[string]string, len(info.Settings))
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	commit, day := settings["vcs.revision"], settings["vcs.time"]
	if release, ok := strings.CutPrefix(info.Main.Version, "v"); ok && (commit == "" || !strings.Contains(release, commit[:min(12, len(commit))])) {
		return release
	}
	if len(commit) < 7 || len(day) < len("2006-01-02") {
		return unknown
	}
	text := day[:len("2006-01-02")] + "-" + commit[:7]
	if settings["vcs.modified"] == "true" {
		text += "+"
	}
	return text
}
