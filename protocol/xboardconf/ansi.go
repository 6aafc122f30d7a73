// The code page that programs without Unicode read.

package xboardconf

import (
	"fmt"

	"golang.org/x/text/encoding/htmlindex"
)

// ANSI encodes a text in this system's code page. It fails on a text that has
// other letters.
func ANSI(text string) (string, error) { return inCodePage(codePage(), text) }

// codePages are the names of those that are not called after their number.
var codePages = map[int]string{932: "shift_jis", 936: "gbk", 949: "euc-kr", 950: "big5", 65001: "utf-8"}

// inCodePage encodes a text in a code page of Windows.
func inCodePage(page int, text string) (string, error) {
	name, named := codePages[page]
	if !named {
		name = fmt.Sprint("windows-", page)
	}
	encoding, err := htmlindex.Get(name)
	if err != nil {
		return "", fmt.Errorf("code page %d: %w", page, err)
	}
	return encoding.NewEncoder().String(text)
}
