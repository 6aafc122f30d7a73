// What distinguishes a run from the one that a file is of.

package output

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Differences lists the fields in which the settings of a file differ from those of a
// run, as JSON has them: "nodes 20, not 30; seed 1, not 2". It is empty if none do.
func Differences(file, run any) (string, error) {
	there, err := fields(file)
	if err != nil {
		return "", err
	}
	asked, err := fields(run)
	if err != nil {
		return "", err
	}
	var names []string
	for name, value := range there {
		if !bytes.Equal(value, asked[name]) {
			names = append(names, name)
		}
	}
	for name := range asked {
		if there[name] == nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for i, name := range names {
		names[i] = fmt.Sprintf("%s %s, not %s", name, orNone(there[name]), orNone(asked[name]))
	}
	return strings.Join(names, "; "), nil
}

// fields returns the fields of a struct by their names in JSON.
func fields(settings any) (map[string]json.RawMessage, error) {
	text, err := json.Marshal(settings)
	if err != nil {
		return nil, err
	}
	named := map[string]json.RawMessage{}
	return named, json.Unmarshal(text, &named)
}

// orNone returns the text of a field, which JSON may omit.
func orNone(value json.RawMessage) string {
	if value == nil {
		return "none"
	}
	return string(value)
}
