// Golden files against their JSON schema.

package perft

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"
)

// TestGoldenFilesFollowTheSchema compares the files with the schema, which
// refuses what is not a golden file.
func TestGoldenFilesFollowTheSchema(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile("golden.schema.json")
	require.NoError(t, err)
	validate := func(text []byte) error {
		var document any
		require.NoError(t, json.Unmarshal(text, &document))
		return schema.Validate(document)
	}
	for path := range goldenFiles(t) {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.NoError(t, validate(text), path)
	}
	sound := `{"variant": "duck", "positions": [{"pos": "?", "perft": [1], "result": null}]}`
	require.NoError(t, validate([]byte(sound)))
	for _, damage := range [][2]string{{"variant", "game"}, {"[1]", "[-1]"}, {"null", `"2-0"`}, {"perft", "counts"}, {`"?"`, "1"}} {
		require.Error(t, validate([]byte(strings.Replace(sound, damage[0], damage[1], 1))), damage)
	}
}
