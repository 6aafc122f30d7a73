// Package version names the build of Dux that runs, as GUIs, game records and
// users read it.
package version

import (
	"runtime/debug"
	"strings"
	"sync"
)

// Name is the engine's name with its version: "Dux 1.2.3".
func Name() string { return "Dux " + String() }

// String is the version of this build.
var String = sync.OnceValue(func() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return unknown
	}
	return of(info)
})

// unknown is the version of a build that was not made from a commit or a release.
const unknown = "devel"

// of is a release's number ("1.2.3"), else the day and the commit of the source
// ("2026-11-22-3d33fe1"), with "+" where the source had been changed since.
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
