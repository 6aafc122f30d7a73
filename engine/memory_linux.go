package engine

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// freeMemory is the memory, in MB, that can still be had: of the machine, and of
// the container (cgroup v2) that this process may run in.
func freeMemory() (mb int, known bool) {
	file, err := os.Open("/proc/meminfo")
	if err != nil {
		return 0, false
	}
	defer file.Close()
	for s := bufio.NewScanner(file); s.Scan(); {
		if text, ok := strings.CutPrefix(s.Text(), "MemAvailable:"); ok {
			var kb int
			_, err := fmt.Sscan(text, &kb)
			mb, known = kb>>10, err == nil
		}
	}
	most, limited := readNumber("/sys/fs/cgroup/memory.max") // without a limit the word max
	used, _ := readNumber("/sys/fs/cgroup/memory.current")
	if limited && known {
		mb = min(mb, max(most-used, 0)>>20)
	}
	return mb, known
}

func readNumber(path string) (n int, ok bool) {
	text, err := os.ReadFile(path)
	if err != nil {
		return 0, false
	}
	_, err = fmt.Sscan(string(text), &n)
	return n, err == nil
}
