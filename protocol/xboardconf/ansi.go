// The code page of programs without Unicode.

package xboardconf

import (
	"fmt"

	"golang.org/x/text/encoding/htmlindex"
)

// ANSI encodes a text in this system's code page. It returns an error for
// letters that are not in it.
func ANSI(text string) (string, error) { return inCodePage(codePage(), text) }

// codePages has the code pages whose names differ from their number.
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
