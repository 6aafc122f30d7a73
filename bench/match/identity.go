// What a match is: all that decides how its games go.

package match

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"dux/protocol/client"
)

// files lists the files that an engine consists of: its program and the files
// that its arguments and options name, such as a script or a net.
func (s *Spec) files() (paths []string) {
	if len(s.Command) == 0 {
		for _, o := range s.evalFiles() {
			paths = append(paths, o.Value)
		}
		return paths
	}
	if path, err := exec.LookPath(s.inDir(s.Command[0])); err == nil {
		paths = append(paths, path)
	}
	named := s.Options
	for i, arg := range s.Command[1:] {
		named = append(named[:len(named):len(named)], client.Option{Name: s.Command[i], Value: arg})
	}
	for _, o := range named {
		if written.MatchString(o.Name) {
			continue
		}
		path := s.inDir(o.Value)
		if !strings.ContainsRune(path, filepath.Separator) {
			path = "." + string(filepath.Separator) + path
		}
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			paths = append(paths, path)
		}
	}
	return paths
}

// written matches options, and arguments before a file, for files that the
// engine writes.
var written = regexp.MustCompile(`(?i)log|debug|learn|experience`)

// inDir returns a path as seen from the engine's folder, except for a program
// without a folder, which the system looks up.
func (s *Spec) inDir(path string) string {
	if s.Dir == "" || filepath.IsAbs(path) || !strings.ContainsRune(path, filepath.Separator) && path == s.Command[0] {
		return path
	}
	return filepath.Join(s.Dir, path)
}
