// The games of a PGN file, and the positions after them.
package main

import (
	"fmt"
	"io"
	"log"
	"os"

	"example.org/you/dux/protocol/notation"
)

func main() {
	games := notation.NewPGNReader(os.Stdin)
	for {
		record, err := games.Next()
		if err == io.EOF {
			return
		} else if err != nil {
			log.Fatal(err)
		}
		end, err := record.End()
		fmt.Println(record.Variant.Name, len(record.Turns), end, err)
	}
}
