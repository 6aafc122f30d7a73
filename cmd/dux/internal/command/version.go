// dux version: the build that runs.

package command

import (
	"flag"
	"fmt"
	"runtime"
	"runtime/debug"

	"dux/protocol/version"
)

// Version prints which build runs.
var Version = &Command{
	Name:    "version",
	About:   "Print the version, revision, Go version and platform",
	Example: "dux version -json",
	Define: func(f *flag.FlagSet) Action {
		asJSON := f.Bool("json", false, "one JSON document instead of text")
		return func(c *Call) error {
			b := readBuild()
			if *asJSON {
				return WriteJSON(c.Out, b)
			}
			_, err := fmt.Fprintf(c.Out, "%s\nrevision  %s\ngo        %s\nplatform  %s\n", version.Name(), b.Revision, b.Go, b.Platform)
			return err
		}
	},
}

// build is the output of dux version.
type build struct {
	Version  string `json:"version"`
	Revision string `json:"revision"` // of the source; "unknown" if not built from a checkout
	Modified bool   `json:"modified"` // the source has been modified
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

func readBuild() build {
	b := build{Version: version.String(), Revision: "unknown", Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Revision = s.Value
		case "vcs.modified":
			b.Modified = s.Value == "true"
		}
	}
	return b
}
