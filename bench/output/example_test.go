// How a file has one writer.

package output_test

import (
	"fmt"
	"os"
	"path/filepath"

	"dux/bench/output"
)

// A file that is locked cannot be locked again.
func ExampleLock() {
	dir, err := os.MkdirTemp("", "dux")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "games.pgn")
	unlock, err := output.Lock(path)
	fmt.Println(err)
	_, again := output.Lock(path)
	fmt.Println(again != nil)
	fmt.Println(unlock())
	// Output:
	// <nil>
	// true
	// <nil>
}
