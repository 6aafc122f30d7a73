package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"runtime/trace"
	"slices"
	"strings"
)

// profileMode is a kind of profile: what begins and what ends it.
type profileMode struct {
	file       string
	begin, end func(io.Writer) error
}

// memProfileRate is the bytes for each sample of a profile of memory: finer
// than Go's own 512 KB, as commands that allocate little are what is looked at.
const memProfileRate = 4096

// profileModes are the profiles there are.
var profileModes = map[string]profileMode{
	"cpu":   {"cpu.pprof", pprof.StartCPUProfile, switched(pprof.StopCPUProfile)},
	"trace": {"trace.out", trace.Start, switched(trace.Stop)},
	"mem":   {"mem.pprof", switched(func() { runtime.MemProfileRate = memProfileRate }), written("allocs")},
	"mutex": {"mutex.pprof", switched(func() { runtime.SetMutexProfileFraction(1) }), written("mutex")},
	"block": {"block.pprof", switched(func() { runtime.SetBlockProfileRate(1) }), written("block")},
}

// switched is a beginning or an end at which nothing is written.
func switched(f func()) func(io.Writer) error {
	return func(io.Writer) error {
		f()
		return nil
	}
}

// written is the end of a profile that Go has collected under this name.
func written(name string) func(io.Writer) error {
	return func(w io.Writer) error { return pprof.Lookup(name).WriteTo(w, 0) }
}

// profileFlags ask for a profile of the whole run.
type profileFlags struct{ mode, dir string }

func (p *profileFlags) define(f *flag.FlagSet) {
	modes := strings.Join(slices.Sorted(maps.Keys(profileModes)), "|")
	f.StringVar(&p.mode, "profile", "", "write a profile of the run, `"+modes+"`")
	f.StringVar(&p.dir, "profile-dir", ".", "`folder` for the profile")
}

// start begins the profile, if one was asked for; stop writes it and says where.
func (p *profileFlags) start(log io.Writer) (stop func(), err error) {
	if p.mode == "" {
		return func() {}, nil
	}
	mode, ok := profileModes[p.mode]
	if !ok {
		return nil, flagError("profile", fmt.Errorf("unknown profile %q", p.mode))
	}
	if err := os.MkdirAll(p.dir, 0o777); err != nil {
		return nil, flagError("profile-dir", err)
	}
	out, err := os.Create(filepath.Join(p.dir, mode.file))
	if err != nil {
		return nil, flagError("profile-dir", err)
	}
	if err := mode.begin(out); err != nil {
		return nil, errors.Join(err, out.Close())
	}
	return func() {
		if err := errors.Join(mode.end(out), out.Close()); err != nil {
			fmt.Fprintf(log, "profile: %s\n", err)
			return
		}
		fmt.Fprintf(log, "profile: %s/%s\n", strings.TrimSuffix(p.dir, "/"), mode.file)
	}, nil
}
