// The flags -profile and -profile-dir.

package command

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pkg/profile"
)

var profileModes = map[string]struct {
	mode func(*profile.Profile)
	file string
}{
	"cpu":   {profile.CPUProfile, "cpu.pprof"},
	"mem":   {profile.MemProfileAllocs, "mem.pprof"},
	"mutex": {profile.MutexProfile, "mutex.pprof"},
	"block": {profile.BlockProfile, "block.pprof"},
	"trace": {profile.TraceProfile, "trace.out"},
}

// profileFlags are the flags for a profile of the whole run.
type profileFlags struct{ mode, dir string }

func (p *profileFlags) define(f *flag.FlagSet) {
	f.StringVar(&p.mode, "profile", "", "`kind` of profile of the run to write: "+modeNames())
	f.StringVar(&p.dir, "profile-dir", ".", "`folder` for the profile")
}

func modeNames() string { return strings.Join(slices.Sorted(maps.Keys(profileModes)), ", ") }

// start begins the profile, if the flags ask for one; stop writes it and prints
// its path.
func (p *profileFlags) start(c *Call) (stop func(), err error) {
	if p.mode == "" {
		return func() {}, nil
	}
	chosen, ok := profileModes[p.mode]
	if !ok {
		return nil, Flagf("profile", "unknown kind %q (known: %s)", p.mode, modeNames())
	}
	if err := p.prepare(c, chosen.file); err != nil {
		return nil, Flag("profile-dir", err)
	}
	// The commands handle signals themselves: these end the work and the
	// profile.
	run := profile.Start(chosen.mode, profile.ProfilePath(p.dir), profile.NoShutdownHook, profile.Quiet)
	return func() {
		run.Stop()
		fmt.Fprintf(c.Log, "profile: %s/%s\n", strings.TrimSuffix(p.dir, "/"), chosen.file)
	}, nil
}

// prepare creates the folder and checks that the file can be written there;
// otherwise the profiler would end the process.
func (p *profileFlags) prepare(c *Call, file string) error {
	if p.dir == "" {
		return errors.New("is empty")
	}
	if err := os.MkdirAll(p.dir, 0o755); err != nil {
		return err
	}
	return c.Check(filepath.Join(p.dir, file))
}
