// How files of weights are laid out.

package eval

import (
	"bytes"
	"encoding/json"
	"strings"
)

// lineWidth is the maximum length of a line in a file of weights.
const lineWidth = 110

// layOut formats a JSON text for reading: on one line if it fits, else one line
// per member.
func layOut(b *bytes.Buffer, text json.RawMessage, indent int) {
	line := oneLine(text)
	members := members(text)
	if indent > 0 && indent+len(line) <= lineWidth || len(members) == 0 {
		b.WriteString(line)
		return
	}
	b.WriteByte(text[0])
	for i, m := range members {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n" + strings.Repeat(" ", indent+2))
		if m.name != "" {
			b.WriteString(`"` + m.name + `": `)
		}
		layOut(b, m.value, indent+2)
	}
	b.WriteString("\n" + strings.Repeat(" ", indent))
	b.WriteByte(text[len(text)-1])
}

// oneLine returns JSON on one line with a blank after commas and colons. Its
// strings are names, so none contains these characters.
func oneLine(text json.RawMessage) string {
	return strings.NewReplacer(",", ", ", ":", ": ").Replace(string(text))
}

type member struct {
	name  string
	value json.RawMessage
}

// members splits an object or an array.
func members(text json.RawMessage) (all []member) {
	d := json.NewDecoder(bytes.NewReader(text))
	open, err := d.Token()
	if _, nested := open.(json.Delim); err != nil || !nested {
		return nil
	}
	for d.More() {
		var m member
		if open == json.Delim('{') {
			name, err := d.Token()
			if err != nil {
				return nil
			}
			m.name, _ = name.(string)
		}
		if d.Decode(&m.value) != nil {
			return nil
		}
		all = append(all, m)
	}
	return all
}
