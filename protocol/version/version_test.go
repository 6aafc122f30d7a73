// The name of the build.

package version

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestVersions(t *testing.T) {
	build := func(version string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{Main: debug.Module{Path: "dux", Version: version}, Settings: settings}
	}
	set := func(key, value string) debug.BuildSetting { return debug.BuildSetting{Key: key, Value: value} }
	commit := set("vcs.revision", "3d33fe1b2c3d4e5f60718293a4b5c6d7e8f90a1b")
	day := set("vcs.time", "2026-11-22T13:00:00Z")
	pseudo := "v0.0.0-20261122130000-3d33fe1b2c3d"

	require.Equal(t, "devel", of(build("(devel)")))
	require.Equal(t, "devel", of(build("")))
	require.Equal(t, "1.2.3", of(build("v1.2.3", commit, day, set("vcs.modified", "false"))))
	require.Equal(t, "1.2.3", of(build("v1.2.3")), "installed from a module proxy")
	require.Equal(t, "2026-11-22-3d33fe1", of(build(pseudo, commit, day, set("vcs.modified", "false"))))
	require.Equal(t, "2026-11-22-3d33fe1+", of(build(pseudo+"+dirty", commit, day, set("vcs.modified", "true"))))
	require.Equal(t, "2026-11-22-3d33fe1", of(build("(devel)", commit, day)))
	require.Equal(t, "0.0.0-20261122130000-3d33fe1b2c3d", of(build(pseudo)), "a commit from a module proxy")
}

func TestTheNameHasTheVersion(t *testing.T) {
	require.Equal(t, "Dux "+String(), Name())
}
