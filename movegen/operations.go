// Operations of EPD (extended position description), which follow a position.

package movegen

import (
	"fmt"
	"slices"
	"strings"
)

// Operations are the operations of a line of EPD: operands by opcode.
type Operations map[string]string

// Or returns the operands of an opcode, usual if the line does not have it.
func (o Operations) Or(code, usual string) string {
	if operands, ok := o[code]; ok {
		return operands
	}
	return usual
}

// opcodes are the opcodes that may follow a position without a semicolon before them.
var opcodes = []string{"bm", "am", "dm", "id", "hmvc", "fmvn", "c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9",
	"acd", "acn", "acs", "ce", "eco", "pm", "pv", "sm", "sv", "rc", "resign", "nic", "noop", "tcgs", "tcri", "tcsi", "v0", "v1", "D1", "D2", "D3", "D4", "D5", "D6"}

// cutOperations cuts a text at its first operation or semicolon. An opcode that is not one
// of opcodes begins an operation after so many fields, if a semicolon ends it.
func cutOperations(text string, fields int) (position, operations string) {
	at, n, before := 0, 0, ""
	last := strings.LastIndexByte(text, ';')
	for i, word := range strings.Fields(text) {
		at += strings.Index(text[at:], word)
		bare, _, ended := strings.Cut(word, ";")
		switch {
		case i > 0 && slices.Contains(opcodes, bare) && (i > 3 || !fieldLike(bare) || strings.Trim(before, "0123456789") == ""):
			return text[:at], text[at:]
		case n >= fields && at < last && opcodeLike(bare):
			return text[:at], text[at:]
		case ended:
			return text[:at+len(bare)], text[at+len(bare):]
		}
		if n++; strings.HasPrefix(word, "|") { // a bar within the first field
			n--
		}
		if strings.HasSuffix(word, "|") {
			n--
		}
		at, before = at+len(word), word
	}
	return text, ""
}

// opcodeLike reports whether a word begins with a letter, as opcodes do, and no counter.
func opcodeLike(word string) bool {
	return word != "" && strings.Trim(word[:1], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// fieldLike reports whether an opcode could as well be a field of a position: a list of
// files, or a square that was passed.
func fieldLike(code string) bool { return strings.Trim(code, "abcdefghi0123456789") == "" }

// readOperations reads operations, each ended by a semicolon.
func readOperations(text string) (Operations, error) {
	ops := Operations{}
	for {
		if text = strings.TrimLeft(text, "; \t"); text == "" {
			return ops, nil
		}
		code, rest := text, ""
		if end := strings.IndexAny(text, " ;"); end >= 0 {
			code, rest = text[:end], text[end:]
		}
		if strings.HasPrefix(rest, ";") {
			ops[code], text = "", rest
			continue
		}
		if quoted, is := strings.CutPrefix(strings.TrimLeft(rest, " "), `"`); is {
			value, after, closed := strings.Cut(quoted, `"`)
			if !closed {
				return nil, fmt.Errorf("%s: expected a closing quote", code)
			}
			_, after, _ = strings.Cut(after, ";")
			ops[code], text = value, after
			continue
		}
		value, after, _ := strings.Cut(rest, ";")
		ops[code], text = strings.TrimSpace(value), after
	}
}
