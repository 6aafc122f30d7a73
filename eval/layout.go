package eval

import (
	"bytes"
	"encoding/json"
	"strings"
)

// lineWidth is how long a line of a file of weights may be.
const lineWidth = 110

// layOut writes a JSON text for people to read: on one line what fits there,
// else each member on lines of its own.
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

// oneLine is compact JSON with blanks as people set them; the strings in it are names.
func oneLine(text json.RawMessage) string {
	return strings.NewReplacer(",", ", ", ":", ": ").Replace(string(text))
}

type member struct {
	name  string
	value json.RawMessage
}

// members takes an object or an array apart.
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
