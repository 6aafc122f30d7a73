// How to read a book.

package book_test

import (
	"fmt"

	"dux/protocol/book"
)

// Text is no book.
func ExampleRead() {
	_, err := book.Read([]byte("1. e4 e5"))
	fmt.Println(err != nil)
	// Output: true
}
