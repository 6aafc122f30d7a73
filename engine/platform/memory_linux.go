// The memory that Linux and its control groups leave to a process.

package platform

import (
	"fmt"
	"io/fs"
	"math"
	"os"
	"path"
	"strings"
	"syscall"
)

func freeMemory() (Memory, bool) {
	return freeIn(os.DirFS("/"), func(resource int) uint64 {
		var limit syscall.Rlimit
		if syscall.Getrlimit(resource, &limit) != nil {
			return math.MaxUint64
		}
		return limit.Cur
	})
}

// freeIn computes the free memory from the files of the system at root and the
// limits of the process.
func freeIn(root fs.FS, limit func(resource int) uint64) (Memory, bool) {
	free, known := field(root, "proc/meminfo", "MemAvailable:")
	if !known {
		return Memory{}, false
	}
	free *= 1 << 10
	groups, _ := fs.ReadFile(root, "proc/self/cgroup")
	for line := range strings.Lines(string(groups)) {
		id, rest, _ := strings.Cut(strings.TrimSpace(line), ":")
		controllers, group, _ := strings.Cut(rest, ":")
		switch {
		case id == "0" && controllers == "":
			free = min(free, version2.free(root, group))
		case strings.Contains(","+controllers+",", ",memory,"):
			free = min(free, version1.free(root, group))
		}
	}
	return Memory{Free: int(free >> 20), Space: int(freeSpace(root, limit) >> 20)}, true
}

// cgroup names the memory files of a version of cgroups.
type cgroup struct{ folder, limit, usage, idle string }

var (
	version1 = cgroup{"sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"}
	version2 = cgroup{"sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"}
)

// free returns what a group and its parents still allow. A container may see
// its own group as the root.
func (c *cgroup) free(root fs.FS, group string) int64 {
	least := int64(noLimit << 20)
	for group = path.Join("/", group); ; group = path.Dir(group) {
		folder := path.Join(c.folder, group)
		if limit, limited := number(root, path.Join(folder, c.limit)); limited { // without a limit it is the word max
			usage, _ := number(root, path.Join(folder, c.usage))
			idle, _ := field(root, path.Join(folder, "memory.stat"), c.idle) // page cache, which can be freed
			least = min(least, max(limit-max(usage-idle, 0), 0))
		}
		if group == "/" {
			return least
		}
	}
}

// freeSpace returns what is left of the limits on address space and data
// (ulimit -v and -d).
func freeSpace(root fs.FS, limit func(resource int) uint64) int64 {
	var pages [6]int64 // all, resident, shared, code, unused, data and stack
	text, err := fs.ReadFile(root, "proc/self/statm")
	if err != nil {
		return noLimit << 20
	}
	if _, err := fmt.Sscan(string(text), &pages[0], &pages[1], &pages[2], &pages[3], &pages[4], &pages[5]); err != nil {
		return noLimit << 20
	}
	least := int64(noLimit << 20)
	for resource, used := range map[int]int64{syscall.RLIMIT_AS: pages[0], syscall.RLIMIT_DATA: pages[5]} {
		if most := limit(resource); most < noLimit<<20 {
			least = min(least, max(int64(most)-used*int64(os.Getpagesize()), 0))
		}
	}
	return least
}

// number returns the number in a file that contains nothing else.
func number(root fs.FS, name string) (n int64, ok bool) {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return 0, false
	}
	_, err = fmt.Sscan(string(text), &n)
	return n, err == nil
}

// field returns the number after a word at the start of a line.
func field(root fs.FS, name, word string) (n int64, ok bool) {
	text, _ := fs.ReadFile(root, name)
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) > 1 && words[0] == word {
			_, err := fmt.Sscan(words[1], &n)
			return n, err == nil
		}
	}
	return 0, false
}
