// How a build is named.

package version_test

import (
	"fmt"
	"strings"

	"dux/protocol/version"
)

// The name begins with that of the program.
func ExampleName() {
	fmt.Println(strings.HasPrefix(version.Name(), "Dux"))
	// Output: true
}
