// The form of a run's JSON file.

package record

import (
	"encoding/json"
	"io"

	"dux/engine/platform"
)

// WriteJSON writes units to path in the format of a run's JSON file.
func WriteJSON(path string, units []Unit) error {
	return platform.WriteFile(path, func(w io.Writer) error { return EncodeJSON(w, units) })
}

// EncodeJSON writes units in the format of a run's JSON file.
func EncodeJSON(w io.Writer, units []Unit) error {
	encoder := json.NewEncoder(w)
	for i := range units {
		if err := encoder.Encode(&units[i]); err != nil {
			return err
		}
	}
	return nil
}
