// Free memory, read from files as Linux and control groups write them.

package platform

import (
	"math"
	"syscall"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

func files(texts map[string]string) fstest.MapFS {
	root := fstest.MapFS{
		"proc/meminfo":    {Data: []byte("MemTotal: 9000000 kB\nMemAvailable:    4096000 kB\n")},
		"proc/self/statm": {Data: []byte("25600 512 256 100 0 2560 0\n")},
	}
	for name, text := range texts {
		root[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return root
}

func unlimited(int) uint64 { return math.MaxUint64 }

// Free is the minimum over the machine, the groups and the limits.
func TestFreeMemoryOfGroups(t *testing.T) {
	for name, c := range map[string]struct {
		free  int
		texts map[string]string
	}{
		"no group":   {4000, nil},
		"no limit":   {4000, map[string]string{"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "max\n"}},
		"version 2":  {200, map[string]string{"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "314572800\n", "sys/fs/cgroup/memory.current": "104857600\n"}},
		"page cache": {250, map[string]string{"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "314572800\n", "sys/fs/cgroup/memory.current": "104857600\n", "sys/fs/cgroup/memory.stat": "anon 1\ninactive_file 52428800\n"}},
		"outer group": {100, map[string]string{
			"proc/self/cgroup": "0::/user/dux\n", "sys/fs/cgroup/user/dux/memory.max": "max\n",
			"sys/fs/cgroup/user/memory.max": "104857600\n", "sys/fs/cgroup/user/memory.current": "0\n",
		}},
		"used up": {0, map[string]string{"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "1000\n", "sys/fs/cgroup/memory.current": "2000\n"}},
		"version 1": {50, map[string]string{
			"proc/self/cgroup":                           "5:cpu,cpuacct:/docker/1\n4:memory:/docker/1\n",
			"sys/fs/cgroup/memory/memory.limit_in_bytes": "104857600\n",
			"sys/fs/cgroup/memory/memory.usage_in_bytes": "62914560\n",
			"sys/fs/cgroup/memory/memory.stat":           "total_inactive_file 10485760\n",
		}},
		"version 1 without limit": {4000, map[string]string{
			"proc/self/cgroup": "4:memory:/\n", "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
			"sys/fs/cgroup/memory/memory.usage_in_bytes": "62914560\n",
		}},
	} {
		memory, known := freeIn(files(c.texts), unlimited)
		require.True(t, known, name)
		require.Equal(t, c.free, memory.Free, name)
		require.Equal(t, noLimit, memory.Space, name)
	}
	_, known := freeIn(fstest.MapFS{}, unlimited)
	require.False(t, known)
}

func TestFreeMemoryOfLimits(t *testing.T) {
	for resource, space := range map[int]int{syscall.RLIMIT_AS: 400, syscall.RLIMIT_DATA: 490} {
		memory, known := freeIn(files(nil), func(asked int) uint64 {
			if asked == resource {
				return 500 << 20
			}
			return math.MaxUint64
		})
		require.True(t, known)
		require.Equal(t, Memory{Free: 4000, Space: space}, memory)
	}
}
